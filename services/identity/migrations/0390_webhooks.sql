-- Where programs are told of events, what happened, and what was sent. A signing secret follows from its salt and the secret of
-- the installation: the table alone signs nothing.
create table webhook (
  store_id uuid not null,
  id uuid not null,
  group_id uuid not null,
  program_id uuid not null,
  url text not null check (url <> ''),
  kinds text[] not null,
  state text not null default 'ON' check (state in ('ON', 'PAUSED', 'DISABLED')),
  salt bytea not null,
  previous_salt bytea,
  previous_until timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  created_by_name text not null,
  last_success_at timestamptz,
  failing_since timestamptz,
  disabled_at timestamptz,
  -- One message at a time goes to a receiver; the sender that took it has until then to say how it went.
  busy_until timestamptz,
  ended_at timestamptz,
  primary key (store_id, id),
  foreign key (store_id, program_id) references program
);
create index webhook_of on webhook (store_id, program_id) where ended_at is null;
create policy tenant_scope on webhook to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy webhooks on webhook to honjin_identity using (is_purpose('webhooks', 'upkeep'));

-- What happened in a store that has webhooks: the events of one kind with one cause. The body is written when the first
-- message goes out, and nothing joins the event after that.
create table webhook_event (
  store_id uuid not null,
  id uuid not null,
  kind text not null,
  cause text not null,
  revision bigint not null,
  business_date date,
  occurred_at timestamptz not null,
  events int not null,
  booking_ids uuid[] not null default '{}',
  room_ids uuid[] not null default '{}',
  is_whole boolean not null default true,
  body text,
  created_at timestamptz not null default now(),
  primary key (store_id, id)
);
create unique index webhook_event_open on webhook_event (store_id, kind, cause) where body is null;
create index webhook_event_since on webhook_event (store_id, occurred_at);
create index webhook_event_age on webhook_event (created_at);
create policy tenant_scope on webhook_event to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy webhooks on webhook_event to honjin_identity using (is_purpose('webhooks', 'upkeep'));

create table webhook_delivery (
  store_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  event_id uuid not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'DONE', 'FAILED', 'SKIPPED')),
  is_replay boolean not null default false,
  is_test boolean not null default false,
  attempts int not null default 0,
  created_at timestamptz not null default now(),
  first_attempt_at timestamptz,
  last_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  status int,
  failure text,
  answer text not null default '',
  primary key (store_id, id),
  foreign key (store_id, webhook_id) references webhook,
  foreign key (store_id, event_id) references webhook_event on delete cascade
);
create index webhook_delivery_due on webhook_delivery (store_id, webhook_id, next_attempt_at, id) where state = 'WAITING';
create index webhook_delivery_test on webhook_delivery (store_id, webhook_id) where state = 'WAITING' and is_test;
create index webhook_delivery_of on webhook_delivery (store_id, webhook_id, id desc);
create unique index webhook_delivery_waiting on webhook_delivery (store_id, webhook_id, event_id) where state = 'WAITING';
create index webhook_delivery_event on webhook_delivery (store_id, event_id);
create policy tenant_scope on webhook_delivery to honjin_identity
  using (store_id = nullif(current_setting('honjin.store_id', true), '')::uuid);
create policy webhooks on webhook_delivery to honjin_identity using (is_purpose('webhooks', 'upkeep'));

-- Whoever sends must know what the program may read now, and whom to write to.
create policy webhooks on program for select to honjin_identity using (is_purpose('webhooks'));
create policy webhooks on user_account for select to honjin_identity using (is_purpose('webhooks'));
create policy webhooks on mail_queue for insert to honjin_identity with check (is_purpose('webhooks'));
