/**
 * Tables that every service has, in its own schema: its business-day row (the registration service owns the truth,
 * the others a replica), the order of its changes, the outbox, consumer positions, idempotency keys, the audit trail
 * and the replica of masters. Run before the service's own migrations; safe to rerun.
 */
export const KIT_TABLES = `
create table if not exists business_day (
  store_id uuid primary key,
  group_id uuid not null,
  company_id uuid not null,
  business_date date not null,
  sales_date date not null,
  shift_no int not null default 1,
  updated_at timestamptz not null default now()
);
create table if not exists store_revision (
  store_id uuid primary key,
  group_id uuid not null,
  company_id uuid not null,
  revision bigint not null
);
create table if not exists outbox (
  store_id uuid not null,
  seq bigint not null,
  group_id uuid not null,
  company_id uuid not null,
  event_id uuid not null,
  subject text not null,
  type text not null,
  version int not null,
  payload jsonb not null,
  business_date date,
  user_id uuid,
  occurred_at timestamptz not null default now(),
  published_at timestamptz,
  primary key (store_id, seq)
);
create index if not exists outbox_unpublished on outbox (store_id, seq) where published_at is null;
create table if not exists projection_position (
  store_id uuid not null,
  source text not null,
  seq bigint not null,
  primary key (store_id, source)
);
create table if not exists idempotency (
  store_id uuid not null,
  key text not null,
  path text not null,
  body_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null default now(),
  primary key (store_id, key)
);
create index if not exists idempotency_age on idempotency (created_at);
create table if not exists audit_log (
  store_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  at timestamptz not null default now(),
  business_date date,
  sales_date date,
  user_id uuid,
  user_name text,
  request_id text not null,
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  primary key (store_id, id)
);
create index if not exists audit_log_entity on audit_log (store_id, entity, entity_id, id);
create table if not exists master_replica (
  store_id uuid not null,
  entity text not null,
  id text not null,
  group_id uuid not null,
  company_id uuid not null,
  version bigint not null,
  state jsonb,
  primary key (store_id, entity, id)
);
`;

/** Columns that the common tables got later: empty in rows from before, so that adding one takes no time. */
export const LATER_COLUMNS: readonly (readonly [table: string, column: string, type: string])[] = [
  // The request that wrote the event: one id from the clerk's page to the board that changes by it.
  ['outbox', 'request_id', 'text'],
];

const GROWING = [
  'autovacuum_vacuum_max_threshold=10000',
  'autovacuum_analyze_threshold=500',
  'autovacuum_analyze_scale_factor=0.002',
];

/**
 * How the common tables are kept (ADR 530). A day brings a table that grows the same number of rows in every year: cleaned after a
 * fifth of all and counted after a tenth, it would wait for months in year five. Room in the pages of rows that change all day keeps a
 * new version beside the former one and out of the indexes.
 */
export const TABLE_SETTINGS: readonly (readonly [table: string, settings: readonly string[]])[] = [
  ['outbox', GROWING],
  ['audit_log', GROWING],
  ['store_revision', ['fillfactor=50']],
  ['projection_position', ['fillfactor=50']],
];

/**
 * The rights of the worker role: the outbox, the positions and the store list, but never a service's own tables. Besides, it may
 * have any table counted (`maintain`), which shows it nothing of the rows.
 */
export const WORKER_GRANTS: readonly (readonly [table: string, rights: string])[] = [
  ['outbox', 'select, update (published_at)'],
  ['store_revision', 'select'],
  ['projection_position', 'select'],
  ['idempotency', 'select, delete'],
  ['business_day', 'select'],
  // It may let old history go, and cannot read what that says.
  ['audit_log', 'select (store_id), select (id), select (at), delete'],
];

/** Rights the application role does not get: history is only appended, events are never rewritten. */
export const APPEND_ONLY_TABLES = ['audit_log', 'outbox'];
