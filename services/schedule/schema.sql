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
  CREATE INDEX audit_log_entity ON schedule.audit_log USING btree (store_id, entity, entity_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table board_block
  store_id uuid not null
  block_id uuid not null
  room_id uuid not null
  kind text not null
  starts_on date not null
  ends_on date not null
  reason text not null
  constraint board_block_kind_check CHECK ((kind = ANY (ARRAY['BROKEN'::text, 'STOP'::text])))
  constraint board_block_pkey PRIMARY KEY (store_id, block_id)
  CREATE INDEX board_block_end ON schedule.board_block USING btree (store_id, ends_on)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table board_figure
  store_id uuid not null
  room_type_id uuid not null
  day date not null
  taken integer not null
  waiting integer not null
  lanes integer not null
  constraint board_figure_pkey PRIMARY KEY (store_id, room_type_id, day)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table board_place
  store_id uuid not null
  room_id uuid not null
  room_type_id uuid not null
  display_order integer not null
  sort_no text not null
  is_active boolean not null
  constraint board_place_pkey PRIMARY KEY (store_id, room_id)
  CREATE INDEX board_place_order ON schedule.board_place USING btree (store_id, room_type_id, display_order, sort_no, room_id) INCLUDE (is_active)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table board_room
  store_id uuid not null
  room_id uuid not null
  condition text not null
  cleaning text not null
  is_do_not_disturb boolean not null
  version integer not null
  constraint board_room_pkey PRIMARY KEY (store_id, room_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table board_stay
  store_id uuid not null
  room_unit_id uuid not null
  segment_no integer not null
  booking_id uuid not null
  booking_no text not null
  room_index integer not null
  room_id uuid
  room_type_id uuid not null
  starts_on date not null
  ends_on date not null
  status text not null
  guest text not null
  guest_count integer not null
  marks integer not null
  check_in_time text not null
  check_out_time text not null
  constraint board_stay_check CHECK ((ends_on >= starts_on))
  constraint board_stay_pkey PRIMARY KEY (store_id, room_unit_id, segment_no)
  CREATE INDEX board_stay_booking ON schedule.board_stay USING btree (store_id, booking_id)
  CREATE INDEX board_stay_figures ON schedule.board_stay USING btree (store_id, starts_on) INCLUDE (ends_on, room_id, room_type_id)
  CREATE INDEX board_stay_long ON schedule.board_stay USING btree (store_id, ends_on) WHERE ((ends_on - starts_on) > 31)
  CREATE INDEX board_stay_room ON schedule.board_stay USING btree (store_id, room_id, starts_on) WHERE (room_id IS NOT NULL)
  CREATE INDEX board_stay_waiting ON schedule.board_stay USING btree (store_id, room_type_id, starts_on, booking_no, room_index) WHERE (room_id IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table board_unit
  store_id uuid not null
  room_unit_id uuid not null
  booking_id uuid not null
  booking_version integer not null
  booking_no text not null
  room_index integer not null
  status text not null
  detail jsonb not null
  constraint board_unit_pkey PRIMARY KEY (store_id, room_unit_id)
  CREATE INDEX board_unit_booking ON schedule.board_unit USING btree (store_id, booking_id)
  CREATE INDEX board_unit_number ON schedule.board_unit USING btree (store_id, booking_no, room_index)
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
  CREATE INDEX idempotency_age ON schedule.idempotency USING btree (created_at)
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
  CREATE INDEX outbox_unpublished ON schedule.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
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

table store_revision
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  revision bigint not null
  constraint store_revision_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50
