-- What a store charges for a lost card key: the item it is sold under, and its own price where the item's is not meant.
create table lost_key_charge (
  store_id uuid not null primary key,
  accounting_item_id uuid not null,
  unit_price int check (unit_price >= 0),
  version int not null default 1,
  updated_at timestamptz not null default now()
);
