-- Facts as registration announced them: written once, never changed. A correction is a further, reversing fact.

create table sales_fact (
  store_id uuid not null,
  line_id uuid not null,
  booking_id uuid not null,
  booking_no text not null,
  room_unit_id uuid not null,
  room_index int not null,
  guest_name text not null,
  room_id uuid,
  room_no text,
  room_type_id uuid,
  use_date date not null,
  sales_date date not null,
  kind text not null,
  -- What the daily report groups by: the sales category, with service charge and lodging taxes apart.
  category text not null check (category in ('ROOM', 'SERVICE', 'MEAL', 'BEVERAGE', 'OTHER', 'TAX')),
  accounting_item_id uuid,
  item_code text not null,
  item_name text not null,
  sales_category text not null,
  tax_rate_type text not null check (tax_rate_type in ('CON', 'REDUCED', 'OUT')),
  tax_percent int not null,
  quantity int not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null check (total_amount = net_amount + tax_amount),
  plan_id uuid,
  sales_route_id uuid,
  reversal_of uuid,
  guest_count int not null,
  primary key (store_id, line_id)
);
create index sales_fact_day on sales_fact (store_id, sales_date, category, item_code, line_id);
create index sales_fact_unit on sales_fact (store_id, room_unit_id);

-- Sums of sales_fact per day, kept with it in the same transaction: what reports read. The room type stands on room
-- charges and their discounts; elsewhere it is the nil id.
create table sales_day (
  store_id uuid not null,
  sales_date date not null,
  category text not null,
  item_code text not null,
  kind text not null,
  tax_rate_type text not null,
  tax_percent int not null,
  room_type_id uuid not null,
  item_name text not null,
  lines int not null,
  quantity bigint not null,
  net_amount bigint not null,
  tax_amount bigint not null,
  total_amount bigint not null,
  primary key (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, room_type_id)
);

create table payment_fact (
  store_id uuid not null,
  payment_id uuid not null,
  booking_id uuid not null,
  booking_no text not null,
  room_unit_id uuid not null,
  room_no text,
  guest_name text not null,
  payment_date date not null,
  sales_date date not null,
  accounting_item_id uuid not null,
  item_name text not null,
  payment_type text not null,
  billing_address_id uuid,
  amount bigint not null,
  reversal_of uuid,
  primary key (store_id, payment_id)
);
create index payment_fact_day on payment_fact (store_id, sales_date, payment_type, item_name, payment_id);

create table payment_day (
  store_id uuid not null,
  sales_date date not null,
  payment_type text not null,
  item_name text not null,
  payments int not null,
  amount bigint not null,
  primary key (store_id, sales_date, payment_type, item_name)
);

create table bill_fact (
  store_id uuid not null,
  bill_id uuid not null,
  bill_no text not null,
  booking_id uuid not null,
  booking_no text not null,
  room_unit_id uuid not null,
  sales_total bigint not null,
  payment_total bigint not null,
  is_cancelled boolean not null,
  primary key (store_id, bill_id)
);

-- Which lines and payments a bill was made of, also after its settlement was cancelled.
create table bill_fact_item (
  store_id uuid not null,
  bill_id uuid not null,
  kind text not null check (kind in ('ORDER', 'PAYMENT')),
  item_id uuid not null,
  primary key (store_id, bill_id, kind, item_id)
);
revoke update, delete on sales_fact, payment_fact from honjin_reports;

-- One row per room unit and night that holds or held a room: what occupancy counts.
create table unit_night_fact (
  store_id uuid not null,
  room_unit_id uuid not null,
  night date not null,
  booking_id uuid not null,
  room_type_id uuid not null,
  room_id uuid,
  status text not null,
  -- Does the night count as sold: the guests are, were or will be in the house.
  is_taken boolean not null,
  is_day_use boolean not null,
  guest_count int not null,
  amount bigint not null,
  primary key (store_id, room_unit_id, night)
);
create index unit_night_fact_booking on unit_night_fact (store_id, booking_id);
create index unit_night_fact_night on unit_night_fact (store_id, night);

-- Rooms out of order, nights starts_on <= night < ends_on.
create table room_block_fact (
  store_id uuid not null,
  block_id uuid not null,
  room_id uuid not null,
  kind text not null check (kind in ('BROKEN', 'STOP')),
  starts_on date not null,
  ends_on date not null,
  primary key (store_id, block_id)
);
create index room_block_fact_end on room_block_fact (store_id, ends_on);

-- The figures of a closed business date, sealed when the date advanced. The house is null where it was not counted.
create table day_snapshot (
  store_id uuid not null,
  business_date date not null,
  rooms int,
  capacity int,
  out_of_order_rooms int,
  lines int not null,
  net_total bigint not null,
  tax_total bigint not null,
  sales_total bigint not null,
  payment_total bigint not null,
  primary key (store_id, business_date)
);

-- The same by room type.
create table day_snapshot_type (
  store_id uuid not null,
  business_date date not null,
  room_type_id uuid not null,
  sold_rooms int not null,
  day_use_rooms int not null,
  complimentary_rooms int not null,
  guests int not null,
  room_revenue bigint not null,
  primary key (store_id, business_date, room_type_id),
  foreign key (store_id, business_date) references day_snapshot
);
revoke update, delete on day_snapshot, day_snapshot_type from honjin_reports;
