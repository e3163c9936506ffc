-- What a plan brings to its nights: whether its price contains it, how many for each room or person, on which day it is used.
-- Rows of before were entered by hand: their day follows the master.
alter table booking_arrangement
  add column is_included boolean not null default false,
  add column quantity_each int not null default 1 check (quantity_each >= 1),
  add column term text check (term in ('THE_DAY', 'NEXT_DAY', 'FIRST_DAY')),
  add check (not is_included or total_price = 0);

-- The kitchen asks for the arrangements of a day.
create index booking_arrangement_by_day on booking_arrangement (store_id, use_date);
