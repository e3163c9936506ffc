-- What revenue managers read of a booked night: its plan, and the room charge without tax. Null: told before both were.
alter table unit_night_fact add column plan_id uuid;
alter table unit_night_fact add column room_net bigint;

-- What was booked by room type as a date closed, beside `on_books`, which has the house.
create table on_books_type (
  store_id uuid not null,
  closed_date date not null,
  night date not null,
  room_type_id uuid not null,
  rooms int not null,
  guests int not null,
  amount bigint not null,
  room_net bigint,
  primary key (store_id, closed_date, night, room_type_id)
);

-- When the bookings of a night in a room type changed last: programs that keep a copy ask for what is new.
create table night_change (
  store_id uuid not null,
  night date not null,
  room_type_id uuid not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (store_id, night, room_type_id)
);
create index night_change_at on night_change (store_id, changed_at);
