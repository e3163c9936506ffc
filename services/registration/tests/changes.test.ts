import {
  getGuestInfo,
  listBookingChanges,
  listGuestChanges,
  listMoneyChanges,
  listStock,
  listStockChanges,
} from '@honjin/contracts/registration';
import type { ResponseOf } from '@honjin/contracts';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

/** A program keeps a copy of a store with nothing but the calls of changes, and the copy is the record. */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 40 });
  desk = new MoneyDesk(chain, service, hotel);
});
afterAll(() => chain.stop());

/** The calls of changes, as a program asks them. */
const CALLS = {
  bookings: listBookingChanges,
  guests: listGuestChanges,
  money: listMoneyChanges,
  stock: listStockChanges,
} as const;
type Kind = keyof typeof CALLS;
const KINDS = Object.keys(CALLS) as Kind[];

async function pageOf(kind: Kind, request: object) {
  const { body } = await chain.call(service, CALLS[kind], request as never, front());
  const rows =
    kind === 'stock' ? (body as { stock?: unknown[] }).stock : (body as { bookings?: unknown[] }).bookings;
  return { code: body.returnCode, rows: rows ?? [], cursor: body.cursor, hasMore: body.hasMore };
}

/** Reads on to the end; returns the last cursor and how many rows came. */
async function readOn(kind: Kind, start: object): Promise<{ cursor: string; came: number }> {
  let page = await pageOf(kind, start);
  let came = page.rows.length;
  while (page.hasMore) {
    page = await pageOf(kind, { cursor: page.cursor });
    came += page.rows.length;
  }
  expect(page.code).toBe(200);
  return { cursor: page.cursor, came };
}

/** Puts the order of the store's changes back by some, as a restore of the database to an earlier moment does. */
async function putBack(count: number): Promise<void> {
  const { storeId } = chain.scope;
  const [head] = await chain.admin<{ revision: number }[]>`
    update registration.store_revision set revision = revision - ${count}
    where store_id = ${storeId} returning revision::int as revision`;
  await chain.admin`delete from registration.outbox where store_id = ${storeId} and seq > ${head!.revision}`;
}

type Page = { cursor: string; hasMore: boolean };

type Ask<Row> = (cursor: string | undefined) => Promise<Page & { rows: Row[] }>;

/** A copy as a stranger's program keeps it: what comes is put in the place of what was there. */
class Copy<Row> {
  readonly rows = new Map<string, Row>();
  readonly #ask: Ask<Row>;
  readonly #keyOf: (row: Row) => string;
  #cursor: string | undefined;
  /** The number of answers and rows of the last turn. */
  pages = 0;
  came = 0;

  constructor(ask: Ask<Row>, keyOf: (row: Row) => string) {
    this.#ask = ask;
    this.#keyOf = keyOf;
  }

  async renew(): Promise<void> {
    this.pages = 0;
    this.came = 0;
    for (let hasMore = true; hasMore;) {
      const page = await this.#ask(this.#cursor);
      for (const row of page.rows) this.rows.set(this.#keyOf(row), row);
      this.pages += 1;
      this.came += page.rows.length;
      this.#cursor = page.cursor;
      hasMore = page.hasMore;
    }
  }
}

const front = () => ({ actor: chain.actor('front') });
const asked = (cursor: string | undefined, limit: number) => ({
  limit,
  ...(cursor === undefined ? {} : { cursor }),
});

function copies() {
  const bookings = new Copy<ResponseOf<typeof listBookingChanges>['bookings'][number]>(
    async (cursor) => {
      const { body } = await chain.call(service, listBookingChanges, asked(cursor, 2), front());
      return { ...body, rows: body.bookings };
    },
    ({ id }) => id,
  );
  const guests = new Copy<ResponseOf<typeof listGuestChanges>['bookings'][number]>(
    async (cursor) => {
      const { body } = await chain.call(service, listGuestChanges, asked(cursor, 2), front());
      return { ...body, rows: body.bookings };
    },
    ({ bBasicInformationId }) => bBasicInformationId,
  );
  const money = new Copy<ResponseOf<typeof listMoneyChanges>['bookings'][number]>(
    async (cursor) => {
      const { body } = await chain.call(service, listMoneyChanges, asked(cursor, 2), front());
      return { ...body, rows: body.bookings };
    },
    ({ bBasicInformationId }) => bBasicInformationId,
  );
  const stock = new Copy<ResponseOf<typeof listStockChanges>['stock'][number]>(
    async (cursor) => {
      const { body } = await chain.call(service, listStockChanges, asked(cursor, 3), front());
      return { ...body, rows: body.stock };
    },
    ({ roomTypeId, night }) => `${roomTypeId} ${night}`,
  );
  return { bookings, guests, money, stock };
}

/** Holds the copies to what the record says, booking by booking and night by night. */
async function expectTheRecord({ bookings, guests, money, stock }: ReturnType<typeof copies>) {
  const ids = (await chain.admin`select id from registration.booking order by id`).map(
    (row) => row['id'] as string,
  );
  expect([...bookings.rows.keys()].toSorted()).toEqual(ids);
  for (const id of ids) {
    const whole = await show(chain, service, id, chain.actor('front'));
    expect(bookings.rows.get(id)).toEqual(whole);
    const units = whole.bRoomUnit.map((unit) => unit.id);
    const known = (await chain.call(service, getGuestInfo, { ids: units }, front())).body.bGuestInformations;
    expect(guests.rows.get(id)!.bGuestInformations).toEqual(known);
    for (const detail of money.rows.get(id)!.useDetails)
      expect(detail).toEqual(await desk.slip(detail.bRoomUnitId));
    expect(money.rows.get(id)!.useDetails.map(({ bRoomUnitId }) => bRoomUnitId)).toEqual(units);
  }
  const { roomTypes } = (await chain.call(service, listStock, { from: TODAY, days: 62 })).body;
  for (const { night, roomTypeId, sold, remaining, total } of stock.rows.values()) {
    const of = roomTypes.find((type) => type.roomTypeId === roomTypeId)!;
    expect(of.nights.find((one) => one.night === night)).toMatchObject({ sold, remaining, total });
  }
  const sold = roomTypes.flatMap(({ nights }) => nights.map((night) => night.sold));
  const copied = [...stock.rows.values()].map((row) => row.sold);
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  expect(sum(copied)).toBe(sum(sold));
}

async function renewAll(all: ReturnType<typeof copies>): Promise<void> {
  for (const copy of Object.values(all)) await copy.renew();
  // Stock is told a moment after its transaction: nothing that is under way may come before it.
  await eventually(async () => {
    await all.stock.renew();
    await expectTheRecord(all);
  });
}

test('a copy from nothing is the record, and so is the copy after cancelling, selling, paying and moving on', async () => {
  const all = copies();
  await renewAll(all);
  expect(all.bookings.rows.size).toBe(0);
  const guest = { guestNameSingleByte: 'ヤマダ タロウ', guestKanjiName: '山田 太郎' };
  const [stays, cancelled, quiet] = [
    await desk.book(1, {}, 1, { guest }),
    await desk.book(2, {}, 3),
    await desk.book(),
  ];
  const fresh = copies();
  await renewAll(fresh);
  await renewAll(all);
  expect(fresh.bookings.pages).toBeGreaterThan(1);
  await desk.checkIn(stays);
  await desk.sell(stays.units[0]!, hotel.items.juice);
  expect(await desk.move(cancelled, 'CANCEL', 'CANCEL')).toMatchObject({ returnCode: 200 });
  await renewAll(all);
  expect(all.bookings.rows.get(cancelled.id)!.bRoomUnit.map(({ status }) => status)).toEqual([
    'CANCEL',
    'CANCEL',
  ]);
  await all.bookings.renew();
  expect(all.bookings.came).toBe(0);
  const { unsettledSales } = await desk.slip(stays.units[0]!);
  const cash = { accountingItemId: hotel.items.cash, paymentAmount: unsettledSales };
  expect(await desk.settle(stays.units[0]!, [cash], 'NO')).toMatchObject({ returnCode: 200 });
  await renewAll(all);
  const [slip] = all.money.rows.get(stays.id)!.useDetails;
  expect([slip!.bills.length, slip!.unsettledBalance]).toEqual([1, 0]);
  expect(all.money.rows.get(quiet.id)).toEqual(fresh.money.rows.get(quiet.id));
});

test('a program may begin at a moment, and what is no place of this store tells nothing of another', async () => {
  const ask = (request: object, actor = chain.actor('front')) =>
    chain.call(service, listBookingChanges, request, { actor });
  const future = await ask({ changedSince: '2999-01-01T00:00:00Z' });
  expect(future.body).toMatchObject({ bookings: [], hasMore: false });
  const past = await ask({ changedSince: '2000-01-01T00:00:00+09:00', limit: 100 });
  expect(past.body.bookings.length).toBeGreaterThan(0);
  // The other store has not opened a day: its guests need none.
  const other = { actor: chain.actor('admin', chain.otherStore()) };
  const elsewhere = await chain.call(service, listGuestChanges, { cursor: 'since.0' }, other);
  expect(elsewhere.body).toMatchObject({ bookings: [], hasMore: false });
  for (const cursor of ['', 'since.x', 'all.1', "since.1'; --"])
    expect((await ask({ cursor })).body.returnCode).toBe('HOS-00001-1');
  expect((await ask({}, chain.actor('cleaning'))).status).toBe(403);
});

test.each(KINDS)(
  'nothing is too old: from long ago %s come whole, and from there by cursor',
  async (kind) => {
    await desk.book();
    const whole = await eventually(async () => {
      const read = await readOn(kind, {});
      expect(read.came).toBeGreaterThan(0);
      return read;
    });
    for (const changedSince of [
      '0001-01-01T00:00:00Z',
      '1969-12-31T23:59:59Z',
      '2001-01-01T00:00:00+09:00',
    ]) {
      const old = await readOn(kind, { changedSince });
      expect(old.came).toBeGreaterThanOrEqual(whole.came);
      expect((await readOn(kind, { cursor: old.cursor })).came).toBe(0);
    }
    const first = kind === 'stock' ? '0.0001-01-01.00000000-0000-0000-0000-000000000000' : 'since.0';
    expect((await readOn(kind, { cursor: first })).came).toBeGreaterThanOrEqual(whole.came);
  },
);

test.each(KINDS)(
  'R-COPY-02: a cursor of %s from before a restore is refused, then and later; from nothing it goes on',
  async (kind) => {
    await desk.book();
    await desk.book();
    const { cursor } = await readOn(kind, {});
    const half = kind === 'stock' ? null : (await pageOf(kind, { limit: 1 })).cursor;
    await putBack(2);
    for (const known of half === null ? [cursor] : [cursor, half])
      expect((await pageOf(kind, { cursor: known })).code).toBe('HOS-02095-0');
    const anew = await readOn(kind, {});
    // The numbers are given again, to other changes: the cursor of before is no better for it.
    await desk.book();
    await desk.book();
    expect((await pageOf(kind, { cursor })).code).toBe('HOS-02095-0');
    await eventually(async () =>
      expect((await readOn(kind, { cursor: anew.cursor })).came).toBeGreaterThan(0),
    );
  },
);

test('a cursor of the release before, which has no mark, goes on', async () => {
  const marked = (await readOn('bookings', {})).cursor;
  const bare = marked.replace(/\.[0-9a-f]{8}$/, '');
  expect(bare).toMatch(/^since\.\d+$/);
  expect((await readOn('bookings', { cursor: bare })).came).toBe(0);
  expect((await pageOf('bookings', { cursor: 'since.999999999' })).code).toBe('HOS-02095-0');
});
