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

table bill_fact_item
  store_id uuid not null
  bill_id uuid not null
  kind text not null
  item_id uuid not null
  constraint bill_fact_item_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text])))
  constraint bill_fact_item_pkey PRIMARY KEY (store_id, bill_id, kind, item_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

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
  constraint outbox_pkey PRIMARY KEY (store_id, seq)
  CREATE INDEX outbox_unpublished ON reports.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

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
  constraint payment_fact_pkey PRIMARY KEY (store_id, payment_id)
  CREATE INDEX payment_fact_day ON reports.payment_fact USING btree (store_id, sales_date, payment_type, item_name, payment_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

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
  constraint sales_day_pkey PRIMARY KEY (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, room_type_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

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
  constraint sales_fact_category_check CHECK ((category = ANY (ARRAY['ROOM'::text, 'SERVICE'::text, 'MEAL'::text, 'BEVERAGE'::text, 'OTHER'::text, 'TAX'::text])))
  constraint sales_fact_check CHECK ((total_amount = (net_amount + tax_amount)))
  constraint sales_fact_pkey PRIMARY KEY (store_id, line_id)
  constraint sales_fact_tax_rate_type_check CHECK ((tax_rate_type = ANY (ARRAY['CON'::text, 'REDUCED'::text, 'OUT'::text])))
  CREATE INDEX sales_fact_day ON reports.sales_fact USING btree (store_id, sales_date, category, item_code, line_id)
  CREATE INDEX sales_fact_unit ON reports.sales_fact USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

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
  constraint unit_night_fact_pkey PRIMARY KEY (store_id, room_unit_id, night)
  CREATE INDEX unit_night_fact_booking ON reports.unit_night_fact USING btree (store_id, booking_id)
  CREATE INDEX unit_night_fact_night ON reports.unit_night_fact USING btree (store_id, night)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
