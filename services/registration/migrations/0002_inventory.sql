-- Who has which room when, and how many rooms of a type are left. The exclusion and the check are what holds when
-- many clerks act at once; the service locks stock and room rows in sorted order before it writes here.

create table room_occupancy (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  room_id uuid not null,
  -- The store's local time: 25:00 is 01:00 of the next day, so that day use and a night share a room on one date.
  stay tsrange not null check (not isempty(stay) and not lower_inf(stay) and not upper_inf(stay)),
  kind text not null check (kind in ('STAY', 'BROKEN', 'STOP', 'HOLD')),
  room_unit_id uuid,
  block_id uuid,
  live boolean not null default true,
  primary key (store_id, id),
  constraint one_party_per_room exclude using gist (store_id with =, room_id with =, stay with &&) where (live),
  check ((kind = 'STAY') = (room_unit_id is not null)),
  check ((kind in ('BROKEN', 'STOP')) = (block_id is not null))
);
create index room_occupancy_by_unit on room_occupancy (store_id, room_unit_id) where live;

create table room_block (
  store_id uuid not null,
  id uuid not null,
  room_id uuid not null,
  kind text not null check (kind in ('BROKEN', 'STOP')),
  from_date date not null,
  to_date date not null,
  reason text not null,
  released_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  check (to_date > from_date)
);
create index room_block_live on room_block (store_id, room_id, from_date) where released_at is null;

-- One row per type and night, made when it is first needed. `tolerated` counts rooms sold beyond the limit on purpose
-- (an override with its reason in the audit trail) or because rooms were taken away from the master.
create table room_type_stock (
  store_id uuid not null,
  room_type_id uuid not null,
  night date not null,
  total int not null check (total >= 0),
  sold int not null default 0 check (sold >= 0),
  blocked int not null default 0 check (blocked >= 0),
  overbook_limit int not null default 0 check (overbook_limit >= 0),
  tolerated int not null default 0 check (tolerated >= 0),
  primary key (store_id, room_type_id, night),
  constraint rooms_left check (sold <= total - blocked + overbook_limit + tolerated)
);
create index room_type_stock_by_night on room_type_stock (store_id, night);

-- Replica of the room indication.
create table room_condition (
  store_id uuid not null,
  room_id uuid not null,
  condition text not null check (condition in ('V', 'S', 'D', 'O', 'X', 'T')),
  cleaning text not null check (cleaning in ('N', 'C', 'I', 'U')),
  is_do_not_disturb boolean not null,
  version int not null,
  primary key (store_id, room_id)
);

-- Who has rooms in a period. A function of the owner with the store in its condition: under row level security the
-- planner may not look a range up in an index, because range operators are not proven to be leakproof.
create function occupied_rooms(during tsrange)
returns table (room_id uuid, kind text, room_unit_id uuid, block_id uuid, stay tsrange)
language sql stable security definer set search_path from current as $$
  select o.room_id, o.kind, o.room_unit_id, o.block_id, o.stay
  from room_occupancy o
  where o.store_id = nullif(current_setting('honjin.store_id', true), '')::uuid and o.live and o.stay && during
$$;
