import { savePaymentsByRecipt } from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, type Hotel } from './masters.ts';
import { MoneyDesk } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 10 });
  desk = new MoneyDesk(chain, service, hotel);
});

afterAll(() => chain.stop());

/** A sale in the model: 8 % inside the price, 10 % inside it or 10 % on top of it. */
interface Sold {
  room: 0 | 1;
  item: 'juice' | 'breakfast' | 'wine';
  unitPrice: number;
  quantity: number;
}

const sold: fc.Arbitrary<Sold> = fc.record({
  room: fc.constantFrom(0, 1),
  item: fc.constantFrom('juice', 'breakfast', 'wine'),
  unitPrice: fc.integer({ min: 1, max: 3_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
});

/** Returns the exact debt for lines on one bill: tax on top is cut off once over all of them, in whole numbers. */
function owedFor(lines: readonly Sold[]): number {
  const sum = (item: Sold['item']) =>
    lines
      .filter((line) => line.item === item)
      .reduce((yen, { unitPrice, quantity }) => yen + BigInt(unitPrice) * BigInt(quantity), 0n);
  return Number(sum('juice') + sum('breakfast') + sum('wine') + (sum('wine') * 10n) / 100n);
}

/** Returns an amount in parts: shares of a hundred of what is left, and the rest. */
function partsOf(amount: number, shares: readonly number[]): number[] {
  const parts: number[] = [];
  let left = amount;
  for (const share of shares) {
    const part = Math.trunc((left * share) / 100);
    if (part === 0) continue;
    parts.push(part);
    left -= part;
  }
  return left === 0 ? parts : [...parts, left];
}

/** Pays all but the last part beforehand, and the last with the settlement. */
async function settleInParts(bRoomUnitId: string, amount: number, shares: readonly number[]) {
  const parts = partsOf(amount, shares);
  const last = parts.at(-1)!;
  const accountingItemId = hotel.items.cash;
  for (const paymentAmount of parts.slice(0, -1)) {
    const bPayments = [{ bRoomUnitId, accountingItemId, paymentAmount }];
    await chain.call(service, savePaymentsByRecipt, { bPayments }, desk.front());
  }
  return desk.settle(bRoomUnitId, [{ accountingItemId, paymentAmount: last }], 'NO');
}

test.each(['INDIVIDUAL', 'BULK', 'ROOM_FEE'] as const)(
  '%s: however lines are ordered and paid in parts, bills come to the exact sum of what was sold',
  async (payIndivisualOrBulk) => {
    const booking = await desk.book(2, { payIndivisualOrBulk });
    await desk.checkIn(booking);
    const shares = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 3 });
    const lines = fc.array(sold, { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(lines, shares, async (all, parts) => {
        for (const { room, item, unitPrice, quantity } of all)
          await desk.sell(booking.units[room]!, hotel.items[item], { unitPrice, quantity });
        // Everything is paid at the representative room, or each room pays what it had; room fees are not sold here.
        const payers = payIndivisualOrBulk === 'BULK' ? [[0, 1]] : [[0], [1]];
        for (const rooms of payers) {
          const own = all.filter(({ room }) => rooms.includes(room));
          if (own.length === 0) continue;
          const amount = owedFor(own);
          const settled = await settleInParts(booking.units[rooms[0]!]!, amount, parts);
          expect(settled).toMatchObject({ bills: [{ salesTotal: amount, paymentTotal: amount }] });
        }
        for (const unit of booking.units)
          expect(await desk.slip(unit)).toMatchObject({ unsettledBalance: 0 });
      }),
      { numRuns: 8 },
    );
  },
);

test('the order of sales does not change the debt', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sold, { minLength: 2, maxLength: 5 }), async (lines) => {
      const sums: number[] = [];
      for (const order of [lines, lines.toReversed()]) {
        const [unit = ''] = (await standing()).units;
        for (const { item, unitPrice, quantity } of order)
          await desk.sell(unit, hotel.items[item], { unitPrice, quantity });
        const { unsettledSales } = await desk.slip(unit);
        sums.push(unsettledSales);
        await settleInParts(unit, unsettledSales, []);
      }
      expect(sums).toEqual([owedFor(lines), owedFor(lines)]);
    }),
    { numRuns: 5 },
  );
});

let stay: { id: string; units: string[] } | undefined;

/** A room in the house with nothing on its slip. */
async function standing() {
  if (stay !== undefined) return stay;
  stay = await desk.book();
  await desk.checkIn(stay);
  return stay;
}
