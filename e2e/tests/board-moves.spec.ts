import { applyBoardMoves, undoBoardMoves } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { book, roomyStay } from '../src/arrange.ts';
import { openBrowsers, roomNightsOn, roomNightsOnRecord, TALL_WINDOW } from '../src/board-sight.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { openDesk } from '../src/sign-in.ts';

const CLERKS = 10;
const ROOMS = 8;
const MOVES_OF_EACH = 30;

/** Returns a small repeatable source of chance (linear congruential). */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Compares each night in registration's record with the board's projection: they must agree. */
const DIFFERENCES = `
  select coalesce(n.room_unit_id, s.room_unit_id) as room_unit_id, coalesce(n.night, s.night) as night
    from (select n.room_unit_id, n.night, n.room_id
            from registration.room_night n
            join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
           where n.store_id = $1 and u.status not in ('CANCEL', 'NO_SHOW', 'WAIT_CANCEL')
             and u.check_out_date > u.check_in_date) n
    full join (select b.room_unit_id, day::date as night, b.room_id
                 from schedule.board_stay b, generate_series(b.starts_on, b.ends_on - 1, interval '1 day') as day
                where b.store_id = $1) s
      on s.room_unit_id = n.room_unit_id and s.night = n.night
   where n.room_unit_id is null or s.room_unit_id is null or n.room_id is distinct from s.room_id`;

const OVERLAPS = `
  select a.room_id from registration.room_occupancy a
    join registration.room_occupancy b on b.store_id = a.store_id and b.room_id = a.room_id and a.id < b.id
     and a.stay && b.stay and a.live and b.live
   where a.store_id = $1`;

interface Arranged {
  units: string[];
  /** Numbers of their bookings. */
  numbers: string[];
  rooms: string[];
  from: string;
  typeId: string;
}

/** Stays of two and three nights beside each other, without rooms yet. */
async function arrange(api: ApiClient, earliest: string): Promise<Arranged> {
  const { from, type } = await roomyStay(api, { from: earliest, nights: 8, rooms: ROOMS });
  const rooms = type.rooms.slice(0, ROOMS).map(({ roomId }) => roomId);
  const made = [];
  for (let index = 0; index < ROOMS * 2; index += 1) {
    const checkIn = addDays(from, (index % 2) * 3);
    const wanted = { roomType: type.code, plan: 'RO', checkIn, nights: 2 + (index % 2), adults: 1 };
    const name = { name: `移動 ${index}`, kana: `イドウ ${index}` };
    made.push(await book(api, { ...wanted, ...name }));
  }
  const units = made.flatMap(({ roomUnitIds }) => roomUnitIds);
  return { units, numbers: made.map(({ bookingNo }) => bookingNo), rooms, from, typeId: type.id };
}

type Actions = Parameters<typeof callMove>[1];
const callMove = (api: ApiClient, actions: object[]) =>
  api.call(applyBoardMoves, { actions: actions as never });

test('ten clerks move, swap and split three hundred times: nobody shares a room, and ten boards show the record', async ({
  browser,
}) => {
  const { storeId } = await storeOf('tokyo');
  const api = await apiOf('tokyo-front');
  const { units, numbers, rooms, from, typeId } = await arrange(
    api,
    addDays(await businessDateOf(storeId), 60),
  );
  const boards = await openBrowsers(browser, `/schedule?date=${from}&days=14&type=${typeId}`, {
    loginIds: ['tokyo-front', 'tokyo-in-charge'],
    count: CLERKS,
  });
  const chance = chanceFrom(20_261_121);
  const pick = <T>(list: readonly T[]) => list[chance(list.length)]!;
  const room = (bRoomUnitId: string, more: object = {}) => ({
    kind: 'ROOM',
    bRoomUnitId,
    roomId: chance(8) === 0 ? null : pick(rooms),
    ...more,
  });
  const acts: (() => Actions)[] = [
    () => [room(pick(units))],
    () => [room(pick(units)), room(pick(units))],
    () => {
      const unit = pick(units);
      const middle = addDays(from, 1 + chance(5));
      return [room(unit, { to: middle }), room(unit, { from: middle })];
    },
    () => [{ kind: 'LOCK', bRoomUnitId: pick(units), isLocked: false }, room(pick(units))],
  ];
  const codes = new Map<unknown, number>();
  const undoIds: string[] = [];
  async function clerk(): Promise<void> {
    for (let step = 0; step < MOVES_OF_EACH; step += 1) {
      const undoId = chance(6) === 0 ? undoIds.pop() : undefined;
      const { body } = undoId
        ? await api.call(undoBoardMoves, { undoId })
        : await callMove(api, pick(acts)());
      if (body.returnCode === 200 && 'undoId' in body) undoIds.push(body.undoId);
      codes.set(body.returnCode, (codes.get(body.returnCode) ?? 0) + 1);
    }
  }
  await Promise.all(Array.from({ length: CLERKS }, clerk));
  const refusals = new Set<unknown>([200, 'HOS-02001-1', 'HOS-00005-0', 'HOS-06010-0', 'HOS-06011-0']);
  expect([...codes.keys()].filter((code) => !refusals.has(code))).toEqual([]);
  expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(CLERKS * MOVES_OF_EACH);
  expect(codes.get(200)).toBeGreaterThan(50);
  expect(await database().unsafe(OVERLAPS, [storeId])).toHaveLength(0);
  await expect
    .poll(async () => (await database().unsafe(DIFFERENCES, [storeId])).length, { timeout: 60_000 })
    .toBe(0);
  const record = await roomNightsOnRecord(storeId, { typeId, from, until: addDays(from, 14) });
  expect(record.filter((night) => numbers.some((no) => night.includes(` ${no}-`))).length).toBeGreaterThan(0);
  // Nobody touches any of the ten: each has heard of every change.
  for (const page of boards) await expect.poll(() => roomNightsOn(page, from)).toEqual(record);
  await Promise.all(boards.map((page) => page.context().close()));
});

test('two clerks drag two stays to one room: one wins, the other learns who has it, and both boards are equal', async ({
  browser,
}) => {
  const { storeId } = await storeOf('tokyo');
  const api = await apiOf('tokyo-front');
  const earliest = addDays(await businessDateOf(storeId), 75);
  const { from, type } = await roomyStay(api, { from: earliest, nights: 2, rooms: 3 });
  const [target, ...others] = type.rooms;
  const rivals = `取合${freshWord()}`;
  for (const [index, each] of others.slice(0, 2).entries()) {
    const name = { name: `${rivals} ${index}`, kana: `トリアイ ${index}` };
    const wanted = { roomType: type.code, plan: 'RO', checkIn: from, nights: 2, adults: 1 };
    await book(api, { ...wanted, ...name, roomIds: [each.roomId] });
  }
  const path = `/schedule?date=${from}&days=7&type=${type.id}`;
  const desks = [
    await openDesk(browser, 'tokyo-front', path),
    await openDesk(browser, 'tokyo-in-charge', path),
  ];
  try {
    // A tall window: all rooms of the type are in sight, so that both ends of the drag are drawn.
    for (const { page } of desks) await page.setViewportSize(TALL_WINDOW);
    const row = (page: Page) =>
      page.getByRole('row', { includeHidden: true }).filter({
        has: page.getByRole('rowheader', { name: new RegExp(`^${target!.roomNo} `), includeHidden: true }),
      });
    for (const [index, { page }] of desks.entries()) {
      const bar = page.getByRole('gridcell', { name: new RegExp(`${rivals} ${index}`) }).first();
      const [start, end] = [await bar.boundingBox(), await row(page).boundingBox()];
      await page.mouse.move(start!.x + 20, start!.y + 10);
      await page.mouse.down();
      await page.mouse.move(start!.x + 20, end!.y + 12, { steps: 8 });
    }
    await Promise.all(desks.map(({ page }) => page.mouse.up()));
    // The server refuses, or, when the other's move was on the board by then, the board offers to swap with the other
    // guest by name.
    const told = desks.map(({ page }, index) =>
      page
        .getByText(/部屋は既に予約されています。/)
        .or(page.getByRole('alertdialog').filter({ hasText: `${rivals} ${1 - index}` }))
        .first(),
    );
    await expect
      .poll(async () => (await Promise.all(told.map((one) => one.isVisible()))).filter(Boolean).length)
      .toBe(1);
    const inTarget = (page: Page) =>
      row(page).getByRole('gridcell', { name: new RegExp(rivals), includeHidden: true });
    const guests = await Promise.all(
      desks.map(async ({ page }) => {
        await expect(inTarget(page)).toHaveCount(1);
        return inTarget(page).getAttribute('data-bar');
      }),
    );
    expect(guests[0]).toBe(guests[1]);
  } finally {
    for (const { context } of desks) await context.close();
  }
});
