-- How far a revenue manager's price may lie from the price grid (R-RMS-09): percent of its lowest price, and of its highest.
alter table store
  add column pushed_least_percent int not null default 50
  constraint store_pushed_least_percent check (pushed_least_percent between 1 and 100),
  add column pushed_most_percent int not null default 300
  constraint store_pushed_most_percent check (pushed_most_percent between 100 and 1000);
