-- What housekeeping and the desk know of a room. A room without a row is vacant and usable (version 0).
create table room_state (
  store_id uuid not null,
  room_id uuid not null,
  condition text not null default 'V' check (condition in ('V', 'S', 'D', 'O', 'X', 'T')),
  cleaning text not null default 'U' check (cleaning in ('N', 'C', 'I', 'U')),
  is_do_not_disturb boolean not null default false,
  is_guest_out boolean not null default false,
  version int not null default 0,
  primary key (store_id, room_id)
);

-- The parties that are in a room or will come to it: one row per part of a room unit that has a room. Finished and
-- cancelled units have none, so the table stays as small as the house.
create table room_party (
  store_id uuid not null,
  room_unit_id uuid not null,
  segment_no int not null,
  booking_id uuid not null,
  booking_no text not null,
  room_index int not null,
  room_id uuid not null,
  starts_on date not null,
  ends_on date not null,
  status text not null,
  guest_name text not null,
  guest_count int not null,
  check_in_date date not null,
  check_in_time text not null,
  check_out_date date not null,
  check_out_time text not null,
  has_memo boolean not null,
  primary key (store_id, room_unit_id, segment_no)
);
create index room_party_booking on room_party (store_id, booking_id);
create index room_party_day on room_party (store_id, starts_on, ends_on);

-- Broken and stop-sale as registration decided them; kept while they may still concern today.
create table room_block (
  store_id uuid not null,
  block_id uuid not null,
  room_id uuid not null,
  kind text not null check (kind in ('BROKEN', 'STOP')),
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  primary key (store_id, block_id)
);
create index room_block_room on room_block (store_id, room_id, ends_on);
