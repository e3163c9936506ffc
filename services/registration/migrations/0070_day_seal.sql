-- A closed day is sealed: its journal is hashed together with the seal of the day before, and takes no more entries.

-- Yen of consumption tax that moved between the lines of an open bill, told to the books on the day they moved. What a
-- line bore when it was entered is its tax less what moved to it since.
create table tax_move (
  store_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  tax_amount bigint not null check (tax_amount <> 0),
  business_date date not null,
  sales_date date not null,
  primary key (store_id, id),
  foreign key (store_id, order_id) references order_line (store_id, id)
);
create index tax_move_by_order on tax_move (store_id, order_id);
create index tax_move_by_business_date on tax_move (store_id, business_date);

create index order_line_by_business_date on order_line (store_id, business_date);
create index payment_by_business_date on payment (store_id, business_date);

create table day_seal (
  store_id uuid not null,
  business_date date not null,
  entries int not null check (entries >= 0),
  sales_total bigint not null,
  payment_total bigint not null,
  -- Seal of the last day that was closed before; zeros at the first.
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  sealed_by text not null default '',
  sealed_at timestamptz not null default now(),
  primary key (store_id, business_date)
);
revoke update, delete on tax_move, day_seal from honjin_registration;

-- One row per entry of a day's journal, as a line of text that two readers write alike. Where a line stands (room, page,
-- bill) may change later and is no part of it; money, words and dates are.
create function journal_lines(of_store uuid, of_date date) returns table (line text)
language sql stable set search_path from current as $$
  select jsonb_build_array('SALE', o.id, o.booking_id, o.room_night_id, o.plan_line_no, o.kind, o.use_date, o.accounting_item_id,
    o.item_code, o.item_name, o.taxation, o.tax_rate_type, o.tax_percent, o.unit_price, o.quantity, o.amount,
    o.tax_amount - coalesce((select sum(m.tax_amount) from tax_move m where m.store_id = o.store_id and m.order_id = o.id), 0),
    o.reversal_of, o.guest_name, o.guest_count, o.sales_date, o.created_by)::text
  from order_line o where o.store_id = of_store and o.business_date = of_date
  union all
  select jsonb_build_array('TAX', m.id, m.order_id, m.tax_amount, m.sales_date)::text
  from tax_move m where m.store_id = of_store and m.business_date = of_date
  union all
  select jsonb_build_array('PAYMENT', p.id, p.booking_id, p.payment_date, p.amount, p.accounting_item_id, p.item_code, p.item_name,
    p.payment_type, p.billing_address_id, p.reversal_of, p.guest_name, p.sales_date, p.created_by)::text
  from payment p where p.store_id = of_store and p.business_date = of_date
$$;

-- The lock waits for a close that is under way; then its seal is seen.
create function keep_sealed_days() returns trigger language plpgsql set search_path from current as $$
begin
  perform from business_day d where d.store_id = new.store_id for key share;
  if exists (select from day_seal s where s.store_id = new.store_id and s.business_date = new.business_date) then
    raise exception 'a sealed day takes no more entries' using errcode = 'HJ002';
  end if;
  return new;
end $$;
create trigger keep_sealed_days before insert on order_line for each row execute function keep_sealed_days();
create trigger keep_sealed_days before insert on payment for each row execute function keep_sealed_days();
create trigger keep_sealed_days before insert on tax_move for each row execute function keep_sealed_days();

-- What was entered stays as it was entered, on sealed days and on open ones: only its place, its bill and the tax that the
-- bill gives it move.
create function keep_journal_entries() returns trigger language plpgsql set search_path from current as $$
declare
  movable constant text[] := array['room_unit_id', 'bill_page', 'bill_id', 'bill_status', 'is_void', 'tax_amount',
    'net_amount', 'total_amount'];
begin
  if to_jsonb(new) - movable <> to_jsonb(old) - movable then
    raise exception 'an entry of the journal does not change' using errcode = 'HJ001';
  end if;
  return new;
end $$;
create trigger keep_the_journal before update on order_line for each row execute function keep_journal_entries();
create trigger keep_the_journal before update on payment for each row execute function keep_journal_entries();

-- The shift that took a payment: what is counted in a drawer is the cash of its shift.
alter table payment add column shift_no int not null default 1;
create function note_shift() returns trigger language plpgsql set search_path from current as $$
begin
  new.shift_no := coalesce((select d.shift_no from business_day d
    where d.store_id = new.store_id and d.business_date = new.business_date), 1);
  return new;
end $$;
create trigger note_shift before insert on payment for each row execute function note_shift();
