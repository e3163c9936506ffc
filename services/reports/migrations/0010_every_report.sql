-- What the other reports ask: who entered a line and when, its room, lodging taxes by tier, cash by shift, receivables,
-- receipts, and what is on the books. Everything here follows from the history of registration: it is emptied and read again.

truncate sales_fact, sales_day, payment_fact, payment_day, bill_fact, bill_fact_item, unit_night_fact, room_block_fact,
  day_snapshot, day_snapshot_type, projection_position;

alter table sales_fact
  add column taxation text not null check (taxation in ('TAXABLE', 'NON_TAXABLE', 'OUT_OF_SCOPE')),
  -- Guests of the night without accommodation tax, by reason; kept so that a reversal takes them back.
  add column untaxed_guests jsonb not null default '[]',
  -- The money of a line as it was sold: price × quantity; 0 on lines that only move yen of tax.
  add column sold_amount bigint not null default 0,
  add column input_by text not null default '',
  add column input_at timestamptz not null;
create index sales_fact_input on sales_fact (store_id, input_at, line_id);
create index sales_fact_room on sales_fact (store_id, room_id, sales_date);

alter table sales_day drop constraint sales_day_pkey;
alter table sales_day
  add column taxation text not null,
  add primary key (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation, room_type_id);

-- Sums per day and room; the nil id stands for no room.
create table sales_room_day (
  store_id uuid not null,
  sales_date date not null,
  room_id uuid not null,
  room_type_id uuid not null,
  category text not null,
  nights int not null,
  guests int not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  primary key (store_id, sales_date, room_id, room_type_id, category)
);

-- Guests taxed per night and amount of tax, by the rule that was in force.
create table lodging_tax_day (
  store_id uuid not null,
  use_date date not null,
  kind text not null check (kind in ('ACCOMMODATION_TAX', 'BATH_TAX')),
  rule_code text not null,
  unit_yen bigint not null,
  guests int not null,
  amount bigint not null,
  primary key (store_id, use_date, kind, rule_code, unit_yen)
);

create table untaxed_guest_day (
  store_id uuid not null,
  use_date date not null,
  reason text not null,
  guests int not null,
  primary key (store_id, use_date, reason)
);

alter table payment_fact
  add column shift_no int not null,
  add column billing_address_name text not null,
  add column memo text not null,
  add column input_by text not null,
  add column input_at timestamptz not null;
create index payment_fact_input on payment_fact (store_id, input_at, payment_id);
create index payment_fact_unit on payment_fact (store_id, room_unit_id);
create index payment_fact_address on payment_fact (store_id, billing_address_id, sales_date) where billing_address_id is not null;

-- The shift that is open, so that a payment knows in which drawer it is.
create table open_shift (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null,
  primary key (store_id)
);

-- Cash that came in and went out per shift, and what was counted at its end.
create table cash_shift (
  store_id uuid not null,
  sales_date date not null,
  shift_no int not null,
  payments int not null,
  cash_in bigint not null,
  cash_out bigint not null,
  primary key (store_id, sales_date, shift_no)
);
create table cash_count (
  store_id uuid not null,
  business_date date not null,
  shift_no int not null,
  opening_yen bigint not null,
  counted_yen bigint not null,
  carried_yen bigint not null,
  counted_by text not null,
  primary key (store_id, business_date, shift_no)
);

-- What each billing address owes: new, received, put right.
create table receivable_fact (
  store_id uuid not null,
  entry_id uuid not null,
  billing_address_id uuid not null,
  billing_address_name text not null,
  sales_date date not null,
  kind text not null check (kind in ('NEW', 'RECEIVED', 'ADJUSTED')),
  amount bigint not null,
  primary key (store_id, entry_id)
);
create index receivable_fact_address on receivable_fact (store_id, billing_address_id, sales_date);
create table receivable_day (
  store_id uuid not null,
  billing_address_id uuid not null,
  sales_date date not null,
  kind text not null,
  entries int not null,
  amount bigint not null,
  primary key (store_id, billing_address_id, sales_date, kind)
);

create table receipt_fact (
  store_id uuid not null,
  receipt_id uuid not null,
  receipt_no text not null,
  status text not null check (status in ('ISSUED', 'VOID')),
  bill_no text not null,
  booking_id uuid not null,
  booking_label text not null,
  room_unit_id uuid not null,
  addressee text not null,
  amount bigint not null,
  stamp_duty bigint not null,
  reissue_count int not null,
  business_date date not null,
  issued_at timestamptz not null,
  cashier text not null,
  primary key (store_id, receipt_id)
);
create index receipt_fact_day on receipt_fact (store_id, business_date, receipt_no);

-- Room units as they stand, for what is asked by the stay of a payment.
create table unit_fact (
  store_id uuid not null,
  room_unit_id uuid not null,
  booking_id uuid not null,
  booking_label text not null,
  status text not null,
  check_in_date date not null,
  check_out_date date not null,
  primary key (store_id, room_unit_id)
);
create index unit_fact_booking on unit_fact (store_id, booking_id);
create index unit_fact_check_in on unit_fact (store_id, check_in_date);

-- What was booked for each night to come when a date closed.
create table on_books (
  store_id uuid not null,
  closed_date date not null,
  night date not null,
  rooms int not null,
  guests int not null,
  amount bigint not null,
  primary key (store_id, closed_date, night)
);
create index on_books_night on on_books (store_id, night, closed_date);

-- Days on which the facts were not what the record of registration says, as the nightly comparison found them.
create table reconciliation (
  store_id uuid not null,
  sales_date date not null,
  subject text not null check (subject in ('SALES', 'PAYMENTS')),
  fact_count int not null,
  record_count int not null,
  fact_amount bigint not null,
  record_amount bigint not null,
  checked_at timestamptz not null default now(),
  primary key (store_id, sales_date, subject)
);
create table reconciliation_run (
  store_id uuid not null,
  through_date date not null,
  days int not null,
  differences int not null,
  checked_at timestamptz not null default now(),
  primary key (store_id, through_date)
);
