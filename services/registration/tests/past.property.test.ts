import {
  cancelPayment,
  cancelSettlement,
  editBooking,
  getUseDetailAsOf,
  issueReceipt,
  moveDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  splitDetail,
} from '@honjin/contracts/registration';
import { PAY_MODES, type PayMode } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

const ROOMS = 2;
const PAGES = 2;

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 80 });
  desk = new MoneyDesk(chain, service, hotel);
});

afterAll(() => chain.stop());

const boss = () => ({ actor: chain.actor('admin', { userName: '支配人' }) });
const moneyReason = 'お客様のご希望';

interface Stay {
  id: string;
  units: string[];
}

type Act =
  | { kind: 'MODE'; mode: PayMode }
  | { kind: 'SELL'; room: number; quantity: number; isWine: boolean }
  | { kind: 'PAY'; room: number; amount: number }
  | { kind: 'SETTLE'; room: number; page: number }
  | { kind: 'MOVE'; from: number; line: number; room: number; page: number }
  | { kind: 'SPLIT'; from: number; line: number; page: number }
  | { kind: 'TAKE_BACK'; from: number; line: number }
  | { kind: 'CANCEL_BILL'; room: number };

const room = fc.nat({ max: ROOMS - 1 });
const page = fc.integer({ min: 1, max: PAGES });
const line = fc.nat({ max: 9 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('MODE' as const), mode: fc.constantFrom(...PAY_MODES) }),
  fc.record({
    kind: fc.constant('SELL' as const),
    room,
    quantity: fc.integer({ min: 2, max: 7 }),
    isWine: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('PAY' as const), room, amount: fc.integer({ min: 1, max: 900 }) }),
  fc.record({ kind: fc.constant('SETTLE' as const), room, page }),
  fc.record({ kind: fc.constant('MOVE' as const), from: room, line, room, page }),
  fc.record({ kind: fc.constant('SPLIT' as const), from: room, line, page }),
  fc.record({ kind: fc.constant('TAKE_BACK' as const), from: room, line }),
  fc.record({ kind: fc.constant('CANCEL_BILL' as const), room }),
);

/** Every history begins with a bill that is printed; what comes later may do to it what it likes. */
const PRINTED: readonly Act[] = [
  { kind: 'SELL', room: 0, quantity: 3, isWine: true },
  { kind: 'SETTLE', room: 0, page: 1 },
];

/** The slip of a room as the desk sees it, without the nights to come. */
async function slip(unit: string) {
  const { bOrders, bPayments, bills, ...sums } = await desk.slip(unit);
  return {
    orders: bOrders.filter(({ isPlanned }) => !isPlanned),
    payments: bPayments,
    // A bill that was taken back holds nothing any more.
    bills: bills.filter(({ status }) => status === 'SETTLED'),
    sums: {
      unsettledSales: sums.unsettledSales,
      unsettledPayments: sums.unsettledPayments,
      unsettledBalance: sums.unsettledBalance,
    },
  };
}

async function asOf(bRoomUnitId: string, at: string | null) {
  const { body } = await chain.call(service, getUseDetailAsOf, { bRoomUnitId, at });
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

async function ownOpen(unit: string) {
  const { bOrders, bPayments } = await desk.slip(unit);
  const isOwn = (row: { billStatus: string }) => row.billStatus === 'NOT';
  return {
    orders: bOrders.filter((row) => isOwn(row) && !row.isPlanned && row.bRoomUnitId === unit),
    payments: bPayments.filter((row) => isOwn(row) && row.paymentBRoomUnitId === unit),
  };
}

async function setMode(booking: Stay, mode: PayMode) {
  const { version, bRoomUnit } = await show(chain, service, booking.id);
  const [first] = bRoomUnit;
  const kept = roomOf(hotel, { nights: 1, roomId: first!.bRoomInformation[0]!.assignedRoomId });
  const rooms = [{ ...kept, id: first!.id, isRepresentativeRoom: 'YES' as const }];
  const bBasicInformation = {
    ...bookingOf(rooms, { payIndivisualOrBulk: mode }),
    id: booking.id,
    version,
  };
  const { body } = await chain.call(service, editBooking, { bBasicInformation }, desk.front());
  expect(body).toMatchObject({ returnCode: 200 });
}

/** A paper as it was kept when it was printed. */
interface Paper {
  lines: { date: string; name: string; unitPrice: number; quantity: number; amount: number }[];
  payments: { name: string; amount: number }[];
  tax: object;
  total: number;
}

/** Settles what is open on a page with a card, and prints the receipt of it where it may be printed. */
async function settle(
  bRoomUnitId: string,
  billPage: number,
): Promise<{ billId: string; paper: Paper } | null> {
  const { orders, payments } = await slip(bRoomUnitId);
  const open = <Row extends { billStatus: string; billPage: number }>(rows: Row[]) =>
    rows.filter((row) => row.billStatus === 'NOT' && row.billPage === billPage);
  if (open(orders).length === 0) return null;
  const due =
    open(orders).reduce((sum, { totalAmount }) => sum + totalAmount, 0) -
    open(payments).reduce((sum, { paymentAmount }) => sum + paymentAmount, 0);
  const bPayments = due === 0 ? [] : [{ accountingItemId: hotel.items.card, paymentAmount: due }];
  const settlementBills = [{ bRoomUnitId, billPage, bPayments }];
  const settled = await chain.call(
    service,
    saveMidFlowPayment,
    { settlementBills, checkoutFlag: 'NO', moneyReason },
    boss(),
  );
  expect(settled.body).toMatchObject({ returnCode: 200 });
  const billId = settled.body.bills[0]!.id;
  const receipt = { bRoomUnitId, billId, billPage, addressee: '山田', honorific: 'SAMA' as const };
  const { body } = await chain.call(service, issueReceipt, { receipt }, boss());
  if (body.returnCode !== 200) return null;
  const [row] = await chain.admin<{ content: Paper }[]>`
    select content from registration.receipt where id = ${body.receipt.id}`;
  return { billId, paper: row!.content };
}

async function perform(wish: Act, booking: Stay) {
  switch (wish.kind) {
    case 'MODE':
      return void (await setMode(booking, wish.mode));
    case 'SELL': {
      const accountingItemId = wish.isWine ? hotel.items.wine : hotel.items.juice;
      return void (await desk.sell(booking.units[wish.room]!, accountingItemId, { quantity: wish.quantity }));
    }
    case 'PAY': {
      const paid = { accountingItemId: hotel.items.cash, paymentAmount: wish.amount };
      const bPayments = [{ bRoomUnitId: booking.units[wish.room]!, ...paid }];
      return void (await chain.call(service, savePaymentsByRecipt, { bPayments }, desk.front()));
    }
    case 'SETTLE':
      return settle(booking.units[wish.room]!, wish.page);
    case 'CANCEL_BILL': {
      const bill = (await slip(booking.units[wish.room]!)).bills.at(-1);
      if (bill === undefined) return;
      const request = { billId: bill.id, reason: moneyReason };
      return void (await chain.call(service, cancelSettlement, request, boss()));
    }
    default:
      return void (await performOnLine(wish, booking));
  }
}

async function performOnLine(
  wish: Extract<Act, { kind: 'MOVE' | 'SPLIT' | 'TAKE_BACK' }>,
  booking: Stay,
): Promise<void> {
  const { orders, payments } = await ownOpen(booking.units[wish.from]!);
  const all = [...orders, ...payments];
  const chosen = all[wish.line % Math.max(1, all.length)];
  if (chosen === undefined) return;
  const ids = 'paymentAmount' in chosen ? { paymentIds: [chosen.id] } : { orderIds: [chosen.id] };
  if (wish.kind === 'TAKE_BACK') {
    await chain.call(service, cancelPayment, { ...ids, reason: moneyReason, moneyReason }, boss());
    return;
  }
  const toBillPage = wish.page;
  if (wish.kind === 'MOVE') {
    const to = { toRoomUnitId: booking.units[wish.room]!, toBillPage };
    await chain.call(service, moveDetail, { ...to, ...ids }, boss());
  } else if (!('paymentAmount' in chosen)) {
    await chain.call(service, splitDetail, { id: chosen.id, quantity: 1, toBillPage }, boss());
  }
}

const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** Everything that a room showed when its moment was the newest. */
interface Seen {
  at: string;
  unit: string;
  slip: Awaited<ReturnType<typeof slip>>;
}

async function expectAsSeen({ at, unit, slip: seen }: Seen): Promise<void> {
  const told = await asOf(unit, at);
  expect(told.bOrders.flatMap(({ past }) => past ?? [])).toEqual(seen.orders);
  expect(told.bPayments.flatMap(({ past }) => past ?? [])).toEqual(seen.payments);
  expect(told.bills.flatMap(({ past }) => past ?? [])).toMatchObject(seen.bills);
  expect(told.past).toMatchObject(seen.sums);
}

async function expectAsPrinted(
  { at, unit }: Seen,
  { billId, paper }: { billId: string; paper: Paper },
): Promise<void> {
  const told = await asOf(unit, at);
  const lines = told.bOrders.flatMap(({ past }) => (past?.billId === billId ? past : []));
  const payments = told.bPayments.flatMap(({ past }) => (past?.billId === billId ? past : []));
  const bill = told.bills.find(({ past }) => past?.id === billId)?.past;
  expect(bill).toMatchObject({ salesTotal: paper.total, tax: paper.tax });
  expect(
    sorted(
      lines.map(({ useDate, receiptPrintName, unitPrice, quantity, totalAmount }) => ({
        date: useDate,
        name: receiptPrintName,
        unitPrice,
        quantity,
        amount: totalAmount,
      })),
    ),
  ).toEqual(
    sorted(
      paper.lines.map(({ date, name, unitPrice, quantity, amount }) => ({
        date,
        name,
        unitPrice,
        quantity,
        amount,
      })),
    ),
  );
  expect(sorted(payments.map(({ itemName, paymentAmount }) => [itemName, paymentAmount]))).toEqual(
    sorted(paper.payments.map(({ name, amount }) => [name, amount])),
  );
}

test('whatever happens later, the bill of every moment is the one that was seen and printed then', async () => {
  const counted = { moments: 0, papers: 0, gone: 0, changed: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 16 }), async (acts) => {
      const booking = await desk.book(ROOMS);
      await desk.checkIn(booking);
      const seen: Seen[] = [];
      const papers: [Seen, { billId: string; paper: Paper }][] = [];
      for (const wish of [...PRINTED, ...acts]) {
        const printed = await perform(wish, booking);
        for (const unit of booking.units) {
          const at = (await asOf(unit, null)).moments[0]!.at;
          seen.push({ at, unit, slip: await slip(unit) });
        }
        const owner = seen.at(-ROOMS + ('room' in wish ? wish.room : 0))!;
        if (printed) papers.push([owner, printed]);
      }
      for (const one of seen) await expectAsSeen(one);
      for (const [one, printed] of papers) await expectAsPrinted(one, printed);
      const first = await asOf(booking.units[0]!, seen[0]!.at);
      counted.changed += first.bOrders.filter(({ change }) => change === 'CHANGED').length;
      counted.gone += first.bOrders.filter(({ change }) => change === 'GONE').length;
      counted.moments += new Set(seen.map(({ at }) => at)).size;
      counted.papers += papers.length;
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(counted.moments).toBeGreaterThan(30);
  expect(counted.papers).toBeGreaterThanOrEqual(10);
  expect(counted.gone + counted.changed).toBeGreaterThan(0);
}, 600_000);

test('changes that come at once have one moment each, in the order of the books', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const [unit = ''] = booking.units;
  const wanted = [1, 2, 3, 4, 5, 6];
  await Promise.all(wanted.map((quantity) => desk.sell(unit, hotel.items.juice, { quantity })));
  const { orders } = await slip(unit);
  const { moments } = await asOf(unit, null);
  const sales = moments.filter(({ actions }) => actions.includes('order.add')).toReversed();
  expect(sales).toHaveLength(wanted.length);
  for (const [index, { at, userNames }] of sales.entries()) {
    const told = await asOf(unit, at);
    expect(userNames).toEqual(['佐藤']);
    expect(told.bOrders.flatMap(({ past }) => past?.id ?? [])).toEqual(
      orders.slice(0, index + 1).map(({ id }) => id),
    );
    expect(told.bOrders.filter(({ change }) => change === 'ADDED')).toHaveLength(wanted.length - index - 1);
  }
});

test('what was not kept is not told: the moment from which it is told is named (R-PAST-02)', async () => {
  const booking = await desk.book();
  await desk.checkIn(booking);
  const [unit = ''] = booking.units;
  await desk.sell(unit, hotel.items.juice);
  expect(await asOf(unit, null)).toMatchObject({ keptFrom: null });
  const [old] = await chain.admin<{ from: Date }[]>`
    select past_from as "from" from registration.business_day where store_id = ${chain.scope.storeId}`;
  await chain.admin`
    update registration.business_day set past_from = now() where store_id = ${chain.scope.storeId}`;
  try {
    const told = await asOf(unit, null);
    expect(told).toMatchObject({ keptFrom: expect.any(String), moments: [] });
    const at = new Date(Date.parse(told.keptFrom!) - 60_000).toISOString();
    const { body } = await chain.call(service, getUseDetailAsOf, { bRoomUnitId: unit, at });
    expect(body).toMatchObject({ returnCode: 'HOS-02015-5' });
    expect(await asOf(unit, told.keptFrom)).toMatchObject({ bOrders: [{ change: 'SAME' }] });
  } finally {
    await chain.admin`
      update registration.business_day set past_from = ${old!.from} where store_id = ${chain.scope.storeId}`;
  }
});

test('a name that was given later is not in the past, and the slip names the guest of then', async () => {
  const booking = await desk.book();
  const [unit = ''] = booking.units;
  const before = await asOf(unit, null);
  const { version, bRoomUnit } = await show(chain, service, booking.id);
  const roomId = bRoomUnit[0]!.bRoomInformation[0]!.assignedRoomId;
  const guest = { guestNameSingleByte: 'タカハシ ミドリ', guestKanjiName: '高橋 緑' };
  const named = { ...roomOf(hotel, { nights: 1, roomId, guest }), id: unit };
  const bBasicInformation = { ...bookingOf([named]), id: booking.id, version };
  const { body } = await chain.call(service, editBooking, { bBasicInformation }, desk.front());
  expect(body).toMatchObject({ returnCode: 200 });
  const after = await asOf(unit, null);
  expect(after.present.guestName).toBe('高橋 緑');
  const [moment] = after.moments;
  const earlier = new Date(Date.parse(moment!.at) - 1).toISOString();
  expect((await asOf(unit, earlier)).past.guestName).toBe(before.present.guestName);
  expect(after.past.guestName).toBe('高橋 緑');
});
