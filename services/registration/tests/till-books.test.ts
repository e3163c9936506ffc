import { cancelPayment, correctTillCheck, splitDetail } from '@honjin/contracts/registration';
import { addDays, MEAL_PERIODS, type TillTaxClass } from '@honjin/domain';
import { listBrokenInvariants } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TODAY } from './masters.ts';
import {
  asOfYesterday,
  billed,
  breakfast,
  chain,
  checkFor,
  codeOf,
  correct,
  desk,
  hotel,
  post,
  readBack,
  service,
  staying,
  takeBack,
  tillNamed,
  withTill,
} from './till-desk.ts';

withTill();

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
