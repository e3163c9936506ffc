-- A record that is used is taken out of use instead of deleted; what follows contracts or the law has a period.
alter table room_type add column is_active boolean not null default true;
alter table room add column is_active boolean not null default true;
alter table accounting_item add column is_active boolean not null default true;
alter table payment_method add column is_active boolean not null default true;
alter table payment_account add column is_active boolean not null default true;
alter table billing_address add column is_active boolean not null default true;
alter table purpose_group add column is_active boolean not null default true;
alter table purpose add column is_active boolean not null default true;
alter table sales_route_group add column is_active boolean not null default true;
alter table sales_route add column is_active boolean not null default true;
alter table rank add column is_active boolean not null default true;
alter table child_fee add column is_active boolean not null default true;
alter table free_memo add column is_active boolean not null default true;
alter table plan_group add column is_active boolean not null default true;
alter table arrangement_group add column is_active boolean not null default true;
alter table arrangement add column is_active boolean not null default true;
alter table accounting_item
  add column bookkeeping_code text not null default '',
  add column valid_from date,
  add column valid_to date check (valid_to >= valid_from);
alter table arrangement
  add column stock_per_day int check (stock_per_day between 0 and 9999),
  add column valid_from date,
  add column valid_to date check (valid_to >= valid_from);

