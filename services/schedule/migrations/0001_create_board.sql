-- The board's projection. A stay row is one part of a room unit: consecutive nights in one room, or in the lane of its
-- type while no room is given. Everything a bar shows stands in the row, so that the board is one index range.

create table board_unit (
  store_id uuid not null,
  room_unit_id uuid not null,
  booking_id uuid not null,
  booking_version int not null,
  booking_no text not null,
  room_index int not null,
  status text not null,
  detail jsonb not null,
  primary key (store_id, room_unit_id)
);
create index board_unit_booking on board_unit (store_id, booking_id);
create index board_unit_number on board_unit (store_id, booking_no, room_index);

create table board_stay (
  store_id uuid not null,
  room_unit_id uuid not null,
  segment_no int not null,
  booking_id uuid not null,
  booking_no text not null,
  room_index int not null,
  room_id uuid,
  room_type_id uuid not null,
  starts_on date not null,
  -- The morning after the last night; the same day for day use.
  ends_on date not null,
  status text not null,
  guest text not null,
  guest_count int not null,
  marks int not null,
  check_in_time text not null,
  check_out_time text not null,
  primary key (store_id, room_unit_id, segment_no),
  check (ends_on >= starts_on)
);
-- A window reads what starts in it or at most 31 days before it from the first, and the few longer stays from the
-- second: its cost does not grow with the years of history.
create index board_stay_start on board_stay (store_id, starts_on);
create index board_stay_long on board_stay (store_id, ends_on) where ends_on - starts_on > 31;
create index board_stay_booking on board_stay (store_id, booking_id);

create table board_block (
  store_id uuid not null,
  block_id uuid not null,
  room_id uuid not null,
  kind text not null check (kind in ('BROKEN', 'STOP')),
  starts_on date not null,
  ends_on date not null,
  reason text not null,
  primary key (store_id, block_id)
);
create index board_block_end on board_block (store_id, ends_on);

create table board_room (
  store_id uuid not null,
  room_id uuid not null,
  condition text not null,
  cleaning text not null,
  is_do_not_disturb boolean not null,
  version int not null,
  primary key (store_id, room_id)
);
