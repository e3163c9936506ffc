import { saveMidFlowPayment } from '@honjin/contracts/registration';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MoneyCases } from './money-cases.ts';
import { NIGHT } from './money-desk.ts';

/*
 * Acts over money above a limit need somebody else (R-MONEY-09), also when they are done in parts or in ways around.
 */

let chain: TestChain;
let cases: MoneyCases;

beforeAll(async () => {
  chain = await createTestChain();
  cases = await MoneyCases.open(chain);
});

afterAll(() => chain.stop());

describe('the ways that were found', () => {
  test('a negative line with a mid-stay payment takes no cash out', async () => {
    const { unit } = await cases.staying();
    const line = cases.sale(unit, { accountingItemId: cases.hotel.items.juice, unitPrice: -30_000 });
    expect(await cases.ask(line.call, line.request('割引'), cases.front)).toBe('HOS-02006-1');
    const cash = { accountingItemId: cases.hotel.items.cash, paymentAmount: -30_000 };
    const bill = { settlementBills: [{ bRoomUnitId: unit, bPayments: [cash] }], checkoutFlag: 'NO' };
    expect(await cases.ask(saveMidFlowPayment, { ...bill, moneyReason: '返金' }, cases.front)).toBe(
      'HOS-02006-1',
    );
  });

  test('a receivable above the bill brings no cash back', async () => {
    const { unit } = await cases.desk.departing();
    const bPayments = [
      {
        accountingItemId: cases.later.receivable,
        billingAddressId: cases.later.agent,
        paymentAmount: NIGHT + 20_000,
      },
      { accountingItemId: cases.hotel.items.cash, paymentAmount: -20_000 },
    ];
    const bill = { settlementBills: [{ bRoomUnitId: unit, bPayments }], checkoutFlag: 'YES' };
    expect(await cases.ask(saveMidFlowPayment, { ...bill, moneyReason: 'お釣り' }, cases.front)).toBe(
      'HOS-02006-1',
    );
    expect(await cases.ask(saveMidFlowPayment, bill, cases.inCharge)).toBe('HOS-02006-1');
    expect(await cases.ask(saveMidFlowPayment, { ...bill, moneyReason: 'お釣り' }, cases.inCharge)).toBe(200);
    expect((await cases.acts()).at(-1)).toMatchObject({ act: 'REFUND_BEYOND_PAID', amount: 20_000 });
  });

  test('come to the same limit when done in parts', async () => {
    const { unit } = await cases.staying();
    await cases.paid(unit, 50_000);
    const part = cases.refund(unit, 10_000);
    const answers = [];
    for (let index = 0; index < 4; index += 1)
      answers.push(await cases.ask(part.call, part.request('返金'), cases.front));
    expect(answers).toEqual([200, 200, 200, 'HOS-02028-0']);
  });
});

describe('R-MONEY-09: a second person', () => {
  test('a second person answers for an act above the limit of the role, and is on record', async () => {
    const { unit } = await cases.staying();
    await cases.paid(unit, 40_000);
    const { call, request } = cases.refund(unit, 40_000);
    expect(await cases.ask(call, request('返金'), cases.front)).toBe('HOS-02028-0');
    expect(await cases.ask(call, request('返金'), { ...cases.front, second: cases.second('front') })).toBe(
      'HOS-02028-2',
    );
    expect(
      await cases.ask(call, request('返金'), {
        ...cases.front,
        second: cases.second('admin', cases.front.userId),
      }),
    ).toBe('HOS-02028-1');
    expect(await cases.ask(call, request(''), { ...cases.front, second: cases.second() })).toBe(
      'HOS-02006-1',
    );
    expect(
      await cases.ask(call, request('返金'), { ...cases.front, second: cases.second('in-charge') }),
    ).toBe(200);
    expect((await cases.acts()).at(-1)).toMatchObject({
      amount: 40_000,
      user_name: '佐藤',
      second_name: '支配人',
    });
  });

  test('is asked of everybody above the limit of the store, and of nobody where it has none', async () => {
    const chief = chain.actor('admin', { userName: '支配人' });
    const { unit } = await cases.staying();
    await cases.paid(unit, 400_000);
    const { call, request } = cases.refund(unit, 100_001);
    expect(await cases.ask(call, request('返金'), chief)).toBe('HOS-02028-0');
    expect(await cases.ask(call, request('返金'), { ...chief, second: cases.second() })).toBe(200);
  });

  test('is asked above what the store has set, and of nobody by amount where it says so', async () => {
    const set = (yen: number | null) => chain.admin`
      update registration.master_replica set state = jsonb_set(state, '{secondPersonYen}', ${JSON.stringify(yen)}::jsonb)
      where store_id = ${cases.hotel.storeId} and entity = 'store'`;
    const { unit } = await cases.staying();
    await cases.paid(unit, 400_000);
    const chief = chain.actor('admin', { userName: '支配人' });
    await set(5_000);
    expect(
      await cases.ask(cases.refund(unit, 5_001).call, cases.refund(unit, 5_001).request('返金'), chief),
    ).toBe('HOS-02028-0');
    expect(
      await cases.ask(cases.refund(unit, 5_000).call, cases.refund(unit, 5_000).request('返金'), chief),
    ).toBe(200);
    await set(null);
    expect(
      await cases.ask(cases.refund(unit, 200_000).call, cases.refund(unit, 200_000).request('返金'), chief),
    ).toBe(200);
    await set(100_000);
  });

  test('gives nobody a right that they have not', async () => {
    const { call, request } = cases.priced({ discountAmount: 3_000 });
    expect(await cases.ask(call, request('割引'), { ...cases.front, second: cases.second() })).toBe(
      'HOS-02006-1',
    );
  });
});
