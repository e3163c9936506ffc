-- Sales, payments, bills and receipts. Nothing settled changes: corrections are new, linked lines.

create table bill (
  store_id uuid not null,
  id uuid not null,
  bill_no text not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  bill_page int not null,
  purpose text not null check (purpose in ('CHECK_OUT', 'MID_STAY')),
  status text not null default 'SETTLED' check (status in ('SETTLED', 'CANCELLED')),
  sales_total bigint not null,
  payment_total bigint not null,
  -- Totals and tax per rate, as printed.
  tax jsonb not null,
  business_date date not null,
  sales_date date not null,
  settled_at timestamptz not null default now(),
  settled_by uuid,
  cancelled_on date,
  cancelled_at timestamptz,
  primary key (store_id, id),
  unique (store_id, bill_no),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  constraint bill_balances check (sales_total = payment_total)
);
create index bill_by_unit on bill (store_id, room_unit_id);
create index bill_by_sales_date on bill (store_id, sales_date);

create table bill_page (
  store_id uuid not null,
  room_unit_id uuid not null,
  page int not null check (page between 1 and 99),
  label text not null default '',
  addressee text not null default '',
  primary key (store_id, room_unit_id, page),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id)
);

create table order_line (
  store_id uuid not null,
  id uuid not null,
  -- The order in which lines came, by which the yen of consumption tax are given to lines.
  line_no bigint generated always as identity,
  booking_id uuid not null,
  -- The room whose bill has the line, and the room that caused it.
  room_unit_id uuid not null,
  use_room_unit_id uuid not null,
  room_night_id uuid,
  plan_line_no int,
  kind text not null check (kind in ('ROOM', 'ITEM', 'EXTRA', 'SERVICE', 'ACCOMMODATION_TAX', 'BATH_TAX', 'FEE', 'DISCOUNT')),
  is_room_fee boolean not null default false,
  use_date date not null,
  accounting_item_id uuid,
  item_code text not null,
  item_name text not null,
  receipt_print_name text not null,
  sales_category text not null,
  taxation text not null check (taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE')),
  tax_rate_type text not null check (tax_rate_type in ('CON', 'REDUCED', 'OUT')),
  tax_percent int not null check (tax_percent >= 0),
  unit_price bigint not null,
  quantity int not null,
  amount bigint not null,
  tax_amount bigint not null,
  net_amount bigint generated always as (case when taxation = 'TAX_INCLUDED' then amount - tax_amount else amount end) stored,
  total_amount bigint generated always as (case when taxation = 'TAX_EXCLUDED' then amount + tax_amount else amount end) stored,
  bill_page int not null default 1,
  bill_id uuid,
  bill_status text not null default 'NOT' check (bill_status in ('NOT', 'DONE')),
  -- A void line and the line that took it back stay in the books and leave the bill.
  is_void boolean not null default false,
  reversal_of uuid,
  plan_id uuid,
  sales_route_id uuid,
  room_id uuid,
  room_no text,
  room_type_id uuid,
  guest_name text not null default '',
  guest_count int not null default 0,
  memo text not null default '',
  business_date date not null,
  sales_date date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  foreign key (store_id, bill_id) references bill (store_id, id),
  check (amount = unit_price * quantity),
  check ((bill_status = 'DONE') = (bill_id is not null))
);
create index order_line_by_unit on order_line (store_id, room_unit_id, bill_status);
create index order_line_by_bill on order_line (store_id, bill_id) where bill_id is not null;
create index order_line_by_sales_date on order_line (store_id, sales_date);
-- A line of a night is posted once, however often the day close is run.
create unique index order_line_of_night on order_line (store_id, room_night_id, plan_line_no)
  where plan_line_no is not null and reversal_of is null and not is_void;
-- A line is taken back once.
create unique index order_line_reversal on order_line (store_id, reversal_of) where reversal_of is not null;

create table payment (
  store_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  room_unit_id uuid not null,
  payment_date date not null,
  amount bigint not null check (amount <> 0),
  accounting_item_id uuid not null,
  item_code text not null,
  item_name text not null,
  payment_type text not null,
  billing_address_id uuid,
  billing_address_name text not null default '',
  bill_page int not null default 1,
  bill_id uuid,
  bill_status text not null default 'NOT' check (bill_status in ('NOT', 'DONE')),
  is_void boolean not null default false,
  reversal_of uuid,
  guest_name text not null default '',
  room_no text,
  memo text not null default '',
  business_date date not null,
  sales_date date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (store_id, id),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  foreign key (store_id, bill_id) references bill (store_id, id),
  check ((bill_status = 'DONE') = (bill_id is not null))
);
create index payment_by_unit on payment (store_id, room_unit_id, bill_status);
create index payment_by_bill on payment (store_id, bill_id) where bill_id is not null;
create index payment_by_sales_date on payment (store_id, sales_date);
create unique index payment_reversal on payment (store_id, reversal_of) where reversal_of is not null;

-- What a bill was made of, also after its settlement was cancelled.
create table bill_item (
  store_id uuid not null,
  bill_id uuid not null,
  kind text not null check (kind in ('ORDER', 'PAYMENT')),
  item_id uuid not null,
  amount bigint not null,
  primary key (store_id, bill_id, kind, item_id),
  foreign key (store_id, bill_id) references bill (store_id, id)
);
revoke update, delete on bill_item from honjin_registration;
revoke delete on bill, order_line, payment from honjin_registration;
revoke update on bill from honjin_registration;
grant update (status, cancelled_on, cancelled_at) on bill to honjin_registration;

-- A settled line or payment is frozen. The one way out: its settlement was cancelled, which changes no money.
create function keep_settled_rows() returns trigger language plpgsql set search_path from current as $$
begin
  if old.bill_status = 'DONE' and not (
    new.bill_status = 'NOT' and new.bill_id is null
    -- Generated columns follow from the others and are not yet known here.
    and to_jsonb(new) - array['bill_status', 'bill_id', 'net_amount', 'total_amount']
      = to_jsonb(old) - array['bill_status', 'bill_id', 'net_amount', 'total_amount']
    and exists (select from bill b where b.store_id = old.store_id and b.id = old.bill_id and b.status = 'CANCELLED')
  ) then
    raise exception 'a settled row does not change' using errcode = 'HJ001';
  end if;
  return new;
end $$;
create trigger keep_settled_rows before update on order_line for each row execute function keep_settled_rows();
create trigger keep_settled_rows before update on payment for each row execute function keep_settled_rows();

create table receipt (
  store_id uuid not null,
  id uuid not null,
  receipt_type text not null check (receipt_type in ('REAL', 'PREVIEW')),
  receipt_no text,
  version int not null default 1,
  status text not null default 'ISSUED' check (status in ('ISSUED', 'VOID')),
  bill_id uuid,
  booking_id uuid not null,
  room_unit_id uuid not null,
  pattern text not null check (pattern in ('WITH_RECEIPT', 'WITHOUT_RECEIPT', 'QUOTATION')),
  print_language text not null check (print_language in ('ja', 'en')),
  addressee text not null,
  honorific text not null check (honorific in ('SAMA', 'ONCHU', 'NONE')),
  proviso text not null default '',
  amount bigint not null,
  reissue_count int not null default 0,
  business_date date not null,
  sales_date date not null,
  issued_at timestamptz not null default now(),
  cashier text not null default '',
  -- Everything the paper shows, so that it prints the same for ever.
  content jsonb not null,
  -- Opens the file; given only to who may read the receipt.
  download_key text not null,
  primary key (store_id, id),
  unique (store_id, receipt_no),
  unique (store_id, download_key),
  foreign key (store_id, room_unit_id) references room_unit (store_id, id),
  foreign key (store_id, bill_id) references bill (store_id, id),
  check ((receipt_type = 'REAL') = (receipt_no is not null))
);
create index receipt_by_unit on receipt (store_id, room_unit_id) where receipt_type = 'REAL';

-- Each paper that left the house: issue, reissue, edit.
create table receipt_version (
  store_id uuid not null,
  receipt_id uuid not null,
  version int not null,
  action text not null check (action in ('ISSUE', 'REISSUE', 'EDIT')),
  content jsonb not null,
  cashier text not null default '',
  issued_at timestamptz not null default now(),
  business_date date not null,
  primary key (store_id, receipt_id, version),
  foreign key (store_id, receipt_id) references receipt (store_id, id)
);
revoke update, delete on receipt_version from honjin_registration;
revoke delete on receipt from honjin_registration;
