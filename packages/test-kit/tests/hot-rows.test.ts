import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, type TestChain } from '../src/index.ts';

/**
 * Tables whose rows change all day, with what changes in them. A new version of such a row must stay on the page of the former one
 * and out of the indexes (a HOT update): it costs a third then, and leaves nothing behind for the vacuum.
 */
const HOT: Readonly<Record<string, readonly string[]>> = {
  'registration.store_revision': ['revision'],
  'reports.projection_position': ['seq'],
  'registration.room_type_stock': ['sold', 'blocked', 'changed_at'],
  'registration.arrangement_stock': ['used'],
  'registration.number_sequence': ['next_number'],
  'registration.room_condition': ['condition', 'cleaning', 'version'],
  'rooms.room_state': ['condition', 'cleaning', 'is_guest_out', 'version'],
  'schedule.board_room': ['condition', 'cleaning', 'version'],
  'masters.booking_use': ['last_date', 'last_booking_no'],
  'identity.session': ['last_seen_at'],
  'linkage.account_state': ['last_polled_at', 'next_poll_at', 'last_pushed_at'],
  'linkage.provider_stock': ['has', 'read_at'],
  'reports.night_change': ['changed_at'],
  'reports.sales_room_month': ['nights', 'guests', 'net_amount', 'tax_amount', 'total_amount'],
};
const ROWS = 2_000;
const UPDATES = 2_000;

/** Some value of each type of column; `n` counts the rows. */
const VALUES: Readonly<Record<string, string>> = {
  uuid: 'uuidv7()',
  text: `'a text ' || n`,
  integer: '0',
  bigint: '1',
  boolean: 'false',
  bytea: `convert_to('secret ' || n, 'UTF8')`,
  jsonb: `'{}'`,
  date: `date '2027-01-01' + n`,
  'timestamp with time zone': 'now()',
};

let chain: TestChain;
beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

async function fill(table: string): Promise<void> {
  const { admin } = chain;
  const columns = await admin<{ name: string; type: string }[]>`
    select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attnotnull`;
  const [names, values] = [columns.map(({ name }) => name), columns.map(({ type }) => VALUES[type])];
  const rules = await admin<{ name: string }[]>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`;
  await admin.begin(async (tx) => {
    // What the values say, and the rows that these belong to, is nothing to the pages.
    for (const { name } of rules) await tx.unsafe(`alter table ${table} drop constraint ${name}`);
    await tx`set local session_replication_role = replica`;
    await tx.unsafe(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from generate_series(1, ${ROWS}) as n`,
    );
  });
}

it.each(Object.entries(HOT))('keeps what changes in %s out of its indexes', async (table, columns) => {
  const indexes = await chain.admin<{ text: string }[]>`
    select pg_get_indexdef(indexrelid) as text from pg_index where indrelid = ${table}::regclass`;
  expect(indexes.length).toBeGreaterThan(0);
  for (const { text } of indexes)
    for (const column of columns)
      expect(text.slice(text.indexOf(' USING '))).not.toMatch(new RegExp(`\\b${column}\\b`));
});

it.each(Object.keys(HOT))('writes a new version of a row of %s beside the former one', async (table) => {
  const { admin } = chain;
  await fill(table);
  const changed = HOT[table]!.map((column) => `${column} = ${column}`).join(', ');
  const session = await admin.reserve();
  try {
    await session.unsafe(`create temporary table place as select ctid as at from ${table} order by random()`);
    await session.unsafe(`do $$
      declare one record;
      begin
        for one in select at from place limit ${UPDATES} loop
          update ${table} set ${changed} where ctid = one.at;
          commit;
        end loop;
      end $$`);
    await session`select pg_stat_force_next_flush()`;
    const [{ hot } = { hot: 0 }] = await session<{ hot: number }[]>`
      select (pg_stat_get_tuples_hot_updated(oid)::float8 / pg_stat_get_tuples_updated(oid)) as hot
      from pg_class where oid = ${table}::regclass`;
    expect(hot).toBeGreaterThan(0.95);
  } finally {
    await session`drop table place`;
    session.release();
  }
});
