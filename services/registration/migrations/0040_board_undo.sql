-- What a commit of the schedule board found, so that the clerk who made it can take it back: the stays as they were
-- before (dates, hours, lock, nights), and the versions of the bookings after it.
create table board_undo (
  store_id uuid not null,
  id uuid not null,
  created_by uuid,
  bookings jsonb not null,
  units jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index board_undo_age on board_undo (store_id, created_at);
