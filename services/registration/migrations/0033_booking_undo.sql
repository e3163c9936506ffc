-- What a change of status or of rooms found, so that the clerk who made it can take it back until the day is closed: the
-- room units as they were before, the versions of their bookings after it, and how many lines of money they had.
create table booking_undo (
  store_id uuid not null,
  id uuid not null,
  created_by uuid,
  business_date date not null,
  action text not null,
  bookings jsonb not null,
  units jsonb not null,
  primary key (store_id, id)
);
create index booking_undo_day on booking_undo (store_id, business_date);
