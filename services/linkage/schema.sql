table account
  store_id uuid not null
  account_id uuid not null default uuidv7()
  group_id uuid not null
  company_id uuid not null
  provider text not null
  name text not null
  is_enabled boolean not null
  receive_mode text not null
  send_mode text not null
  settings jsonb not null
  password_sealed bytea
  partner_password_sealed bytea
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  constraint account_pkey PRIMARY KEY (store_id, account_id)
  constraint account_provider_check CHECK ((provider = ANY (ARRAY['LINCOLN'::text, 'TEMAIRAZU'::text])))
  constraint account_receive_mode_check CHECK ((receive_mode = ANY (ARRAY['NONE'::text, 'SOAP'::text, 'FILE'::text, 'XML_API'::text])))
  constraint account_send_mode_check CHECK ((send_mode = ANY (ARRAY['NONE'::text, 'SOAP'::text, 'XML_API'::text])))
  constraint account_store_id_name_key UNIQUE (store_id, name)
  policy jobs r using linkage.is_purpose(VARIADIC ARRAY['linkage.jobs'::text])
  policy tenant_scope * using linkage.is_own_store(store_id)

table account_state
  store_id uuid not null
  account_id uuid not null
  lease_holder uuid
  lease_until timestamp with time zone
  next_poll_at timestamp with time zone not null default now()
  last_polled_at timestamp with time zone
  last_good_poll_at timestamp with time zone
  last_received_at timestamp with time zone
  last_pushed_at timestamp with time zone
  last_good_push_at timestamp with time zone
  last_listed_at timestamp with time zone
  failures_in_row integer not null default 0
  last_error text not null default ''::text
  last_error_at timestamp with time zone
  push_holder uuid
  push_until timestamp with time zone
  next_push_at timestamp with time zone not null default now()
  push_failures_in_row integer not null default 0
  last_read_at timestamp with time zone
  listed_from date
  listed_to date
  constraint account_state_pkey PRIMARY KEY (store_id, account_id)
  constraint account_state_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE
  policy jobs r using linkage.is_purpose(VARIADIC ARRAY['linkage.jobs'::text])
  policy tenant_scope * using linkage.is_own_store(store_id)
  with fillfactor=50

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
  CREATE INDEX audit_log_entity ON linkage.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table booking_link
  store_id uuid not null
  booking_link_id uuid not null default uuidv7()
  provider text not null
  agency_key text not null
  booking_number text not null
  account_id uuid not null
  booking_id uuid
  booking_no text not null default ''::text
  state text not null default 'NONE'::text
  last_applied_key text not null default ''::text
  last_message_id uuid
  agency_name text not null default ''::text
  guest_name text not null default ''::text
  check_in_date date
  check_out_date date
  last_listed_at timestamp with time zone
  is_cancelled_here boolean not null default false
  kept_at timestamp with time zone
  kept_by text not null default ''::text
  kept_reason text not null default ''::text
  asked_message_id uuid
  constraint booking_link_pkey PRIMARY KEY (store_id, booking_link_id)
  constraint booking_link_state_check CHECK ((state = ANY (ARRAY['NONE'::text, 'LIVE'::text, 'CANCELLED'::text])))
  constraint booking_link_store_id_provider_agency_key_booking_number_key UNIQUE (store_id, provider, agency_key, booking_number)
  CREATE INDEX booking_link_arrival ON linkage.booking_link USING btree (store_id, account_id, check_in_date) WHERE (state = 'LIVE'::text)
  CREATE INDEX booking_link_booking ON linkage.booking_link USING btree (store_id, booking_id) WHERE (booking_id IS NOT NULL)
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

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON linkage.idempotency USING btree (created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table mapping
  store_id uuid not null
  mapping_id uuid not null default uuidv7()
  provider text not null
  kind text not null
  code text not null
  agency_code text not null default ''::text
  meal_condition text not null default ''::text
  specific_meal_condition text not null default ''::text
  name text not null default ''::text
  target_id uuid
  detail jsonb not null default '{}'::jsonb
  version integer not null default 1
  constraint mapping_kind_check CHECK ((kind = ANY (ARRAY['AGENCY'::text, 'ROOM_TYPE'::text, 'PLAN'::text, 'PAYMENT'::text, 'POINT'::text, 'REMARK'::text])))
  constraint mapping_pkey PRIMARY KEY (store_id, mapping_id)
  CREATE UNIQUE INDEX mapping_key ON linkage.mapping USING btree (store_id, provider, kind, code, agency_code, meal_condition, specific_meal_condition, (
CASE
    WHEN ((kind = 'AGENCY'::text) AND (code = ''::text)) THEN name
    ELSE ''::text
END))
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

table message
  store_id uuid not null
  message_id uuid not null default uuidv7()
  group_id uuid not null
  company_id uuid not null
  account_id uuid not null
  provider text not null
  source text not null
  source_name text not null
  received_at timestamp with time zone not null
  arrival bigint not null
  sha256 text not null
  size_bytes integer not null
  import_state text not null default 'NOT_IMPORTED'::text
  transaction_result text not null default 'NONE'::text
  processing_state text not null default 'INCOMPLETE'::text
  confirmation_state text not null default 'UNCONFIRMED'::text
  confirmed_by text not null default ''::text
  confirmed_at timestamp with time zone
  ignore_reason text not null default ''::text
  stage text not null default 'UNDERSTAND'::text
  effect text not null default 'NONE'::text
  problem text
  problem_detail text not null default ''::text
  warnings jsonb not null default '[]'::jsonb
  attempts integer not null default 0
  next_attempt_at timestamp with time zone
  processed_at timestamp with time zone
  kind text not null default 'UNKNOWN'::text
  data_id text not null default ''::text
  order_key text not null default ''::text
  agency_key text not null default ''::text
  agency_name text not null default ''::text
  booking_number text not null default ''::text
  former_booking_number text not null default ''::text
  guest_name text not null default ''::text
  guest_kana text not null default ''::text
  check_in_date date
  check_out_date date
  nights integer
  room_count integer
  room_type_codes text[] not null default '{}'::text[]
  room_type_name text not null default ''::text
  plan_code text not null default ''::text
  plan_name text not null default ''::text
  total_amount bigint
  booking jsonb
  unmapped jsonb not null default '[]'::jsonb
  booking_id uuid
  booking_no text not null default ''::text
  differences jsonb not null default '[]'::jsonb
  expired_at timestamp with time zone
  constraint message_confirmation_state_check CHECK ((confirmation_state = ANY (ARRAY['UNCONFIRMED'::text, 'CONFIRMED'::text])))
  constraint message_import_state_check CHECK ((import_state = ANY (ARRAY['NOT_IMPORTED'::text, 'IMPORTED'::text, 'IMPORT_ERROR'::text])))
  constraint message_kind_check CHECK ((kind = ANY (ARRAY['NEW'::text, 'MODIFY'::text, 'CANCEL'::text, 'OTHER'::text, 'UNKNOWN'::text])))
  constraint message_pkey PRIMARY KEY (store_id, message_id)
  constraint message_processing_state_check CHECK ((processing_state = ANY (ARRAY['INCOMPLETE'::text, 'COMPLETE'::text, 'ABNORMAL'::text, 'NOT_FEASIBLE'::text, 'UNKNOWN'::text])))
  constraint message_source_check CHECK ((source = ANY (ARRAY['SOAP'::text, 'FILE'::text, 'UPLOAD'::text, 'XML_API'::text, 'CSV'::text])))
  constraint message_stage_check CHECK ((stage = ANY (ARRAY['UNDERSTAND'::text, 'APPLY'::text, 'DONE'::text])))
  constraint message_transaction_result_check CHECK ((transaction_result = ANY (ARRAY['NONE'::text, 'SUCCESS'::text, 'ERROR'::text, 'RE_REGISTERING'::text])))
  CREATE INDEX message_age ON linkage.message USING btree (store_id, received_at) WHERE (expired_at IS NULL)
  CREATE INDEX message_attention ON linkage.message USING btree (store_id, provider, arrival DESC) WHERE ((import_state = 'IMPORT_ERROR'::text) OR (confirmation_state = 'UNCONFIRMED'::text))
  CREATE INDEX message_check_in ON linkage.message USING btree (store_id, check_in_date)
  CREATE INDEX message_data_id ON linkage.message USING btree (store_id, provider, data_id) WHERE (data_id <> ''::text)
  CREATE INDEX message_newest ON linkage.message USING btree (store_id, provider, arrival DESC)
  CREATE INDEX message_of_booking ON linkage.message USING btree (store_id, booking_id) WHERE (booking_id IS NOT NULL)
  CREATE INDEX message_of_number ON linkage.message USING btree (store_id, provider, booking_number, agency_key)
  CREATE INDEX message_sha ON linkage.message USING btree (store_id, provider, sha256)
  CREATE INDEX message_waiting ON linkage.message USING btree (store_id, stage, arrival) WHERE (stage <> 'DONE'::text)
  policy jobs r using linkage.is_purpose(VARIADIC ARRAY['linkage.jobs'::text])
  policy tenant_scope * using linkage.is_own_store(store_id)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table message_raw
  store_id uuid not null
  message_id uuid not null
  bytes_sealed bytea not null
  constraint message_raw_pkey PRIMARY KEY (store_id, message_id)
  constraint message_raw_store_id_message_id_fkey FOREIGN KEY (store_id, message_id) REFERENCES linkage.message(store_id, message_id) ON DELETE CASCADE
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

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
  CREATE INDEX outbox_unpublished ON linkage.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table provider_stock
  store_id uuid not null
  account_id uuid not null
  kind text not null
  group_code text not null
  target_date date not null
  has jsonb not null
  read_at timestamp with time zone not null
  constraint provider_stock_pkey PRIMARY KEY (store_id, account_id, kind, group_code, target_date)
  constraint provider_stock_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table push_item
  store_id uuid not null
  push_item_id uuid not null default uuidv7()
  group_id uuid not null
  company_id uuid not null
  account_id uuid not null
  kind text not null
  state text not null default 'PENDING'::text
  group_code text not null
  group_name text not null default ''::text
  target_date date not null
  wish jsonb not null
  cause text not null default ''::text
  request_id text not null default ''::text
  attempts integer not null default 0
  next_attempt_at timestamp with time zone not null default now()
  last_error text not null default ''::text
  created_at timestamp with time zone not null default now()
  sent_at timestamp with time zone
  constraint push_item_kind_check CHECK ((kind = ANY (ARRAY['STOCK'::text, 'RATE'::text, 'RANK'::text, 'RESTRICTION'::text])))
  constraint push_item_pkey PRIMARY KEY (store_id, push_item_id)
  constraint push_item_state_check CHECK ((state = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'UNCERTAIN'::text, 'DONE'::text, 'FAILED'::text, 'SUPERSEDED'::text])))
  constraint push_item_store_id_account_id_fkey FOREIGN KEY (store_id, account_id) REFERENCES linkage.account(store_id, account_id) ON DELETE CASCADE
  CREATE INDEX push_item_due ON linkage.push_item USING btree (store_id, account_id, state, next_attempt_at) WHERE (state = ANY (ARRAY['PENDING'::text, 'SENDING'::text, 'UNCERTAIN'::text]))
  CREATE INDEX push_item_newest ON linkage.push_item USING btree (store_id, push_item_id DESC)
  CREATE INDEX push_item_open ON linkage.push_item USING btree (store_id, account_id, kind, group_code, target_date) WHERE (state = ANY (ARRAY['SENDING'::text, 'UNCERTAIN'::text, 'FAILED'::text]))
  CREATE UNIQUE INDEX push_item_waiting ON linkage.push_item USING btree (store_id, account_id, kind, group_code, target_date) WHERE (state = 'PENDING'::text)
  policy jobs r using linkage.is_purpose(VARIADIC ARRAY['linkage.jobs'::text])
  policy tenant_scope * using linkage.is_own_store(store_id)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)

table seal_fingerprint
  name text not null
  fingerprint text not null
  constraint seal_fingerprint_pkey PRIMARY KEY (name)
  policy seal_access * using true

table stop_sale
  store_id uuid not null
  stop_sale_id uuid not null default uuidv7()
  room_type_id uuid not null
  target_date date not null
  cause text not null
  message_id uuid
  created_at timestamp with time zone not null default now()
  released_at timestamp with time zone
  released_by text not null default ''::text
  release_reason text not null default ''::text
  constraint stop_sale_cause_check CHECK ((cause = ANY (ARRAY['OVERBOOKED'::text, 'IMPORT_FAILED'::text])))
  constraint stop_sale_pkey PRIMARY KEY (store_id, stop_sale_id)
  CREATE UNIQUE INDEX stop_sale_open ON linkage.stop_sale USING btree (store_id, room_type_id, target_date, cause) WHERE (released_at IS NULL)
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
