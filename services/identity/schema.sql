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
  CREATE INDEX audit_log_entity ON identity.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
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
  CREATE INDEX idempotency_age ON identity.idempotency USING btree (created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table known_device
  group_id uuid not null
  user_id uuid not null
  device_hash bytea not null
  last_used_at timestamp with time zone not null default now()
  constraint known_device_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES identity.user_account(group_id, id)
  constraint known_device_pkey PRIMARY KEY (group_id, user_id, device_hash)
  CREATE INDEX known_device_age ON identity.known_device USING btree (last_used_at)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'upkeep'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table mail_queue
  group_id uuid not null
  id uuid not null
  recipient text not null
  subject text not null
  body text not null
  created_at timestamp with time zone not null default now()
  next_attempt_at timestamp with time zone not null default now()
  attempts integer not null default 0
  sent_at timestamp with time zone
  failed_at timestamp with time zone
  constraint mail_queue_pkey PRIMARY KEY (group_id, id)
  CREATE INDEX mail_queue_waiting ON identity.mail_queue USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL))
  policy mail * using identity.is_purpose(VARIADIC ARRAY['recovery'::text, 'upkeep'::text])
  policy tenant_scope * using identity.is_own_group(group_id)
  policy webhooks a using - check identity.is_purpose(VARIADIC ARRAY['webhooks'::text])

table mail_token
  group_id uuid not null
  token_hash bytea not null
  user_id uuid not null
  purpose text not null
  new_email text
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint mail_token_check CHECK (((purpose = 'EMAIL'::text) = (new_email IS NOT NULL)))
  constraint mail_token_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES identity.user_account(group_id, id)
  constraint mail_token_pkey PRIMARY KEY (group_id, token_hash)
  constraint mail_token_purpose_check CHECK ((purpose = ANY (ARRAY['PASSWORD'::text, 'EMAIL'::text])))
  CREATE UNIQUE INDEX mail_token_hash ON identity.mail_token USING btree (token_hash)
  CREATE INDEX mail_token_user ON identity.mail_token USING btree (group_id, user_id) WHERE (used_at IS NULL)
  policy recovery * using identity.is_purpose(VARIADIC ARRAY['recovery'::text, 'upkeep'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table master_replica
  store_id uuid not null
  entity text not null
  id text not null
  group_id uuid not null
  company_id uuid not null
  version bigint not null
  state jsonb
  constraint master_replica_pkey PRIMARY KEY (store_id, entity, id)
  policy group_names r using ((entity = 'store'::text) AND identity.is_own_group(group_id))
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
  CREATE INDEX outbox_unpublished ON identity.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table program
  store_id uuid not null
  id uuid not null
  group_id uuid not null
  company_id uuid not null
  name text not null
  permissions jsonb not null
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  created_by uuid not null
  created_by_name text not null
  last_used_at timestamp with time zone
  ended_at timestamp with time zone
  constraint program_name_check CHECK ((name <> ''::text))
  constraint program_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX program_id ON identity.program USING btree (id)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy webhooks r using identity.is_purpose(VARIADIC ARRAY['webhooks'::text])

table program_secret
  store_id uuid not null
  id uuid not null
  program_id uuid not null
  secret_hash bytea not null
  hint text not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone
  last_used_at timestamp with time zone
  constraint program_secret_pkey PRIMARY KEY (store_id, id)
  constraint program_secret_store_id_program_id_fkey FOREIGN KEY (store_id, program_id) REFERENCES identity.program(store_id, id)
  CREATE INDEX program_secret_of ON identity.program_secret USING btree (program_id)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'upkeep'::text])
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table program_token
  store_id uuid not null
  id uuid not null
  program_id uuid not null
  secret_id uuid not null
  token_hash bytea not null
  permissions jsonb not null
  created_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  constraint program_token_pkey PRIMARY KEY (store_id, id)
  constraint program_token_store_id_secret_id_fkey FOREIGN KEY (store_id, secret_id) REFERENCES identity.program_secret(store_id, id)
  CREATE INDEX program_token_age ON identity.program_token USING btree (expires_at)
  CREATE INDEX program_token_hash ON identity.program_token USING btree (token_hash)
  CREATE INDEX program_token_of ON identity.program_token USING btree (store_id, program_id)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'upkeep'::text])
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table role_type
  group_id uuid not null
  code text not null
  name_ja text not null
  name_en text not null
  permissions jsonb not null
  version integer not null default 1
  menus text[]
  reach text not null default 'STORE'::text
  company_id uuid
  store_id uuid
  limits jsonb
  constraint role_type_pkey PRIMARY KEY (group_id, code)
  constraint role_type_place CHECK (((store_id IS NULL) OR (company_id IS NOT NULL)))
  constraint role_type_reach_check CHECK ((reach = ANY (ARRAY['STORE'::text, 'COMPANY'::text, 'GROUP'::text])))
  policy sign_in r using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)

table session
  group_id uuid not null
  id uuid not null
  token_hash bytea not null
  user_id uuid not null
  company_id uuid not null
  store_id uuid not null
  created_at timestamp with time zone not null default now()
  last_seen_at timestamp with time zone not null default now()
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  revoke_reason text
  preview_role text
  bounds jsonb
  vouched_by uuid
  staff_number text
  staff_proof text
  constraint session_check CHECK (((revoked_at IS NULL) = (revoke_reason IS NULL)))
  constraint session_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES identity.user_account(group_id, id)
  constraint session_pkey PRIMARY KEY (group_id, id)
  constraint session_staff_proof_check CHECK ((staff_proof = ANY (ARRAY['NUMBER'::text, 'PIN'::text, 'PASSWORD'::text])))
  constraint session_token_hash_key UNIQUE (token_hash)
  CREATE UNIQUE INDEX session_id ON identity.session USING btree (id)
  CREATE INDEX session_of_user ON identity.session USING btree (group_id, user_id) WHERE (revoked_at IS NULL)
  CREATE INDEX session_vouched_by ON identity.session USING btree (group_id, vouched_by) WHERE ((vouched_by IS NOT NULL) AND (revoked_at IS NULL))
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'upkeep'::text])
  policy tenant_scope * using identity.is_own_group(group_id)
  with fillfactor=50

table sign_in_guard
  key text not null
  failures integer not null
  first_failed_at timestamp with time zone not null
  locked_until timestamp with time zone
  last_failed_at timestamp with time zone not null default now()
  constraint sign_in_guard_pkey PRIMARY KEY (key)
  CREATE INDEX sign_in_guard_age ON identity.sign_in_guard USING btree (first_failed_at)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'upkeep'::text])

table staff_number
  store_id uuid not null
  regist_number text not null
  group_id uuid not null
  user_id uuid not null
  constraint staff_number_group_id_user_id_store_id_fkey FOREIGN KEY (group_id, user_id, store_id) REFERENCES identity.user_store(group_id, user_id, store_id) ON DELETE CASCADE
  constraint staff_number_pkey PRIMARY KEY (store_id, regist_number)
  constraint staff_number_regist_number_check CHECK ((regist_number ~ '^\d{1,11}$'::text))
  constraint staff_number_store_id_user_id_key UNIQUE (store_id, user_id)
  policy sign_in r using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table staff_pin
  store_id uuid not null
  user_id uuid not null
  group_id uuid not null
  pin_hash text not null
  changed_at timestamp with time zone not null default now()
  constraint staff_pin_group_id_user_id_store_id_fkey FOREIGN KEY (group_id, user_id, store_id) REFERENCES identity.user_store(group_id, user_id, store_id) ON DELETE CASCADE
  constraint staff_pin_pin_hash_check CHECK ((pin_hash ~~ '$argon2id$%'::text))
  constraint staff_pin_pkey PRIMARY KEY (store_id, user_id)
  CREATE INDEX staff_pin_user ON identity.staff_pin USING btree (group_id, user_id)
  policy sign_in r using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table store_revision
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  revision bigint not null
  constraint store_revision_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table terminal
  store_id uuid not null
  id uuid not null
  group_id uuid not null
  company_id uuid not null
  machine_hash bytea not null
  name text not null
  registered_at timestamp with time zone not null default now()
  registered_by uuid not null
  role_code text not null default 'front'::text
  constraint terminal_machine_hash_key UNIQUE (machine_hash)
  constraint terminal_pkey PRIMARY KEY (store_id, id)
  policy sign_in r using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table user_account
  group_id uuid not null
  id uuid not null
  company_id uuid not null
  home_store_id uuid not null
  login_id text not null
  name text not null
  email text not null
  role_code text not null
  status text not null default 'ready'::text
  password_hash text not null
  memo text not null default ''::text
  last_login_at timestamp with time zone
  previous_login_at timestamp with time zone
  password_changed_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  failed_sign_ins integer not null default 0
  shown_failed_sign_ins integer not null default 0
  warned_at timestamp with time zone
  constraint user_account_login_id_check CHECK (((login_id = lower(login_id)) AND (login_id <> ''::text)))
  constraint user_account_name_check CHECK ((name <> ''::text))
  constraint user_account_password_hash_check CHECK ((password_hash ~~ '$argon2id$%'::text))
  constraint user_account_pkey PRIMARY KEY (group_id, id)
  constraint user_account_status_check CHECK ((status = ANY (ARRAY['ready'::text, 'active'::text, 'frozen'::text])))
  CREATE INDEX user_account_email ON identity.user_account USING btree (lower(email)) WHERE (deleted_at IS NULL)
  CREATE UNIQUE INDEX user_account_login ON identity.user_account USING btree (login_id) WHERE (deleted_at IS NULL)
  policy sign_in * using identity.is_purpose(VARIADIC ARRAY['sign-in'::text, 'recovery'::text])
  policy tenant_scope * using identity.is_own_group(group_id)
  policy webhooks r using identity.is_purpose(VARIADIC ARRAY['webhooks'::text])

table user_store
  group_id uuid not null
  user_id uuid not null
  store_id uuid not null
  company_id uuid not null
  can_save boolean not null default true
  require_reauth boolean not null default false
  is_machine_no_use boolean not null default false
  display_order integer not null default 0
  constraint user_store_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES identity.user_account(group_id, id)
  constraint user_store_pkey PRIMARY KEY (group_id, user_id, store_id)
  CREATE INDEX user_store_store ON identity.user_store USING btree (store_id, user_id)
  policy sign_in r using identity.is_purpose(VARIADIC ARRAY['sign-in'::text])
  policy tenant_scope * using identity.is_own_group(group_id)

table webhook
  store_id uuid not null
  id uuid not null
  group_id uuid not null
  program_id uuid not null
  url text not null
  kinds text[] not null
  state text not null default 'ON'::text
  salt bytea not null
  previous_salt bytea
  previous_until timestamp with time zone
  version integer not null default 1
  created_at timestamp with time zone not null default now()
  created_by uuid not null
  created_by_name text not null
  last_success_at timestamp with time zone
  failing_since timestamp with time zone
  disabled_at timestamp with time zone
  busy_until timestamp with time zone
  ended_at timestamp with time zone
  constraint webhook_pkey PRIMARY KEY (store_id, id)
  constraint webhook_state_check CHECK ((state = ANY (ARRAY['ON'::text, 'PAUSED'::text, 'DISABLED'::text])))
  constraint webhook_store_id_program_id_fkey FOREIGN KEY (store_id, program_id) REFERENCES identity.program(store_id, id)
  constraint webhook_url_check CHECK ((url <> ''::text))
  CREATE INDEX webhook_of ON identity.webhook USING btree (store_id, program_id) WHERE (ended_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy webhooks * using identity.is_purpose(VARIADIC ARRAY['webhooks'::text, 'upkeep'::text])

table webhook_delivery
  store_id uuid not null
  id uuid not null
  webhook_id uuid not null
  event_id uuid not null
  state text not null default 'WAITING'::text
  is_replay boolean not null default false
  is_test boolean not null default false
  attempts integer not null default 0
  created_at timestamp with time zone not null default now()
  first_attempt_at timestamp with time zone
  last_attempt_at timestamp with time zone
  next_attempt_at timestamp with time zone not null
  status integer
  failure text
  answer text not null default ''::text
  constraint webhook_delivery_pkey PRIMARY KEY (store_id, id)
  constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'FAILED'::text, 'SKIPPED'::text])))
  constraint webhook_delivery_store_id_event_id_fkey FOREIGN KEY (store_id, event_id) REFERENCES identity.webhook_event(store_id, id) ON DELETE CASCADE
  constraint webhook_delivery_store_id_webhook_id_fkey FOREIGN KEY (store_id, webhook_id) REFERENCES identity.webhook(store_id, id)
  CREATE INDEX webhook_delivery_due ON identity.webhook_delivery USING btree (store_id, webhook_id, next_attempt_at, id) WHERE (state = 'WAITING'::text)
  CREATE INDEX webhook_delivery_event ON identity.webhook_delivery USING btree (store_id, event_id)
  CREATE INDEX webhook_delivery_of ON identity.webhook_delivery USING btree (store_id, webhook_id, id DESC)
  CREATE INDEX webhook_delivery_test ON identity.webhook_delivery USING btree (store_id, webhook_id) WHERE ((state = 'WAITING'::text) AND is_test)
  CREATE UNIQUE INDEX webhook_delivery_waiting ON identity.webhook_delivery USING btree (store_id, webhook_id, event_id) WHERE (state = 'WAITING'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy webhooks * using identity.is_purpose(VARIADIC ARRAY['webhooks'::text, 'upkeep'::text])
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table webhook_event
  store_id uuid not null
  id uuid not null
  kind text not null
  cause text not null
  revision bigint not null
  business_date date
  occurred_at timestamp with time zone not null
  events integer not null
  booking_ids uuid[] not null default '{}'::uuid[]
  room_ids uuid[] not null default '{}'::uuid[]
  is_whole boolean not null default true
  body text
  created_at timestamp with time zone not null default now()
  customer_ids uuid[] not null default '{}'::uuid[]
  master text
  master_ids uuid[] not null default '{}'::uuid[]
  constraint webhook_event_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX webhook_event_age ON identity.webhook_event USING btree (created_at)
  CREATE UNIQUE INDEX webhook_event_open ON identity.webhook_event USING btree (store_id, kind, cause) WHERE (body IS NULL)
  CREATE INDEX webhook_event_since ON identity.webhook_event USING btree (store_id, occurred_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy webhooks * using identity.is_purpose(VARIADIC ARRAY['webhooks'::text, 'upkeep'::text])
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002
