-- Every act that lowered what a guest owes or handed out money: who, what, how much, why, and who answered for it
-- (R-MONEY-06 to R-MONEY-11). The report of exceptions and the check before the close read it; nobody changes it.
create table money_act (
  store_id uuid not null,
  id uuid not null,
  business_date date not null,
  act text not null,
  limit_kind text not null,
  amount bigint not null,
  booking_id uuid,
  booking_no text not null default '',
  room_unit_id uuid,
  room_index int,
  room_no text,
  guest_name text not null default '',
  item_name text not null default '',
  reason text not null,
  -- The line or payment that was taken back, and in whose day's books it stands.
  original_id uuid,
  original_date date,
  user_id uuid,
  user_name text not null default '',
  role_code text not null default '',
  second_id uuid,
  second_name text not null default '',
  acted_at timestamptz not null default now(),
  primary key (store_id, id)
);
create index money_act_by_date on money_act (store_id, business_date, acted_at);

create function keep_money_acts() returns trigger language plpgsql as $$
begin
  raise exception 'acts on money are never changed';
end $$;
create trigger keep_money_acts before update or delete on money_act for each row execute function keep_money_acts();
