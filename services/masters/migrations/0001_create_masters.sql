-- Every master of a store. `version` counts the saves of a record; `published_version` is the version whose state has
-- gone to the stream: rows inserted with 0 are published when the service starts.

create table store (
  store_id uuid primary key,
  group_id uuid not null,
  company_id uuid not null,
  store_cd text not null,
  name text not null,
  name_kanji text not null default '',
  name_e text not null default '',
  tel text not null default '',
  fax text not null default '',
  email text not null default '',
  zipcode text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  url text not null default '',
  manager_name text not null default '',
  manager_department text not null default '',
  manager_tel text not null default '',
  manager_email text not null default '',
  check_in_time text not null default '15:00',
  check_out_time text not null default '10:00',
  charge_fraction text not null default 'FLOOR' check (charge_fraction in ('FLOOR', 'CEIL', 'ROUND')),
  consumption_tax_fraction text not null default 'FLOOR' check (consumption_tax_fraction in ('FLOOR', 'CEIL', 'ROUND')),
  company_name text not null default '',
  invoice_registration_no text not null default '' check (invoice_registration_no ~ '^(T[0-9]{13})?$'),
  municipality text not null default '',
  is_spa boolean not null default false,
  shift_count int not null default 1 check (shift_count between 1 and 5),
  password_min_length int not null default 8 check (password_min_length between 4 and 64),
  password_pattern text not null default 'AN' check (password_pattern in ('AN', 'A', 'N')),
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  unique (company_id, store_cd)
);
-- A store sees its row; the stores of one company see each other's names; publishing at start needs the list of all.
create policy tenant_scope on store to honjin_masters
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy company_read on store for select to honjin_masters
  using (company_id = nullif(current_setting('honjin.company_id', true), '')::uuid);
create policy publish_list on store for select to honjin_masters
  using (current_setting('honjin.system', true) = 'masters.publish');

create table room_type (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  category text not null default 'REAL' check (category in ('REAL', 'VIRTUAL')),
  capacity int not null check (capacity between 1 and 999),
  max_capacity int not null check (max_capacity between capacity and 999),
  building text not null default '',
  interface_code text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table room (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  room_no text not null,
  room_type_id uuid not null,
  floor text not null default '',
  building text not null default '',
  smoking text not null default 'NON_SMOKING' check (smoking in ('SMOKING', 'NON_SMOKING')),
  attributes text[] not null default '{}' check (cardinality(attributes) <= 5),
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, room_no),
  constraint room_uses_room_type foreign key (store_id, room_type_id) references room_type (store_id, id)
);
create index room_by_type on room (store_id, room_type_id);

create table accounting_item (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  receipt_print_name text not null default '',
  "group" text not null check ("group" in ('SALES', 'PAYMENT')),
  sales_category text check (sales_category in ('ROOM', 'MEAL', 'BEVERAGE', 'OTHER', 'TAX')),
  taxation text check (taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE', 'OUT_OF_SCOPE')),
  tax_rate_type text check (tax_rate_type in ('CON', 'REDUCED')),
  payment_type text check (payment_type in ('CASH', 'CARD', 'RECEIVABLE', 'COUPON', 'BANK', 'POINTS')),
  unit_price bigint not null default 0,
  interface_code text not null default '',
  is_input_allowed boolean not null default true,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  check ("group" <> 'PAYMENT' or payment_type is not null),
  check ("group" <> 'SALES' or taxation is not null),
  check (taxation not in ('TAX_INCLUDED', 'TAX_EXCLUDED') or tax_rate_type is not null)
);

create table payment_method (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  payment_type text not null check (payment_type in ('CASH', 'CARD', 'RECEIVABLE', 'COUPON', 'BANK', 'POINTS')),
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table payment_account (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  payment_method_id uuid not null,
  is_receivable_managed boolean not null default false,
  bookkeeping_code text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  constraint payment_account_uses_payment_method
    foreign key (store_id, payment_method_id) references payment_method (store_id, id)
);
create index payment_account_by_method on payment_account (store_id, payment_method_id);

create table billing_address (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  type text not null default 'COMMON' check (type in ('COMMON', 'CREDIT', 'AGENT', 'COUPON', 'OTHER')),
  phone text not null default '',
  zipcode text not null default '',
  address1 text not null default '',
  address2 text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table purpose_group (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  is_excluded_from_operation boolean not null default false,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table purpose (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  purpose_group_id uuid not null,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  constraint purpose_uses_purpose_group
    foreign key (store_id, purpose_group_id) references purpose_group (store_id, id)
);
create index purpose_by_group on purpose (store_id, purpose_group_id);

create table sales_route_group (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table sales_route (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  sales_route_group_id uuid not null,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  constraint sales_route_uses_sales_route_group
    foreign key (store_id, sales_route_group_id) references sales_route_group (store_id, id)
);
create index sales_route_by_group on sales_route (store_id, sales_route_group_id);

create table rank (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table child_fee (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  child_class text not null check (child_class in ('A70', 'B50', 'C30', 'DNONE', 'E', 'F', 'OTHER')),
  name text not null,
  name_en text not null default '',
  fee_kind text not null check (fee_kind in ('PERCENTAGE', 'STATIC')),
  percent int check (percent between 0 and 100),
  amount_yen bigint,
  scope text not null default 'INCLUDE' check (scope in ('INCLUDE', 'EXCLUDE')),
  counts_as_person boolean not null default false,
  assumed_age_years int check (assumed_age_years between 0 and 19),
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, child_class),
  check (fee_kind <> 'STATIC' or amount_yen is not null),
  check (fee_kind <> 'PERCENTAGE' or percent is not null)
);

create table free_memo (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  colour text not null default '2196F3' check (colour ~ '^[0-9A-F]{6}$'),
  is_pop_up boolean not null default false,
  is_confirm_required boolean not null default false,
  is_kiosk boolean not null default false,
  is_cleaning_list boolean not null default false,
  detail text not null default '' check (length(detail) < 200),
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table holiday (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  holiday_date date not null,
  name text not null,
  name_en text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, holiday_date)
);
-- Years whose public holidays the store has received; a holiday that was deleted does not come back.
create table holiday_year (
  store_id uuid not null,
  year int not null,
  primary key (store_id, year)
);

create table plan_group (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table arrangement_group (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table arrangement (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  arrangement_group_id uuid not null,
  category text not null check (category in ('MEAL', 'TICKET', 'EQUIPMENT', 'SERVICE', 'OTHER')),
  period_type text not null check (period_type in ('THE_DAY', 'NEXT_DAY', 'FIRST_DAY')),
  quantity_type text not null check (quantity_type in ('PERSON', 'ROOM')),
  accounting_item_id uuid,
  unit_price bigint not null default 0,
  is_ticket_managed boolean not null default false,
  is_stock_managed boolean not null default false,
  is_cleaning_list boolean not null default false,
  is_arrangement_list boolean not null default true,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  constraint arrangement_uses_arrangement_group
    foreign key (store_id, arrangement_group_id) references arrangement_group (store_id, id),
  constraint arrangement_uses_accounting_item
    foreign key (store_id, accounting_item_id) references accounting_item (store_id, id)
);
create index arrangement_by_group on arrangement (store_id, arrangement_group_id);
create index arrangement_by_item on arrangement (store_id, accounting_item_id);

-- One tax rule of the law or of a town, for one period. `rule` is the part that differs by kind, as the domain reads it.
create table tax (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  kind text not null check (kind in ('ACCOMMODATION', 'BATH', 'CONSUMPTION')),
  valid_from date not null,
  valid_to date check (valid_to >= valid_from),
  rule jsonb not null,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  -- Two rules of one kind (and rate class) never hold on one day.
  constraint tax_period exclude using gist (
    store_id with =, kind with =, (coalesce(rule->>'type', '')) with =,
    daterange(valid_from, valid_to, '[]') with &&
  )
);

create table season_group (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  price_ranks text[] not null check (cardinality(price_ranks) between 1 and 20),
  ranks text[] not null check (cardinality(ranks) = 7 and ranks <@ price_ranks),
  holiday_eve_as int check (holiday_eve_as between 1 and 7),
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code)
);

create table season (
  store_id uuid not null,
  season_group_id uuid not null,
  position int not null,
  code text not null,
  name text not null,
  colour text not null check (colour ~ '^[0-9A-F]{6}$'),
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  ranks text[] not null check (cardinality(ranks) = 7),
  primary key (store_id, season_group_id, position),
  foreign key (store_id, season_group_id) references season_group (store_id, id) on delete cascade
);

create table season_night (
  store_id uuid not null,
  season_group_id uuid not null,
  date date not null,
  rank text not null,
  primary key (store_id, season_group_id, date),
  foreign key (store_id, season_group_id) references season_group (store_id, id) on delete cascade
);

create table plan (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text not null default '',
  receipt_print_name text not null default '',
  plan_group_id uuid,
  season_group_id uuid not null,
  accept_from date not null,
  accept_to date not null check (accept_to >= accept_from),
  stay_from date not null check (stay_from >= accept_from),
  stay_to date not null check (stay_to >= stay_from),
  check_in_time text,
  check_out_time text,
  is_non_refundable boolean not null default false,
  basis text not null check (basis in ('ROOM', 'PERSON')),
  taxation text not null default 'TAX_INCLUDED' check (taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED')),
  service_percent int not null default 0 check (service_percent between 0 and 100),
  service_included boolean not null default true,
  charges_accommodation_tax boolean not null default true,
  charges_bath_tax boolean not null default true,
  inseparable_meals int not null default 0 check (inseparable_meals between 0 and 3),
  room_accounting_item_id uuid not null,
  display_order int not null default 0,
  version int not null default 1,
  published_version int not null default 0,
  updated_at timestamptz not null default now(),
  primary key (store_id, id),
  unique (store_id, code),
  constraint plan_uses_plan_group foreign key (store_id, plan_group_id) references plan_group (store_id, id),
  constraint plan_uses_season_group foreign key (store_id, season_group_id) references season_group (store_id, id),
  constraint plan_uses_accounting_item
    foreign key (store_id, room_accounting_item_id) references accounting_item (store_id, id)
);
create index plan_by_group on plan (store_id, plan_group_id);
create index plan_by_season_group on plan (store_id, season_group_id);
create index plan_by_item on plan (store_id, room_accounting_item_id);

create table plan_item (
  store_id uuid not null,
  plan_id uuid not null,
  position int not null,
  code text not null,
  name text not null,
  accounting_item_id uuid not null,
  unit_yen bigint not null check (unit_yen >= 0),
  per text not null check (per in ('ROOM', 'PERSON')),
  included boolean not null default true,
  include_children boolean not null default false,
  term text not null check (term in ('THE_DAY', 'NEXT_DAY', 'FIRST_DAY')),
  taxation text not null check (taxation in ('TAX_INCLUDED', 'TAX_EXCLUDED', 'NON_TAXABLE')),
  tax_rate_type text not null check (tax_rate_type in ('CON', 'REDUCED')),
  bears_service boolean not null default false,
  primary key (store_id, plan_id, position),
  unique (store_id, plan_id, code),
  foreign key (store_id, plan_id) references plan (store_id, id) on delete cascade,
  constraint plan_item_uses_accounting_item
    foreign key (store_id, accounting_item_id) references accounting_item (store_id, id)
);
create index plan_item_by_item on plan_item (store_id, accounting_item_id);

create table plan_sales_route (
  store_id uuid not null,
  plan_id uuid not null,
  sales_route_id uuid not null,
  site_controller_code text not null default '',
  site_controller_name text not null default '',
  primary key (store_id, plan_id, sales_route_id),
  foreign key (store_id, plan_id) references plan (store_id, id) on delete cascade,
  constraint plan_uses_sales_route foreign key (store_id, sales_route_id) references sales_route (store_id, id)
);
create index plan_sales_route_by_route on plan_sales_route (store_id, sales_route_id);

create table plan_price (
  store_id uuid not null,
  plan_id uuid not null,
  room_type_id uuid not null,
  persons int not null check (persons between 1 and 999),
  rank text not null,
  amount_yen bigint not null check (amount_yen >= 0),
  primary key (store_id, plan_id, room_type_id, persons, rank),
  foreign key (store_id, plan_id) references plan (store_id, id) on delete cascade,
  constraint plan_price_uses_room_type foreign key (store_id, room_type_id) references room_type (store_id, id)
);
create index plan_price_by_type on plan_price (store_id, room_type_id);

-- Masters that bookings name, and the last day on which one does: what keeps them from being deleted.
create table booking_use (
  store_id uuid not null,
  entity text not null,
  master_id uuid not null,
  last_date date not null,
  primary key (store_id, entity, master_id)
);
