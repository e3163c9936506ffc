// Reads the snapshots of the schemas and says where Citus would keep each table: by the store on one of many nodes, as a
// copy on every node, or on the coordinator alone.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Services whose schema stays on the coordinator as a whole, and why. */
const ON_THE_COORDINATOR = {
  admin: 'a few rows a day; its clock looks at every store in one statement',
  identity: 'sign-in names and tokens are unique over all groups; its rows grow with staff, not with nights',
};

/** Tables of the other services that are not spread by the store, and why. */
const EXCEPTIONS = {
  'masters.store': ['reference', 'its code is unique in a company; one row for a store, seldom written'],
  '*.schema_migration': ['local', 'the migrations run on the coordinator'],
  '*.seal_fingerprint': ['local', 'one row for an installation, read at the start of a service'],
};

const OF_THE_GROUP =
  'belongs to a group of stores, which all of them read; no statement joins it to a table of a store';

/**
 * Triggers of spread tables. Citus makes a distributed table with triggers only when it is told that they are known
 * (citus.enable_unsafe_triggers), and runs them where the rows are.
 */
export const TRIGGERS = {
  keep_money_acts: 'stays: it looks at nothing but its row',
  keep_the_journal: 'stays: it looks at nothing but its row',
  note_stock_change: 'stays: it looks at nothing but its row',
  keep_the_past: 'stays: it writes beside its row, on the shard of the same store',
  note_entry: 'stays: it looks at nothing but its row',
  keep_settled_rows: 'becomes a foreign key on the state of the bill: it reads `bill`',
  keep_sealed_days:
    'becomes a condition of the insert, as the use case asks already: it locks `business_day` and reads `day_seal`',
  add_to_receivable: 'becomes a second part of the insert (`with … update`): it writes `receivable`',
  note_shift: 'becomes a column of the insert: it reads `business_day`',
  mark_new_masters: 'becomes a statement of the replica: a table of new rows cannot be handed to a shard',
  mark_changed_masters: 'becomes a statement of the replica: a table of new rows cannot be handed to a shard',
  mark_lost_masters: 'becomes a statement of the replica: a table of old rows cannot be handed to a shard',
  count_new_stays:
    'becomes part of the insert (`with … insert`): a table of new rows cannot be handed to a shard',
  count_changed_stays: 'becomes part of the insert, as above',
  count_lost_stays: 'becomes part of the delete, as above',
  forget_stays: 'goes: only tests empty a table',
  place_rooms: 'stays: it writes beside its row, on the shard of the same store',
  place_lost_rooms: 'stays: it writes beside its row, on the shard of the same store',
  forget_rooms: 'goes: only tests empty a table',
  tell_inserted:
    'goes: the job of publishing looks by itself every few seconds; only loading by hand waits for it',
  tell_updated:
    'goes: the job of publishing looks by itself every few seconds; only loading by hand waits for it',
};

/** Functions of spread services that read a table of theirs: one that reads many shards cannot run on one of them. */
export const FUNCTIONS = {
  'registration.booking_of_pre_check_in':
    'stays: asked for the store that a link names, on the coordinator, before that store is known to be one',
  'registration.blocks_then_and_now':
    'becomes part of the statement that asks: it reads `outbox` of the store',
  'registration.bookings_with_days':
    'becomes part of the statement that asks: it reads `outbox` of the store',
  'registration.bookings_with_number':
    'becomes part of the statement that asks: it reads `booking` of the store',
  'registration.calendar_of_secret':
    'stays: asked for the store that an address names, on the coordinator, before that store is known to be one',
  'registration.events_then_and_now':
    'becomes part of the statement that asks: it reads `outbox` of the store',
  'registration.forget_in_history': 'stays: asked for one store, it changes its own rows',
  'registration.forget_in_outbox': 'stays: asked for one store, it changes its own rows',
  'registration.is_store_of_group':
    'stays in the policy of a reference table, with a list of stores that is one, too: it reads `business_day`',
  'registration.journal_lines': 'stays: asked for one store, on the coordinator',
  'registration.note_companies_of_customers': 'stays: a step of a migration, on the coordinator',
  'registration.occupied_rooms': 'becomes part of the statement that asks: it reads `room_unit` of the store',
  'registration.room_conflicts': 'becomes part of the statement that asks: it reads `room_unit` of the store',
  'registration.stores_with_due_card_requests': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_due_key_requests': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_live_keys': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_due_dispatches': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_expired_temp_books': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_timed_mails': 'stays: a look over all stores that writes nothing',
  'registration.stores_with_retention': 'stays: a look over all stores that writes nothing',
  'registration.stores_that_know': 'stays: a look over all stores that writes nothing',
  'registration.tablet_of_secret':
    'stays: asked for the store that a key names, on the coordinator, before that store is known to be one',
  'registration.units_with_phone':
    'becomes part of the statement that asks: it reads `unit_search` of the store',
  'registration.units_with_pieces':
    'becomes part of the statement that asks: it reads `unit_search` of the store',
  'schedule.count_board_figures': 'stays: a step of a migration, on the coordinator',
  'rooms.room_states_at': 'becomes part of the statement that asks: it reads `outbox` of the store',
};

/** Statements that are not for one store, by file and a piece of their text, and why they may be so or what becomes of them. */
export const OVER_ALL_STORES = {
  'packages/service-kit/src/messaging/relay-queries.ts': {
    'where published_at is null order by': 'reads: what waits for its turn, of every store',
    'count(distinct subject)': 'reads: how many states there are',
    'select from outbox where subject': 'reads: whether a message is known',
    'update outbox set published_at = null':
      'writes: becomes one update for each store; only after a stream was lost',
    'update outbox o set published_at = now()': 'writes: becomes one update for each store of the batch',
  },
  'packages/service-kit/src/messaging/lag.ts': {
    'where source = $ order by store_id':
      'reads: how far every store is, for the figures and for what got lost',
  },
  'packages/service-kit/src/process/kit-figures.ts': {
    'count(*)::int as waiting': 'reads: what waits to be published, for the figures',
    'count(*)::int as stores': 'reads: the stores of a former day, for the figures',
  },
  'packages/service-kit/src/messaging/replay.ts': { 'from store_revision': 'reads: the list of stores' },
  'packages/service-kit/src/db/history-sweep.ts': {
    'select distinct store_id': 'reads: the stores with old history',
  },
  'packages/service-kit/src/db/state-sweep.ts': { 'from store_revision': 'reads: the list of stores' },
  'packages/service-kit/src/http/intent-sweep.ts': {
    'select distinct store_id': 'reads: the stores with old answers',
  },
  'packages/service-kit/src/messaging/state-counts.ts': {
    'count(*)::int as states': 'reads: how many states each store has',
  },
  'services/registration/src/verify-journal.ts': { 'from business_day': 'reads: the list of stores' },
  'services/linkage/src/receiving/account-queries.ts': {
    's.next_poll_at <= now()': 'reads: the accounts whose turn it is',
  },
  'services/linkage/src/accounts/figure-queries.ts': { failures_in_row: 'reads: figures of every account' },
  'services/linkage/src/pushing/push-queries.ts': {
    'select distinct store_id': 'reads: the stores that push',
    's.next_push_at <= now()': 'reads: the accounts whose turn it is',
  },
  'services/linkage/src/messages/expire-queries.ts': {
    'select distinct store_id': 'reads: the stores that are connected',
  },
  'services/linkage/src/applying/queries.ts': {
    'select distinct store_id': 'reads: the stores with waiting messages',
  },
};

/** Returns the tables of the snapshots, each with its columns and the lines of its rules. */
export function readTables() {
  return globSync('services/*/schema.sql', { cwd: ROOT })
    .toSorted()
    .flatMap((file) => {
      const service = file.replaceAll('\\', '/').split('/')[1];
      return readFileSync(join(ROOT, file), 'utf8')
        .split(/\n\n(?=table )/)
        .map((text) => tableOf(service, text.trim().split('\n')));
    });
}

function tableOf(service, [head, ...lines]) {
  const own = lines.filter((line) => /^ {2}\S/.test(line)).map((line) => line.trim());
  const isRule = (line) => /^(constraint|policy|CREATE|with) /.test(line);
  const rules = own.filter((line) => !line.startsWith('policy') && isRule(line));
  return {
    service,
    name: head.replace('table ', ''),
    columns: own.filter((line) => !isRule(line)),
    foreign: rules.filter((line) => line.includes(' FOREIGN KEY ')),
    unique: rules.filter((line) => / (PRIMARY KEY|UNIQUE|EXCLUDE) |^CREATE UNIQUE /.test(line)),
  };
}

const hasColumn = (table, column) => table.columns.some((line) => line.startsWith(`${column} `));

/** Returns where a table lives: `distributed` (by its store), `reference` or `local`, with the reason; null when nobody knows. */
export function placeOf(table) {
  const whole = ON_THE_COORDINATOR[table.service];
  if (whole !== undefined) return { kind: 'local', reason: whole };
  const except = EXCEPTIONS[`${table.service}.${table.name}`] ?? EXCEPTIONS[`*.${table.name}`];
  if (except !== undefined) return { kind: except[0], reason: except[1] };
  if (hasColumn(table, 'store_id')) return { kind: 'distributed', reason: 'belongs to one store' };
  return hasColumn(table, 'group_id') ? { kind: 'reference', reason: OF_THE_GROUP } : null;
}

/** Returns the columns that a unique, primary or excluding rule compares for equality. */
function equalColumns(rule) {
  return rule
    .split(' WHERE ')[0]
    .replace(/^[^(]*\(/, '')
    .replace(/\)$/, '')
    .split(', ')
    .filter((part) => !rule.includes('EXCLUDE') || part.endsWith('WITH ='))
    .map((part) => part.replace(' WITH =', ''));
}

/** Returns both sides of a foreign key: its own columns, the other table and that one's columns. */
export function foreignKeyOf(rule) {
  const [, own, service, table, other] = rule.match(/FOREIGN KEY \((.*?)\) REFERENCES (\w+)\.(\w+)\((.*?)\)/);
  return { own: own.split(', '), service, table, other: other.split(', ') };
}

/** Returns the rules of a table that Citus cannot keep where the table would live. */
export function keyFaults(table, tables) {
  const { kind } = placeOf(table);
  const at = `${table.service}.${table.name}`;
  const narrow =
    kind === 'distributed' ? table.unique.filter((rule) => !equalColumns(rule).includes('store_id')) : [];
  const foreign = table.foreign.filter((rule) => {
    const { own, service, table: name, other } = foreignKeyOf(rule);
    const target = placeOf(tables.find((one) => one.service === service && one.name === name)).kind;
    if (kind !== 'distributed') return target !== kind;
    return target !== 'reference' && (target === 'local' || own[other.indexOf('store_id')] !== 'store_id');
  });
  const short = kind === 'local' ? [] : table.columns.filter(isShortSequence);
  return [...narrow, ...foreign, ...short].map((rule) => `${at}: ${rule}`);
}

/** A sequence of a spread table counts in bigint, or each node would run out of numbers of its own. */
function isShortSequence(column) {
  return /nextval\(/.test(column) && !/ bigint /.test(column);
}

/** Returns deploy/citus.sql: each table to its place, with the reason. */
export function citusSql(tables) {
  const places = tables.map((table) => ({
    ...table,
    at: `${table.service}.${table.name}`,
    ...placeOf(table),
  }));
  const of = (kind) => places.filter((table) => table.kind === kind);
  const spread = of('distributed');
  const keys = [...of('reference'), ...spread].flatMap((table) =>
    table.foreign.map((rule) => ({
      at: table.at,
      name: rule.split(' ')[1],
      rule: rule.replace(/^constraint /, ''),
    })),
  );
  return [
    '-- Made by `npm run citus` from the snapshots of the schemas; docs/growth.md says when and how it is used.',
    '-- Run once on the coordinator as its owner, after the migrations and before any row is there.',
    'create extension if not exists citus;',
    '',
    '-- Local: on the coordinator alone.',
    ...of('local').map((table) => `-- ${table.at}: ${table.reason}`),
    '',
    '-- Foreign keys wait until both of their tables have moved.',
    ...keys.map(({ at, name }) => `alter table ${at} drop constraint ${name};`),
    '',
    '-- Reference: a whole copy on every node.',
    ...of('reference').flatMap((table) => [
      `-- ${table.reason}`,
      `select create_reference_table('${table.at}');`,
    ]),
    '',
    '-- Distributed: the rows of a store lie on one node, whichever table they are in.',
    ...spread.map(
      ({ at }) =>
        `select create_distributed_table('${at}', 'store_id', colocate_with => '${at === spread[0].at ? 'none' : spread[0].at}');`,
    ),
    '',
    ...keys.map(({ at, rule }) => `alter table ${at} add constraint ${rule};`),
    '',
  ].join('\n');
}
