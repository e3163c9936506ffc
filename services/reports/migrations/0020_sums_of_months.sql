-- What a year is read from: sums by month beside those by day, kept in the same transactions. They begin as the sums of
-- the days that are there.

create table sales_room_month (
  store_id uuid not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  room_id uuid not null,
  category text not null,
  nights int not null,
  guests int not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  primary key (store_id, month, room_id, category)
);
insert into sales_room_month (store_id, month, room_id, category, nights, guests, net_amount, tax_amount, total_amount)
select store_id, date_trunc('month', sales_date)::date, room_id, category, sum(nights), sum(guests), sum(net_amount),
       sum(tax_amount), sum(total_amount)
from sales_room_day group by 1, 2, 3, 4;

create table receivable_month (
  store_id uuid not null,
  billing_address_id uuid not null,
  month date not null check (extract(day from month) = 1),
  kind text not null,
  amount bigint not null,
  primary key (store_id, billing_address_id, month, kind)
);
insert into receivable_month (store_id, billing_address_id, month, kind, amount)
select store_id, billing_address_id, date_trunc('month', sales_date)::date, kind, sum(amount)
from receivable_day group by 1, 2, 3, 4;

-- Days are asked for across all addresses.
create index receivable_day_date on receivable_day (store_id, sales_date);

-- Pages of payments and receipts come in the order of an index, and their sums from the index alone: nothing sorts or
-- reads a year of them.
create index payment_fact_page on payment_fact (store_id, sales_date, payment_type, payment_id) include (amount);
drop index receipt_fact_day;
create index receipt_fact_day on receipt_fact (store_id, business_date, receipt_no) include (status, amount, stamp_duty);
