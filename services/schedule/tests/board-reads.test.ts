import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { createTestChain, testHouse, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBoard } from '../src/board/queries.ts';
import { build } from '../src/parts.ts';

const FROM = '2026-11-20';
const DAYS = 31;
const PER_TYPE = 60;
const house = testHouse(['シングル', 'ツイン', 'ダブル', '和室'], PER_TYPE);

let chain: TestChain;

beforeAll(async () => {
  chain = await createTestChain();
  await chain.start('schedule', build);
  await chain.putMasters('schedule', house.masters);
  const { admin } = chain;
  // Each room is taken for two nights of three, from a year and a half before the first day to four months after it.
  await admin`
    insert into schedule.board_stay (store_id, room_unit_id, segment_no, booking_id, booking_no, room_index, room_id,
      room_type_id, starts_on, ends_on, status, guest, guest_count, marks, check_in_time, check_out_time)
    select ${chain.scope.storeId}, uuidv7(), 0, uuidv7(), 'R' || n, 1, room.id, room.type_id,
           ${addDays(FROM, -540)}::date + 3 * n, ${addDays(FROM, -538)}::date + 3 * n, 'BOOK', '山田', 1, 0, '15:00', '10:00'
    from generate_series(0, 219) as n
    cross join unnest(${house.rooms.map(({ id }) => id)}::uuid[], ${house.rooms.map(({ roomTypeId }) => roomTypeId)}::uuid[])
      as room(id, type_id)`;
  // A store that has been open for years has tables that the database has counted.
  await admin`analyze`;
}, 120_000);
afterAll(() => chain.stop());

/** Returns the rows that the session has visited and not yet reported. */
async function readVisits({ sql }: TenantTx): Promise<{ stays: number; figures: number }> {
  const [visits] = await sql<{ stays: number; figures: number }[]>`
    select sum(rows) filter (where relname = 'board_stay')::int as stays,
           sum(rows) filter (where relname = 'board_figure')::int as figures
    from (select relname, seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_xact_user_tables) as visited`;
  return visits!;
}

/** Returns what the board shows, and how many rows of stays and figures the database has visited for it. */
async function readCounting(firstRooms: number | undefined) {
  const { scope } = chain;
  return chain.admin.begin(async (sql) => {
    await sql`set local role honjin_schedule`;
    await sql`set local search_path = schedule`;
    await sql`select set_config('honjin.store_id', ${scope.storeId}, true)`;
    const tx = { sql, scope } as unknown as TenantTx;
    const window = {
      from: FROM,
      days: DAYS,
      withGuests: true,
      firstRooms,
      isPiece: firstRooms !== undefined,
    };
    const before = await readVisits(tx);
    const board = JSON.parse(await readBoard(tx, window)) as { bars: unknown[]; rooms: unknown[] };
    const after = await readVisits(tx);
    return { board, stays: after.stays - before.stays, figures: after.figures - before.figures };
  });
}

it.each([
  ['the first rooms', 100],
  ['all rooms', undefined],
])('reads no more of the past than a month of stays, for %s', async (_what, firstRooms) => {
  const { board, stays, figures } = await readCounting(firstRooms);
  const rooms = firstRooms ?? house.rooms.length;
  expect(board.rooms).toHaveLength(rooms);
  expect(board.bars.length).toBeGreaterThan(rooms * 10);
  // The stays of the month before are looked at as well: they may last into the first day. There are twenty times as many.
  expect(stays).toBeLessThan(board.bars.length * 3);
  expect(figures).toBeLessThanOrEqual(house.types.length * DAYS);
});
