import { getBussinessDate } from '@honjin/contracts/registration';
import type postgres from 'postgres';
import { bookingCase, type CaseSetting } from './cases.ts';
import { figuresOf, HEADS, lineOf, measure } from './measure.ts';

/** How often the board's service is asked how far it is. */
const LOOK_MS = 2;
const NAME_WIDTH = 52;
/** So short that all sessions, which call in turn, stay below the limit of calls in a second. */
const IDLE_CALLS_MS = 1_000;

async function revisionOf(sql: postgres.Sql, storeId: string): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`
    select revision::int from registration.store_revision where store_id = ${storeId}`;
  return row?.revision ?? 0;
}

async function boardFollows(sql: postgres.Sql, storeId: string, revision: number): Promise<void> {
  for (;;) {
    const [row] = await sql<{ seq: number }[]>`
      select seq::int from schedule.projection_position where store_id = ${storeId} and source = 'registration'`;
    if ((row?.seq ?? 0) >= revision) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** Milliseconds from the answer of a booking until every board shows it, while all clients book. */
export async function reportFollowing(setting: CaseSetting): Promise<void> {
  const { clients, sql, storeId, forMs } = setting;
  const { work } = await bookingCase(setting);
  const lags: number[] = [];
  const until = performance.now() + forMs;
  await Promise.all(
    clients.map(async (_, client) => {
      while (performance.now() < until) {
        await work(client);
        if (client > 0) continue;
        const from = performance.now();
        await boardFollows(sql, storeId, await revisionOf(sql, storeId));
        lags.push(performance.now() - from);
      }
    }),
  );
  console.log(`\n  ${''.padEnd(NAME_WIDTH)}${HEADS}`);
  const name = `booking → every board, while ${clients.length} clients book`;
  console.log(lineOf(name, figuresOf(lags, forMs), NAME_WIDTH));
}

/** Times a call for the business date alone, which every transaction reads, beside one statement of the database. */
export async function reportIdleCall({ clients, sql }: CaseSetting): Promise<void> {
  const idle = await measure(1, IDLE_CALLS_MS, (_, turn) =>
    clients[turn % clients.length]!.call(getBussinessDate, {}),
  );
  const floor = await measure(1, IDLE_CALLS_MS, () => sql`select 1`);
  console.log(`\n  ${''.padEnd(NAME_WIDTH)}${HEADS}`);
  console.log(lineOf('a signed-in call that does nothing, 1 client', idle, NAME_WIDTH));
  console.log(lineOf('floor: one statement', floor, NAME_WIDTH));
}
