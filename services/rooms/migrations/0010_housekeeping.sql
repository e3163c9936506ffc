-- Free memos of the room unit, as the booking has them; the master says which of them the cleaning list shows.
alter table room_party add column free_memos jsonb not null default '[]';

-- What a store counts for cleaning work; a store without a row has the defaults of the rules.
create table housekeeping_rules (
  store_id uuid not null primary key,
  stay_points int not null check (stay_points between 0 and 100),
  linen_points int not null check (linen_points between 0 and 100),
  departure_points int not null check (departure_points between 0 and 100),
  extra_bed_points int not null check (extra_bed_points between 0 and 100),
  linen_every_nights int not null check (linen_every_nights between 0 and 30),
  version int not null
);

-- Who cleans which room on a business date.
create table cleaning_assignment (
  store_id uuid not null,
  business_date date not null,
  room_id uuid not null,
  cleaner text not null check (cleaner <> ''),
  primary key (store_id, business_date, room_id)
);

-- A room that was found otherwise than the desk believed: one open case per room.
create table room_discrepancy (
  store_id uuid not null,
  discrepancy_id uuid not null,
  room_id uuid not null,
  business_date date not null,
  kind text not null check (kind in ('SKIP', 'SLEEP')),
  condition text not null check (condition in ('V', 'S', 'D', 'O', 'X', 'T')),
  has_luggage boolean not null,
  reported_by text not null,
  reported_at timestamptz not null default now(),
  is_open boolean not null default true,
  resolution text not null default '',
  closed_by text not null default '',
  closed_at timestamptz,
  version int not null default 1,
  primary key (store_id, discrepancy_id)
);
create unique index room_discrepancy_open on room_discrepancy (store_id, room_id) where is_open;
create index room_discrepancy_newest on room_discrepancy (store_id, reported_at desc);
