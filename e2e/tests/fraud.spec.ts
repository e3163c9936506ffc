import type { AnyCall, RequestOf } from '@honjin/contracts';
import {
  addOrder,
  adjustReceivable,
  cancelPayment,
  cancelSettlement,
  changeStatus,
  checkIn,
  createBooking,
  getReceivableLedger,
  getUseDetail,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  showBooking,
} from '@honjin/contracts/registration';
import { LIST_REPORTS } from '@honjin/contracts/reports';
import { addDays, type MoneyAct } from '@honjin/domain';
import { expect, test, type Page } from '@playwright/test';
import { apiOf, type ApiClient } from '../src/api-client.ts';
import { bookingInput, mastersOf, roomiestType, roomyStay } from '../src/arrange.ts';
import { businessDateOf, database, storeOf } from '../src/database.ts';
import { freshWord } from '../src/fresh-words.ts';
import { cleanFreeRooms } from '../src/house.ts';
import { field, openDesk } from '../src/sign-in.ts';
import { loginOf } from '../src/suite.ts';

/*
 * A clerk who wants money out of the house tries each way; then who is in charge does. What is refused, what asks for a second
 * person, and what the report of exceptions shows of it (R-MONEY-06 to R-MONEY-12).
 */

const exceptions = LIST_REPORTS.exceptionReport.list;
const REASON = `不正の検証 ${freshWord()}`;
const SECOND = 'sapporo-in-charge';
const NO_RIGHT = 'HOS-02006-1';
const NO_FUNCTION = 'HOS-00003-0';
const ABOVE_LIMIT = 'HOS-02028-0';

let desk: Page;
let front: ApiClient;
let inCharge: ApiClient;
let storeId = '';
let today = '';
let masters: Awaited<ReturnType<typeof mastersOf>>;
let drinkPrice = 0;
let items: Record<'cash' | 'card' | 'receivable' | 'drink', string>;

test.describe.configure({ mode: 'serial', timeout: 180_000 });

test.beforeAll(async ({ browser }) => {
  ({ storeId } = await storeOf('sapporo'));
  today = await businessDateOf(storeId);
  [front, inCharge] = [await apiOf('sapporo-front'), await apiOf(SECOND)];
  await cleanFreeRooms('sapporo-cleaning', front, today);
  masters = await mastersOf(front);
  const paidBy = (type: string) =>
    masters.accountingItems.find(({ paymentType }) => paymentType === type)!.id;
  const { id: drink, unitPrice } = masters.accountingItems.find(({ name }) =>
    name.includes('ソフトドリンク'),
  )!;
  drinkPrice = unitPrice;
  items = { cash: paidBy('CASH'), card: paidBy('CARD'), receivable: paidBy('RECEIVABLE'), drink };
  ({ page: desk } = await openDesk(browser, 'sapporo-front', '/registration/list'));
});

/** Guests of tonight whom several ways share, because other stories need rooms, too. */
type Guest = 'of many ways' | 'of bills' | 'of cash' | 'of large sums';
const guests = new Map<Guest, Promise<{ id: string; unit: string }>>();

test.afterAll(async () => {
  await desk.context().close();
});

/** A guest who came tonight. */
async function staying(): Promise<{ id: string; unit: string }> {
  const type = await roomiestType(front, { from: today, to: addDays(today, 1), rooms: 1 });
  const wanted = { name: '不正 試', kana: 'フセイ タメシ', roomType: type.code, plan: 'RO', checkIn: today };
  const bBasicInformation = bookingInput(masters, { ...wanted, roomIds: [type.rooms[0]!.roomId] });
  const made = await front.ask(createBooking, { bBasicInformation });
  const { bBasicInformationId: id, roomUnitIds, version } = made;
  await front.ask(checkIn, { bBasicInformation: { id, version, bRoomUnitIds: roomUnitIds } });
  return { id, unit: roomUnitIds[0]! };
}

function guest(name: Guest): Promise<{ id: string; unit: string }> {
  const known = guests.get(name) ?? staying();
  guests.set(name, known);
  return known;
}

/** Returns a room's debt: of things sold, and together with the nights that its bill will bring. */
async function owed(unit: string): Promise<{ now: number; altogether: number }> {
  const { useDetails } = await front.ask(getUseDetail, { ids: [unit] });
  const { unsettledBalance: now, plannedSales } = useDetails[0]!;
  return { now, altogether: now + plannedSales };
}

/** A guest who is about to leave, and what there is to pay. */
async function departing(): Promise<{ unit: string; due: number }> {
  const { id, unit } = await staying();
  const { bBasicInformation } = await front.ask(showBooking, { bookingBasicInformationId: id });
  const change = { trigger: 'DEPART', to: 'DEPARTURE' } as const;
  const stay = { bBasicInformationId: id, version: bBasicInformation.version, bRoomUnitIds: [unit] };
  await front.ask(changeStatus, { ...stay, ...change });
  const { altogether } = await owed(unit);
  expect(altogether).toBeGreaterThan(0);
  return { unit, due: altogether };
}

/** A bill in the middle of a stay, for a drink; `payments` are of the amount that there is to pay. */
async function midStay(payments: (due: number) => object[]) {
  const { unit } = await guest('of bills');
  await front.ask(addOrder, { bRoomUnitId: unit, orders: [{ accountingItemId: items.drink }] });
  const { now } = await owed(unit);
  const bill = { bRoomUnitId: unit, bPayments: payments(now) as never[] };
  return { settlementBills: [bill], checkoutFlag: 'NO' as const };
}

const paying = (unit: string, paymentAmount: number, accountingItemId = items.cash, words: object = {}) => ({
  bPayments: [{ bRoomUnitId: unit, accountingItemId, paymentAmount }],
  ...words,
});

async function paid(name: Guest, paymentAmount: number, accountingItemId = items.cash) {
  const { unit } = await guest(name);
  const { bPayments } = await front.ask(savePaymentsByRecipt, paying(unit, paymentAmount, accountingItemId));
  return { unit, paymentId: bPayments[0]!.id };
}

/** The bill of a guest who leaves; `payments` are of the amount that there is to pay. */
async function leaving(payments: (due: number) => object[]) {
  const { unit, due } = await departing();
  const bill = { bRoomUnitId: unit, bPayments: payments(due) as never[] };
  return { settlementBills: [bill], checkoutFlag: 'YES' as const };
}

const address = () => masters.billingAddresses[0]!.id;
const laterBy = (paymentAmount: number) => ({
  accountingItemId: items.receivable,
  billingAddressId: address(),
  paymentAmount,
});

/** A line that an earlier day has closed, of a stay that is still in the house. */
async function closedLine(kind: 'ROOM' | 'ACCOMMODATION_TAX'): Promise<{ id: string; businessDate: string }> {
  const [line] = await database()<{ id: string; businessDate: string }[]>`
    select l.id, l.business_date as "businessDate" from registration.order_line l
      join registration.room_unit u on u.store_id = l.store_id and u.id = l.room_unit_id
     where l.store_id = ${storeId} and l.kind = ${kind} and l.business_date < ${today} and l.bill_id is null
       and not l.is_void and l.reversal_of is null and l.total_amount > 0 and u.status in ('STAY', 'DEPARTURE')
       and not exists (select 1 from registration.order_line r where r.store_id = l.store_id and r.reversal_of = l.id)
     order by l.line_no limit 1`;
  if (line === undefined) throw new Error(`no open ${kind} line of an earlier day`);
  return line;
}

async function tried(api: ApiClient, call: AnyCall, request: object): Promise<unknown> {
  return (await api.call(call, request as RequestOf<AnyCall>)).body.returnCode;
}

interface Try {
  readonly call: AnyCall;
  readonly request: (reason: string) => object;
}

interface Way {
  readonly way: string;
  readonly act: MoneyAct;
  /** The answer to the front, with a reason. */
  readonly front: 200 | typeof NO_RIGHT | typeof NO_FUNCTION;
  readonly arrange: () => Promise<Try>;
}

const takingBack = (ids: object): Try => ({
  call: cancelPayment,
  request: (reason) => ({ ...ids, reason: reason || '　' }),
});

async function selling(unitPrice: number): Promise<Try> {
  const { unit } = await guest('of many ways');
  const orders = [{ accountingItemId: items.drink, unitPrice }];
  return { call: addOrder, request: (moneyReason) => ({ bRoomUnitId: unit, orders, moneyReason }) };
}

const WAYS: readonly Way[] = [
  {
    way: 'an article below its price',
    act: 'SOLD_BELOW_PRICE',
    front: NO_RIGHT,
    arrange: () => selling(drinkPrice - 10),
  },
  {
    way: 'a negative line on a bill',
    act: 'NEGATIVE_LINE',
    front: NO_RIGHT,
    arrange: () => selling(-1_000),
  },
  {
    way: 'a discount of a night',
    act: 'NIGHT_DISCOUNT',
    front: NO_RIGHT,
    arrange: async () => {
      const { from, type } = await roomyStay(front, { from: addDays(today, 1), rooms: 1 });
      const wanted = { name: '値引', kana: 'ネビキ', roomType: type.code, plan: 'RO', checkIn: from };
      const bBasicInformation = bookingInput(masters, wanted);
      for (const unit of bBasicInformation.bRoomUnit)
        for (const night of unit.bRoomInformation) night.discountAmount = 1_000;
      return { call: createBooking, request: (moneyReason) => ({ bBasicInformation, moneyReason }) };
    },
  },
  {
    way: 'a mid-stay payment that hands out what never came in',
    act: 'REFUND_BEYOND_PAID',
    front: NO_RIGHT,
    arrange: async () => {
      const bill = await midStay((due) => [
        { accountingItemId: items.card, paymentAmount: due + 20_000 },
        { accountingItemId: items.cash, paymentAmount: -20_000 },
      ]);
      return { call: saveMidFlowPayment, request: (moneyReason) => ({ ...bill, moneyReason }) };
    },
  },
  {
    way: 'a receivable above the bill with cash back',
    act: 'REFUND_BEYOND_PAID',
    front: NO_RIGHT,
    arrange: async () => {
      const bill = await leaving((due) => [
        laterBy(due + 20_000),
        { accountingItemId: items.cash, paymentAmount: -20_000 },
      ]);
      return { call: saveMidFlowPayment, request: (moneyReason) => ({ ...bill, moneyReason }) };
    },
  },
  {
    way: 'cash for a card payment',
    act: 'REFUND_BEYOND_PAID',
    front: NO_RIGHT,
    arrange: async () => {
      const { unit } = await paid('of many ways', 10_000, items.card);
      return {
        call: savePaymentsByRecipt,
        request: (moneyReason) => paying(unit, -10_000, items.cash, { moneyReason }),
      };
    },
  },
  {
    way: 'a room line of a closed day',
    act: 'LINE_TAKEN_BACK',
    front: NO_RIGHT,
    arrange: async () => takingBack({ orderIds: [(await closedLine('ROOM')).id] }),
  },
  {
    way: 'the tax of a closed day',
    act: 'LINE_TAKEN_BACK',
    front: NO_RIGHT,
    arrange: async () => takingBack({ orderIds: [(await closedLine('ACCOMMODATION_TAX')).id] }),
  },
  {
    way: 'a payment of the day',
    act: 'PAYMENT_CORRECTED',
    front: 200,
    arrange: async () => takingBack({ paymentIds: [(await paid('of many ways', 5_000)).paymentId] }),
  },
  {
    way: 'cash back to who paid cash',
    act: 'REFUND',
    front: 200,
    arrange: async () => {
      const { unit } = await paid('of cash', 9_000);
      return {
        call: savePaymentsByRecipt,
        request: (moneyReason) => paying(unit, -9_000, items.cash, { moneyReason }),
      };
    },
  },
  {
    way: 'a settlement that is taken back',
    act: 'SETTLEMENT_CANCELLED',
    front: NO_FUNCTION,
    arrange: async () => {
      const bill = await midStay((due) => [{ accountingItemId: items.cash, paymentAmount: due }]);
      const { bills } = await front.ask(saveMidFlowPayment, bill);
      const billId = bills[0]!.id;
      return { call: cancelSettlement, request: (reason) => ({ billId, reason: reason || '　' }) };
    },
  },
  {
    way: 'a receivable that is written off',
    act: 'RECEIVABLE_WRITTEN_OFF',
    front: NO_FUNCTION,
    arrange: async () => {
      const { bills } = await front.ask(saveMidFlowPayment, await leaving((due) => [laterBy(due)]));
      const ledger = { billingAddressId: address(), state: 'OPEN', pageSize: 50 } as const;
      const { receivables } = await inCharge.ask(getReceivableLedger, ledger);
      const receivableId = receivables.find(({ billId }) => billId === bills[0]!.id)!.id;
      const wish = { receivableId, amount: 500 };
      return { call: adjustReceivable, request: (reason) => ({ ...wish, reason: reason || '　' }) };
    },
  },
];

/** Acts that are nothing but the correction of another one: their call asks for the reason before anything is looked at. */
const ASKED_FIRST: ReadonlySet<MoneyAct> = new Set(['SETTLEMENT_CANCELLED', 'RECEIVABLE_WRITTEN_OFF']);

/** Acts that went through, as they must stand in the report in the end. */
const done: string[] = [];

for (const { way, act, front: answer, arrange } of WAYS)
  test(`${way}: to the front ${answer === 200 ? 'with a reason' : 'refused'}, in charge only with a reason`, async () => {
    const { call, request } = await arrange();
    expect(await tried(inCharge, call, request(''))).toBe(ASKED_FIRST.has(act) ? 'HOS-00001-1' : NO_RIGHT);
    expect(await tried(front, call, request(''))).toBe(answer === 200 ? NO_RIGHT : answer);
    expect(await tried(front, call, request(REASON))).toBe(answer);
    if (answer === 200) done.push(act);
    const next = answer === 200 ? await arrange() : { call, request };
    expect(await tried(inCharge, next.call, next.request(REASON))).toBe(200);
    done.push(act);
  });

test('what was taken back of a closed day is booked today, with a link to what it takes back', async () => {
  const rows = await database()<{ date: string; original: string; reversed: number }[]>`
    select r.business_date as date, l.business_date as original, (r.total_amount + l.total_amount)::int as reversed
      from registration.money_act a
      join registration.order_line l on l.store_id = a.store_id and l.id = a.original_id
      join registration.order_line r on r.store_id = l.store_id and r.reversal_of = l.id
     where a.store_id = ${storeId} and a.reason = ${REASON} and a.act = 'LINE_TAKEN_BACK'`;
  expect(rows.length).toBeGreaterThanOrEqual(2);
  for (const row of rows) expect(row).toMatchObject({ date: today, reversed: 0 });
  for (const { original } of rows) expect(original < today).toBe(true);
});

test('in parts it comes to the same limit', async () => {
  const { unit } = await paid('of large sums', 40_000);
  const codes = [];
  for (let part = 0; part < 4; part += 1)
    codes.push(
      await tried(front, savePaymentsByRecipt, paying(unit, -9_000, items.cash, { moneyReason: REASON })),
    );
  expect(codes).toEqual([200, 200, 200, ABOVE_LIMIT]);
  done.push('REFUND', 'REFUND', 'REFUND');
});

test('above the limit of the role it asks for somebody else, who has the right and whose limit reaches', async () => {
  const { unit } = await paid('of large sums', 40_000);
  const by = (loginId: string, password = loginOf(loginId).password) =>
    paying(unit, -40_000, items.cash, { moneyReason: REASON, secondBy: loginId, secondPassword: password });
  const wish = paying(unit, -40_000, items.cash, { moneyReason: REASON });
  expect(await tried(front, savePaymentsByRecipt, wish)).toBe(ABOVE_LIMIT);
  expect(await tried(front, savePaymentsByRecipt, by('sapporo-front'))).toBe('HOS-02028-1');
  expect(await tried(front, savePaymentsByRecipt, by('sapporo-viewer'))).toBe('HOS-00003-2');
  expect(await tried(front, savePaymentsByRecipt, by(SECOND, 'wrong'))).toBe('HOS-01001-0');
  expect(await tried(front, savePaymentsByRecipt, by(SECOND))).toBe(200);
  done.push('REFUND +2');
});

test('above what the store has set even who is in charge asks for somebody else', async () => {
  const { unit } = await paid('of large sums', 100_001);
  const wish = paying(unit, -100_001, items.cash, { moneyReason: REASON });
  expect(await tried(inCharge, savePaymentsByRecipt, wish)).toBe(ABOVE_LIMIT);
});

test('on the screen the reason is asked, then the second person, and only then money goes out', async () => {
  await paid('of large sums', 40_000);
  const { id } = await guest('of large sums');
  await desk.goto(`/registration/detail?id=${id}`);
  const actions = desk.getByRole('toolbar', { name: 'この室の操作' });
  await actions.getByRole('button', { name: '入金', exact: true }).click();
  const payment = desk.getByRole('alertdialog', { name: /— 入金$/ });
  await field(payment, '金額').fill('-31000');
  await payment.getByRole('button', { name: '入金する' }).click();
  const reason = desk.getByRole('alertdialog', { name: '理由の入力' });
  await field(reason, '理由').fill(REASON);
  await reason.getByRole('button', { name: '保存' }).click();
  const second = desk.getByRole('alertdialog', { name: '別の担当者の確認' });
  await field(second, '確認する担当者のユーザーID').fill('sapporo-front');
  await field(second, 'パスワード').fill(loginOf('sapporo-front').password);
  await second.getByRole('button', { name: '保存' }).click();
  await expect(second.getByRole('alert')).toContainText('ご本人以外');
  await field(second, '確認する担当者のユーザーID').fill(SECOND);
  await field(second, 'パスワード').fill(loginOf(SECOND).password);
  await second.getByRole('button', { name: '保存' }).click();
  await expect(desk.getByText('入金を登録しました。').first()).toBeVisible();
  done.push('REFUND +2');
});

test('the report of exceptions shows each with who, why and the second person', async () => {
  const asked = { dateFrom: today, dateTo: today, q: REASON, page: 1, pageSize: 50 as const };
  const shown = async () => {
    const { rows } = await inCharge.ask(exceptions, asked);
    return rows.map((row) => `${row['act']}${row['secondBy'] === '' ? '' : ' +2'}`).toSorted();
  };
  await expect.poll(shown, { timeout: 30_000 }).toEqual(done.toSorted());
  const query = `dateFrom=${today}&dateTo=${today}&q=${encodeURIComponent(REASON)}`;
  await desk.goto(`/report/exception-report?${query}`);
  const first = desk.getByRole('row').filter({ hasText: REASON }).first();
  await expect(first).toBeVisible();
  const ofTwo = desk.getByRole('row').filter({ hasText: REASON }).filter({ hasText: '-31,000' });
  await expect(ofTwo.or(desk.getByRole('row').filter({ hasText: '31,000' })).first()).toContainText(
    loginOf(SECOND).nameJa,
  );
});
