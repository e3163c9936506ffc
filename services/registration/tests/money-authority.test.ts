import type { Actor, AnyCall } from '@honjin/contracts';
import {
  adjustReceivable,
  cancelPayment,
  cancelSettlement,
  chargeFee,
  checkDay,
  editBooking,
  postTillCheck,
  saveMidFlowPayment,
  voidTillCheck,
} from '@honjin/contracts/registration';
import { MONEY_ACT_NAMES, type MoneyAct } from '@honjin/domain';
import { callRpc } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookingOf, roomOf, show } from './bookings.ts';
import { TODAY } from './masters.ts';
import { MoneyCases } from './money-cases.ts';
import { NIGHT } from './money-desk.ts';

/*
 * These tests try every way to take money out of the house, or to let a guest owe less: by the front and by the person in
 * charge (R-MONEY-06 to R-MONEY-12). Acts beyond the front's rights are refused, and every act is in the record of
 * exceptions and in the check before the close.
 */

let chain: TestChain;
let cases: MoneyCases;

beforeAll(async () => {
  chain = await createTestChain();
  cases = await MoneyCases.open(chain);
});

afterAll(() => chain.stop());

/** A call and its request, with a reason or without. */
interface Way {
  act: MoneyAct;
  /** Prepares what is to be taken out; answers how. */
  try: () => Promise<{ call: AnyCall; request: (reason: string) => object }>;
  /** The answer that the front gets with a reason. */
  front: 200 | 'HOS-02006-1' | 'HOS-02028-0' | 'HOS-00003-0';
  /** The person who may do it; absent: the person in charge. */
  by?: () => Actor;
}

const REASON = '入力誤り';
let checks = 1;

const WAYS: Way[] = [
  {
    act: 'NIGHT_RATE',
    try: async () => cases.priced({ overrideRate: NIGHT - 5_000 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'NIGHT_DISCOUNT',
    try: async () => cases.priced({ discountAmount: 3_000 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'SOLD_BELOW_PRICE',
    try: async () =>
      cases.sale((await cases.staying()).unit, { accountingItemId: cases.hotel.items.juice, unitPrice: 200 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'TAX_LEFT_OUT',
    try: async () => cases.priced({}, { otaxNotCounted: 'YES' }),
    front: 'HOS-02006-1',
  },
  {
    act: 'NEGATIVE_LINE',
    try: async () =>
      cases.sale((await cases.staying()).unit, {
        accountingItemId: cases.hotel.items.juice,
        unitPrice: -10_000,
      }),
    front: 'HOS-02006-1',
  },
  {
    act: 'FEE_BELOW_TERMS',
    try: async () => {
      const stay = await cases.desk.book();
      expect(await cases.desk.move(stay, 'CANCEL', 'CANCEL')).toMatchObject({ returnCode: 200 });
      const fees = [{ bRoomUnitId: stay.units[0]!, amount: Math.floor((NIGHT * 80) / 100) - 4_000 }];
      return { call: chargeFee, request: (memo: string) => ({ kind: 'CANCELLATION', fees, memo }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'LINE_CORRECTED',
    try: async () => {
      const { id } = await cases.desk.sell((await cases.staying()).unit, cases.hotel.items.juice);
      return { call: cancelPayment, request: (reason: string) => ({ orderIds: [id], reason }) };
    },
    front: 200,
  },
  {
    act: 'CHECK_TAKEN_BACK',
    try: async () => {
      const checkNo = `C-${checks++}`;
      const orders = [{ itemCode: '朝食', unitPrice: 900, taxClass: 'STANDARD' }];
      const check = { checkNo, bRoomUnitId: (await cases.staying()).unit, orders, totalAmount: 900 };
      expect(await cases.ask(postTillCheck, check, cases.till)).toBe(200);
      return { call: voidTillCheck, request: (reason: string) => ({ checkNo, reason }) };
    },
    front: 'HOS-00003-0',
    by: () => cases.till,
  },
  {
    act: 'LINE_TAKEN_BACK',
    try: async () => {
      const { id } = await cases.desk.sell((await cases.staying()).unit, cases.hotel.items.juice);
      await cases.asOfYesterday('order_line', id);
      return { call: cancelPayment, request: (reason: string) => ({ orderIds: [id], reason }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'NIGHT_TAKEN_BACK',
    try: async () => {
      const { id, unit } = await cases.staying(2);
      const cash = { accountingItemId: cases.hotel.items.cash, paymentAmount: 2 * NIGHT };
      const bill = { bRoomUnitId: unit, bPayments: [cash] };
      const wish = { checkoutFlag: 'NO' as const, throughNight: '2026-11-21' };
      const request = { settlementBills: [bill], ...wish };
      const settled = await cases.chain.call(cases.service, saveMidFlowPayment, request, {
        actor: cases.front,
      });
      expect(settled.body).toMatchObject({ returnCode: 200 });
      const { version } = await show(cases.chain, cases.service, id);
      const bBasicInformation = {
        ...bookingOf([{ ...roomOf(cases.hotel, { from: TODAY, nights: 1 }), id: unit }]),
        id,
        version,
      };
      return { call: editBooking, request: (moneyReason: string) => ({ bBasicInformation, moneyReason }) };
    },
    front: 200,
  },
  {
    act: 'SETTLEMENT_CANCELLED',
    try: async () => {
      const { unit } = await cases.desk.departing();
      const cash = { accountingItemId: cases.hotel.items.cash, paymentAmount: NIGHT };
      const { bills } = await cases.desk.settle(unit, [cash]);
      return {
        call: cancelSettlement,
        request: (reason: string) => ({ billId: bills[0]!.id, reason: reason || '　' }),
      };
    },
    front: 'HOS-00003-0',
  },
  {
    act: 'REFUND',
    try: async () => {
      const { unit } = await cases.staying();
      await cases.paid(unit, 10_000);
      return cases.refund(unit, 10_000);
    },
    front: 200,
  },
  {
    act: 'REFUND_BEYOND_PAID',
    try: async () => {
      const { unit } = await cases.staying();
      await cases.paid(unit, 10_000, cases.hotel.items.card);
      return cases.refund(unit, 10_000);
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'PAYMENT_CORRECTED',
    try: async () => {
      const id = await cases.paid((await cases.staying()).unit, 10_000);
      return { call: cancelPayment, request: (reason: string) => ({ paymentIds: [id], reason }) };
    },
    front: 200,
  },
  {
    act: 'PAYMENT_TAKEN_BACK',
    try: async () => {
      const id = await cases.paid((await cases.staying()).unit, 10_000);
      await cases.asOfYesterday('payment', id);
      return { call: cancelPayment, request: (reason: string) => ({ paymentIds: [id], reason }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'RECEIVABLE_WRITTEN_OFF',
    try: async () => {
      const { receivableId } = await cases.owed('agent');
      return {
        call: adjustReceivable,
        request: (reason: string) => ({ receivableId, amount: 500, reason: reason || '　' }),
      };
    },
    front: 'HOS-00003-0',
  },
  {
    act: 'RECEIVABLE_CORRECTED',
    try: async () => cases.reversal((await cases.received(4_000)).entryId),
    front: 200,
  },
  {
    act: 'RECEIVABLE_REFUND',
    try: async () => {
      const { entryId } = await cases.received(4_000);
      await cases.asOfYesterday('receivable_entry', entryId);
      return cases.reversal(entryId);
    },
    front: 'HOS-02006-1',
  },
];

/** Acts that are nothing but the correction of another one: their call asks for the reason before anything is looked at. */
const ASKED_FIRST: ReadonlySet<MoneyAct> = new Set([
  'CHECK_TAKEN_BACK',
  'SETTLEMENT_CANCELLED',
  'RECEIVABLE_WRITTEN_OFF',
  'RECEIVABLE_CORRECTED',
  'RECEIVABLE_REFUND',
]);

describe('each way to take money out', () => {
  test('is tried', () => {
    expect(WAYS.map(({ act }) => act)).toEqual(MONEY_ACT_NAMES);
  });

  test.each(WAYS)(
    '$act: without a reason by nobody, with one by who has the right; and it is on record',
    async (way) => {
      const { call, request } = await way.try();
      expect(call).toMatchObject({ movesMoney: true });
      const before = (await cases.acts()).length;
      const who = way.by?.() ?? cases.inCharge;
      expect(await cases.ask(call, request(''), who)).toBe(
        ASKED_FIRST.has(way.act) ? 'HOS-00001-1' : 'HOS-02006-1',
      );
      expect((await cases.acts()).length).toBe(before);
      expect(await cases.ask(call, request(REASON), cases.front)).toBe(way.front);
      const isDone = way.front === 200;
      expect((await cases.acts()).length).toBe(isDone ? before + 1 : before);
      const next = isDone ? await way.try() : { call, request };
      expect(await cases.ask(next.call, next.request(REASON), who)).toBe(200);
      const noted = (await cases.acts()).slice(before).filter(({ user_name }) => user_name === '鈴木');
      expect(noted).toMatchObject([{ act: way.act, reason: REASON, second_name: '' }]);
    },
  );
});

test('R-MONEY-11: the check before the close names the acts, and gravely those with money that was never paid in', async () => {
  const { unit } = await cases.staying();
  await cases.paid(unit, 40_000);
  const { call, request: refund } = cases.refund(unit, 40_000);
  const together = { ...cases.front, second: cases.second() };
  expect(await cases.ask(call, refund('返金'), together)).toBe(200);
  const actor = chain.actor('in-charge');
  const request = { businessDate: TODAY };
  const { findings } = await callRpc(await chain.openBus(), checkDay, request, {
    token: await chain.sign(actor),
  });
  const found = findings.filter(({ check }) => check === 'MONEY_EXCEPTION');
  expect(found.length).toBe((await cases.acts()).length);
  expect(found.filter(({ severity }) => severity === 'WARNS').length).toBeGreaterThan(4);
  expect(found.map(({ label }) => label).join('\n')).toContain('佐藤・支配人');
});

test('nobody changes the record of the acts', async () => {
  await expect(cases.chain.admin`update registration.money_act set amount = 0`).rejects.toThrow(
    'never changed',
  );
  await expect(cases.chain.admin`delete from registration.money_act`).rejects.toThrow('never changed');
});
