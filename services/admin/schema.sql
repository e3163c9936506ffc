table analysis_condition
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  title text not null
  condition jsonb not null
  saved_by_name text not null
  saved_at timestamp with time zone not null default clock_timestamp()
  constraint analysis_condition_pkey PRIMARY KEY (store_id, id)
  constraint analysis_condition_title UNIQUE (store_id, title)
  constraint analysis_condition_title_check CHECK ((title <> ''::text))
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
  CREATE INDEX audit_log_entity ON admin.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table batch_finding
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  position integer not null
  check_code text not null
  severity text not null
  booking_id uuid
  room_unit_id uuid
  label text not null
  constraint batch_finding_pkey PRIMARY KEY (store_id, business_date, shift_no, "position")
  constraint batch_finding_severity_check CHECK ((severity = ANY (ARRAY['BLOCKS'::text, 'WARNS'::text, 'INFORMS'::text])))
  constraint batch_finding_store_id_business_date_shift_no_fkey FOREIGN KEY (store_id, business_date, shift_no) REFERENCES admin.day_close(store_id, business_date, shift_no)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table batch_lease
  store_id uuid not null
  holder uuid not null
  user_name text not null
  expires_at timestamp with time zone not null
  constraint batch_lease_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table batch_run
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  phase text not null
  status text not null
  started_at timestamp with time zone not null default clock_timestamp()
  finished_at timestamp with time zone
  figures jsonb not null default '[]'::jsonb
  error_code text
  constraint batch_run_check CHECK (((status = ANY (ARRAY['DONE'::text, 'SKIPPED'::text])) = (finished_at IS NOT NULL)))
  constraint batch_run_check1 CHECK (((status = 'FAILED'::text) = (error_code IS NOT NULL)))
  constraint batch_run_phase_check CHECK ((phase = ANY (ARRAY['PHASE_01'::text, 'PHASE_02'::text, 'PHASE_03'::text, 'PHASE_04'::text, 'PHASE_05'::text, 'PHASE_06'::text, 'PHASE_99'::text])))
  constraint batch_run_pkey PRIMARY KEY (store_id, business_date, shift_no, phase)
  constraint batch_run_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'DONE'::text, 'SKIPPED'::text, 'FAILED'::text])))
  constraint batch_run_store_id_business_date_shift_no_fkey FOREIGN KEY (store_id, business_date, shift_no) REFERENCES admin.day_close(store_id, business_date, shift_no)
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
  policy group_days r using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table cash_count
  store_id uuid not null
  id uuid not null
  business_date date not null
  shift_no integer not null
  user_id uuid
  user_name text not null default ''::text
  pieces jsonb not null
  float_yen bigint not null
  received_yen bigint not null
  counted_yen bigint not null
  difference_yen bigint generated ((counted_yen - float_yen) - received_yen)
  carried_yen bigint not null
  reason text not null default ''::text
  counted_by uuid not null
  counted_by_name text not null
  counted_at timestamp with time zone not null default clock_timestamp()
  constraint cash_count_check CHECK (((carried_yen >= 0) AND (carried_yen <= counted_yen)))
  constraint cash_count_counted_yen_check CHECK ((counted_yen >= 0))
  constraint cash_count_float_yen_check CHECK ((float_yen >= 0))
  constraint cash_count_pkey PRIMARY KEY (store_id, id)
  constraint cash_count_shift_no_check CHECK ((shift_no > 0))
  constraint difference_explained CHECK (((counted_yen = (float_yen + received_yen)) OR (reason <> ''::text)))
  CREATE INDEX cash_count_by_shift ON admin.cash_count USING btree (store_id, business_date, shift_no, user_id, counted_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table chain_group
  group_id uuid not null
  code text not null
  name text not null
  name_en text not null
  version integer not null default 1
  guests_of_other_companies text not null default 'NONE'::text
  constraint chain_group_guests_of_other_companies_check CHECK ((guests_of_other_companies = ANY (ARRAY['NONE'::text, 'SEE'::text, 'CHANGE'::text])))
  constraint chain_group_name_check CHECK ((name <> ''::text))
  constraint chain_group_name_en_check CHECK ((name_en <> ''::text))
  constraint chain_group_pkey PRIMARY KEY (group_id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table close_policy
  store_id uuid not null
  version integer not null default 1
  is_blind boolean not null default false
  requires_count boolean not null default false
  closes_at text
  constraint close_policy_closes_at_check CHECK ((closes_at ~ '^([01]\d|2\d):[0-5]\d$|^30:00$'::text))
  constraint close_policy_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table company
  group_id uuid not null
  id uuid not null
  code text not null
  name text not null
  name_en text not null
  tel text not null default ''::text
  zipcode text not null default ''::text
  address text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  constraint company_code UNIQUE (group_id, code)
  constraint company_group_id_fkey FOREIGN KEY (group_id) REFERENCES admin.chain_group(group_id)
  constraint company_name_check CHECK ((name <> ''::text))
  constraint company_name_en_check CHECK ((name_en <> ''::text))
  constraint company_pkey PRIMARY KEY (group_id, id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table day_close
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  status text not null
  reason text not null default ''::text
  shift_count integer not null
  started_by uuid not null
  started_by_name text not null
  started_at timestamp with time zone not null default now()
  finished_at timestamp with time zone
  constraint day_close_pkey PRIMARY KEY (store_id, business_date, shift_no)
  constraint day_close_shift_count_check CHECK ((shift_count > 0))
  constraint day_close_shift_no_check CHECK ((shift_no > 0))
  constraint day_close_status_check CHECK ((status = ANY (ARRAY['RUNNING'::text, 'FAILED'::text, 'DONE'::text])))
  CREATE UNIQUE INDEX day_close_unfinished ON admin.day_close USING btree (store_id) WHERE (status <> 'DONE'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table hand_over_acknowledgement
  store_id uuid not null
  business_date date not null
  shift_no integer not null
  figures jsonb not null
  acknowledged_by uuid not null
  acknowledged_by_name text not null
  acknowledged_at timestamp with time zone not null default clock_timestamp()
  constraint hand_over_acknowledgement_pkey PRIMARY KEY (store_id, business_date, shift_no)
  constraint hand_over_acknowledgement_shift_no_check CHECK ((shift_no > 0))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table hand_over_note
  store_id uuid not null
  id uuid not null
  business_date date not null
  shift_no integer not null
  text text not null
  is_important boolean not null default false
  written_by uuid not null
  written_by_name text not null
  written_at timestamp with time zone not null default clock_timestamp()
  constraint hand_over_note_pkey PRIMARY KEY (store_id, id)
  constraint hand_over_note_shift_no_check CHECK ((shift_no > 0))
  constraint hand_over_note_text_check CHECK (((text <> ''::text) AND (length(text) <= 1000)))
  CREATE INDEX hand_over_note_by_shift ON admin.hand_over_note USING btree (store_id, business_date, shift_no, written_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON admin.idempotency USING btree (created_at)
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
  policy group_stores r using ((entity = 'store'::text) AND (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid))
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
  CREATE INDEX outbox_unpublished ON admin.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
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

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)

table store
  group_id uuid not null
  id uuid not null
  company_id uuid not null
  code text not null
  name text not null
  name_en text not null
  municipality text not null
  opened_on date
  memo text not null default ''::text
  display_order integer not null default 0
  version integer not null default 1
  first_business_date date
  opened_by uuid
  is_announced boolean not null default true
  constraint store_announcement CHECK ((is_announced OR ((first_business_date IS NOT NULL) AND (opened_by IS NOT NULL))))
  constraint store_code UNIQUE (group_id, code)
  constraint store_group_id_company_id_fkey FOREIGN KEY (group_id, company_id) REFERENCES admin.company(group_id, id)
  constraint store_name_check CHECK ((name <> ''::text))
  constraint store_name_en_check CHECK ((name_en <> ''::text))
  constraint store_pkey PRIMARY KEY (group_id, id)
  CREATE INDEX store_unannounced ON admin.store USING btree (group_id, id) WHERE (NOT is_announced)
  policy announcements r using (current_setting('honjin.system'::text, true) = 'admin.announce'::text)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table store_revision
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  revision bigint not null
  constraint store_revision_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50
