-- Work that runs without a caller looks over all stores for what is to be done, under a named purpose.
create function is_purpose(variadic purposes text[]) returns boolean
  language sql stable
  return coalesce(current_setting('honjin.system', true) = any (purposes), false);

create function is_own_store(store_id uuid) returns boolean
  language sql stable
  return coalesce(store_id = nullif(current_setting('honjin.store_id', true), '')::uuid, false);

-- An account of the store at a site controller. Secrets are sealed with the key of the installation.
create table account (
  store_id uuid not null,
  account_id uuid not null default uuidv7(),
  group_id uuid not null,
  company_id uuid not null,
  provider text not null check (provider in ('LINCOLN', 'TEMAIRAZU')),
  name text not null,
  is_enabled boolean not null,
  receive_mode text not null check (receive_mode in ('NONE', 'SOAP', 'FILE', 'XML_API')),
  send_mode text not null check (send_mode in ('NONE', 'SOAP', 'XML_API')),
  -- Everything else that is set, as the contract has it.
  settings jsonb not null,
  password_sealed bytea,
  partner_password_sealed bytea,
  version int not null default 1,
  created_at timestamptz not null default now(),
  primary key (store_id, account_id),
  unique (store_id, name)
);
create policy tenant_scope on account to honjin_linkage using (is_own_store(store_id));
create policy jobs on account for select to honjin_linkage using (is_purpose('linkage.jobs'));

-- How an account does, and which process has it: written at every poll and push, apart from what is set.
create table account_state (
  store_id uuid not null,
  account_id uuid not null,
  lease_holder uuid,
  lease_until timestamptz,
  next_poll_at timestamptz not null default now(),
  last_polled_at timestamptz,
  last_good_poll_at timestamptz,
  last_received_at timestamptz,
  last_pushed_at timestamptz,
  last_good_push_at timestamptz,
  last_listed_at timestamptz,
  failures_in_row int not null default 0,
  last_error text not null default '',
  last_error_at timestamptz,
  primary key (store_id, account_id),
  foreign key (store_id, account_id) references account on delete cascade
);
create policy tenant_scope on account_state to honjin_linkage using (is_own_store(store_id));
create policy jobs on account_state for select to honjin_linkage using (is_purpose('linkage.jobs'));

-- A message and what became of it. Its bytes stand in message_raw, so that lists stay small.
create table message (
  store_id uuid not null,
  message_id uuid not null default uuidv7(),
  group_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  provider text not null,
  source text not null check (source in ('SOAP', 'FILE', 'UPLOAD', 'XML_API', 'CSV')),
  source_name text not null,
  received_at timestamptz not null,
  -- Order of arrival within the store; messages of one batch follow one another.
  arrival bigint generated always as identity,
  sha256 text not null,
  size_bytes int not null,

  import_state text not null default 'NOT_IMPORTED' check (import_state in ('NOT_IMPORTED', 'IMPORTED', 'IMPORT_ERROR')),
  transaction_result text not null default 'NONE'
    check (transaction_result in ('NONE', 'SUCCESS', 'ERROR', 'RE_REGISTERING')),
  processing_state text not null default 'INCOMPLETE'
    check (processing_state in ('INCOMPLETE', 'COMPLETE', 'ABNORMAL', 'NOT_FEASIBLE', 'UNKNOWN')),
  confirmation_state text not null default 'UNCONFIRMED' check (confirmation_state in ('UNCONFIRMED', 'CONFIRMED')),
  confirmed_by text not null default '',
  confirmed_at timestamptz,
  ignore_reason text not null default '',
  -- UNDERSTAND: to be read. APPLY: to be applied in the order of its booking. DONE: nothing to do until a person asks.
  stage text not null default 'UNDERSTAND' check (stage in ('UNDERSTAND', 'APPLY', 'DONE')),
  effect text not null default 'NONE',
  problem text,
  problem_detail text not null default '',
  warnings jsonb not null default '[]',
  attempts int not null default 0,
  next_attempt_at timestamptz,
  processed_at timestamptz,

  kind text not null default 'UNKNOWN' check (kind in ('NEW', 'MODIFY', 'CANCEL', 'OTHER', 'UNKNOWN')),
  data_id text not null default '',
  -- Sorts the messages of a booking: date, time, data id, cancel before change before new.
  order_key text not null default '',
  agency_key text not null default '',
  agency_name text not null default '',
  booking_number text not null default '',
  former_booking_number text not null default '',
  guest_name text not null default '',
  guest_kana text not null default '',
  check_in_date date,
  check_out_date date,
  nights int,
  room_count int,
  room_type_codes text[] not null default '{}',
  room_type_name text not null default '',
  plan_code text not null default '',
  plan_name text not null default '',
  total_amount bigint,
  -- What was understood (contract: transmittedBooking); emptied when the message expires.
  booking jsonb,
  unmapped jsonb not null default '[]',

  booking_id uuid,
  booking_no text not null default '',
  differences jsonb not null default '[]',
  expired_at timestamptz,
  primary key (store_id, message_id)
);
create policy tenant_scope on message to honjin_linkage using (is_own_store(store_id));
create policy jobs on message for select to honjin_linkage using (is_purpose('linkage.jobs'));
create index message_newest on message (store_id, provider, arrival desc);
create index message_waiting on message (store_id, stage, arrival) where stage <> 'DONE';
create index message_attention on message (store_id, provider, arrival desc)
  where import_state = 'IMPORT_ERROR' or confirmation_state = 'UNCONFIRMED';
create index message_data_id on message (store_id, provider, data_id) where data_id <> '';
create index message_sha on message (store_id, provider, sha256);
create index message_of_number on message (store_id, provider, booking_number, agency_key);
create index message_of_booking on message (store_id, booking_id) where booking_id is not null;
create index message_check_in on message (store_id, check_in_date);
create index message_age on message (store_id, received_at) where expired_at is null;

-- The bytes exactly as received, sealed with the key of the installation: they hold names, addresses, card numbers.
create table message_raw (
  store_id uuid not null,
  message_id uuid not null,
  bytes_sealed bytea not null,
  primary key (store_id, message_id),
  foreign key (store_id, message_id) references message on delete cascade
);
alter table message_raw alter column bytes_sealed set storage external;

-- A booking of an agency and the registration it became. CANCELLED without a registration remembers a cancel that came
-- before its booking.
create table booking_link (
  store_id uuid not null,
  booking_link_id uuid not null default uuidv7(),
  provider text not null,
  agency_key text not null,
  booking_number text not null,
  account_id uuid not null,
  booking_id uuid,
  booking_no text not null default '',
  state text not null default 'NONE' check (state in ('NONE', 'LIVE', 'CANCELLED')),
  -- Key of the newest message that was applied; what is older comes too late.
  last_applied_key text not null default '',
  last_message_id uuid,
  agency_name text not null default '',
  guest_name text not null default '',
  check_in_date date,
  check_out_date date,
  -- When the provider last listed it among its bookings.
  last_listed_at timestamptz,
  primary key (store_id, booking_link_id),
  unique (store_id, provider, agency_key, booking_number)
);
create index booking_link_booking on booking_link (store_id, booking_id) where booking_id is not null;
create index booking_link_arrival on booking_link (store_id, account_id, check_in_date) where state = 'LIVE';

-- One row of a conversion master; what it holds beyond its key stands in detail, as the contract has it.
create table mapping (
  store_id uuid not null,
  mapping_id uuid not null default uuidv7(),
  provider text not null,
  kind text not null check (kind in ('AGENCY', 'ROOM_TYPE', 'PLAN', 'PAYMENT', 'POINT', 'REMARK')),
  code text not null,
  agency_code text not null default '',
  meal_condition text not null default '',
  specific_meal_condition text not null default '',
  name text not null default '',
  target_id uuid,
  detail jsonb not null default '{}',
  version int not null default 1,
  primary key (store_id, mapping_id)
);
create unique index mapping_key on mapping
  (store_id, provider, kind, code, agency_code, meal_condition, specific_meal_condition,
   (case when kind = 'AGENCY' and code = '' then name else '' end));

-- What is to be told to a provider: one date of a group. A newer wish for the same date supersedes one that waits.
create table push_item (
  store_id uuid not null,
  push_item_id uuid not null default uuidv7(),
  group_id uuid not null,
  company_id uuid not null,
  account_id uuid not null,
  kind text not null check (kind in ('STOCK', 'RATE', 'RANK', 'RESTRICTION')),
  state text not null default 'PENDING'
    check (state in ('PENDING', 'SENDING', 'UNCERTAIN', 'DONE', 'FAILED', 'SUPERSEDED')),
  group_code text not null,
  group_name text not null default '',
  target_date date not null,
  wish jsonb not null,
  cause text not null default '',
  request_id text not null default '',
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text not null default '',
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (store_id, push_item_id),
  foreign key (store_id, account_id) references account on delete cascade
);
create policy tenant_scope on push_item to honjin_linkage using (is_own_store(store_id));
create policy jobs on push_item for select to honjin_linkage using (is_purpose('linkage.jobs'));
create unique index push_item_waiting on push_item (store_id, account_id, kind, group_code, target_date)
  where state = 'PENDING';
create index push_item_due on push_item (store_id, account_id, state, next_attempt_at)
  where state in ('PENDING', 'SENDING', 'UNCERTAIN');
create index push_item_newest on push_item (store_id, push_item_id desc);

-- What the provider is known to have for a date: the differences are reckoned against it.
create table provider_stock (
  store_id uuid not null,
  account_id uuid not null,
  kind text not null,
  group_code text not null,
  target_date date not null,
  has jsonb not null,
  read_at timestamptz not null,
  primary key (store_id, account_id, kind, group_code, target_date),
  foreign key (store_id, account_id) references account on delete cascade
);

-- Dates that are closed at every provider until a person opens them.
create table stop_sale (
  store_id uuid not null,
  stop_sale_id uuid not null default uuidv7(),
  room_type_id uuid not null,
  target_date date not null,
  cause text not null check (cause in ('OVERBOOKED', 'IMPORT_FAILED')),
  message_id uuid,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  released_by text not null default '',
  primary key (store_id, stop_sale_id)
);
create unique index stop_sale_open on stop_sale (store_id, room_type_id, target_date, cause) where released_at is null;
