table arrangement_stock
  store_id uuid not null
  arrangement_id uuid not null
  use_date date not null
  total integer not null
  used integer not null
  tolerated integer not null default 0
  constraint arrangement_stock_pkey PRIMARY KEY (store_id, arrangement_id, use_date)
  constraint arrangement_stock_tolerated_check CHECK ((tolerated >= 0))
  constraint arrangement_stock_total_check CHECK ((total >= 0))
  constraint arrangement_stock_used_check CHECK ((used >= 0))
  constraint arrangements_left CHECK ((used <= (total + tolerated)))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table attachment
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid
  guest_id uuid
  file_name text not null
  content_type text not null
  size_bytes integer not null
  sha256 text not null
  uploaded_by text not null
  uploaded_at timestamp with time zone not null default now()
  deleted_at timestamp with time zone
  deleted_on date
  constraint attachment_pkey PRIMARY KEY (store_id, id)
  constraint attachment_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 5242880)))
  constraint attachment_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  constraint attachment_store_id_sha256_fkey FOREIGN KEY (store_id, sha256) REFERENCES registration.attachment_body(store_id, sha256)
  CREATE INDEX attachment_by_booking ON registration.attachment USING btree (store_id, booking_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table attachment_body
  store_id uuid not null
  sha256 text not null
  body bytea not null
  constraint attachment_body_body_check CHECK (((octet_length(body) >= 1) AND (octet_length(body) <= 5242880)))
  constraint attachment_body_pkey PRIMARY KEY (store_id, sha256)
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
  CREATE INDEX audit_log_entity ON registration.audit_log USING btree (store_id, entity, entity_id, id)
  CREATE INDEX audit_log_of_day_roll ON registration.audit_log USING btree (store_id, business_date) WHERE (action = 'unit.day-roll'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill
  store_id uuid not null
  id uuid not null
  bill_no text not null
  booking_id uuid not null
  room_unit_id uuid not null
  bill_page integer not null
  purpose text not null
  status text not null default 'SETTLED'::text
  sales_total bigint not null
  payment_total bigint not null
  tax jsonb not null
  business_date date not null
  sales_date date not null
  settled_at timestamp with time zone not null default now()
  settled_by uuid
  cancelled_on date
  cancelled_at timestamp with time zone
  constraint bill_balances CHECK ((sales_total = payment_total))
  constraint bill_pkey PRIMARY KEY (store_id, id)
  constraint bill_purpose_check CHECK ((purpose = ANY (ARRAY['CHECK_OUT'::text, 'MID_STAY'::text])))
  constraint bill_status_check CHECK ((status = ANY (ARRAY['SETTLED'::text, 'CANCELLED'::text])))
  constraint bill_store_id_bill_no_key UNIQUE (store_id, bill_no)
  constraint bill_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  CREATE INDEX bill_by_sales_date ON registration.bill USING btree (store_id, sales_date)
  CREATE INDEX bill_by_unit ON registration.bill USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill_item
  store_id uuid not null
  bill_id uuid not null
  kind text not null
  item_id uuid not null
  amount bigint not null
  constraint bill_item_kind_check CHECK ((kind = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text])))
  constraint bill_item_pkey PRIMARY KEY (store_id, bill_id, kind, item_id)
  constraint bill_item_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill_page
  store_id uuid not null
  room_unit_id uuid not null
  page integer not null
  label text not null default ''::text
  addressee text not null default ''::text
  constraint bill_page_page_check CHECK (((page >= 1) AND (page <= 99)))
  constraint bill_page_pkey PRIMARY KEY (store_id, room_unit_id, page)
  constraint bill_page_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table bill_past
  store_id uuid not null
  id uuid not null default uuidv7()
  booking_id uuid not null
  thing text not null
  thing_id uuid not null
  was jsonb not null
  ended_at timestamp with time zone not null
  began_at timestamp with time zone not null default now()
  constraint bill_past_pkey PRIMARY KEY (store_id, id)
  constraint bill_past_thing_check CHECK ((thing = ANY (ARRAY['LINE'::text, 'PAYMENT'::text, 'ROOM'::text, 'BOOKING'::text])))
  CREATE INDEX bill_past_of_booking ON registration.bill_past USING btree (store_id, booking_id, thing_id, ended_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table board_undo
  store_id uuid not null
  id uuid not null
  created_by uuid
  bookings jsonb not null
  units jsonb not null
  created_at timestamp with time zone not null default now()
  constraint board_undo_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX board_undo_age ON registration.board_undo USING btree (store_id, created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table booking
  store_id uuid not null
  id uuid not null
  group_id uuid not null
  company_id uuid not null
  version integer not null default 1
  booking_no text not null
  group_type text not null default 'I'::text
  pay_mode text not null default 'INDIVIDUAL'::text
  name_kana text not null
  name_kanji text not null
  name_romaji text not null default ''::text
  phone text not null default ''::text
  phone_type text not null default ''::text
  phone2 text not null default ''::text
  email text not null default ''::text
  group_name_kana text not null default ''::text
  group_name_kanji text not null default ''::text
  customer_group_id uuid
  check_in_date date not null
  check_in_time text not null
  check_out_date date not null
  check_out_time text not null
  memo text not null default ''::text
  created_by uuid
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  subsidy_name text not null default ''::text
  subsidy_paper text not null default ''::text
  subsidy_amount bigint not null default 0
  forgotten_on date
  constraint booking_check CHECK ((check_out_date >= check_in_date))
  constraint booking_pay_mode_check CHECK ((pay_mode = ANY (ARRAY['INDIVIDUAL'::text, 'BULK'::text, 'ROOM_FEE'::text])))
  constraint booking_pkey PRIMARY KEY (store_id, id)
  constraint booking_store_id_booking_no_key UNIQUE (store_id, booking_no)
  CREATE INDEX booking_by_customer_group ON registration.booking USING btree (store_id, customer_group_id) WHERE (customer_group_id IS NOT NULL)
  CREATE INDEX booking_no_forward ON registration.booking USING btree (store_id, booking_no text_pattern_ops)
  CREATE INDEX booking_no_reversed ON registration.booking USING btree (store_id, reverse(booking_no) text_pattern_ops)
  CREATE INDEX booking_to_forget ON registration.booking USING btree (store_id, check_out_date, id) WHERE (forgotten_on IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table booking_arrangement
  store_id uuid not null
  id uuid not null
  room_unit_id uuid not null
  use_date date not null
  arrangement_id uuid not null
  plan_arrangement_id uuid
  unit_price bigint not null default 0
  quantity_type text not null
  quantity integer not null default 1
  total_price bigint not null default 0
  status text not null default 'BLANK'::text
  night date not null
  name text not null default ''::text
  is_included boolean not null default false
  quantity_each integer not null default 1
  term text
  serve_state text not null default 'ORDERED'::text
  serve_time text
  served_at timestamp with time zone
  served_by text not null default ''::text
  constraint booking_arrangement_check CHECK ((total_price = (unit_price * quantity)))
  constraint booking_arrangement_check1 CHECK ((use_date >= night))
  constraint booking_arrangement_check2 CHECK (((NOT is_included) OR (total_price = 0)))
  constraint booking_arrangement_pkey PRIMARY KEY (store_id, id)
  constraint booking_arrangement_quantity_check CHECK ((quantity >= 0))
  constraint booking_arrangement_quantity_each_check CHECK ((quantity_each >= 1))
  constraint booking_arrangement_quantity_type_check CHECK ((quantity_type = ANY (ARRAY['ROOM'::text, 'PERSON'::text])))
  constraint booking_arrangement_serve_state_check CHECK ((serve_state = ANY (ARRAY['ORDERED'::text, 'SERVED'::text, 'NOT_WANTED'::text])))
  constraint booking_arrangement_serve_time_check CHECK ((serve_time ~ '^([0-2][0-9]|30):[0-5][0-9]$'::text))
  constraint booking_arrangement_status_check CHECK ((status = ANY (ARRAY['BLANK'::text, 'TICKET_BLANK'::text])))
  constraint booking_arrangement_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint booking_arrangement_term_check CHECK ((term = ANY (ARRAY['THE_DAY'::text, 'NEXT_DAY'::text, 'FIRST_DAY'::text])))
  CREATE INDEX booking_arrangement_by_day ON registration.booking_arrangement USING btree (store_id, use_date)
  CREATE INDEX booking_arrangement_by_unit ON registration.booking_arrangement USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table booking_free_memo
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  free_memo_id uuid
  title text not null
  detail text not null
  is_confirmed boolean not null default false
  constraint booking_free_memo_detail_check CHECK ((length(detail) < 200))
  constraint booking_free_memo_pkey PRIMARY KEY (store_id, id)
  constraint booking_free_memo_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  CREATE INDEX booking_free_memo_by_unit ON registration.booking_free_memo USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table booking_number_aside
  store_id uuid not null
  prefix text not null
  first_number bigint not null
  next_number bigint not null
  last_number bigint not null
  constraint booking_number_aside_check CHECK (((first_number > 0) AND (next_number >= first_number) AND (next_number <= (last_number + 1))))
  constraint booking_number_aside_pkey PRIMARY KEY (store_id, prefix, first_number)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table booking_undo
  store_id uuid not null
  id uuid not null
  created_by uuid
  business_date date not null
  action text not null
  bookings jsonb not null
  units jsonb not null
  constraint booking_undo_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX booking_undo_day ON registration.booking_undo USING btree (store_id, business_date)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table business_day
  store_id uuid not null
  group_id uuid not null
  company_id uuid not null
  business_date date not null
  sales_date date not null
  shift_no integer not null default 1
  updated_at timestamp with time zone not null default now()
  past_from timestamp with time zone not null default now()
  constraint business_day_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table calendar_address
  store_id uuid not null
  id uuid not null
  kind text not null
  of_id uuid not null
  with_guest_names boolean not null
  language text not null
  secret_hash bytea not null
  made_at timestamp with time zone not null default now()
  made_by_name text not null
  used_at timestamp with time zone
  content_hash bytea
  content_since timestamp with time zone
  ended_at timestamp with time zone
  constraint calendar_address_check CHECK (((content_hash IS NULL) = (content_since IS NULL)))
  constraint calendar_address_content_hash_check CHECK ((octet_length(content_hash) = 32))
  constraint calendar_address_kind_check CHECK ((kind = ANY (ARRAY['ROOM'::text, 'BOOKING'::text])))
  constraint calendar_address_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text])))
  constraint calendar_address_pkey PRIMARY KEY (store_id, id)
  constraint calendar_address_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  CREATE UNIQUE INDEX calendar_address_by_secret ON registration.calendar_address USING btree (store_id, secret_hash)
  CREATE INDEX calendar_address_of ON registration.calendar_address USING btree (store_id, of_id) WHERE (ended_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table card_request
  store_id uuid not null
  id uuid not null
  terminal_id uuid not null
  kind text not null
  state text not null default 'ASKED'::text
  booking_id uuid not null
  room_unit_id uuid not null
  amount bigint not null
  accounting_item_id uuid
  bill_page integer not null default 1
  memo text not null default ''::text
  reason text not null default ''::text
  stands_on uuid
  token text not null default ''::text
  last_four text not null default ''::text
  brand text not null default ''::text
  approval_no text not null default ''::text
  held_until date
  failure text not null default ''::text
  is_card_shown boolean not null default false
  cancel_asked_at timestamp with time zone
  attempts integer not null default 0
  next_attempt_at timestamp with time zone not null default now()
  payment_id uuid
  is_booked boolean not null default false
  refusal text not null default ''::text
  asked_as jsonb not null
  asked_by_name text not null
  asked_at timestamp with time zone not null default clock_timestamp()
  answered_at timestamp with time zone
  business_date date not null
  constraint card_request_amount_check CHECK ((amount > 0))
  constraint card_request_approval_no_check CHECK ((approval_no ~ '^[A-Za-z0-9-]{0,11}$'::text))
  constraint card_request_brand_check CHECK ((brand ~ '^[A-Za-z ]{0,20}$'::text))
  constraint card_request_check CHECK (((kind = ANY (ARRAY['CAPTURE'::text, 'RELEASE'::text, 'VOID'::text])) = (stands_on IS NOT NULL)))
  constraint card_request_check1 CHECK (((state = ANY (ARRAY['ASKED'::text, 'UNKNOWN'::text])) = (answered_at IS NULL)))
  constraint card_request_check2 CHECK (((NOT is_booked) OR (state = 'APPROVED'::text)))
  constraint card_request_check3 CHECK (((payment_id IS NULL) OR is_booked))
  constraint card_request_kind_check CHECK ((kind = ANY (ARRAY['SALE'::text, 'HOLD'::text, 'CAPTURE'::text, 'RELEASE'::text, 'VOID'::text])))
  constraint card_request_last_four_check CHECK ((last_four ~ '^([0-9]{4})?$'::text))
  constraint card_request_pkey PRIMARY KEY (store_id, id)
  constraint card_request_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'UNKNOWN'::text, 'APPROVED'::text, 'DECLINED'::text, 'CANCELLED'::text])))
  constraint card_request_store_id_stands_on_fkey FOREIGN KEY (store_id, stands_on) REFERENCES registration.card_request(store_id, id)
  constraint card_request_store_id_terminal_id_fkey FOREIGN KEY (store_id, terminal_id) REFERENCES registration.card_terminal(store_id, id)
  constraint card_request_token_check CHECK (((token ~ '^[A-Za-z0-9._:-]{0,64}$'::text) AND (token !~ '[0-9]{12}'::text)))
  CREATE UNIQUE INDEX card_request_at_work ON registration.card_request USING btree (store_id, terminal_id) WHERE (state = 'ASKED'::text)
  CREATE INDEX card_request_by_booking ON registration.card_request USING btree (store_id, booking_id, asked_at)
  CREATE INDEX card_request_holds ON registration.card_request USING btree (store_id, held_until) WHERE ((kind = 'HOLD'::text) AND (state = 'APPROVED'::text))
  CREATE UNIQUE INDEX card_request_once ON registration.card_request USING btree (store_id, stands_on) WHERE ((stands_on IS NOT NULL) AND (state = ANY (ARRAY['ASKED'::text, 'UNKNOWN'::text, 'APPROVED'::text])))
  CREATE INDEX card_request_open ON registration.card_request USING btree (store_id, next_attempt_at) WHERE ((state = ANY (ARRAY['ASKED'::text, 'UNKNOWN'::text])) OR ((state = 'APPROVED'::text) AND (NOT is_booked)))
  CREATE UNIQUE INDEX card_request_payment ON registration.card_request USING btree (store_id, payment_id) WHERE (payment_id IS NOT NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table card_signature
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  guest_id uuid not null
  tablet_id uuid not null
  tablet_name text not null
  state text not null default 'ASKED'::text
  asked_at timestamp with time zone not null default clock_timestamp()
  asked_by_name text not null default ''::text
  nonce bytea not null
  sealed bytea not null
  digest bytea
  signed_at timestamp with time zone
  voided_at timestamp with time zone
  voided_by_name text not null default ''::text
  void_reason text not null default ''::text
  keep_until date not null
  constraint card_signature_check CHECK (((state = 'ASKED'::text) = (signed_at IS NULL)))
  constraint card_signature_check1 CHECK (((signed_at IS NULL) = (digest IS NULL)))
  constraint card_signature_check2 CHECK (((state = 'VOID'::text) = (voided_at IS NOT NULL)))
  constraint card_signature_check3 CHECK (((state = 'VOID'::text) = (void_reason <> ''::text)))
  constraint card_signature_digest_check CHECK ((octet_length(digest) = 32))
  constraint card_signature_nonce_check CHECK ((octet_length(nonce) = 12))
  constraint card_signature_pkey PRIMARY KEY (store_id, id)
  constraint card_signature_sealed_check CHECK (((octet_length(sealed) >= 17) AND (octet_length(sealed) <= 262144)))
  constraint card_signature_state_check CHECK ((state = ANY (ARRAY['ASKED'::text, 'SIGNED'::text, 'VOID'::text])))
  constraint card_signature_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  CREATE INDEX card_signature_by_guest ON registration.card_signature USING btree (store_id, guest_id)
  CREATE INDEX card_signature_expiry ON registration.card_signature USING btree (store_id, keep_until)
  CREATE UNIQUE INDEX card_signature_of_guest ON registration.card_signature USING btree (store_id, guest_id) WHERE (state <> 'VOID'::text)
  CREATE UNIQUE INDEX card_signature_on_tablet ON registration.card_signature USING btree (store_id, tablet_id) WHERE (state = 'ASKED'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table card_terminal
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  name text not null
  adapter text not null
  address text not null
  terminal_no text not null default ''::text
  is_active boolean not null default true
  constraint card_terminal_address_check CHECK ((address <> ''::text))
  constraint card_terminal_name_check CHECK ((name <> ''::text))
  constraint card_terminal_pkey PRIMARY KEY (store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table customer
  group_id uuid not null
  id uuid not null
  version integer not null default 1
  name_kana text not null
  name_kanji text not null default ''::text
  name_romaji text not null default ''::text
  kana_key text not null
  kanji_key text not null default ''::text
  romaji_key text not null default ''::text
  phone text not null default ''::text
  phone2 text not null default ''::text
  email text not null default ''::text
  gender text not null default ''::text
  birth_date date
  postal_code text not null default ''::text
  state text not null default ''::text
  city text not null default ''::text
  address1 text not null default ''::text
  address2 text not null default ''::text
  company_name text not null default ''::text
  company_phone text not null default ''::text
  nationality text not null default ''::text
  rank_id uuid
  memo text not null default ''::text
  details jsonb not null default '{}'::jsonb
  merged_into uuid
  last_stay_date date
  stay_count integer not null default 0
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  pieces text[] generated registration.search_pieces(group_id, ARRAY[kana_key, kanji_key, romaji_key, company_key])
  company_key text not null default ''::text
  surname text not null default ''::text
  phone_type text not null default ''::text
  phone2_type text not null default ''::text
  street_number text not null default ''::text
  address_line text not null default ''::text
  address_kanji text not null default ''::text
  address_kana text not null default ''::text
  company_kanji text not null default ''::text
  company_email text not null default ''::text
  company_postal_code text not null default ''::text
  company_state text not null default ''::text
  company_address text not null default ''::text
  member_id text not null default ''::text
  express_id text not null default ''::text
  chain_member_no text not null default ''::text
  erased_at timestamp with time zone
  constraint customer_pkey PRIMARY KEY (group_id, id)
  CREATE INDEX customer_by_change ON registration.customer USING btree (group_id, updated_at, id)
  CREATE INDEX customer_email ON registration.customer USING btree (group_id, lower(email) text_pattern_ops) WHERE (email <> ''::text)
  CREATE INDEX customer_merged_into ON registration.customer USING btree (group_id, merged_into) WHERE (merged_into IS NOT NULL)
  CREATE INDEX customer_phone2_reversed ON registration.customer USING btree (group_id, reverse(phone2) text_pattern_ops) WHERE (phone2 <> ''::text)
  CREATE INDEX customer_phone_reversed ON registration.customer USING btree (group_id, reverse(phone) text_pattern_ops) WHERE (phone <> ''::text)
  CREATE INDEX customer_pieces ON registration.customer USING gin (pieces) WITH (fastupdate=off)
  CREATE INDEX customer_same_name ON registration.customer USING btree (group_id, kana_key, birth_date)
  CREATE INDEX customer_same_person ON registration.customer USING btree (group_id, phone, kana_key)
  policy company_changes w using (( SELECT (guest_sharing.level = 'CHANGE'::text)
   FROM registration.guest_sharing
  WHERE (guest_sharing.group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)) OR (EXISTS ( SELECT
   FROM registration.customer_company k
  WHERE ((k.group_id = customer.group_id) AND (k.customer_id = customer.id) AND (k.company_id = (NULLIF(current_setting('honjin.company_id'::text, true), ''::text))::uuid)))))
  policy company_sees r using (( SELECT (guest_sharing.level = ANY (ARRAY['SEE'::text, 'CHANGE'::text]))
   FROM registration.guest_sharing
  WHERE (guest_sharing.group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)) OR (EXISTS ( SELECT
   FROM registration.customer_company k
  WHERE ((k.group_id = customer.group_id) AND (k.customer_id = customer.id) AND (k.company_id = (NULLIF(current_setting('honjin.company_id'::text, true), ''::text))::uuid)))))
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table customer_apart
  group_id uuid not null
  one_id uuid not null
  other_id uuid not null
  reason text not null default ''::text
  noted_by text not null default ''::text
  noted_at timestamp with time zone not null default now()
  constraint customer_apart_check CHECK ((one_id < other_id))
  constraint customer_apart_group_id_one_id_fkey FOREIGN KEY (group_id, one_id) REFERENCES registration.customer(group_id, id)
  constraint customer_apart_group_id_other_id_fkey FOREIGN KEY (group_id, other_id) REFERENCES registration.customer(group_id, id)
  constraint customer_apart_pkey PRIMARY KEY (group_id, one_id, other_id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table customer_company
  group_id uuid not null
  customer_id uuid not null
  company_id uuid not null
  constraint customer_company_pkey PRIMARY KEY (group_id, customer_id, company_id)
  policy own_group * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table customer_group
  group_id uuid not null
  id uuid not null
  version integer not null default 1
  name_kana text not null
  name_kanji text not null default ''::text
  search_key text not null
  phone text not null default ''::text
  email text not null default ''::text
  address text not null default ''::text
  memo text not null default ''::text
  created_at timestamp with time zone not null default now()
  constraint customer_group_group_id_search_key_key UNIQUE (group_id, search_key)
  constraint customer_group_pkey PRIMARY KEY (group_id, id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table customer_merge
  group_id uuid not null
  id uuid not null
  target_id uuid not null
  before jsonb not null
  after jsonb not null
  merged_in_store uuid not null
  merged_by text not null default ''::text
  merged_at timestamp with time zone not null default now()
  undone_by text not null default ''::text
  undone_at timestamp with time zone
  constraint customer_merge_group_id_target_id_fkey FOREIGN KEY (group_id, target_id) REFERENCES registration.customer(group_id, id)
  constraint customer_merge_pkey PRIMARY KEY (group_id, id)
  CREATE INDEX customer_merge_by_target ON registration.customer_merge USING btree (group_id, target_id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table customer_merge_member
  group_id uuid not null
  merge_id uuid not null
  customer_id uuid not null
  former_root uuid
  constraint customer_merge_member_group_id_customer_id_fkey FOREIGN KEY (group_id, customer_id) REFERENCES registration.customer(group_id, id)
  constraint customer_merge_member_group_id_merge_id_fkey FOREIGN KEY (group_id, merge_id) REFERENCES registration.customer_merge(group_id, id)
  constraint customer_merge_member_pkey PRIMARY KEY (group_id, merge_id, customer_id)
  CREATE INDEX customer_merge_member_by_customer ON registration.customer_merge_member USING btree (group_id, customer_id)
  policy tenant_scope * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table day_seal
  store_id uuid not null
  business_date date not null
  entries integer not null
  sales_total bigint not null
  payment_total bigint not null
  previous_hash text not null
  hash text not null
  sealed_by text not null default ''::text
  sealed_at timestamp with time zone not null default now()
  constraint day_seal_entries_check CHECK ((entries >= 0))
  constraint day_seal_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
  constraint day_seal_pkey PRIMARY KEY (store_id, business_date)
  constraint day_seal_previous_hash_check CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table downtime_sheet
  store_id uuid not null
  fingerprint text not null
  made_at timestamp with time zone not null
  business_date date not null
  asked_by_name text not null
  constraint downtime_sheet_pkey PRIMARY KEY (store_id, fingerprint)
  CREATE INDEX downtime_sheet_by_age ON registration.downtime_sheet USING btree (store_id, made_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table guest
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  position integer not null default 1
  customer_id uuid
  name_kana text not null
  surname text not null default ''::text
  name_kanji text not null default ''::text
  gender text not null default ''::text
  birth_date date
  age integer
  phone text not null default ''::text
  phone_type text not null default ''::text
  phone2 text not null default ''::text
  emergency_phone text not null default ''::text
  email text not null default ''::text
  country text not null default ''::text
  postal_code text not null default ''::text
  state text not null default ''::text
  city text not null default ''::text
  address1 text not null default ''::text
  address2 text not null default ''::text
  company_name text not null default ''::text
  company_phone text not null default ''::text
  nationality text not null default ''::text
  passport_no text not null default ''::text
  rank_id uuid
  receipt_address text not null default ''::text
  details jsonb not null default '{}'::jsonb
  allergies text not null default ''::text
  guest_group text not null default ''::text
  tax_exemption text not null default ''::text
  tax_exemption_paper text not null default ''::text
  tax_exemption_paper_on date
  phone2_type text not null default ''::text
  emergency_phone_type text not null default ''::text
  street_number text not null default ''::text
  address_line text not null default ''::text
  address_kanji text not null default ''::text
  address_kana text not null default ''::text
  company_kanji text not null default ''::text
  company_email text not null default ''::text
  company_postal_code text not null default ''::text
  company_state text not null default ''::text
  company_address text not null default ''::text
  member_id text not null default ''::text
  express_id text not null default ''::text
  chain_member_no text not null default ''::text
  store_member_no text not null default ''::text
  passport_type text not null default ''::text
  passport_country text not null default ''::text
  passport_surname text not null default ''::text
  passport_given_name text not null default ''::text
  registered_domicile text not null default ''::text
  passport_issued_on date
  passport_expires_on date
  erase_on date
  constraint guest_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'MALE'::text, 'FEMALE'::text])))
  constraint guest_pkey PRIMARY KEY (store_id, id)
  constraint guest_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint guest_tax_exemption_check CHECK ((tax_exemption = ANY (ARRAY[''::text, 'SCHOOL_EVENT'::text, 'DIPLOMAT'::text]))) NOT VALID
  CREATE INDEX guest_by_customer ON registration.guest USING btree (store_id, customer_id) WHERE (customer_id IS NOT NULL)
  CREATE INDEX guest_by_unit ON registration.guest USING btree (store_id, room_unit_id)
  CREATE INDEX guest_to_erase ON registration.guest USING btree (store_id, erase_on) WHERE (erase_on IS NOT NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table guest_mail
  store_id uuid not null
  kind text not null
  on_since timestamp with time zone
  days integer not null
  send_at text not null
  texts jsonb not null
  version integer not null
  updated_at timestamp with time zone not null default now()
  constraint guest_mail_check CHECK (((on_since IS NULL) OR (kind <> 'CONFIRMATION'::text)))
  constraint guest_mail_days_check CHECK (((days >= 0) AND (days <= 30)))
  constraint guest_mail_kind_check CHECK ((kind = ANY (ARRAY['CONFIRMATION'::text, 'PRE_CHECK_IN'::text, 'PRE_ARRIVAL'::text, 'THANK_YOU'::text])))
  constraint guest_mail_pkey PRIMARY KEY (store_id, kind)
  constraint guest_mail_send_at_check CHECK ((send_at ~ '^(?:[01][0-9]|2[0-9]):[0-5][0-9]$|^30:00$'::text))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table guest_sharing
  group_id uuid not null
  level text not null
  version integer not null
  constraint guest_sharing_level_check CHECK ((level = ANY (ARRAY['NONE'::text, 'SEE'::text, 'CHANGE'::text])))
  constraint guest_sharing_pkey PRIMARY KEY (group_id)
  policy own_group * using (group_id = (NULLIF(current_setting('honjin.group_id'::text, true), ''::text))::uuid)

table idempotency
  store_id uuid not null
  key text not null
  path text not null
  body_hash text not null
  answer jsonb not null
  created_at timestamp with time zone not null default now()
  constraint idempotency_pkey PRIMARY KEY (store_id, key)
  CREATE INDEX idempotency_age ON registration.idempotency USING btree (created_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true

table import_intent
  store_id uuid not null
  intent uuid not null
  answer jsonb
  created_at timestamp with time zone not null default now()
  constraint import_intent_pkey PRIMARY KEY (store_id, intent)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table job_run
  store_id uuid not null
  job text not null
  ran_at timestamp with time zone not null
  done integer not null
  constraint job_run_pkey PRIMARY KEY (store_id, job)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table key_encoder
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  name text not null
  adapter text not null
  address text not null
  encoder_no text not null default ''::text
  is_active boolean not null default true
  busy_until timestamp with time zone not null default '-infinity'::timestamp with time zone
  constraint key_encoder_address_check CHECK ((address <> ''::text))
  constraint key_encoder_name_check CHECK ((name <> ''::text))
  constraint key_encoder_pkey PRIMARY KEY (store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table key_request
  store_id uuid not null
  id uuid not null
  encoder_id uuid not null
  room_key_id uuid not null
  kind text not null
  state text not null default 'QUEUED'::text
  stands_on uuid
  serial text not null default ''::text
  failure text not null default ''::text
  is_given_up boolean not null default false
  attempts integer not null default 0
  next_attempt_at timestamp with time zone not null default now()
  asked_as jsonb
  asked_at timestamp with time zone not null default clock_timestamp()
  answered_at timestamp with time zone
  constraint key_request_check CHECK (((kind = 'VOID'::text) = (stands_on IS NOT NULL)))
  constraint key_request_check1 CHECK (((state = ANY (ARRAY['QUEUED'::text, 'ASKED'::text, 'UNKNOWN'::text])) = (answered_at IS NULL)))
  constraint key_request_check2 CHECK (((kind <> 'CUT'::text) OR (state <> 'DONE'::text) OR (serial <> ''::text)))
  constraint key_request_kind_check CHECK ((kind = ANY (ARRAY['CUT'::text, 'VOID'::text])))
  constraint key_request_pkey PRIMARY KEY (store_id, id)
  constraint key_request_serial_check CHECK ((serial ~ '^[A-Za-z0-9._:-]{0,64}$'::text))
  constraint key_request_state_check CHECK ((state = ANY (ARRAY['QUEUED'::text, 'ASKED'::text, 'UNKNOWN'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
  constraint key_request_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id)
  constraint key_request_store_id_room_key_id_fkey FOREIGN KEY (store_id, room_key_id) REFERENCES registration.room_key(store_id, id)
  constraint key_request_store_id_stands_on_fkey FOREIGN KEY (store_id, stands_on) REFERENCES registration.key_request(store_id, id)
  CREATE UNIQUE INDEX key_request_at_work ON registration.key_request USING btree (store_id, encoder_id) WHERE (state = 'ASKED'::text)
  CREATE UNIQUE INDEX key_request_once ON registration.key_request USING btree (store_id, room_key_id, kind) WHERE (state = ANY (ARRAY['QUEUED'::text, 'ASKED'::text, 'UNKNOWN'::text, 'DONE'::text]))
  CREATE INDEX key_request_open ON registration.key_request USING btree (store_id, encoder_id, asked_at) WHERE (state = ANY (ARRAY['QUEUED'::text, 'ASKED'::text, 'UNKNOWN'::text]))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table kiosk_act
  store_id uuid not null
  id uuid not null
  machine_id uuid not null
  visit_id uuid not null
  kind text not null
  room_unit_id uuid not null
  room_key_id uuid
  business_date date not null
  done_at timestamp with time zone not null default clock_timestamp()
  constraint kiosk_act_check CHECK (((kind = 'KEY'::text) = (room_key_id IS NOT NULL)))
  constraint kiosk_act_kind_check CHECK ((kind = ANY (ARRAY['CHECK_IN'::text, 'KEY'::text])))
  constraint kiosk_act_pkey PRIMARY KEY (store_id, id)
  constraint kiosk_act_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id)
  constraint kiosk_act_store_id_room_key_id_fkey FOREIGN KEY (store_id, room_key_id) REFERENCES registration.room_key(store_id, id)
  constraint kiosk_act_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint kiosk_act_store_id_visit_id_fkey FOREIGN KEY (store_id, visit_id) REFERENCES registration.kiosk_visit(store_id, id)
  CREATE INDEX kiosk_act_of_day ON registration.kiosk_act USING btree (store_id, business_date, machine_id)
  CREATE UNIQUE INDEX kiosk_act_of_key ON registration.kiosk_act USING btree (store_id, room_key_id) WHERE (room_key_id IS NOT NULL)
  CREATE INDEX kiosk_act_of_unit ON registration.kiosk_act USING btree (store_id, room_unit_id)
  CREATE INDEX kiosk_act_of_visit ON registration.kiosk_act USING btree (store_id, visit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table kiosk_batch
  store_id uuid not null
  machine_id uuid not null
  business_date date not null
  check_ins integer not null
  cards integer not null
  sent_at timestamp with time zone not null default clock_timestamp()
  constraint kiosk_batch_cards_check CHECK ((cards >= 0))
  constraint kiosk_batch_check_ins_check CHECK ((check_ins >= 0))
  constraint kiosk_batch_pkey PRIMARY KEY (store_id, machine_id, business_date)
  constraint kiosk_batch_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table kiosk_guess
  store_id uuid not null
  id uuid not null
  machine_id uuid not null
  booking_no text not null
  guessed_at timestamp with time zone not null default clock_timestamp()
  constraint kiosk_guess_pkey PRIMARY KEY (store_id, id)
  constraint kiosk_guess_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id)
  CREATE INDEX kiosk_guess_of_hour ON registration.kiosk_guess USING btree (store_id, guessed_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table kiosk_machine
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  code text not null
  name text not null
  name_en text not null default ''::text
  location text not null default ''::text
  program_id uuid not null
  encoder_id uuid
  is_due_allowed boolean not null default false
  is_active boolean not null default true
  constraint kiosk_machine_code_check CHECK ((code <> ''::text))
  constraint kiosk_machine_name_check CHECK ((name <> ''::text))
  constraint kiosk_machine_pkey PRIMARY KEY (store_id, id)
  constraint kiosk_machine_store_id_code_key UNIQUE (store_id, code)
  constraint kiosk_machine_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id)
  constraint kiosk_machine_store_id_program_id_key UNIQUE (store_id, program_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table kiosk_visit
  store_id uuid not null
  id uuid not null
  machine_id uuid not null
  booking_id uuid not null
  expires_at timestamp with time zone not null
  constraint kiosk_visit_pkey PRIMARY KEY (store_id, id)
  constraint kiosk_visit_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  constraint kiosk_visit_store_id_machine_id_fkey FOREIGN KEY (store_id, machine_id) REFERENCES registration.kiosk_machine(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table linked_booking
  store_id uuid not null
  booking_id uuid not null
  provider text not null
  state text not null
  constraint linked_booking_pkey PRIMARY KEY (store_id, booking_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table lost_key_charge
  store_id uuid not null
  accounting_item_id uuid not null
  unit_price integer
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  constraint lost_key_charge_pkey PRIMARY KEY (store_id)
  constraint lost_key_charge_unit_price_check CHECK ((unit_price >= 0))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table mail_block
  store_id uuid not null
  address text not null
  blocked_by_name text not null default ''::text
  blocked_at timestamp with time zone not null default now()
  constraint mail_block_address_check CHECK (((address <> ''::text) AND (address = lower(address))))
  constraint mail_block_pkey PRIMARY KEY (store_id, address)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table master_mark
  store_id uuid not null
  entity text not null
  mark bigint not null
  constraint master_mark_pkey PRIMARY KEY (store_id, entity)
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

table money_act
  store_id uuid not null
  id uuid not null
  business_date date not null
  act text not null
  limit_kind text not null
  amount bigint not null
  booking_id uuid
  booking_no text not null default ''::text
  room_unit_id uuid
  room_index integer
  room_no text
  guest_name text not null default ''::text
  item_name text not null default ''::text
  reason text not null
  original_id uuid
  original_date date
  user_id uuid
  user_name text not null default ''::text
  role_code text not null default ''::text
  second_id uuid
  second_name text not null default ''::text
  acted_at timestamp with time zone not null default now()
  constraint money_act_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX money_act_by_date ON registration.money_act USING btree (store_id, business_date, acted_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table number_sequence
  store_id uuid not null
  kind text not null
  prefix text not null
  digits integer not null
  next_number bigint not null
  is_current boolean not null default true
  id uuid not null default uuidv7()
  start_number bigint not null default 1
  version integer not null default 1
  constraint number_sequence_digits_check CHECK (((digits >= 1) AND (digits <= 11)))
  constraint number_sequence_id UNIQUE (store_id, id)
  constraint number_sequence_kind_check CHECK ((kind = ANY (ARRAY['BOOKING'::text, 'BILL'::text, 'RECEIPT'::text])))
  constraint number_sequence_next_number_check CHECK ((next_number > 0))
  constraint number_sequence_not_before_start CHECK ((next_number >= start_number))
  constraint number_sequence_pkey PRIMARY KEY (store_id, kind, prefix)
  constraint number_sequence_start_number_check CHECK ((start_number > 0))
  CREATE UNIQUE INDEX number_sequence_current ON registration.number_sequence USING btree (store_id, kind) WHERE is_current
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table order_line
  store_id uuid not null
  id uuid not null
  line_no bigint not null
  booking_id uuid not null
  room_unit_id uuid not null
  use_room_unit_id uuid not null
  room_night_id uuid
  plan_line_no integer
  kind text not null
  is_room_fee boolean not null default false
  use_date date not null
  accounting_item_id uuid
  item_code text not null
  item_name text not null
  receipt_print_name text not null
  sales_category text not null
  taxation text not null
  tax_rate_type text not null
  tax_percent integer not null
  unit_price bigint not null
  quantity integer not null
  amount bigint not null
  tax_amount bigint not null
  net_amount bigint generated 
CASE
    WHEN (taxation = 'TAX_INCLUDED'::text) THEN (amount - tax_amount)
    ELSE amount
END
  total_amount bigint generated 
CASE
    WHEN (taxation = 'TAX_EXCLUDED'::text) THEN (amount + tax_amount)
    ELSE amount
END
  bill_page integer not null default 1
  bill_id uuid
  bill_status text not null default 'NOT'::text
  is_void boolean not null default false
  reversal_of uuid
  plan_id uuid
  sales_route_id uuid
  room_id uuid
  room_no text
  room_type_id uuid
  guest_name text not null default ''::text
  guest_count integer not null default 0
  memo text not null default ''::text
  business_date date not null
  sales_date date not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  booking_arrangement_id uuid
  item_term text
  till_check_id uuid
  entered_at timestamp with time zone
  constraint order_line_bill_status_check CHECK ((bill_status = ANY (ARRAY['NOT'::text, 'DONE'::text])))
  constraint order_line_check CHECK ((amount = (unit_price * quantity)))
  constraint order_line_check1 CHECK (((bill_status = 'DONE'::text) = (bill_id IS NOT NULL)))
  constraint order_line_item_term_check CHECK ((item_term = ANY (ARRAY['THE_DAY'::text, 'NEXT_DAY'::text, 'FIRST_DAY'::text])))
  constraint order_line_kind_check CHECK ((kind = ANY (ARRAY['ROOM'::text, 'ITEM'::text, 'EXTRA'::text, 'SERVICE'::text, 'ACCOMMODATION_TAX'::text, 'BATH_TAX'::text, 'FEE'::text, 'DISCOUNT'::text])))
  constraint order_line_pkey PRIMARY KEY (store_id, id)
  constraint order_line_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id)
  constraint order_line_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint order_line_tax_percent_check CHECK ((tax_percent >= 0))
  constraint order_line_tax_rate_type_check CHECK ((tax_rate_type = ANY (ARRAY['CON'::text, 'REDUCED'::text, 'OUT'::text])))
  constraint order_line_taxation_check CHECK ((taxation = ANY (ARRAY['TAX_INCLUDED'::text, 'TAX_EXCLUDED'::text, 'NON_TAXABLE'::text, 'OUT_OF_SCOPE'::text])))
  CREATE INDEX order_line_by_bill ON registration.order_line USING btree (store_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX order_line_by_business_date ON registration.order_line USING btree (store_id, business_date)
  CREATE INDEX order_line_by_night ON registration.order_line USING btree (store_id, room_night_id) WHERE (room_night_id IS NOT NULL)
  CREATE INDEX order_line_by_sales_date ON registration.order_line USING btree (store_id, sales_date)
  CREATE INDEX order_line_by_unit ON registration.order_line USING btree (store_id, room_unit_id, bill_status)
  CREATE UNIQUE INDEX order_line_of_night ON registration.order_line USING btree (store_id, room_night_id, plan_line_no) WHERE ((plan_line_no IS NOT NULL) AND (reversal_of IS NULL) AND (NOT is_void))
  CREATE INDEX order_line_of_till_check ON registration.order_line USING btree (store_id, till_check_id) WHERE (till_check_id IS NOT NULL)
  CREATE UNIQUE INDEX order_line_reversal ON registration.order_line USING btree (store_id, reversal_of) WHERE (reversal_of IS NOT NULL)
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
  occurred_at timestamp with time zone not null default registration.moment_of_change()
  published_at timestamp with time zone
  request_id text
  constraint outbox_pkey PRIMARY KEY (store_id, seq)
  CREATE INDEX outbox_of_block ON registration.outbox USING btree (store_id, ((payload ->> 'blockId'::text))) WHERE (type = 'registration.room-block.changed'::text)
  CREATE INDEX outbox_of_block_days ON registration.outbox USING btree (store_id, ((payload ->> 'to'::text)) COLLATE "C", ((payload ->> 'from'::text)) COLLATE "C") WHERE (type = 'registration.room-block.changed'::text)
  CREATE INDEX outbox_of_booking ON registration.outbox USING btree (store_id, ((payload ->> 'bookingId'::text))) WHERE (type = 'registration.booking.changed'::text)
  CREATE INDEX outbox_of_stay ON registration.outbox USING btree (store_id, ((payload ->> 'checkOutDate'::text)) COLLATE "C", ((payload ->> 'checkInDate'::text)) COLLATE "C") WHERE (type = 'registration.booking.changed'::text)
  CREATE INDEX outbox_unpublished ON registration.outbox USING btree (store_id, seq) WHERE (published_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table paper_dispatch
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  channel text not null
  paper text not null
  language text not null
  recipient text not null default ''::text
  receipt_id uuid
  room_unit_ids uuid[] not null default '{}'::uuid[]
  booking_no text not null default ''::text
  receipt_no text not null default ''::text
  state text not null default 'WAITING'::text
  attempts integer not null default 0
  last_error text not null default ''::text
  next_attempt_at timestamp with time zone not null default now()
  created_by uuid
  created_by_name text not null default ''::text
  created_at timestamp with time zone not null default now()
  finished_at timestamp with time zone
  booking_id uuid
  is_timed boolean not null default false
  trouble text not null default ''::text
  constraint paper_dispatch_channel_check CHECK ((channel = ANY (ARRAY['PRINT'::text, 'MAIL'::text])))
  constraint paper_dispatch_check CHECK (((channel = 'MAIL'::text) = (recipient <> ''::text)))
  constraint paper_dispatch_check1 CHECK (((paper = 'RECEIPT'::text) = (receipt_id IS NOT NULL)))
  constraint paper_dispatch_check2 CHECK (((state = 'DONE'::text) = (finished_at IS NOT NULL)))
  constraint paper_dispatch_language_check CHECK ((language = ANY (ARRAY['ja'::text, 'en'::text])))
  constraint paper_dispatch_of_booking CHECK (((paper = ANY (ARRAY['RECEIPT'::text, 'REGISTRATION_CARD'::text])) OR (booking_id IS NOT NULL)))
  constraint paper_dispatch_paper_check CHECK ((paper = ANY (ARRAY['RECEIPT'::text, 'REGISTRATION_CARD'::text, 'CONFIRMATION'::text, 'PRE_CHECK_IN'::text, 'PRE_ARRIVAL'::text, 'THANK_YOU'::text])))
  constraint paper_dispatch_pkey PRIMARY KEY (store_id, id)
  constraint paper_dispatch_state_check CHECK ((state = ANY (ARRAY['WAITING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
  CREATE INDEX paper_dispatch_by_booking ON registration.paper_dispatch USING btree (store_id, booking_id) WHERE (booking_id IS NOT NULL)
  CREATE INDEX paper_dispatch_due ON registration.paper_dispatch USING btree (store_id, next_attempt_at) WHERE (state = 'WAITING'::text)
  CREATE INDEX paper_dispatch_newest ON registration.paper_dispatch USING btree (store_id, created_at DESC)
  CREATE UNIQUE INDEX paper_dispatch_timed_once ON registration.paper_dispatch USING btree (store_id, booking_id, paper) WHERE is_timed
  CREATE INDEX paper_dispatch_unfinished ON registration.paper_dispatch USING btree (store_id, state) WHERE (state = ANY (ARRAY['WAITING'::text, 'FAILED'::text]))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table paper_entry
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  happened_on date not null
  happened_at text not null
  kind text not null
  about text not null default ''::text
  room_unit_id uuid
  room_id uuid
  accounting_item_id uuid
  quantity integer
  amount bigint
  cleaning text
  note text not null default ''::text
  written_by text not null
  is_further boolean not null default false
  stage text not null default 'WAITING'::text
  attempt integer not null default 1
  done_steps text[] not null default '{}'::text[]
  sent jsonb
  sent_by uuid
  sent_by_name text not null default ''::text
  sent_at timestamp with time zone
  refusal text not null default ''::text
  created_by_name text not null
  created_at timestamp with time zone not null default clock_timestamp()
  entered_by_name text not null default ''::text
  entered_at timestamp with time zone
  constraint paper_entry_check CHECK (((stage = 'SENT'::text) = (sent IS NOT NULL)))
  constraint paper_entry_check1 CHECK (((stage = 'DONE'::text) = (entered_at IS NOT NULL)))
  constraint paper_entry_happened_at_check CHECK ((happened_at ~ '^(?:[01][0-9]|2[0-9]):[0-5][0-9]$|^30:00$'::text))
  constraint paper_entry_kind_check CHECK ((kind = ANY (ARRAY['CHECK_IN'::text, 'CHECK_OUT'::text, 'SALE'::text, 'PAYMENT'::text, 'ROOM_CHANGE'::text, 'CLEANING'::text, 'KEY_OUT'::text, 'KEY_BACK'::text, 'NOTE'::text])))
  constraint paper_entry_pkey PRIMARY KEY (store_id, id)
  constraint paper_entry_quantity_check CHECK ((quantity > 0))
  constraint paper_entry_stage_check CHECK ((stage = ANY (ARRAY['WAITING'::text, 'SENT'::text, 'REFUSED'::text, 'DONE'::text])))
  constraint paper_entry_written_by_check CHECK ((written_by <> ''::text))
  CREATE UNIQUE INDEX paper_entry_once ON registration.paper_entry USING btree (store_id, kind, happened_on, happened_at, COALESCE(room_unit_id, room_id), COALESCE(amount, (0)::bigint)) WHERE (NOT is_further)
  CREATE INDEX paper_entry_shown ON registration.paper_entry USING btree (store_id, entered_at)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table passport_image
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  guest_id uuid not null
  content_type text not null
  size_bytes integer not null
  nonce bytea not null
  sealed bytea not null
  keep_until date not null
  uploaded_by text not null default ''::text
  uploaded_at timestamp with time zone not null default now()
  constraint passport_image_content_type_check CHECK ((content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text])))
  constraint passport_image_nonce_check CHECK ((length(nonce) = 12))
  constraint passport_image_pkey PRIMARY KEY (store_id, id)
  constraint passport_image_size_bytes_check CHECK (((size_bytes >= 1) AND (size_bytes <= 5242880)))
  constraint passport_image_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  constraint passport_image_store_id_guest_id_key UNIQUE (store_id, guest_id)
  CREATE INDEX passport_image_expiry ON registration.passport_image USING btree (store_id, keep_until)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table payment
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  payment_date date not null
  amount bigint not null
  accounting_item_id uuid not null
  item_code text not null
  item_name text not null
  payment_type text not null
  billing_address_id uuid
  billing_address_name text not null default ''::text
  bill_page integer not null default 1
  bill_id uuid
  bill_status text not null default 'NOT'::text
  is_void boolean not null default false
  reversal_of uuid
  guest_name text not null default ''::text
  room_no text
  memo text not null default ''::text
  business_date date not null
  sales_date date not null
  created_by uuid
  created_at timestamp with time zone not null default now()
  input_by text not null default ''::text
  shift_no integer not null default 1
  entered_at timestamp with time zone
  constraint payment_amount_check CHECK ((amount <> 0))
  constraint payment_bill_status_check CHECK ((bill_status = ANY (ARRAY['NOT'::text, 'DONE'::text])))
  constraint payment_check CHECK (((bill_status = 'DONE'::text) = (bill_id IS NOT NULL)))
  constraint payment_pkey PRIMARY KEY (store_id, id)
  constraint payment_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id)
  constraint payment_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  CREATE INDEX payment_by_bill ON registration.payment USING btree (store_id, bill_id) WHERE (bill_id IS NOT NULL)
  CREATE INDEX payment_by_business_date ON registration.payment USING btree (store_id, business_date)
  CREATE INDEX payment_by_sales_date ON registration.payment USING btree (store_id, sales_date)
  CREATE INDEX payment_by_unit ON registration.payment USING btree (store_id, room_unit_id, bill_status)
  CREATE UNIQUE INDEX payment_reversal ON registration.payment USING btree (store_id, reversal_of) WHERE (reversal_of IS NOT NULL)
  CREATE INDEX payment_to_receive ON registration.payment USING btree (store_id, billing_address_id) WHERE ((bill_status = 'NOT'::text) AND (NOT is_void) AND (payment_type = 'RECEIVABLE'::text))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table pre_check_in
  store_id uuid not null
  booking_id uuid not null
  nonce bytea not null
  secret_hash bytea not null
  made_at timestamp with time zone not null default now()
  made_by_name text not null default ''::text
  withdrawn_at timestamp with time zone
  mailed_at timestamp with time zone
  opened_at timestamp with time zone
  constraint pre_check_in_nonce_check CHECK ((octet_length(nonce) = 16))
  constraint pre_check_in_pkey PRIMARY KEY (store_id, booking_id)
  constraint pre_check_in_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  CREATE UNIQUE INDEX pre_check_in_by_secret ON registration.pre_check_in USING btree (store_id, secret_hash)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table pre_check_in_room
  store_id uuid not null
  room_unit_id uuid not null
  booking_id uuid not null
  answered_at timestamp with time zone not null
  differences jsonb not null default '[]'::jsonb
  constraint pre_check_in_room_pkey PRIMARY KEY (store_id, room_unit_id)
  CREATE INDEX pre_check_in_room_of_booking ON registration.pre_check_in_room USING btree (store_id, booking_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table projection_position
  store_id uuid not null
  source text not null
  seq bigint not null
  constraint projection_position_pkey PRIMARY KEY (store_id, source)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  policy worker_access * using true
  with fillfactor=50

table qam
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  guest_id uuid
  booking_id uuid not null
  room_unit_id uuid
  qam_type text not null
  category text not null default ''::text
  status text not null default 'IN_PROGRESS'::text
  is_important boolean not null default false
  detail text not null
  planned_store_id uuid
  planned_at timestamp without time zone
  in_progress_at timestamp with time zone
  completed_at timestamp with time zone
  room_no text not null default ''::text
  guest_name text not null default ''::text
  created_by text not null default ''::text
  created_at timestamp with time zone not null default now()
  constraint qam_pkey PRIMARY KEY (store_id, id)
  constraint qam_status_check CHECK ((status = ANY (ARRAY['IN_PROGRESS'::text, 'COMPLETED'::text])))
  constraint qam_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  CREATE INDEX qam_by_booking ON registration.qam USING btree (store_id, booking_id)
  CREATE INDEX qam_open ON registration.qam USING btree (store_id, is_important) WHERE (status = 'IN_PROGRESS'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table receipt
  store_id uuid not null
  id uuid not null
  receipt_type text not null
  receipt_no text
  version integer not null default 1
  status text not null default 'ISSUED'::text
  bill_id uuid
  booking_id uuid not null
  room_unit_id uuid not null
  pattern text not null
  print_language text not null
  addressee text not null
  honorific text not null
  proviso text not null default ''::text
  amount bigint not null
  reissue_count integer not null default 0
  business_date date not null
  sales_date date not null
  issued_at timestamp with time zone not null default now()
  cashier text not null default ''::text
  content jsonb not null
  download_key text not null
  constraint receipt_check CHECK (((receipt_type = 'REAL'::text) = (receipt_no IS NOT NULL)))
  constraint receipt_honorific_check CHECK ((honorific = ANY (ARRAY['SAMA'::text, 'ONCHU'::text, 'NONE'::text])))
  constraint receipt_pattern_check CHECK ((pattern = ANY (ARRAY['WITH_RECEIPT'::text, 'WITHOUT_RECEIPT'::text, 'QUOTATION'::text])))
  constraint receipt_pkey PRIMARY KEY (store_id, id)
  constraint receipt_print_language_check CHECK ((print_language = ANY (ARRAY['ja'::text, 'en'::text])))
  constraint receipt_receipt_type_check CHECK ((receipt_type = ANY (ARRAY['REAL'::text, 'PREVIEW'::text])))
  constraint receipt_status_check CHECK ((status = ANY (ARRAY['ISSUED'::text, 'VOID'::text])))
  constraint receipt_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id)
  constraint receipt_store_id_download_key_key UNIQUE (store_id, download_key)
  constraint receipt_store_id_receipt_no_key UNIQUE (store_id, receipt_no)
  constraint receipt_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  CREATE INDEX receipt_by_bill ON registration.receipt USING btree (store_id, bill_id) WHERE (receipt_type = 'REAL'::text)
  CREATE INDEX receipt_by_unit ON registration.receipt USING btree (store_id, room_unit_id) WHERE (receipt_type = 'REAL'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table receipt_version
  store_id uuid not null
  receipt_id uuid not null
  version integer not null
  action text not null
  content jsonb not null
  cashier text not null default ''::text
  issued_at timestamp with time zone not null default now()
  business_date date not null
  reason text not null default ''::text
  constraint receipt_version_action_check CHECK ((action = ANY (ARRAY['ISSUE'::text, 'REISSUE'::text, 'EDIT'::text, 'VOID'::text])))
  constraint receipt_version_pkey PRIMARY KEY (store_id, receipt_id, version)
  constraint receipt_version_store_id_receipt_id_fkey FOREIGN KEY (store_id, receipt_id) REFERENCES registration.receipt(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table receivable
  store_id uuid not null
  id uuid not null
  version integer not null default 1
  bill_id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  billing_address_id uuid not null
  billing_address_name text not null default ''::text
  amount bigint not null
  received bigint not null default 0
  status text not null default 'OPEN'::text
  due_date date not null
  business_date date not null
  sales_date date not null
  created_at timestamp with time zone not null default now()
  constraint receivable_amount_check CHECK ((amount <> 0))
  constraint receivable_cancelled_unpaid CHECK (((status = 'OPEN'::text) OR (received = 0)))
  constraint receivable_not_overpaid CHECK (((received >= LEAST(amount, (0)::bigint)) AND (received <= GREATEST(amount, (0)::bigint))))
  constraint receivable_pkey PRIMARY KEY (store_id, id)
  constraint receivable_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CANCELLED'::text])))
  constraint receivable_store_id_bill_id_billing_address_id_key UNIQUE (store_id, bill_id, billing_address_id)
  constraint receivable_store_id_bill_id_fkey FOREIGN KEY (store_id, bill_id) REFERENCES registration.bill(store_id, id)
  CREATE INDEX receivable_by_address ON registration.receivable USING btree (store_id, billing_address_id, due_date)
  CREATE INDEX receivable_open ON registration.receivable USING btree (store_id, billing_address_id) WHERE ((status = 'OPEN'::text) AND (received <> amount))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table receivable_entry
  store_id uuid not null
  id uuid not null
  receivable_id uuid not null
  kind text not null
  amount bigint not null
  accounting_item_id uuid
  item_name text not null
  payment_type text not null default ''::text
  paid_on date not null
  memo text not null default ''::text
  reversal_of uuid
  business_date date not null
  sales_date date not null
  shift_no integer not null default 1
  created_by uuid
  input_by text not null default ''::text
  created_at timestamp with time zone not null default now()
  constraint receivable_entry_amount_check CHECK ((amount <> 0))
  constraint receivable_entry_check CHECK (((kind = 'RECEIVED'::text) = (accounting_item_id IS NOT NULL)))
  constraint receivable_entry_kind_check CHECK ((kind = ANY (ARRAY['RECEIVED'::text, 'ADJUSTED'::text])))
  constraint receivable_entry_pkey PRIMARY KEY (store_id, id)
  constraint receivable_entry_store_id_receivable_id_fkey FOREIGN KEY (store_id, receivable_id) REFERENCES registration.receivable(store_id, id)
  constraint receivable_entry_store_id_reversal_of_fkey FOREIGN KEY (store_id, reversal_of) REFERENCES registration.receivable_entry(store_id, id)
  CREATE INDEX receivable_entry_by_business_date ON registration.receivable_entry USING btree (store_id, business_date)
  CREATE INDEX receivable_entry_by_receivable ON registration.receivable_entry USING btree (store_id, receivable_id)
  CREATE UNIQUE INDEX receivable_entry_reversal ON registration.receivable_entry USING btree (store_id, reversal_of) WHERE (reversal_of IS NOT NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table retention
  store_id uuid not null
  is_on boolean not null default false
  guest_months integer not null
  attachment_months integer not null
  version integer not null default 1
  updated_at timestamp with time zone not null default now()
  constraint retention_attachment_months_check CHECK (((attachment_months >= 1) AND (attachment_months <= 240)))
  constraint retention_guest_months_check CHECK (((guest_months >= 36) AND (guest_months <= 240)))
  constraint retention_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table retention_report
  store_id uuid not null
  business_date date not null
  kind text not null
  count integer not null
  constraint retention_report_count_check CHECK ((count > 0))
  constraint retention_report_kind_check CHECK ((kind = ANY (ARRAY['BOOKINGS'::text, 'GUESTS'::text, 'ATTACHMENTS'::text, 'PASSPORT_IMAGES'::text, 'SIGNATURES'::text, 'ERASED_REGISTERS'::text])))
  constraint retention_report_pkey PRIMARY KEY (store_id, business_date, kind)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_block
  store_id uuid not null
  id uuid not null
  room_id uuid not null
  kind text not null
  from_date date not null
  to_date date not null
  reason text not null
  released_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null default now()
  constraint room_block_check CHECK ((to_date > from_date))
  constraint room_block_kind_check CHECK ((kind = ANY (ARRAY['BROKEN'::text, 'STOP'::text])))
  constraint room_block_pkey PRIMARY KEY (store_id, id)
  CREATE INDEX room_block_live ON registration.room_block USING btree (store_id, room_id, from_date) WHERE (released_at IS NULL)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_charge_stop
  store_id uuid not null
  room_unit_id uuid not null
  reason text not null
  stopped_by text not null
  stopped_at timestamp with time zone not null default now()
  constraint room_charge_stop_pkey PRIMARY KEY (store_id, room_unit_id)
  constraint room_charge_stop_reason_check CHECK ((reason <> ''::text))
  constraint room_charge_stop_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table room_condition
  store_id uuid not null
  room_id uuid not null
  condition text not null
  cleaning text not null
  is_do_not_disturb boolean not null
  version integer not null
  constraint room_condition_cleaning_check CHECK ((cleaning = ANY (ARRAY['N'::text, 'C'::text, 'I'::text, 'U'::text])))
  constraint room_condition_condition_check CHECK ((condition = ANY (ARRAY['V'::text, 'S'::text, 'D'::text, 'O'::text, 'X'::text, 'T'::text])))
  constraint room_condition_pkey PRIMARY KEY (store_id, room_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table room_key
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_unit_id uuid not null
  room_id uuid not null
  room_no text not null
  card_no integer not null
  code_no integer not null
  status text not null
  serial text not null default ''::text
  attempts integer not null default 0
  failure text
  valid_from timestamp without time zone not null
  valid_until timestamp without time zone not null
  replaces uuid
  charge_order_id uuid
  note text not null default ''::text
  intent text
  business_date date not null
  issued_at timestamp with time zone not null default now()
  issued_by text not null default ''::text
  closed_at timestamp with time zone
  closed_by text not null default ''::text
  encoder_id uuid
  void_asked_at timestamp with time zone
  voided_at timestamp with time zone
  constraint room_key_card_no_check CHECK ((card_no > 0))
  constraint room_key_check CHECK (((status <> 'ISSUED'::text) OR (serial <> ''::text)))
  constraint room_key_code_no_check CHECK ((code_no > 0))
  constraint room_key_failure_check CHECK ((failure = ANY (ARRAY['OFFLINE'::text, 'NO_CARD'::text, 'WRITE_FAILED'::text, 'TIMEOUT'::text, 'INTERRUPTED'::text, 'GIVEN_UP'::text])))
  constraint room_key_pkey PRIMARY KEY (store_id, id)
  constraint room_key_status_check CHECK ((status = ANY (ARRAY['CUTTING'::text, 'ISSUED'::text, 'FAILED'::text, 'REPLACED'::text, 'RETURNED'::text, 'LOST'::text])))
  constraint room_key_store_id_encoder_id_fkey FOREIGN KEY (store_id, encoder_id) REFERENCES registration.key_encoder(store_id, id)
  constraint room_key_store_id_room_unit_id_card_no_key UNIQUE (store_id, room_unit_id, card_no)
  constraint room_key_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint room_key_void_asked CHECK (((voided_at IS NULL) OR (void_asked_at IS NOT NULL)))
  constraint room_key_void_of_encoder CHECK (((void_asked_at IS NULL) OR (encoder_id IS NOT NULL)))
  CREATE INDEX room_key_by_intent ON registration.room_key USING btree (store_id, intent) WHERE (intent IS NOT NULL)
  CREATE INDEX room_key_by_room ON registration.room_key USING btree (store_id, room_id)
  CREATE INDEX room_key_live ON registration.room_key USING btree (store_id, room_unit_id) WHERE ((encoder_id IS NOT NULL) AND (serial <> ''::text) AND (void_asked_at IS NULL))
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table room_night
  store_id uuid not null
  id uuid not null
  room_unit_id uuid not null
  night date not null
  room_type_id uuid not null
  stock_room_type_id uuid not null
  room_id uuid
  plan_id uuid
  plan_code text not null default ''::text
  plan_name text not null default ''::text
  sales_route_id uuid
  sales_route_name text not null default ''::text
  purpose_id uuid
  travel_agency_id uuid
  travel_agency_booking_no text not null default ''::text
  travel_agency_report_no text not null default ''::text
  special_request text not null default ''::text
  pax_male integer not null default 0
  pax_female integer not null default 0
  child_a70 integer not null default 0
  child_b50 integer not null default 0
  child_c30 integer not null default 0
  child_dnone integer not null default 0
  child_e integer not null default 0
  child_f integer not null default 0
  child_other integer not null default 0
  pax_total integer generated ((((((pax_male + pax_female) + child_a70) + child_b50) + child_c30) + child_dnone) + child_e)
  override_amount bigint
  override_reason text not null default ''::text
  discount_amount bigint not null default 0
  price_rank text not null default ''::text
  amount bigint not null default 0
  total_rate bigint not null default 0
  total_item bigint not null default 0
  total_service_fee bigint not null default 0
  total_consumption_tax bigint not null default 0
  total_accommodation_tax bigint not null default 0
  total_bath_tax bigint not null default 0
  lines jsonb not null default '[]'::jsonb
  explanation jsonb
  posted_on date
  rate_facts jsonb
  options jsonb not null default '[]'::jsonb
  tax_exemption text not null default ''::text
  tax_exemption_paper text not null default ''::text
  tax_exemption_paper_on date
  view_type text not null default ''::text
  smoking text not null default ''::text
  facilities text not null default ''::text
  travel_agency_booked_on date
  travel_agency_booked_at text not null default ''::text
  constraint room_night_child_a70_check CHECK ((child_a70 >= 0))
  constraint room_night_child_b50_check CHECK ((child_b50 >= 0))
  constraint room_night_child_c30_check CHECK ((child_c30 >= 0))
  constraint room_night_child_dnone_check CHECK ((child_dnone >= 0))
  constraint room_night_child_e_check CHECK ((child_e >= 0))
  constraint room_night_child_f_check CHECK ((child_f >= 0))
  constraint room_night_child_other_check CHECK ((child_other >= 0))
  constraint room_night_discount_amount_check CHECK ((discount_amount >= 0))
  constraint room_night_pax_female_check CHECK ((pax_female >= 0))
  constraint room_night_pax_male_check CHECK ((pax_male >= 0))
  constraint room_night_pkey PRIMARY KEY (store_id, id)
  constraint room_night_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint room_night_store_id_room_unit_id_night_key UNIQUE (store_id, room_unit_id, night)
  constraint room_night_tax_exemption_check CHECK ((tax_exemption = ANY (ARRAY[''::text, 'SCHOOL_EVENT'::text, 'DIPLOMAT'::text]))) NOT VALID
  CREATE INDEX room_night_by_agency_no ON registration.room_night USING btree (store_id, travel_agency_booking_no) WHERE (travel_agency_booking_no <> ''::text)
  CREATE INDEX room_night_by_night ON registration.room_night USING btree (store_id, night, room_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table room_occupancy
  store_id uuid not null
  id uuid not null default uuidv7()
  room_id uuid not null
  stay tsrange not null
  kind text not null
  room_unit_id uuid
  block_id uuid
  live boolean not null default true
  constraint one_party_per_room EXCLUDE USING gist (store_id WITH =, room_id WITH =, stay WITH &&) WHERE (live)
  constraint room_occupancy_check CHECK (((kind = 'STAY'::text) = (room_unit_id IS NOT NULL)))
  constraint room_occupancy_check1 CHECK (((kind = ANY (ARRAY['BROKEN'::text, 'STOP'::text])) = (block_id IS NOT NULL)))
  constraint room_occupancy_kind_check CHECK ((kind = ANY (ARRAY['STAY'::text, 'BROKEN'::text, 'STOP'::text, 'HOLD'::text])))
  constraint room_occupancy_pkey PRIMARY KEY (store_id, id)
  constraint room_occupancy_stay_check CHECK (((NOT isempty(stay)) AND (NOT lower_inf(stay)) AND (NOT upper_inf(stay))))
  CREATE INDEX room_occupancy_by_unit ON registration.room_occupancy USING btree (store_id, room_unit_id) WHERE live
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table room_type_stock
  store_id uuid not null
  room_type_id uuid not null
  night date not null
  total integer not null
  sold integer not null default 0
  blocked integer not null default 0
  overbook_limit integer not null default 0
  tolerated integer not null default 0
  changed_at timestamp with time zone not null default now()
  constraint room_type_stock_blocked_check CHECK ((blocked >= 0))
  constraint room_type_stock_overbook_limit_check CHECK ((overbook_limit >= 0))
  constraint room_type_stock_pkey PRIMARY KEY (store_id, room_type_id, night)
  constraint room_type_stock_sold_check CHECK ((sold >= 0))
  constraint room_type_stock_tolerated_check CHECK ((tolerated >= 0))
  constraint room_type_stock_total_check CHECK ((total >= 0))
  constraint rooms_left CHECK ((sold <= (((total - blocked) + overbook_limit) + tolerated)))
  CREATE INDEX room_type_stock_by_night ON registration.room_type_stock USING btree (store_id, night)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with fillfactor=50

table room_unit
  store_id uuid not null
  id uuid not null
  booking_id uuid not null
  room_index integer not null
  status text not null
  check_in_date date not null
  check_in_time text not null
  check_out_date date not null
  check_out_time text not null
  checked_in_on date
  checked_out_on date
  cancelled_on date
  arrived_at timestamp with time zone
  departed_at timestamp with time zone
  temp_book_deadline timestamp without time zone
  is_representative_room boolean not null default false
  is_assignment_locked boolean not null default false
  otax_not_counted boolean not null default false
  need_check boolean not null default false
  memo text not null default ''::text
  guest_name text not null default ''::text
  guest_kana text not null default ''::text
  guest_phone text not null default ''::text
  customer_id uuid
  in_room_id uuid
  nights_changed boolean not null default false
  constraint room_unit_check CHECK ((check_out_date >= check_in_date))
  constraint room_unit_pkey PRIMARY KEY (store_id, id)
  constraint room_unit_room_index_check CHECK ((room_index > 0))
  constraint room_unit_status_check CHECK ((status = ANY (ARRAY['BOOK'::text, 'TEMP_BOOK'::text, 'STAY'::text, 'TEMP_CHECK_IN'::text, 'DEPARTURE'::text, 'CHECK_OUT'::text, 'WAIT_CANCEL'::text, 'CANCEL'::text, 'NO_SHOW'::text])))
  constraint room_unit_store_id_booking_id_fkey FOREIGN KEY (store_id, booking_id) REFERENCES registration.booking(store_id, id)
  constraint room_unit_store_id_booking_id_room_index_key UNIQUE (store_id, booking_id, room_index)
  CREATE INDEX room_unit_by_cancellation ON registration.room_unit USING btree (store_id, cancelled_on) WHERE (cancelled_on IS NOT NULL)
  CREATE INDEX room_unit_by_check_in ON registration.room_unit USING btree (store_id, check_in_date)
  CREATE INDEX room_unit_by_check_out ON registration.room_unit USING btree (store_id, check_out_date)
  CREATE INDEX room_unit_by_customer ON registration.room_unit USING btree (store_id, customer_id) WHERE (customer_id IS NOT NULL)
  CREATE INDEX room_unit_by_departure ON registration.room_unit USING btree (store_id, checked_out_on) WHERE (checked_out_on IS NOT NULL)
  CREATE INDEX room_unit_deadline ON registration.room_unit USING btree (store_id, temp_book_deadline) WHERE (status = 'TEMP_BOOK'::text)
  CREATE INDEX room_unit_expected ON registration.room_unit USING btree (store_id, check_in_date) WHERE (status = 'BOOK'::text)
  CREATE INDEX room_unit_in_house ON registration.room_unit USING btree (store_id, status) WHERE (status = ANY (ARRAY['STAY'::text, 'DEPARTURE'::text, 'TEMP_CHECK_IN'::text, 'TEMP_BOOK'::text]))
  CREATE INDEX room_unit_waiting ON registration.room_unit USING btree (store_id, check_out_date) WHERE (status = 'WAIT_CANCEL'::text)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table saved_search
  store_id uuid not null
  id uuid not null
  user_id uuid not null
  name text not null
  query text not null
  updated_at timestamp with time zone not null default now()
  constraint saved_search_name_check CHECK ((name <> ''::text))
  constraint saved_search_pkey PRIMARY KEY (store_id, id)
  constraint saved_search_store_id_user_id_name_key UNIQUE (store_id, user_id, name)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

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

table sent_mail
  store_id uuid not null
  dispatch_id uuid not null
  subject text not null
  body text not null
  file_name text not null default ''::text
  paper bytea
  sent_at timestamp with time zone not null default now()
  constraint sent_mail_check CHECK (((paper IS NULL) = (file_name = ''::text)))
  constraint sent_mail_pkey PRIMARY KEY (store_id, dispatch_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table sign_rule
  store_id uuid not null
  version integer not null default 1
  allows_typed boolean not null default true
  terms_ja text not null default ''::text
  terms_en text not null default ''::text
  constraint sign_rule_pkey PRIMARY KEY (store_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table sign_tablet
  store_id uuid not null
  id uuid not null
  name text not null
  pair_hash bytea
  pair_until timestamp with time zone
  secret_hash bytea
  paired_at timestamp with time zone
  seen_at timestamp with time zone
  constraint sign_tablet_check CHECK (((pair_hash IS NULL) = (pair_until IS NULL)))
  constraint sign_tablet_check1 CHECK (((secret_hash IS NULL) = (paired_at IS NULL)))
  constraint sign_tablet_name_check CHECK ((name <> ''::text))
  constraint sign_tablet_pair_hash_check CHECK ((octet_length(pair_hash) = 32))
  constraint sign_tablet_pkey PRIMARY KEY (store_id, id)
  constraint sign_tablet_secret_hash_check CHECK ((octet_length(secret_hash) = 32))
  CREATE UNIQUE INDEX sign_tablet_by_link ON registration.sign_tablet USING btree (store_id, pair_hash)
  CREATE UNIQUE INDEX sign_tablet_by_secret ON registration.sign_tablet USING btree (store_id, secret_hash)
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

table tax_move
  store_id uuid not null
  id uuid not null
  order_id uuid not null
  tax_amount bigint not null
  business_date date not null
  sales_date date not null
  constraint tax_move_pkey PRIMARY KEY (store_id, id)
  constraint tax_move_store_id_order_id_fkey FOREIGN KEY (store_id, order_id) REFERENCES registration.order_line(store_id, id)
  constraint tax_move_tax_amount_check CHECK ((tax_amount <> 0))
  CREATE INDEX tax_move_by_business_date ON registration.tax_move USING btree (store_id, business_date)
  CREATE INDEX tax_move_by_order ON registration.tax_move USING btree (store_id, order_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table ticket
  store_id uuid not null
  id uuid not null default uuidv7()
  ticket_no text not null
  booking_id uuid not null
  room_unit_id uuid not null
  booking_arrangement_id uuid not null
  name text not null
  use_date date not null
  state text not null default 'ISSUED'::text
  issued_on date not null
  issued_by text not null
  redeemed_on date
  redeemed_at timestamp with time zone
  redeemed_by text not null default ''::text
  was_taken_back boolean not null default false
  taken_back_on date
  constraint ticket_check CHECK (((state = 'REDEEMED'::text) = (redeemed_on IS NOT NULL)))
  constraint ticket_pkey PRIMARY KEY (store_id, id)
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['ISSUED'::text, 'REDEEMED'::text])))
  constraint ticket_store_id_ticket_no_key UNIQUE (store_id, ticket_no)
  CREATE INDEX ticket_by_issue ON registration.ticket USING btree (store_id, issued_on)
  CREATE INDEX ticket_by_redemption ON registration.ticket USING btree (store_id, redeemed_on) WHERE (redeemed_on IS NOT NULL)
  CREATE INDEX ticket_by_taking_back ON registration.ticket USING btree (store_id, taken_back_on) WHERE (taken_back_on IS NOT NULL)
  CREATE INDEX ticket_by_unit ON registration.ticket USING btree (store_id, room_unit_id)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002

table till_check
  store_id uuid not null
  id uuid not null
  till_id uuid not null
  till_name text not null
  check_no text not null
  revision integer not null default 1
  digest text not null
  room_unit_id uuid not null
  covers integer not null
  meal_period text not null
  is_void boolean not null default false
  business_date date not null
  created_at timestamp with time zone not null default now()
  constraint till_check_check_no_check CHECK ((check_no <> ''::text))
  constraint till_check_meal_period_check CHECK ((meal_period = ANY (ARRAY['BREAKFAST'::text, 'LUNCH'::text, 'TEA'::text, 'DINNER'::text, 'BAR'::text, 'OTHER'::text])))
  constraint till_check_pkey PRIMARY KEY (store_id, id)
  constraint till_check_revision_check CHECK ((revision > 0))
  constraint till_check_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  constraint till_check_store_id_till_id_check_no_key UNIQUE (store_id, till_id, check_no)
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)

table unit_search
  store_id uuid not null
  room_unit_id uuid not null
  booking_id uuid not null
  check_in_date date not null
  kana_key text not null default ''::text
  kanji_key text not null default ''::text
  romaji_key text not null default ''::text
  group_key text not null default ''::text
  phone text not null default ''::text
  pieces text[] generated registration.search_pieces(store_id, ARRAY[kana_key, kanji_key, romaji_key, group_key])
  constraint unit_search_pkey PRIMARY KEY (store_id, room_unit_id)
  constraint unit_search_store_id_room_unit_id_fkey FOREIGN KEY (store_id, room_unit_id) REFERENCES registration.room_unit(store_id, id)
  CREATE INDEX unit_search_phone_reversed ON registration.unit_search USING btree (store_id, reverse(phone) text_pattern_ops) WHERE (phone <> ''::text)
  CREATE INDEX unit_search_pieces ON registration.unit_search USING gin (pieces) WITH (fastupdate='on', gin_pending_list_limit='128')
  policy tenant_scope * using (store_id = (NULLIF(current_setting('honjin.store_id'::text, true), ''::text))::uuid)
  with autovacuum_vacuum_max_threshold=10000, autovacuum_analyze_threshold=500, autovacuum_analyze_scale_factor=0.002
