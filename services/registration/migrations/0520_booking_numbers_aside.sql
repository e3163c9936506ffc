-- Numbers of bookings that a busy store has laid aside (R-SEQ-06): clerks who book at once take them from rows of their own
-- in place of waiting for each other at the counter. A row's numbers are of its prefix, `next_number` to `last_number`.
create table booking_number_aside (
  store_id uuid not null,
  prefix text not null,
  first_number bigint not null,
  next_number bigint not null,
  last_number bigint not null,
  primary key (store_id, prefix, first_number),
  check (first_number > 0 and next_number >= first_number and next_number <= last_number + 1)
);
