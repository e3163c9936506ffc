-- Acts that lowered what a guest owes or handed out money, as the registration tells of them (R-MONEY-11).
create table money_act_fact (
  store_id uuid not null,
  act_id uuid not null,
  business_date date not null,
  act text not null,
  amount bigint not null,
  booking_id uuid,
  booking_label text not null,
  room_unit_id uuid,
  room_no text not null,
  guest_name text not null,
  item_name text not null,
  reason text not null,
  original_id uuid,
  original_date date,
  user_name text not null,
  role_code text not null,
  second_name text not null,
  acted_at timestamptz not null,
  primary key (store_id, act_id)
);
create index money_act_fact_by_date on money_act_fact (store_id, business_date, acted_at);
