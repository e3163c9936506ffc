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
  CREATE INDEX audit_log_entity ON reports.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill_fact
  store_id uuid not null
  bill_id uuid not null
  bill_no text not null
  booking_id uuid not null
  booking_no text not null
  room_unit_id uuid not null
  sales_total bigint not null
  payment_total bigint not null
  is_cancelled boolean not null
  constraint bill_fact_pkey PRIMARY KEY (store_id, bill_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill_fact_item
  store_id uuid not null
  bill_id uuid not null
  kind text not null
  item_id uuid not null
  constraint bill_fact_item_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text])))
  constraint bill_fact_item_pkey PRIMARY KEY (store_id, bill_id, kind, item_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

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

table cash_count
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  opening_yen bigint not null
  counted_yen bigint not null
  carried_yen bigint not null
  counted_by text not null
  constraint cash_count_pkey PRIMARY KEY (store_id, business_date, shift_no)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table cash_shift
  store_id uuid not null
  sales_date date not null
  shift_no integer not null
  payments integer not null
  cash_in bigint not null
  cash_out bigint not null
  constraint cash_shift_pkey PRIMARY KEY (store_id, sales_date, shift_no)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table day_snapshot
  store_id uuid not null
  business_date date not null
  rooms integer
  capacity integer
  out_of_order_rooms integer
  lines integer not null
  net_total bigint not null
  tax_total bigint not null
  sales_total bigint not null
  payment_total bigint not null
  constraint day_snapshot_pkey PRIMARY KEY (store_id, business_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table day_snapshot_type
  store_id uuid not null
  business_date date not null
  room_type_id uuid not null
  sold_rooms integer not null
  day_use_rooms integer not null
  complimentary_rooms integer not null
  guests integer not null
  room_revenue bigint not null
  complimentary_guests integer not null default 0
  constraint day_snapshot_type_pkey PRIMARY KEY (store_id, business_date, room_type_id)
  constraint day_snapshot_type_store_id_business_date_fkey FOREIGN KEY (store_id, business_date) REFERENCES reports.day_snapshot(store_id, business_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON reports.idempotency USING btree (created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table journal_export
  store_id uuid not null
  export_id uuid not null
  export_no integer not null
  is_correction boolean not null
  date_from date not null
  date_to date not null
  reason text not null
  entries integer not null
  amount bigint not null
  exported_by text not null
  exported_at timestamp with time zone not null default now()
  constraint journal_export_pkey PRIMARY KEY (store_id, export_id)
  constraint journal_export_store_id_export_no_key UNIQUE (store_id, export_no)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table journal_export_day
  store_id uuid not null
  sales_date date not null
  export_id uuid not null
  constraint journal_export_day_pkey PRIMARY KEY (store_id, sales_date)
  constraint journal_export_day_store_id_export_id_fkey FOREIGN KEY (store_id, export_id) REFERENCES reports.journal_export(store_id, export_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table journal_export_entry
  store_id uuid not null
  export_id uuid not null
  position integer not null
  sales_date date not null
  kind text not null
  debit_account text not null
  debit_sub_account text not null
  credit_account text not null
  credit_sub_account text not null
  tax_class text not null
  amount bigint not null
  tax bigint not null
  lines integer not null
  constraint journal_export_entry_kind_check CHECK ((kind = ANY (ARRAY['SALES'::text, 'PAYMENT'::text, 'RECEIVED'::text, 'ADJUSTED'::text])))
  constraint journal_export_entry_pkey PRIMARY KEY (store_id, export_id, "position")
  constraint journal_export_entry_store_id_export_id_fkey FOREIGN KEY (store_id, export_id) REFERENCES reports.journal_export(store_id, export_id)
  CREATE INDEX journal_export_entry_day ON reports.journal_export_entry USING btree (store_id, sales_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table lodging_tax_day
  store_id uuid not null
  use_date date not null
  kind text not null
  rule_code text not null
  unit_yen bigint not null
  guests integer not null
  amount bigint not null
  constraint lodging_tax_day_kind_check CHECK ((kind = ANY (ARRAY['ACCOMMODATION_TAX'::text, 'BATH_TAX'::text])))
  constraint lodging_tax_day_pkey PRIMARY KEY (store_id, use_date, kind, rule_code, unit_yen)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

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

table money_act_fact
  store_id uuid not null
  act_id uuid not null
  business_date date not null
  act text not null
  amount bigint not null
  booking_id uuid
  booking_label text not null
  room_unit_id uuid
  room_no text not null
  guest_name text not null
  item_name text not null
  reason text not null
  original_id uuid
  original_date date
  user_name text not null
  role_code text not null
  second_name text not null
  acted_at timestamp with time zone not null
  constraint money_act_fact_pkey PRIMARY KEY (store_id, act_id)
  CREATE INDEX money_act_fact_by_date ON reports.money_act_fact USING btree (store_id, business_date, acted_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table night_change
  store_id uuid not null
  night date not null
  room_type_id uuid not null
  changed_at timestamp with time zone not null default clock_timestamp()
  constraint night_change_pkey PRIMARY KEY (store_id, night, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table on_books
  store_id uuid not null
  closed_date date not null
  night date not null
  rooms integer not null
  guests integer not null
  amount bigint not null
  constraint on_books_pkey PRIMARY KEY (store_id, closed_date, night)
  CREATE INDEX on_books_night ON reports.on_books USING btree (store_id, night, closed_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table on_books_type
  store_id uuid not null
  closed_date date not null
  night date not null
  room_type_id uuid not null
  rooms integer not null
  guests integer not null
  amount bigint not null
  room_net bigint
  constraint on_books_type_pkey PRIMARY KEY (store_id, closed_date, night, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table open_shift
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  constraint open_shift_pkey PRIMARY KEY (store_id)
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
  CREATE INDEX outbox_unpublished ON reports.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table payment_day
  store_id uuid not null
  sales_date date not null
  payment_type text not null
  item_name text not null
  payments integer not null
  amount bigint not null
  constraint payment_day_pkey PRIMARY KEY (store_id, sales_date, payment_type, item_name)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table payment_fact
  store_id uuid not null
  payment_id uuid not null
  booking_id uuid not null
  booking_no text not null
  room_unit_id uuid not null
  room_no text
  guest_name text not null
  payment_date date not null
  sales_date date not null
  accounting_item_id uuid not null
  item_name text not null
  payment_type text not null
  billing_address_id uuid
  amount bigint not null
  reversal_of uuid
  shift_no integer not null
  billing_address_name text not null
  memo text not null
  input_by text not null
  input_at timestamp with time zone not null
  constraint payment_fact_pkey PRIMARY KEY (store_id, payment_id)
  CREATE INDEX payment_fact_address ON reports.payment_fact USING btree (store_id, billing_address_id, sales_date) WHERE (billing_address_id IS NOT NULL)
  CREATE INDEX payment_fact_day ON reports.payment_fact USING btree (store_id, sales_date, payment_type, item_name, payment_id)
  CREATE INDEX payment_fact_input ON reports.payment_fact USING btree (store_id, input_at, payment_id)
  CREATE INDEX payment_fact_page ON reports.payment_fact USING btree (store_id, sales_date, payment_type, payment_id) INCLUDE (amount)
  CREATE INDEX payment_fact_unit ON reports.payment_fact USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table receipt_fact
  store_id uuid not null
  receipt_id uuid not null
  receipt_no text not null
  status text not null
  bill_no text not null
  booking_id uuid not null
  booking_label text not null
  room_unit_id uuid not null
  addressee text not null
  amount bigint not null
  stamp_duty bigint not null
  reissue_count integer not null
  business_date date not null
  issued_at timestamp with time zone not null
  cashier text not null
  standard_net bigint
  standard_tax bigint
  reduced_net bigint
  reduced_tax bigint
  untaxed bigint
  constraint receipt_fact_pkey PRIMARY KEY (store_id, receipt_id)
  constraint receipt_fact_status_check CHECK ((status = ANY (ARRAY['ISSUED'::text, 'VOID'::text])))
  CREATE INDEX receipt_fact_day ON reports.receipt_fact USING btree (store_id, business_date, receipt_no) INCLUDE (status, amount, stamp_duty, standard_net, standard_tax, reduced_net, reduced_tax, untaxed)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table receivable_day
  store_id uuid not null
  billing_address_id uuid not null
  sales_date date not null
  kind text not null
  entries integer not null
  amount bigint not null
  constraint receivable_day_pkey PRIMARY KEY (store_id, billing_address_id, sales_date, kind)
  CREATE INDEX receivable_day_date ON reports.receivable_day USING btree (store_id, sales_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table receivable_fact
  store_id uuid not null
  entry_id uuid not null
  billing_address_id uuid not null
  billing_address_name text not null
  sales_date date not null
  kind text not null
  amount bigint not null
  payment_type text not null default ''::text
  shift_no integer not null default 1
  item_name text not null default ''::text
  memo text not null default ''::text
  input_by text not null default ''::text
  booking_id uuid
  room_unit_id uuid
  constraint receivable_fact_kind_check CHECK ((kind = ANY (ARRAY['NEW'::text, 'RECEIVED'::text, 'ADJUSTED'::text])))
  constraint receivable_fact_pkey PRIMARY KEY (store_id, entry_id)
  CREATE INDEX receivable_fact_address ON reports.receivable_fact USING btree (store_id, billing_address_id, sales_date)
  CREATE INDEX receivable_fact_cash ON reports.receivable_fact USING btree (store_id, sales_date, shift_no) WHERE (payment_type = 'CASH'::text)
  CREATE INDEX receivable_fact_day ON reports.receivable_fact USING btree (store_id, sales_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table receivable_month
  store_id uuid not null
  billing_address_id uuid not null
  month date not null
  kind text not null
  amount bigint not null
  constraint receivable_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  constraint receivable_month_pkey PRIMARY KEY (store_id, billing_address_id, month, kind)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table reconciliation
  store_id uuid not null
  sales_date date not null
  subject text not null
  fact_count integer not null
  record_count integer not null
  fact_amount bigint not null
  record_amount bigint not null
  checked_at timestamp with time zone not null default now()
  constraint reconciliation_pkey PRIMARY KEY (store_id, sales_date, subject)
  constraint reconciliation_subject_check CHECK ((subject = ANY (ARRAY['SALES'::text, 'PAYMENTS'::text])))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table reconciliation_run
  store_id uuid not null
  through_date date not null
  days integer not null
  differences integer not null
  checked_at timestamp with time zone not null default now()
  constraint reconciliation_run_pkey PRIMARY KEY (store_id, through_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_block_fact
  store_id uuid not null
  block_id uuid not null
  room_id uuid not null
  kind text not null
  starts_on date not null
  ends_on date not null
  constraint room_block_fact_kind_check CHECK ((kind = ANY (ARRAY['BROKEN'::text, 'STOP'::text])))
  constraint room_block_fact_pkey PRIMARY KEY (store_id, block_id)
  CREATE INDEX room_block_fact_end ON reports.room_block_fact USING btree (store_id, ends_on)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table sales_day
  store_id uuid not null
  sales_date date not null
  category text not null
  item_code text not null
  kind text not null
  tax_rate_type text not null
  tax_percent integer not null
  room_type_id uuid not null
  item_name text not null
  lines integer not null
  quantity bigint not null
  net_amount bigint not null
  tax_amount bigint not null
  total_amount bigint not null
  taxation text not null
  constraint sales_day_pkey PRIMARY KEY (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table sales_fact
  store_id uuid not null
  line_id uuid not null
  booking_id uuid not null
  booking_no text not null
  room_unit_id uuid not null
  room_index integer not null
  guest_name text not null
  room_id uuid
  room_no text
  room_type_id uuid
  use_date date not null
  sales_date date not null
  kind text not null
  category text not null
  accounting_item_id uuid
  item_code text not null
  item_name text not null
  sales_category text not null
  tax_rate_type text not null
  tax_percent integer not null
  quantity integer not null
  net_amount bigint not null
  tax_amount bigint not null
  total_amount bigint not null
  plan_id uuid
  sales_route_id uuid
  reversal_of uuid
  guest_count integer not null
  taxation text not null
  untaxed_guests jsonb not null default '[]'::jsonb
  sold_amount bigint not null default 0
  input_by text not null default ''::text
  input_at timestamp with time zone not null
  constraint sales_fact_category_check CHECK ((category = ANY (ARRAY['ROOM'::text, 'SERVICE'::text, 'MEAL'::text, 'BEVERAGE'::text, 'OTHER'::text, 'TAX'::text])))
  constraint sales_fact_check CHECK ((total_amount = (net_amount + tax_amount)))
  constraint sales_fact_pkey PRIMARY KEY (store_id, line_id)
  constraint sales_fact_tax_rate_type_check CHECK ((tax_rate_type = ANY (ARRAY['CON'::text, 'REDUCED'::text, 'OUT'::text])))
  constraint sales_fact_taxation_check CHECK ((taxation = ANY (ARRAY['TAXABLE'::text, 'NON_TAXABLE'::text, 'OUT_OF_SCOPE'::text])))
  CREATE INDEX sales_fact_day ON reports.sales_fact USING btree (store_id, sales_date, category, item_code, line_id)
  CREATE INDEX sales_fact_input ON reports.sales_fact USING btree (store_id, input_at, line_id)
  CREATE INDEX sales_fact_room ON reports.sales_fact USING btree (store_id, room_id, sales_date)
  CREATE INDEX sales_fact_unit ON reports.sales_fact USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table sales_room_day
  store_id uuid not null
  sales_date date not null
  room_id uuid not null
  room_type_id uuid not null
  category text not null
  nights integer not null
  guests integer not null
  net_amount bigint not null
  tax_amount bigint not null
  total_amount bigint not null
  constraint sales_room_day_pkey PRIMARY KEY (store_id, sales_date, room_id, room_type_id, category)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table sales_room_month
  store_id uuid not null
  month date not null
  room_id uuid not null
  category text not null
  nights integer not null
  guests integer not null
  net_amount bigint not null
  tax_amount bigint not null
  total_amount bigint not null
  constraint sales_room_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  constraint sales_room_month_pkey PRIMARY KEY (store_id, month, room_id, category)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002, fillfactor=50

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)

table store_revision
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  revision bigint not null
  constraint store_revision_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table unit_fact
  store_id uuid not null
  room_unit_id uuid not null
  booking_id uuid not null
  booking_label text not null
  status text not null
  check_in_date date not null
  check_out_date date not null
  constraint unit_fact_pkey PRIMARY KEY (store_id, room_unit_id)
  CREATE INDEX unit_fact_booking ON reports.unit_fact USING btree (store_id, booking_id)
  CREATE INDEX unit_fact_check_in ON reports.unit_fact USING btree (store_id, check_in_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table unit_night_fact
  store_id uuid not null
  room_unit_id uuid not null
  night date not null
  booking_id uuid not null
  room_type_id uuid not null
  room_id uuid
  status text not null
  is_taken boolean not null
  is_day_use boolean not null
  guest_count integer not null
  amount bigint not null
  lodging_tax bigint not null default 0
  plan_id uuid
  room_net bigint
  constraint unit_night_fact_pkey PRIMARY KEY (store_id, room_unit_id, night)
  CREATE INDEX unit_night_fact_booking ON reports.unit_night_fact USING btree (store_id, booking_id)
  CREATE INDEX unit_night_fact_night ON reports.unit_night_fact USING btree (store_id, night)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table untaxed_guest_day
  store_id uuid not null
  use_date date not null
  reason text not null
  guests integer not null
  kind text not null
  constraint untaxed_guest_day_kind_check CHECK ((kind = ANY (ARRAY['ACCOMMODATION_TAX'::text, 'BATH_TAX'::text])))
  constraint untaxed_guest_day_pkey PRIMARY KEY (store_id, use_date, kind, reason)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
