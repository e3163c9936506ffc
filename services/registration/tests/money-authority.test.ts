import {
  SHIPPED_MONEY_LIMITS,
  SHIPPED_PERMISSIONS,
  type Actor,
  type AnyCall,
  type RequestOf,
} from '@honjin/contracts';
import {
  addOrder,
  adjustReceivable,
  cancelPayment,
  cancelSettlement,
  chargeFee,
  checkDay,
  createBooking,
  editBooking,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { MONEY_ACT_NAMES, type MoneyAct } from '@honjin/domain';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT, putLaterMasters, type Later } from './money-desk.ts';

/*
 * These tests try every way to take money out of the house, or to let a guest owe less: by the front, by the person in
 * charge, and with a second person (R-MONEY-06 to R-MONEY-12). Acts beyond the front's rights are refused, acts above
 * a limit need somebody else, and every act is in the record of exceptions and in the check before the close.
 */

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let later: Later;
let desk: MoneyDesk;
let bus: Bus;
let front: Actor;
let inCharge: Actor;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 60 });
  later = await putLaterMasters(chain);
  desk = new MoneyDesk(chain, service, hotel);
  front = chain.actor('front', { userName: '佐藤' });
  inCharge = chain.actor('in-charge', { userName: '鈴木' });
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const second = (role: 'in-charge' | 'admin' | 'front' = 'admin', userId = chain.actor('admin').userId) => ({
  userId,
  userName: '支配人',
  permissions: SHIPPED_PERMISSIONS[role],
  limits: SHIPPED_MONEY_LIMITS[role],
});

/** A call and its request, with a reason or without. */
interface Way {
  act: MoneyAct;
  /** Prepares what is to be taken out; answers how. */
  try: () => Promise<{ call: AnyCall; request: (reason: string) => object }>;
  /** The answer that the front gets with a reason. */
  front: 200 | 'HOS-02006-1' | 'HOS-02028-0' | 'HOS-00003-0';
}

const REASON = '入力誤り';

async function ask(call: AnyCall, request: object, actor: Actor): Promise<string | number> {
  const answer = await chain.call(service, call, request as RequestOf<AnyCall>, { actor });
  return (answer.body as { returnCode: string | number }).returnCode;
}

const acts = () => chain.admin<
  { act: string; amount: number; reason: string; user_name: string; second_name: string }[]
>`
  select act, amount::int, reason, user_name, second_name from registration.money_act order by acted_at, id`;

async function staying(nights = 1) {
  const stay = await desk.book(1, {}, nights);
  await desk.checkIn(stay);
  return { ...stay, unit: stay.units[0]! };
}

async function paid(
  unit: string,
  paymentAmount: number,
  accountingItemId = hotel.items.cash,
): Promise<string> {
  const bPayments = [{ bRoomUnitId: unit, accountingItemId, paymentAmount }];
  const { body } = await chain.call(service, savePaymentsByRecipt, { bPayments }, { actor: front });
  expect(body).toMatchObject({ returnCode: 200 });
  return body.bPayments[0]!.id;
}

const refund = (unit: string, amount: number, accountingItemId = hotel.items.cash) => ({
  call: savePaymentsByRecipt,
  request: (moneyReason: string) => ({
    bPayments: [{ bRoomUnitId: unit, accountingItemId, paymentAmount: -amount }],
    moneyReason,
  }),
});

const sale = (unit: string, order: object) => ({
  call: addOrder,
  request: (moneyReason: string) => ({ bRoomUnitId: unit, orders: [order], moneyReason }),
});

/** A booking with something set by hand on its night. */
const priced = (night: object, unit: object = {}) => {
  const room = roomOf(hotel, { from: TODAY, nights: 1, unit });
  const bRoomInformation = room.bRoomInformation.map((each) => ({ ...each, ...night }));
  const bBasicInformation = bookingOf([{ ...room, bRoomInformation }]);
  return { call: createBooking, request: (moneyReason: string) => ({ bBasicInformation, moneyReason }) };
};

/** Acts as if the day had been closed since: the entries are in the books of the day before. */
async function asOfYesterday(table: 'order_line' | 'payment' | 'receivable_entry', id: string) {
  await chain.admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`update ${tx(`registration.${table}`)} set business_date = business_date - 1 where id = ${id}`;
  });
}

async function owed(address: keyof Later & string, amount = NIGHT) {
  const { unit } = await desk.departing();
  const billingAddressId = later[address] as string;
  const payment = { accountingItemId: later.receivable, billingAddressId, paymentAmount: amount };
  const settled = await desk.settle(unit, [payment]);
  expect(settled).toMatchObject({ returnCode: 200 });
  const billId = settled.bills[0]!.id;
  const request = { billingAddressId, state: 'OPEN' as const, pageSize: 50 as const };
  const { body } = await chain.call(service, getReceivableLedger, request, { actor: front });
  return {
    receivableId: body.receivables.find((one) => one.billId === billId)!.id,
    billingAddressId,
    billId,
    unit,
  };
}

async function received(amount: number) {
  const { receivableId, billingAddressId } = await owed('agent');
  const payments = [{ receivableId, amount }];
  const request = { billingAddressId, accountingItemId: hotel.items.cash, payments };
  const { body } = await chain.call(service, payReceivables, request, { actor: front });
  expect(body).toMatchObject({ returnCode: 200 });
  return { entryId: body.entryIds[0]!, receivableId, billingAddressId };
}

const reversal = (entryId: string) => ({
  call: reverseReceivableEntry,
  request: (reason: string) => ({ entryId, reason: reason || '　' }),
});

const WAYS: Way[] = [
  {
    act: 'NIGHT_RATE',
    try: async () => priced({ overrideRate: NIGHT - 5_000 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'NIGHT_DISCOUNT',
    try: async () => priced({ discountAmount: 3_000 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'SOLD_BELOW_PRICE',
    try: async () => sale((await staying()).unit, { accountingItemId: hotel.items.juice, unitPrice: 200 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'TAX_LEFT_OUT',
    try: async () => priced({}, { otaxNotCounted: 'YES' }),
    front: 'HOS-02006-1',
  },
  {
    act: 'NEGATIVE_LINE',
    try: async () =>
      sale((await staying()).unit, { accountingItemId: hotel.items.juice, unitPrice: -10_000 }),
    front: 'HOS-02006-1',
  },
  {
    act: 'FEE_BELOW_TERMS',
    try: async () => {
      const stay = await desk.book();
      expect(await desk.move(stay, 'CANCEL', 'CANCEL')).toMatchObject({ returnCode: 200 });
      const fees = [{ bRoomUnitId: stay.units[0]!, amount: Math.floor((NIGHT * 80) / 100) - 4_000 }];
      return { call: chargeFee, request: (memo: string) => ({ kind: 'CANCELLATION', fees, memo }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'LINE_CORRECTED',
    try: async () => {
      const { id } = await desk.sell((await staying()).unit, hotel.items.juice);
      return { call: cancelPayment, request: (reason: string) => ({ orderIds: [id], reason }) };
    },
    front: 200,
  },
  {
    act: 'LINE_TAKEN_BACK',
    try: async () => {
      const { id } = await desk.sell((await staying()).unit, hotel.items.juice);
      await asOfYesterday('order_line', id);
      return { call: cancelPayment, request: (reason: string) => ({ orderIds: [id], reason }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'NIGHT_TAKEN_BACK',
    try: async () => {
      const { id, unit } = await staying(2);
      const cash = { accountingItemId: hotel.items.cash, paymentAmount: 2 * NIGHT };
      const bill = { bRoomUnitId: unit, bPayments: [cash] };
      const wish = { checkoutFlag: 'NO' as const, throughNight: '2026-11-21' };
      const request = { settlementBills: [bill], ...wish };
      const settled = await chain.call(service, saveMidFlowPayment, request, { actor: front });
      expect(settled.body).toMatchObject({ returnCode: 200 });
      const { version } = await show(chain, service, id);
      const bBasicInformation = {
        ...bookingOf([{ ...roomOf(hotel, { from: TODAY, nights: 1 }), id: unit }]),
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
      const { unit } = await desk.departing();
      const cash = { accountingItemId: hotel.items.cash, paymentAmount: NIGHT };
      const { bills } = await desk.settle(unit, [cash]);
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
      const { unit } = await staying();
      await paid(unit, 10_000);
      return refund(unit, 10_000);
    },
    front: 200,
  },
  {
    act: 'REFUND_BEYOND_PAID',
    try: async () => {
      const { unit } = await staying();
      await paid(unit, 10_000, hotel.items.card);
      return refund(unit, 10_000);
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'PAYMENT_CORRECTED',
    try: async () => {
      const id = await paid((await staying()).unit, 10_000);
      return { call: cancelPayment, request: (reason: string) => ({ paymentIds: [id], reason }) };
    },
    front: 200,
  },
  {
    act: 'PAYMENT_TAKEN_BACK',
    try: async () => {
      const id = await paid((await staying()).unit, 10_000);
      await asOfYesterday('payment', id);
      return { call: cancelPayment, request: (reason: string) => ({ paymentIds: [id], reason }) };
    },
    front: 'HOS-02006-1',
  },
  {
    act: 'RECEIVABLE_WRITTEN_OFF',
    try: async () => {
      const { receivableId } = await owed('agent');
      return {
        call: adjustReceivable,
        request: (reason: string) => ({ receivableId, amount: 500, reason: reason || '　' }),
      };
    },
    front: 'HOS-00003-0',
  },
  {
    act: 'RECEIVABLE_CORRECTED',
    try: async () => reversal((await received(4_000)).entryId),
    front: 200,
  },
  {
    act: 'RECEIVABLE_REFUND',
    try: async () => {
      const { entryId } = await received(4_000);
      await asOfYesterday('receivable_entry', entryId);
      return reversal(entryId);
    },
    front: 'HOS-02006-1',
  },
];

describe('each way to take money out', () => {
  test('is tried', () => {
    expect(WAYS.map(({ act }) => act)).toEqual(MONEY_ACT_NAMES);
  });

  test.each(WAYS)(
    '$act: without a reason by nobody, with one by who has the right; and it is on record',
    async (way) => {
      const { call, request } = await way.try();
      expect(call).toMatchObject({ movesMoney: true });
      const before = (await acts()).length;
      expect(await ask(call, request(''), inCharge)).not.toBe(200);
      expect((await acts()).length).toBe(before);
      expect(await ask(call, request(REASON), front)).toBe(way.front);
      const isDone = way.front === 200;
      expect((await acts()).length).toBe(isDone ? before + 1 : before);
      const next = isDone ? await way.try() : { call, request };
      expect(await ask(next.call, next.request(REASON), inCharge)).toBe(200);
      const noted = (await acts()).slice(before).filter(({ user_name }) => user_name === '鈴木');
      expect(noted).toMatchObject([{ act: way.act, reason: REASON, second_name: '' }]);
    },
  );
});

describe('the ways that were found', () => {
  test('a negative line with a mid-stay payment takes no cash out', async () => {
    const { unit } = await staying();
    const line = sale(unit, { accountingItemId: hotel.items.juice, unitPrice: -30_000 });
    expect(await ask(line.call, line.request('割引'), front)).toBe('HOS-02006-1');
    const cash = { accountingItemId: hotel.items.cash, paymentAmount: -30_000 };
    const bill = { settlementBills: [{ bRoomUnitId: unit, bPayments: [cash] }], checkoutFlag: 'NO' };
    expect(await ask(saveMidFlowPayment, { ...bill, moneyReason: '返金' }, front)).toBe('HOS-02006-1');
  });

  test('a receivable above the bill brings no cash back', async () => {
    const { unit } = await desk.departing();
    const bPayments = [
      { accountingItemId: later.receivable, billingAddressId: later.agent, paymentAmount: NIGHT + 20_000 },
      { accountingItemId: hotel.items.cash, paymentAmount: -20_000 },
    ];
    const bill = { settlementBills: [{ bRoomUnitId: unit, bPayments }], checkoutFlag: 'YES' };
    expect(await ask(saveMidFlowPayment, { ...bill, moneyReason: 'お釣り' }, front)).toBe('HOS-02006-1');
    expect(await ask(saveMidFlowPayment, bill, inCharge)).toBe('HOS-02006-1');
    expect(await ask(saveMidFlowPayment, { ...bill, moneyReason: 'お釣り' }, inCharge)).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ act: 'REFUND_BEYOND_PAID', amount: 20_000 });
  });

  test('come to the same limit when done in parts', async () => {
    const { unit } = await staying();
    await paid(unit, 50_000);
    const part = refund(unit, 10_000);
    const answers = [];
    for (let index = 0; index < 4; index += 1)
      answers.push(await ask(part.call, part.request('返金'), front));
    expect(answers).toEqual([200, 200, 200, 'HOS-02028-0']);
  });
});

describe('R-MONEY-09: a second person', () => {
  test('a second person answers for an act above the limit of the role, and is on record', async () => {
    const { unit } = await staying();
    await paid(unit, 40_000);
    const { call, request } = refund(unit, 40_000);
    expect(await ask(call, request('返金'), front)).toBe('HOS-02028-0');
    expect(await ask(call, request('返金'), { ...front, second: second('front') })).toBe('HOS-02028-2');
    expect(await ask(call, request('返金'), { ...front, second: second('admin', front.userId) })).toBe(
      'HOS-02028-1',
    );
    expect(await ask(call, request(''), { ...front, second: second() })).toBe('HOS-02006-1');
    expect(await ask(call, request('返金'), { ...front, second: second('in-charge') })).toBe(200);
    expect((await acts()).at(-1)).toMatchObject({ amount: 40_000, user_name: '佐藤', second_name: '支配人' });
  });

  test('is asked of everybody above the limit of the store, and of nobody where it has none', async () => {
    const chief = chain.actor('admin', { userName: '支配人' });
    const { unit } = await staying();
    await paid(unit, 400_000);
    const { call, request } = refund(unit, 100_001);
    expect(await ask(call, request('返金'), chief)).toBe('HOS-02028-0');
    expect(await ask(call, request('返金'), { ...chief, second: second() })).toBe(200);
  });

  test('is asked above what the store has set, and of nobody by amount where it says so', async () => {
    const set = (yen: number | null) => chain.admin`
      update registration.master_replica set state = jsonb_set(state, '{secondPersonYen}', ${JSON.stringify(yen)}::jsonb)
      where store_id = ${hotel.storeId} and entity = 'store'`;
    const { unit } = await staying();
    await paid(unit, 400_000);
    const chief = chain.actor('admin', { userName: '支配人' });
    await set(5_000);
    expect(await ask(refund(unit, 5_001).call, refund(unit, 5_001).request('返金'), chief)).toBe(
      'HOS-02028-0',
    );
    expect(await ask(refund(unit, 5_000).call, refund(unit, 5_000).request('返金'), chief)).toBe(200);
    await set(null);
    expect(await ask(refund(unit, 200_000).call, refund(unit, 200_000).request('返金'), chief)).toBe(200);
    await set(100_000);
  });

  test('gives nobody a right that they have not', async () => {
    const { call, request } = priced({ discountAmount: 3_000 });
    expect(await ask(call, request('割引'), { ...front, second: second() })).toBe('HOS-02006-1');
  });
});

test('R-MONEY-11: the check before the close names the acts, and gravely those with money that was never paid in', async () => {
  const actor = chain.actor('in-charge');
  const request = { businessDate: TODAY };
  const { findings } = await callRpc(bus, checkDay, request, { token: await chain.sign(actor) });
  const found = findings.filter(({ check }) => check === 'MONEY_EXCEPTION');
  expect(found.length).toBe((await acts()).length);
  expect(found.filter(({ severity }) => severity === 'WARNS').length).toBeGreaterThan(4);
  expect(found.map(({ label }) => label).join('\n')).toContain('佐藤・支配人');
});

test('nobody changes the record of the acts', async () => {
  await expect(chain.admin`update registration.money_act set amount = 0`).rejects.toThrow('never changed');
  await expect(chain.admin`delete from registration.money_act`).rejects.toThrow('never changed');
});
