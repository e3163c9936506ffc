-- A line says which arrangement it sells and on which day of its night it is charged; older lines do not know.
alter table order_line
  add column booking_arrangement_id uuid,
  add column item_term text check (item_term in ('THE_DAY', 'NEXT_DAY', 'FIRST_DAY'));

-- A stay says that its days are not those it was booked with. For stays from before, nobody noted it.
alter table room_unit add column nights_changed boolean not null default false;
