import type { Actor, RequestOf } from '@honjin/contracts';
import {
  cancelPayment,
  chargeRoom,
  checkOut,
  correctTillCheck,
  findTillRooms,
  getUseDetail,
  issueRoomKeys,
  listTillChecks,
  listTillItems,
  postTillCheck,
  splitDetail,
  stopRoomCharges,
  voidTillCheck,
} from '@honjin/contracts/registration';
import { addDays, MEAL_PERIODS, tillTotalYen, type TillTaxClass } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT } from './money-desk.ts';

type Check = RequestOf<typeof postTillCheck>;
type Order = Check['orders'][number];

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let desk: MoneyDesk;
/** The till as the gateway names a program: a caller of its own with one right. */
let till: { actor: Actor };

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 80 });
  desk = new MoneyDesk(chain, service, hotel);
  till = tillNamed('レストラン松');
});

afterAll(() => chain.stop());

function tillNamed(userName: string): { actor: Actor } {
  const { limits, ...actor } = chain.actor('viewer', {
    userId: newId(),
    userName,
    permissions: { till: 'edit' } as never,
  });
  void limits;
  return { actor: { ...actor, roleCode: 'program' } };
}

async function staying(): Promise<{ id: string; unit: string }> {
  const stay = await desk.book(1);
  await desk.checkIn(stay);
  return { id: stay.id, unit: stay.units[0]! };
}

const breakfast = (unitPrice: number, more: Partial<Order> = {}): Order => ({
  itemCode: '朝食',
  unitPrice,
  taxClass: 'STANDARD',
  ...more,
});

let nextNo = 1;

function checkFor(unit: string, orders: Order[], more: Partial<Check> = {}): Check {
  const lines = orders.map(({ quantity = 1, unitPrice }) => ({ quantity, unitPrice }));
  return {
    checkNo: `T-${nextNo++}`,
    bRoomUnitId: unit,
    orders,
    covers: 2,
    mealPeriod: 'DINNER',
    totalAmount: tillTotalYen(lines, more.serviceCharge?.amount ?? 0),
    ...more,
  };
}

const post = (check: Check, by = till) => chain.call(service, postTillCheck, check, by);
const takeBack = (checkNo: string, reason = '打ち間違い', by = till) =>
  chain.call(service, voidTillCheck, { checkNo, reason }, by);
const correct = (check: Check, revision: number, reason = '人数の訂正') =>
  chain.call(service, correctTillCheck, { ...check, revision, reason }, till);
const readBack = async (businessDate?: string, by = till) =>
  (await chain.call(service, listTillChecks, { businessDate }, by)).body;
const codeOf = async (answer: Promise<{ body: { returnCode: string | number } }>) =>
  (await answer).body.returnCode;

/** Lines of a room that count, as the clerk's slip shows them, without those of its night. */
async function billed(unit: string) {
  const { bOrders } = await desk.slip(unit);
  return bOrders.filter(({ isPlanned, checkNo }) => !isPlanned && checkNo !== undefined);
}

/** The day before, so that what was posted belongs to a day that is over. */
async function asOfYesterday(checkNo: string): Promise<void> {
  await chain.admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      update registration.order_line set business_date = business_date - 1
      where till_check_id in (select id from registration.till_check where check_no = ${checkNo})`;
    await tx`update registration.till_check set business_date = business_date - 1 where check_no = ${checkNo}`;
  });
}

describe('R-TILL-02: who may be charged', () => {
  const find = async (request: RequestOf<typeof findTillRooms>) =>
    (await chain.call(service, findTillRooms, request, till)).body.rooms;

  test('by room number or key card: name and heads, and no balance', async () => {
    const { unit } = await staying();
    const cards = await chain.call(service, issueRoomKeys, { rooms: [{ bRoomUnitId: unit, count: 1 }] });
    const [{ serial = '', roomNo = '' } = {}] = cards.body.keys;
    expect(serial).not.toBe('');
    const expected = {
      bRoomUnitId: unit,
      roomNo,
      guestName: '山田 太郎',
      pax: 2,
      mayPost: true,
      block: null,
    };
    expect(await find({ roomNo })).toMatchObject([expected]);
    expect(await find({ serial })).toMatchObject([expected]);
    expect(JSON.stringify(await find({ roomNo }))).not.toMatch(/balance|phone|amount/i);
    // A number is whole: 20 is no room.
    expect(await find({ roomNo: roomNo.slice(0, 2) })).toEqual([]);
    expect(await find({})).toEqual([]);
  });

  test('not who is still to come, has been settled or left, or whom the desk has stopped', async () => {
    const refusal = async (unit: string) => codeOf(post(checkFor(unit, [breakfast(1_000)])));
    const blockOf = async (unit: string) => {
      const { bOrders } = await desk.slip(unit);
      const { useRoomNo } = bOrders[0]!;
      const rooms = await find({ roomNo: useRoomNo });
      return rooms.find(({ bRoomUnitId }) => bRoomUnitId === unit)?.block;
    };
    const coming = await desk.book(1);
    expect([await blockOf(coming.units[0]!), await refusal(coming.units[0]!)]).toEqual([
      'NOT_IN_HOUSE',
      'HOS-02040-4',
    ]);

    const leaving = await desk.departing();
    const cash = { accountingItemId: hotel.items.cash, paymentAmount: NIGHT };
    expect(await desk.settle(leaving.unit, [cash])).toMatchObject({ returnCode: 200 });
    expect([await blockOf(leaving.unit), await refusal(leaving.unit)]).toEqual(['SETTLED', 'HOS-02045-2']);
    expect(await codeOf(chain.call(service, checkOut, { bRoomUnitIds: [leaving.unit] }, desk.front()))).toBe(
      200,
    );
    expect([await blockOf(leaving.unit), await refusal(leaving.unit)]).toEqual([
      'CHECKED_OUT',
      'HOS-02040-4',
    ]);

    const { unit } = await staying();
    const stop = (isStopped: boolean, reason = '') =>
      chain.call(service, stopRoomCharges, { bRoomUnitId: unit, isStopped, reason }, desk.front());
    expect(await codeOf(stop(true))).toBe('HOS-00001-1');
    expect(await codeOf(stop(true, '現金払いのみ'))).toBe(200);
    expect([await blockOf(unit), await refusal(unit)]).toEqual(['NO_POST', 'HOS-02045-3']);
    expect((await desk.slip(unit)).chargeStop).toEqual({ reason: '現金払いのみ', stoppedBy: '佐藤' });
    // The restaurant's own page keeps to it, too.
    const juice = { accountingItemId: hotel.items.juice, quantity: 1, place: 'IN' as const };
    const byWaiter = { bRoomUnitId: unit, guestName: '山田', orders: [juice] };
    const waiter = { actor: chain.actor('restaurant') };
    expect(await codeOf(chain.call(service, chargeRoom, byWaiter, waiter))).toBe('HOS-02045-3');
    expect(await codeOf(stop(false))).toBe(200);
    expect([await blockOf(unit), await refusal(unit)]).toEqual([null, 200]);
    expect(await codeOf(post(checkFor(newId(), [breakfast(1_000)])))).not.toBe(200);
  });
});

describe('R-TILL-03, 04: what is posted', () => {
  test('the articles of the master without those of lodging, each with its tax', async () => {
    const { items } = (await chain.call(service, listTillItems, {}, till)).body;
    expect(items.map(({ itemCode, unitPrice, taxClass }) => [itemCode, unitPrice, taxClass])).toEqual(
      expect.arrayContaining([
        ['ジュース', 216, 'REDUCED'],
        ['ワイン', 155, 'STANDARD'],
        ['朝食', 0, 'STANDARD'],
      ]),
    );
    expect(items.some(({ itemCode }) => itemCode === '宿泊料' || itemCode === '現金')).toBe(false);
  });

  test('stands on the bill with the till and its number, by the tax that the till says', async () => {
    const { unit } = await staying();
    const orders: Order[] = [
      breakfast(3_300, { quantity: 2, name: '和朝食' }),
      { itemCode: 'ジュース', unitPrice: 216, quantity: 3, taxClass: 'REDUCED', name: '持帰' },
      { itemCode: 'ジュース', unitPrice: 220, taxClass: 'STANDARD' },
    ];
    const serviceCharge = { itemCode: '朝食', amount: 660, taxClass: 'STANDARD' as const };
    const check = checkFor(unit, orders, { serviceCharge });
    const { body } = await post(check);
    expect(body).toMatchObject({ returnCode: 200, isRepeated: false });
    expect(body.tillCheck).toMatchObject({
      checkNo: check.checkNo,
      revision: 1,
      status: 'POSTED',
      tillName: 'レストラン松',
      guestName: '山田 太郎',
      covers: 2,
      mealPeriod: 'DINNER',
      businessDate: TODAY,
      totalAmount: 8_128,
    });
    const lines = await billed(unit);
    expect(
      lines.map(({ itemName, memo, quantity, taxRate, totalAmount }) => [
        itemName,
        memo,
        quantity,
        taxRate,
        totalAmount,
      ]),
    ).toEqual([
      ['朝食', '和朝食', 2, 10, 6_600],
      ['ジュース', '持帰', 3, 8, 648],
      ['ジュース', '', 1, 10, 220],
      ['朝食', '', 1, 10, 660],
    ]);
    expect(
      lines.every(({ tillName, checkNo }) => tillName === 'レストラン松' && checkNo === check.checkNo),
    ).toBe(true);
    const [{ user_name, after } = { user_name: '', after: {} }] = await chain.admin<
      { user_name: string; after: object }[]
    >`select user_name, after from registration.audit_log
      where action = 'till.post' and after->>'checkNo' = ${check.checkNo}`;
    expect([user_name, after]).toEqual([
      'レストラン松',
      { tillName: 'レストラン松', checkNo: check.checkNo, totalAmount: 8_128 },
    ]);
  });

  test('is refused as a whole when a line is not what it says', async () => {
    const { unit } = await staying();
    const wrong = checkFor(unit, [breakfast(1_000)], { totalAmount: 999 });
    expect(await codeOf(post(wrong))).toBe('HOS-02045-1');
    const wine: Order = { itemCode: 'ワイン', unitPrice: 500, taxClass: 'REDUCED' };
    expect(await codeOf(post(checkFor(unit, [breakfast(1_000), wine])))).toBe('HOS-02045-4');
    const unknown = await post(checkFor(unit, [breakfast(1_000), { ...wine, itemCode: '宿泊料' }]));
    expect(unknown.body).toMatchObject({
      returnCode: 'HOS-00001-1',
      errors: [{ code: 'HOS-09001-11', path: 'orders[1].item_code' }],
    });
    // A till gives nothing away: 155 yen and its tax are 170.
    const cheap = (unitPrice: number) => post(checkFor(unit, [{ ...wine, unitPrice, taxClass: 'STANDARD' }]));
    expect(await codeOf(cheap(169))).toBe('HOS-02006-1');
    expect(await billed(unit)).toEqual([]);
    expect(await codeOf(cheap(170))).toBe(200);
    // What was refused keeps no number.
    expect(await codeOf(post({ ...wrong, totalAmount: 1_000 }))).toBe(200);
  });

  test('needs the scope of tills, which gives nothing else', async () => {
    const { unit } = await staying();
    const reader = tillNamed('Reader');
    reader.actor = { ...reader.actor, permissions: { till: 'read' } as never };
    const check = checkFor(unit, [breakfast(1_000)]);
    expect((await post(check, reader)).status).toBe(403);
    expect((await post(check, { actor: chain.actor('front') })).status).toBe(403);
    for (const [call, request] of [
      [getUseDetail, { ids: [unit] }],
      [cancelPayment, { orderIds: [unit] }],
      [stopRoomCharges, { bRoomUnitId: unit, isStopped: false }],
    ] as const)
      expect([call.path, (await chain.call(service, call as never, request as never, till)).status]).toEqual([
        call.path,
        403,
      ]);
  });
});

describe('R-TILL-05: a check is posted once', () => {
  test('the same check sent 20 times at once is one; with other content it is refused', async () => {
    const { unit } = await staying();
    const check = checkFor(unit, [breakfast(2_200), breakfast(1_100)]);
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(check)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
    const ids = answers.map(({ body }) => body.tillCheck.orders.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(await billed(unit)).toHaveLength(2);
    expect(await codeOf(post({ ...check, covers: 3 }))).toBe('HOS-02045-0');
    // Another till has numbers of its own.
    expect((await post(check, tillNamed('スパ'))).body.isRepeated).toBe(false);
  });

  test('void and post at once leave all of it or nothing', async () => {
    const { unit } = await staying();
    for (let round = 0; round < 8; round += 1) {
      const check = checkFor(unit, [breakfast(1_500)]);
      const [, , voided] = await Promise.all([
        post(check),
        post(check),
        takeBack(check.checkNo),
        post(check),
      ]);
      const { checks } = await readBack();
      const state = checks.find(({ checkNo }) => checkNo === check.checkNo)!.status;
      const left = (await billed(unit)).filter(({ checkNo }) => checkNo === check.checkNo);
      expect([voided.body.returnCode, state, left.length]).toEqual(
        voided.status === 200 ? [200, 'VOID', 0] : ['HOS-00004-0', 'POSTED', 1],
      );
    }
  });

  test('the till and the desk take the same check back at once: it is taken back once', async () => {
    const { unit } = await staying();
    for (let round = 0; round < 5; round += 1) {
      const check = checkFor(unit, [breakfast(1_700), breakfast(300)]);
      const { tillCheck } = (await post(check)).body;
      const byDesk = { orderIds: tillCheck.orders.map(({ id }) => id), reason: '訂正' };
      const [voided] = await Promise.all([
        takeBack(check.checkNo),
        chain.call(service, cancelPayment, byDesk, desk.front()),
      ]);
      expect(voided.body).toMatchObject({ returnCode: 200, tillCheck: { status: 'VOID', totalAmount: 0 } });
      const reversals = voided.body.tillCheck.orders.filter(({ reversalOf }) => reversalOf !== null);
      expect(reversals.map(({ totalAmount }) => totalAmount).toSorted()).toEqual([-1_700, -300]);
    }
    expect(await billed(unit)).toEqual([]);
  });

  test('ten corrections of one revision at once are one', async () => {
    const { unit } = await staying();
    const check = checkFor(unit, [breakfast(1_000)]);
    await post(check);
    const wishes = Array.from({ length: 10 }, (_, at) => {
      const unitPrice = 2_000 + at;
      return correct({ ...check, orders: [breakfast(unitPrice)], totalAmount: unitPrice }, 1);
    });
    const codes = (await Promise.all(wishes)).map(({ body }) => body.returnCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'HOS-00005-0')).toHaveLength(9);
    expect(await billed(unit)).toHaveLength(1);
  });
});

describe('R-TILL-06: a check is taken back or corrected on its day', () => {
  test('with a reason: both lines stay in the books, and the act is on record', async () => {
    const { unit } = await staying();
    const check = checkFor(unit, [breakfast(4_400)]);
    await post(check);
    expect(await codeOf(takeBack(check.checkNo, ' '))).toBe('HOS-00001-1');
    expect((await takeBack(check.checkNo)).body).toMatchObject({
      isRepeated: false,
      tillCheck: {
        status: 'VOID',
        totalAmount: 0,
        orders: [{ totalAmount: 4_400 }, { totalAmount: -4_400 }],
      },
    });
    expect((await takeBack(check.checkNo)).body).toMatchObject({ isRepeated: true });
    expect(await billed(unit)).toEqual([]);
    // The number stays used, also for the same content.
    expect((await post(check)).body).toMatchObject({ isRepeated: true, tillCheck: { status: 'VOID' } });
    expect(await codeOf(correct(check, 1))).toBe('HOS-02045-6');
    expect(await codeOf(takeBack('none'))).toBe('HOS-00004-0');
    expect(await codeOf(takeBack(check.checkNo, '他', tillNamed('別の店')))).toBe('HOS-00004-0');
    const acts = await chain.admin`
      select act, amount::int, reason from registration.money_act where room_unit_id = ${unit}`;
    expect(acts).toMatchObject([{ act: 'CHECK_TAKEN_BACK', amount: 4_400, reason: '打ち間違い' }]);
  });

  test('a correction takes the place of it, also in another room', async () => {
    const [from, to] = [await staying(), await staying()];
    const check = checkFor(from.unit, [breakfast(3_000)]);
    await post(check);
    const wish = { ...check, bRoomUnitId: to.unit, orders: [breakfast(2_500)], totalAmount: 2_500 };
    const first = await correct(wish, 1);
    expect(first.body).toMatchObject({ isRepeated: false, tillCheck: { revision: 2, totalAmount: 2_500 } });
    expect((await correct(wish, 1)).body).toMatchObject({ isRepeated: true, tillCheck: { revision: 2 } });
    expect(await codeOf(correct({ ...wish, covers: 9 }, 1))).toBe('HOS-00005-0');
    expect([await billed(from.unit), (await billed(to.unit)).length]).toEqual([[], 1]);
  });

  test('not what was settled, nor on a day that is over: there the desk corrects the open day', async () => {
    const { unit } = await staying();
    const settled = checkFor(unit, [breakfast(1_000)]);
    await post(settled);
    const cash = { accountingItemId: hotel.items.cash, paymentAmount: 1_000 };
    expect(await desk.settle(unit, [cash], 'NO')).toMatchObject({ returnCode: 200 });
    expect(await codeOf(takeBack(settled.checkNo))).toBe('HOS-02003-6');
    expect(await codeOf(correct(settled, 1))).toBe('HOS-02003-6');
    const { checks } = await readBack();
    const shown = checks.find(({ checkNo }) => checkNo === settled.checkNo)!;
    expect(shown.status).toBe('SETTLED');
    expect(shown.orders[0]!.billNo).not.toBe('');

    const old = checkFor(unit, [breakfast(1_234)]);
    await post(old);
    await asOfYesterday(old.checkNo);
    expect(await codeOf(takeBack(old.checkNo))).toBe('HOS-02045-5');
    expect(await codeOf(correct(old, 1))).toBe('HOS-02045-5');
    const line = (await billed(unit)).find(({ checkNo }) => checkNo === old.checkNo);
    const byDesk = { orderIds: [line!.id], reason: '前日の訂正' };
    expect(await codeOf(chain.call(service, cancelPayment, byDesk, desk.inCharge()))).toBe(200);
    const [today, yesterday] = [await readBack(), await readBack(addDays(TODAY, -1))];
    const stateIn = ({ checks: some }: typeof today) => some.find(({ checkNo }) => checkNo === old.checkNo);
    expect([yesterday.isClosed, yesterday.totalAmount, stateIn(yesterday)?.status]).toEqual([
      true,
      1_234,
      'TAKEN_BACK',
    ]);
    expect(stateIn(today)?.orders.map(({ totalAmount }) => totalAmount)).toEqual([-1_234]);
  });
});

describe('R-TILL-07: what the till reads back is what the books have', () => {
  const order = fc.record({
    article: fc.constantFrom<[string, TillTaxClass, number]>(
      ['朝食', 'STANDARD', 0],
      ['ジュース', 'REDUCED', 216],
      ['ジュース', 'STANDARD', 216],
      ['ワイン', 'STANDARD', 171],
    ),
    quantity: fc.integer({ min: 1, max: 9 }),
    above: fc.integer({ min: 0, max: 9_999 }),
  });
  const act = fc.constantFrom('keep', 'void', 'correct', 'split', 'desk');
  const day = fc.array(
    fc.record({ orders: fc.array(order, { minLength: 1, maxLength: 4 }), service: fc.nat(900), act }),
    { minLength: 1, maxLength: 5 },
  );

  test('to the yen, whatever was posted, corrected, split or taken back', async () => {
    const check = () =>
      fc.assert(
        fc.asyncProperty(day, async (checks) => {
          const by = tillNamed('照合');
          const { unit } = await staying();
          for (const { orders, service: amount, act: done } of checks) {
            const lines = orders.map(({ article: [itemCode, taxClass, least], quantity, above }) => ({
              itemCode,
              taxClass,
              quantity,
              unitPrice: least + above,
            }));
            const serviceCharge =
              amount === 0 ? null : { itemCode: '朝食', amount, taxClass: 'STANDARD' as const };
            const sent = checkFor(unit, lines, { serviceCharge, mealPeriod: MEAL_PERIODS[amount % 6]! });
            const posted = await post(sent, by);
            expect(posted.body).toMatchObject({
              returnCode: 200,
              tillCheck: { totalAmount: sent.totalAmount },
            });
            const [first] = posted.body.tillCheck.orders;
            if (done === 'void') await takeBack(sent.checkNo, '取消', by);
            if (done === 'correct') {
              const wish = { ...sent, orders: [breakfast(777)], serviceCharge: null, totalAmount: 777 };
              await chain.call(service, correctTillCheck, { ...wish, revision: 1, reason: '訂正' }, by);
            }
            if (done === 'split' && first!.quantity > 1)
              await chain.call(service, splitDetail, { id: first!.id, quantity: 1 } as never, desk.front());
            if (done === 'desk' && first!.totalAmount > 0)
              await chain.call(
                service,
                cancelPayment,
                { orderIds: [first!.id], reason: '訂正' },
                desk.front(),
              );
          }
          const told = await readBack(undefined, by);
          const lines = await billed(unit);
          const onBill = lines.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
          expect(told.totalAmount).toBe(onBill);
          expect(told.postedAmount + told.reversedAmount).toBe(onBill);
          expect(told.checks.reduce((sum, { totalAmount }) => sum + totalAmount, 0)).toBe(onBill);
          for (const { taxPercent, totalAmount, taxAmount } of told.totals) {
            const own = lines.filter(({ taxRate }) => taxRate === taxPercent);
            expect(own.reduce((sum, line) => sum + line.totalAmount, 0)).toBe(totalAmount);
            expect(own.reduce((sum, line) => sum + line.taxAmount, 0)).toBe(taxAmount);
          }
          for (const one of told.checks) {
            const standing = lines.filter(({ checkNo }) => checkNo === one.checkNo);
            expect(one.totalAmount).toBe(standing.reduce((sum, line) => sum + line.totalAmount, 0));
            const entries = one.orders.reduce((sum, line) => sum + line.totalAmount, 0);
            expect(entries).toBe(one.totalAmount);
          }
        }),
        { numRuns: 15 },
      );
    await expect(check()).resolves.toBeUndefined();
    expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  }, 120_000);
});
