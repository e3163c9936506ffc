-- How many digits the PIN has that proves a staff number at a desk.
alter table store
  add column staff_pin_min_length int not null default 6
  constraint store_staff_pin_min_length check (staff_pin_min_length between 4 and 12);
