table accounting_item
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  receipt_print_name text not null default ''::text
  group text not null
  sales_category text
  taxation text
  tax_rate_type text
  payment_type text
  unit_price bigint not null default 0
  interface_code text not null default ''::text
  is_input_allowed boolean not null default true
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  bookkeeping_code text not null default ''::text
  valid_from date
  valid_to date
  constraint accounting_item_check CHECK ((("group" <> 'PAYMENT'::text) OR (payment_type IS NOT NULL)))
  constraint accounting_item_check1 CHECK ((("group" <> 'SALES'::text) OR (taxation IS NOT NULL)))
  constraint accounting_item_check2 CHECK (((taxation <> ALL (ARRAY['TAX_INCLUDED'::text, 'TAX_EXCLUDED'::text])) OR (tax_rate_type IS NOT NULL)))
  constraint accounting_item_check3 CHECK ((valid_to >= valid_from))
  constraint accounting_item_group_check CHECK (("group" = ANY (ARRAY['SALES'::text, 'PAYMENT'::text])))
  constraint accounting_item_payment_type_check CHECK ((payment_type = ANY (ARRAY['CASH'::text, 'CARD'::text, 'RECEIVABLE'::text, 'COUPON'::text, 'BANK'::text, 'POINTS'::text])))
  constraint accounting_item_pkey PRIMARY KEY (store_id, id)
  constraint accounting_item_sales_category_check CHECK ((sales_category = ANY (ARRAY['ROOM'::text, 'MEAL'::text, 'BEVERAGE'::text, 'OTHER'::text, 'TAX'::text])))
  constraint accounting_item_store_id_code_key UNIQUE (store_id, code)
  constraint accounting_item_tax_rate_type_check CHECK ((tax_rate_type = ANY (ARRAY['CON'::text, 'REDUCED'::text])))
  constraint accounting_item_taxation_check CHECK ((taxation = ANY (ARRAY['TAX_INCLUDED'::text, 'TAX_EXCLUDED'::text, 'NON_TAXABLE'::text, 'OUT_OF_SCOPE'::text])))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table arrangement
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  arrangement_group_id uuid not null
  category text not null
  period_type text not null
  quantity_type text not null
  accounting_item_id uuid
  unit_price bigint not null default 0
  is_ticket_managed boolean not null default false
  is_stock_managed boolean not null default false
  is_cleaning_list boolean not null default false
  is_arrangement_list boolean not null default true
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  stock_per_day integer
  valid_from date
  valid_to date
  constraint arrangement_category_check CHECK ((category = ANY (ARRAY['MEAL'::text, 'TICKET'::text, 'EQUIPMENT'::text, 'SERVICE'::text, 'OTHER'::text])))
  constraint arrangement_check CHECK ((valid_to >= valid_from))
  constraint arrangement_period_type_check CHECK ((period_type = ANY (ARRAY['THE_DAY'::text, 'NEXT_DAY'::text, 'FIRST_DAY'::text])))
  constraint arrangement_pkey PRIMARY KEY (store_id, id)
  constraint arrangement_quantity_type_check CHECK ((quantity_type = ANY (ARRAY['PERSON'::text, 'ROOM'::text])))
  constraint arrangement_stock_per_day_check CHECK (((stock_per_day >= 0) AND (stock_per_day <= 9999)))
  constraint arrangement_store_id_code_key UNIQUE (store_id, code)
  constraint arrangement_uses_accounting_item FOREIGN KEY (store_id, accounting_item_id) REFERENCES masters.accounting_item(store_id, id)
  constraint arrangement_uses_arrangement_group FOREIGN KEY (store_id, arrangement_group_id) REFERENCES masters.arrangement_group(store_id, id)
  CREATE INDEX arrangement_by_group ON masters.arrangement USING btree (store_id, arrangement_group_id)
  CREATE INDEX arrangement_by_item ON masters.arrangement USING btree (store_id, accounting_item_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table arrangement_group
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint arrangement_group_pkey PRIMARY KEY (store_id, id)
  constraint arrangement_group_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table audit_log
  store_id uuid not null
  id uuid not null default uuidv7()
  group_id uuid not null
  at timestamp with time zone not null default now()
  business_date date
  sales_date date
  user_id uuid
  user_name text
  request_id text not null
  action text not null
  entity text not null
  entity_id text not null
  before jsonb
  after jsonb
  reason text
  constraint audit_log_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX audit_log_entity ON masters.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table billing_address
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  type text not null default 'COMMON'::text
  phone text not null default ''::text
  zipcode text not null default ''::text
  address1 text not null default ''::text
  address2 text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint billing_address_pkey PRIMARY KEY (store_id, id)
  constraint billing_address_store_id_code_key UNIQUE (store_id, code)
  constraint billing_address_type_check CHECK ((type = ANY (ARRAY['COMMON'::text, 'CREDIT'::text, 'AGENT'::text, 'COUPON'::text, 'OTHER'::text])))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table booking_use
  store_id uuid not null
  entity text not null
  master_id uuid not null
  last_date date not null
  last_booking_no text
  constraint booking_use_pkey PRIMARY KEY (store_id, entity, master_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table business_day
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  business_date date not null
  sales_date date not null
  shift_no integer not null default 1
  updated_at timestamp with time zone not null default now()
  constraint business_day_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table child_fee
  store_id uuid not null
  id uuid not null default uuidv7()
  child_class text not null
  name text not null
  name_en text not null default ''::text
  fee_kind text not null
  percent integer
  amount_yen bigint
  scope text not null default 'INCLUDE'::text
  counts_as_person boolean not null default false
  assumed_age_years integer
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint child_fee_assumed_age_years_check CHECK (((assumed_age_years >= 0) AND (assumed_age_years <= 19)))
  constraint child_fee_check CHECK (((fee_kind <> 'STATIC'::text) OR (amount_yen IS NOT NULL)))
  constraint child_fee_check1 CHECK (((fee_kind <> 'PERCENTAGE'::text) OR (percent IS NOT NULL)))
  constraint child_fee_child_class_check CHECK ((child_class = ANY (ARRAY['A70'::text, 'B50'::text, 'C30'::text, 'DNONE'::text, 'E'::text, 'F'::text, 'OTHER'::text])))
  constraint child_fee_fee_kind_check CHECK ((fee_kind = ANY (ARRAY['PERCENTAGE'::text, 'STATIC'::text])))
  constraint child_fee_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
  constraint child_fee_pkey PRIMARY KEY (store_id, id)
  constraint child_fee_scope_check CHECK ((scope = ANY (ARRAY['INCLUDE'::text, 'EXCLUDE'::text])))
  constraint child_fee_store_id_child_class_key UNIQUE (store_id, child_class)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table free_memo
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  colour text not null default '2196F3'::text
  is_pop_up boolean not null default false
  is_confirm_required boolean not null default false
  is_kiosk boolean not null default false
  is_cleaning_list boolean not null default false
  detail text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint free_memo_colour_check CHECK ((colour ~ '^[0-9A-F]{6}$'::text))
  constraint free_memo_detail_check CHECK ((length(detail) < 200))
  constraint free_memo_pkey PRIMARY KEY (store_id, id)
  constraint free_memo_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table holiday
  store_id uuid not null
  id uuid not null default uuidv7()
  holiday_date date not null
  name text not null
  name_en text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint holiday_pkey PRIMARY KEY (store_id, id)
  constraint holiday_store_id_holiday_date_key UNIQUE (store_id, holiday_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table holiday_year
  store_id uuid not null
  year integer not null
  constraint holiday_year_pkey PRIMARY KEY (store_id, year)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON masters.idempotency USING btree (created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table master_replica
  store_id uuid not null
  entity text not null
  id text not null
  group_id uuid not null
  company_id uuid not null
  version bigint not null
  state jsonb
  constraint master_replica_pkey PRIMARY KEY (store_id, entity, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table outbox
  store_id uuid not null
  seq bigint not null
  group_id uuid not null
  company_id uuid not null
  event_id uuid not null
  subject text not null
  type text not null
  version integer not null
  payload jsonb not null
  business_date date
  user_id uuid
  occurred_at timestamp with time zone not null default now()
  published_at timestamp with time zone
  request_id text
  constraint outbox_pkey PRIMARY KEY (store_id, seq)
  CREATE INDEX outbox_of_subject ON masters.outbox USING btree (store_id, subject, seq)
  CREATE INDEX outbox_unpublished ON masters.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table payment_account
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  payment_method_id uuid not null
  is_receivable_managed boolean not null default false
  bookkeeping_code text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint payment_account_pkey PRIMARY KEY (store_id, id)
  constraint payment_account_store_id_code_key UNIQUE (store_id, code)
  constraint payment_account_uses_payment_method FOREIGN KEY (store_id, payment_method_id) REFERENCES masters.payment_method(store_id, id)
  CREATE INDEX payment_account_by_method ON masters.payment_account USING btree (store_id, payment_method_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table payment_method
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  payment_type text not null
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint payment_method_payment_type_check CHECK ((payment_type = ANY (ARRAY['CASH'::text, 'CARD'::text, 'RECEIVABLE'::text, 'COUPON'::text, 'BANK'::text, 'POINTS'::text])))
  constraint payment_method_pkey PRIMARY KEY (store_id, id)
  constraint payment_method_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  receipt_print_name text not null default ''::text
  plan_group_id uuid
  season_group_id uuid not null
  accept_from date not null
  accept_to date not null
  stay_from date not null
  stay_to date not null
  check_in_time text
  check_out_time text
  is_non_refundable boolean not null default false
  basis text not null
  taxation text not null default 'TAX_INCLUDED'::text
  service_percent integer not null default 0
  service_included boolean not null default true
  charges_accommodation_tax boolean not null default true
  charges_bath_tax boolean not null default true
  inseparable_meals integer not null default 0
  room_accounting_item_id uuid not null
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  print_titles text[] not null default '{}'::text[]
  content text not null default ''::text
  sale_from date
  sale_to date
  cancellation_policy jsonb
  stay_use text not null default 'BOTH'::text
  weekdays integer[] not null default '{}'::integer[]
  constraint plan_basis_check CHECK ((basis = ANY (ARRAY['ROOM'::text, 'PERSON'::text])))
  constraint plan_check CHECK ((accept_to >= accept_from))
  constraint plan_check1 CHECK ((stay_from >= accept_from))
  constraint plan_check2 CHECK ((stay_to >= stay_from))
  constraint plan_inseparable_meals_check CHECK (((inseparable_meals >= 0) AND (inseparable_meals <= 3)))
  constraint plan_pkey PRIMARY KEY (store_id, id)
  constraint plan_print_titles_check CHECK ((cardinality(print_titles) <= 3))
  constraint plan_sale_period CHECK ((sale_to >= sale_from))
  constraint plan_service_percent_check CHECK (((service_percent >= 0) AND (service_percent <= 100)))
  constraint plan_stay_use CHECK ((stay_use = ANY (ARRAY['BOTH'::text, 'NIGHTS'::text, 'DAY_USE'::text])))
  constraint plan_store_id_code_key UNIQUE (store_id, code)
  constraint plan_taxation_check CHECK ((taxation = ANY (ARRAY['TAX_INCLUDED'::text, 'TAX_EXCLUDED'::text])))
  constraint plan_uses_accounting_item FOREIGN KEY (store_id, room_accounting_item_id) REFERENCES masters.accounting_item(store_id, id)
  constraint plan_uses_plan_group FOREIGN KEY (store_id, plan_group_id) REFERENCES masters.plan_group(store_id, id)
  constraint plan_uses_season_group FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id)
  constraint plan_weekdays CHECK ((weekdays <@ '{1,2,3,4,5,6,7}'::integer[]))
  CREATE INDEX plan_by_group ON masters.plan USING btree (store_id, plan_group_id)
  CREATE INDEX plan_by_item ON masters.plan USING btree (store_id, room_accounting_item_id)
  CREATE INDEX plan_by_season_group ON masters.plan USING btree (store_id, season_group_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan_arrangement
  store_id uuid not null
  plan_id uuid not null
  kind text not null
  position integer not null
  arrangement_id uuid not null
  quantity integer not null
  term text not null
  included boolean not null default true
  constraint plan_arrangement_kind_check CHECK ((kind = ANY (ARRAY['ARRANGEMENT'::text, 'TICKET'::text])))
  constraint plan_arrangement_pkey PRIMARY KEY (store_id, plan_id, kind, "position")
  constraint plan_arrangement_quantity_check CHECK (((quantity >= 1) AND (quantity <= 999)))
  constraint plan_arrangement_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE
  constraint plan_arrangement_term_check CHECK ((term = ANY (ARRAY['THE_DAY'::text, 'NEXT_DAY'::text, 'FIRST_DAY'::text])))
  constraint plan_uses_arrangement FOREIGN KEY (store_id, arrangement_id) REFERENCES masters.arrangement(store_id, id)
  CREATE INDEX plan_arrangement_by_arrangement ON masters.plan_arrangement USING btree (store_id, arrangement_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan_group
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint plan_group_pkey PRIMARY KEY (store_id, id)
  constraint plan_group_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan_item
  store_id uuid not null
  plan_id uuid not null
  position integer not null
  code text not null
  name text not null
  accounting_item_id uuid not null
  unit_yen bigint not null
  per text not null
  included boolean not null default true
  include_children boolean not null default false
  term text not null
  taxation text not null
  tax_rate_type text not null
  bears_service boolean not null default false
  constraint plan_item_per_check CHECK ((per = ANY (ARRAY['ROOM'::text, 'PERSON'::text])))
  constraint plan_item_pkey PRIMARY KEY (store_id, plan_id, "position")
  constraint plan_item_store_id_plan_id_code_key UNIQUE (store_id, plan_id, code)
  constraint plan_item_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE
  constraint plan_item_tax_rate_type_check CHECK ((tax_rate_type = ANY (ARRAY['CON'::text, 'REDUCED'::text])))
  constraint plan_item_taxation_check CHECK ((taxation = ANY (ARRAY['TAX_INCLUDED'::text, 'TAX_EXCLUDED'::text, 'NON_TAXABLE'::text])))
  constraint plan_item_term_check CHECK ((term = ANY (ARRAY['THE_DAY'::text, 'NEXT_DAY'::text, 'FIRST_DAY'::text])))
  constraint plan_item_unit_yen_check CHECK ((unit_yen >= 0))
  constraint plan_item_uses_accounting_item FOREIGN KEY (store_id, accounting_item_id) REFERENCES masters.accounting_item(store_id, id)
  CREATE INDEX plan_item_by_item ON masters.plan_item USING btree (store_id, accounting_item_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan_price
  store_id uuid not null
  plan_id uuid not null
  room_type_id uuid not null
  persons integer not null
  rank text not null
  amount_yen bigint not null
  constraint plan_price_amount_yen_check CHECK ((amount_yen >= 0))
  constraint plan_price_persons_check CHECK (((persons >= 1) AND (persons <= 999)))
  constraint plan_price_pkey PRIMARY KEY (store_id, plan_id, room_type_id, persons, rank)
  constraint plan_price_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE
  constraint plan_price_uses_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id)
  CREATE INDEX plan_price_by_type ON masters.plan_price USING btree (store_id, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table plan_sales_route
  store_id uuid not null
  plan_id uuid not null
  sales_route_id uuid not null
  site_controller_code text not null default ''::text
  site_controller_name text not null default ''::text
  constraint plan_sales_route_pkey PRIMARY KEY (store_id, plan_id, sales_route_id)
  constraint plan_sales_route_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE
  constraint plan_uses_sales_route FOREIGN KEY (store_id, sales_route_id) REFERENCES masters.sales_route(store_id, id)
  CREATE INDEX plan_sales_route_by_route ON masters.plan_sales_route USING btree (store_id, sales_route_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table purpose
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  purpose_group_id uuid not null
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint purpose_pkey PRIMARY KEY (store_id, id)
  constraint purpose_store_id_code_key UNIQUE (store_id, code)
  constraint purpose_uses_purpose_group FOREIGN KEY (store_id, purpose_group_id) REFERENCES masters.purpose_group(store_id, id)
  CREATE INDEX purpose_by_group ON masters.purpose USING btree (store_id, purpose_group_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table purpose_group
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  is_excluded_from_operation boolean not null default false
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint purpose_group_pkey PRIMARY KEY (store_id, id)
  constraint purpose_group_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table pushed_rate
  store_id uuid not null
  id uuid not null default uuidv7()
  room_type_id uuid not null
  plan_id uuid not null
  version integer not null default 0
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint pushed_rate_of_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id) ON DELETE CASCADE
  constraint pushed_rate_pkey PRIMARY KEY (store_id, id)
  constraint pushed_rate_store_id_plan_id_fkey FOREIGN KEY (store_id, plan_id) REFERENCES masters.plan(store_id, id) ON DELETE CASCADE
  constraint pushed_rate_store_id_room_type_id_plan_id_key UNIQUE (store_id, room_type_id, plan_id)
  CREATE INDEX pushed_rate_by_plan ON masters.pushed_rate USING btree (store_id, plan_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table pushed_rate_value
  store_id uuid not null
  pushed_rate_id uuid not null
  night date not null
  field text not null
  value jsonb
  revision bigint not null
  program_name text not null
  set_at timestamp with time zone not null default now()
  constraint pushed_rate_value_field_check CHECK ((field = ANY (ARRAY['PRICES'::text, 'CLOSED'::text, 'CLOSED_TO_ARRIVAL'::text, 'CLOSED_TO_DEPARTURE'::text, 'MIN_STAY'::text, 'MAX_STAY'::text])))
  constraint pushed_rate_value_pkey PRIMARY KEY (store_id, pushed_rate_id, night, field)
  constraint pushed_rate_value_revision_check CHECK ((revision > 0))
  constraint pushed_rate_value_store_id_pushed_rate_id_fkey FOREIGN KEY (store_id, pushed_rate_id) REFERENCES masters.pushed_rate(store_id, id) ON DELETE CASCADE
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table rank
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint rank_pkey PRIMARY KEY (store_id, id)
  constraint rank_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table rate_push
  store_id uuid not null
  revision bigint not null
  program_id uuid not null
  program_name text not null
  digest text not null
  row_count integer not null
  value_count integer not null
  superseded_count integer not null default 0
  pushed_at timestamp with time zone not null default now()
  constraint rate_push_pkey PRIMARY KEY (store_id, revision)
  constraint rate_push_revision_check CHECK ((revision > 0))
  CREATE INDEX rate_push_latest ON masters.rate_push USING btree (store_id, pushed_at DESC)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table rate_restriction
  store_id uuid not null
  id uuid not null default uuidv7()
  level text not null
  target_id uuid
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint rate_restriction_check CHECK (((level = 'HOUSE'::text) = (target_id IS NULL)))
  constraint rate_restriction_level_check CHECK ((level = ANY (ARRAY['HOUSE'::text, 'ROOM_TYPE'::text, 'PLAN'::text, 'SALES_ROUTE'::text])))
  constraint rate_restriction_pkey PRIMARY KEY (store_id, id)
  constraint rate_restriction_store_id_level_target_id_key UNIQUE NULLS NOT DISTINCT (store_id, level, target_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table rate_restriction_range
  store_id uuid not null
  rate_restriction_id uuid not null
  kind text not null
  from_date date not null
  to_date date not null
  value integer not null
  constraint rate_restriction_range_check CHECK ((to_date >= from_date))
  constraint rate_restriction_range_days EXCLUDE USING gist (store_id WITH =, rate_restriction_id WITH =, kind WITH =, daterange(from_date, to_date, '[]'::text) WITH &&)
  constraint rate_restriction_range_kind_check CHECK ((kind = ANY (ARRAY['CLOSED'::text, 'CLOSED_TO_ARRIVAL'::text, 'CLOSED_TO_DEPARTURE'::text, 'MIN_STAY'::text, 'MAX_STAY'::text, 'MIN_ADVANCE'::text, 'MAX_ADVANCE'::text])))
  constraint rate_restriction_range_pkey PRIMARY KEY (store_id, rate_restriction_id, kind, from_date)
  constraint rate_restriction_range_store_id_rate_restriction_id_fkey FOREIGN KEY (store_id, rate_restriction_id) REFERENCES masters.rate_restriction(store_id, id) ON DELETE CASCADE
  constraint rate_restriction_range_value_check CHECK (((value >= 1) AND (value <= 999)))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table rate_strategy
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  is_active boolean not null default true
  stay_from date
  stay_to date
  weekdays integer[] not null default '{}'::integer[]
  ranks text[] not null default '{}'::text[]
  season_codes text[] not null default '{}'::text[]
  plan_ids uuid[] not null default '{}'::uuid[]
  room_type_ids uuid[] not null default '{}'::uuid[]
  occupancy_from integer
  occupancy_to integer
  lead_from integer
  lead_to integer
  adjustment text not null
  value integer not null
  floor_yen bigint
  ceiling_yen bigint
  position integer not null
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint rate_strategy_adjustment_check CHECK ((adjustment = ANY (ARRAY['PERCENT'::text, 'YEN'::text])))
  constraint rate_strategy_check CHECK ((stay_to >= stay_from))
  constraint rate_strategy_check1 CHECK ((occupancy_to >= occupancy_from))
  constraint rate_strategy_check2 CHECK ((lead_to >= lead_from))
  constraint rate_strategy_check3 CHECK ((ceiling_yen >= floor_yen))
  constraint rate_strategy_floor_yen_check CHECK ((floor_yen >= 0))
  constraint rate_strategy_pkey PRIMARY KEY (store_id, id)
  constraint rate_strategy_store_id_code_key UNIQUE (store_id, code)
  constraint rate_strategy_value_check CHECK ((value <> 0))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room
  store_id uuid not null
  id uuid not null default uuidv7()
  room_no text not null
  room_type_id uuid not null
  floor text not null default ''::text
  building text not null default ''::text
  smoking text not null default 'NON_SMOKING'::text
  attributes text[] not null default '{}'::text[]
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  building_en text not null default ''::text
  constraint room_attributes_check CHECK ((cardinality(attributes) <= 5))
  constraint room_pkey PRIMARY KEY (store_id, id)
  constraint room_smoking_check CHECK ((smoking = ANY (ARRAY['SMOKING'::text, 'NON_SMOKING'::text])))
  constraint room_store_id_room_no_key UNIQUE (store_id, room_no)
  constraint room_uses_room_type FOREIGN KEY (store_id, room_type_id) REFERENCES masters.room_type(store_id, id)
  CREATE INDEX room_by_type ON masters.room USING btree (store_id, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_type
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  category text not null default 'REAL'::text
  capacity integer not null
  max_capacity integer not null
  building text not null default ''::text
  interface_code text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  building_en text not null default ''::text
  constraint room_type_capacity_check CHECK (((capacity >= 1) AND (capacity <= 999)))
  constraint room_type_category_check CHECK ((category = ANY (ARRAY['REAL'::text, 'VIRTUAL'::text])))
  constraint room_type_check CHECK (((max_capacity >= capacity) AND (max_capacity <= 999)))
  constraint room_type_pkey PRIMARY KEY (store_id, id)
  constraint room_type_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table sales_route
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  sales_route_group_id uuid not null
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint sales_route_pkey PRIMARY KEY (store_id, id)
  constraint sales_route_store_id_code_key UNIQUE (store_id, code)
  constraint sales_route_uses_sales_route_group FOREIGN KEY (store_id, sales_route_group_id) REFERENCES masters.sales_route_group(store_id, id)
  CREATE INDEX sales_route_by_group ON masters.sales_route USING btree (store_id, sales_route_group_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table sales_route_group
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_active boolean not null default true
  constraint sales_route_group_pkey PRIMARY KEY (store_id, id)
  constraint sales_route_group_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)

table season
  store_id uuid not null
  season_group_id uuid not null
  position integer not null
  code text not null
  name text not null
  colour text not null
  from_date date not null
  to_date date not null
  ranks text[] not null
  name_en text not null default ''::text
  constraint season_check CHECK ((to_date >= from_date))
  constraint season_colour_check CHECK ((colour ~ '^[0-9A-F]{6}$'::text))
  constraint season_pkey PRIMARY KEY (store_id, season_group_id, "position")
  constraint season_ranks_check CHECK ((cardinality(ranks) = 7))
  constraint season_store_id_season_group_id_fkey FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id) ON DELETE CASCADE
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table season_group
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  price_ranks text[] not null
  ranks text[] not null
  holiday_eve_as integer
  display_order integer not null default 0
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint season_group_check CHECK (((cardinality(ranks) = 7) AND (ranks <@ price_ranks)))
  constraint season_group_holiday_eve_as_check CHECK (((holiday_eve_as >= 1) AND (holiday_eve_as <= 7)))
  constraint season_group_pkey PRIMARY KEY (store_id, id)
  constraint season_group_price_ranks_check CHECK (((cardinality(price_ranks) >= 1) AND (cardinality(price_ranks) <= 20)))
  constraint season_group_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table season_night
  store_id uuid not null
  season_group_id uuid not null
  date date not null
  rank text not null
  constraint season_night_pkey PRIMARY KEY (store_id, season_group_id, date)
  constraint season_night_store_id_season_group_id_fkey FOREIGN KEY (store_id, season_group_id) REFERENCES masters.season_group(store_id, id) ON DELETE CASCADE
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table store
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  store_cd text not null
  name text not null
  name_kanji text not null default ''::text
  name_e text not null default ''::text
  tel text not null default ''::text
  fax text not null default ''::text
  email text not null default ''::text
  zipcode text not null default ''::text
  address1 text not null default ''::text
  address2 text not null default ''::text
  url text not null default ''::text
  manager_name text not null default ''::text
  manager_department text not null default ''::text
  manager_tel text not null default ''::text
  manager_email text not null default ''::text
  check_in_time text not null default '15:00'::text
  check_out_time text not null default '10:00'::text
  charge_fraction text not null default 'FLOOR'::text
  consumption_tax_fraction text not null default 'FLOOR'::text
  company_name text not null default ''::text
  invoice_registration_no text not null default ''::text
  municipality text not null default ''::text
  is_spa boolean not null default false
  shift_count integer not null default 1
  password_min_length integer not null default 8
  password_pattern text not null default 'AN'::text
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  is_individual_closing boolean not null default false
  accommodation_tax_no text not null default ''::text
  bath_tax_no text not null default ''::text
  staff_pin_min_length integer not null default 6
  second_person_yen integer default 100000
  longest_stay_nights integer not null default 400
  pushed_least_percent integer not null default 50
  pushed_most_percent integer not null default 300
  constraint store_charge_fraction_check CHECK ((charge_fraction = ANY (ARRAY['FLOOR'::text, 'CEIL'::text, 'ROUND'::text])))
  constraint store_company_id_store_cd_key UNIQUE (company_id, store_cd)
  constraint store_consumption_tax_fraction_check CHECK ((consumption_tax_fraction = ANY (ARRAY['FLOOR'::text, 'CEIL'::text, 'ROUND'::text])))
  constraint store_invoice_registration_no_check CHECK ((invoice_registration_no ~ '^(T[0-9]{13})?$'::text))
  constraint store_longest_stay_nights CHECK (((longest_stay_nights >= 1) AND (longest_stay_nights <= 400)))
  constraint store_password_min_length_check CHECK (((password_min_length >= 4) AND (password_min_length <= 64)))
  constraint store_password_pattern_check CHECK ((password_pattern = ANY (ARRAY['AN'::text, 'A'::text, 'N'::text])))
  constraint store_pkey PRIMARY KEY (store_id)
  constraint store_pushed_least_percent CHECK (((pushed_least_percent >= 1) AND (pushed_least_percent <= 100)))
  constraint store_pushed_most_percent CHECK (((pushed_most_percent >= 100) AND (pushed_most_percent <= 1000)))
  constraint store_second_person_yen CHECK (((second_person_yen >= 0) AND (second_person_yen <= 99999999)))
  constraint store_shift_count_check CHECK (((shift_count >= 1) AND (shift_count <= 5)))
  constraint store_staff_pin_min_length CHECK (((staff_pin_min_length >= 4) AND (staff_pin_min_length <= 12)))
  policy company_read r using (company_id = (NULLIF(current_setting('honjin.company_id'::text, true), ''::text))::uuid)
  policy publish_list r using (current_setting('honjin.system'::text, true) = 'masters.publish'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table store_logo
  store_id uuid not null
  file_name text not null
  content_type text not null
  content bytea
  uploaded_at timestamp with time zone not null default now()
  version integer not null default 1
  published_version integer not null default 0
  constraint store_logo_content_check CHECK (((octet_length(content) >= 1) AND (octet_length(content) <= 1048576)))
  constraint store_logo_content_type_check CHECK ((content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text])))
  constraint store_logo_pkey PRIMARY KEY (store_id)
  constraint store_logo_store_id_fkey FOREIGN KEY (store_id) REFERENCES masters.store(store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table store_revision
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  revision bigint not null
  constraint store_revision_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table tax
  store_id uuid not null
  id uuid not null default uuidv7()
  code text not null
  name text not null
  name_en text not null default ''::text
  kind text not null
  valid_from date not null
  valid_to date
  rule jsonb not null
  version integer not null default 1
  published_version integer not null default 0
  updated_at timestamp with time zone not null default now()
  constraint tax_check CHECK ((valid_to >= valid_from))
  constraint tax_kind_check CHECK ((kind = ANY (ARRAY['ACCOMMODATION'::text, 'BATH'::text, 'CONSUMPTION'::text])))
  constraint tax_period EXCLUDE USING gist (store_id WITH =, kind WITH =, COALESCE((rule ->> 'type'::text), ''::text) WITH =, daterange(valid_from, valid_to, '[]'::text) WITH &&)
  constraint tax_pkey PRIMARY KEY (store_id, id)
  constraint tax_store_id_code_key UNIQUE (store_id, code)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
