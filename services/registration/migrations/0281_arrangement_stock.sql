-- What is taken of an arrangement on a day, of those whose number is limited. `total` is the number of the master when the row
-- was last moved. Like rooms, what was tolerated beyond it on purpose shrinks again as it comes back.
create table arrangement_stock (
  store_id uuid not null,
  arrangement_id uuid not null,
  use_date date not null,
  total int not null check (total >= 0),
  used int not null check (used >= 0),
  tolerated int not null default 0 check (tolerated >= 0),
  primary key (store_id, arrangement_id, use_date),
  constraint arrangements_left check (used <= total + tolerated)
);
