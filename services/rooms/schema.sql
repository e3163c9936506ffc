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
  CREATE INDEX audit_log_entity ON rooms.audit_log USING btree (store_id, entity, entity_id, id)
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

table cleaning_assignment
  store_id uuid not null
  business_date date not null
  room_id uuid not null
  cleaner text not null
  constraint cleaning_assignment_cleaner_check CHECK ((cleaner <> ''::text))
  constraint cleaning_assignment_pkey PRIMARY KEY (store_id, business_date, room_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table housekeeping_rules
  store_id uuid not null
  stay_points integer not null
  linen_points integer not null
  departure_points integer not null
  extra_bed_points integer not null
  linen_every_nights integer not null
  version integer not null
  constraint housekeeping_rules_departure_points_check CHECK (((departure_points >= 0) AND (departure_points <= 100)))
  constraint housekeeping_rules_extra_bed_points_check CHECK (((extra_bed_points >= 0) AND (extra_bed_points <= 100)))
  constraint housekeeping_rules_linen_every_nights_check CHECK (((linen_every_nights >= 0) AND (linen_every_nights <= 30)))
  constraint housekeeping_rules_linen_points_check CHECK (((linen_points >= 0) AND (linen_points <= 100)))
  constraint housekeeping_rules_pkey PRIMARY KEY (store_id)
  constraint housekeeping_rules_stay_points_check CHECK (((stay_points >= 0) AND (stay_points <= 100)))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON rooms.idempotency USING btree (created_at)
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
  occurred_at timestamp with time zone not null default clock_timestamp()
  published_at timestamp with time zone
  request_id text
  constraint outbox_pkey PRIMARY KEY (store_id, seq)
  CREATE INDEX outbox_of_room_state ON rooms.outbox USING btree (store_id, ((payload ->> 'roomId'::text)), occurred_at, seq) WHERE (type = 'rooms.room-state.changed'::text)
  CREATE INDEX outbox_unpublished ON rooms.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
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

table room_block
  store_id uuid not null
  block_id uuid not null
  room_id uuid not null
  kind text not null
  starts_on date not null
  ends_on date not null
  reason text not null
  constraint room_block_kind_check CHECK ((kind = ANY (ARRAY['BROKEN'::text, 'STOP'::text])))
  constraint room_block_pkey PRIMARY KEY (store_id, block_id)
  CREATE INDEX room_block_room ON rooms.room_block USING btree (store_id, room_id, ends_on)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_discrepancy
  store_id uuid not null
  discrepancy_id uuid not null
  room_id uuid not null
  business_date date not null
  kind text not null
  condition text not null
  has_luggage boolean not null
  reported_by text not null
  reported_at timestamp with time zone not null default now()
  is_open boolean not null default true
  resolution text not null default ''::text
  closed_by text not null default ''::text
  closed_at timestamp with time zone
  version integer not null default 1
  constraint room_discrepancy_condition_check CHECK ((condition = ANY (ARRAY['V'::text, 'S'::text, 'D'::text, 'O'::text, 'X'::text, 'T'::text])))
  constraint room_discrepancy_kind_check CHECK ((kind = ANY (ARRAY['SKIP'::text, 'SLEEP'::text])))
  constraint room_discrepancy_pkey PRIMARY KEY (store_id, discrepancy_id)
  CREATE INDEX room_discrepancy_newest ON rooms.room_discrepancy USING btree (store_id, reported_at DESC)
  CREATE UNIQUE INDEX room_discrepancy_open ON rooms.room_discrepancy USING btree (store_id, room_id) WHERE is_open
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_party
  store_id uuid not null
  room_unit_id uuid not null
  segment_no integer not null
  booking_id uuid not null
  booking_no text not null
  room_index integer not null
  room_id uuid not null
  starts_on date not null
  ends_on date not null
  status text not null
  guest_name text not null
  guest_count integer not null
  check_in_date date not null
  check_in_time text not null
  check_out_date date not null
  check_out_time text not null
  has_memo boolean not null
  free_memos jsonb not null default '[]'::jsonb
  constraint room_party_pkey PRIMARY KEY (store_id, room_unit_id, segment_no)
  CREATE INDEX room_party_booking ON rooms.room_party USING btree (store_id, booking_id)
  CREATE INDEX room_party_day ON rooms.room_party USING btree (store_id, starts_on, ends_on)
  CREATE INDEX room_party_in_house ON rooms.room_party USING btree (store_id, room_id, starts_on) WHERE (status = ANY (ARRAY['STAY'::text, 'DEPARTURE'::text]))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table room_state
  store_id uuid not null
  room_id uuid not null
  condition text not null default 'V'::text
  cleaning text not null default 'U'::text
  is_do_not_disturb boolean not null default false
  is_guest_out boolean not null default false
  version integer not null default 0
  constraint room_state_cleaning_check CHECK ((cleaning = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'U'::text])))
  constraint room_state_condition_check CHECK ((condition = ANY (ARRAY['V'::text, 'S'::text, 'D'::text, 'O'::text, 'X'::text, 'T'::text])))
  constraint room_state_pkey PRIMARY KEY (store_id, room_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

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
