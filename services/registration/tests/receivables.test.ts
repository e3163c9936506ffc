import {
  adjustReceivable,
  cancelSettlement,
  changeReceivableDue,
  downloadReceivables,
  getReceivableAccounts,
  getReceivableLedger,
  payReceivables,
  reverseReceivableEntry,
  savePaymentsByRecipt,
  sumDrawer,
} from '@honjin/contracts/registration';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { MoneyDesk, NIGHT, putLaterMasters, type Later } from './money-desk.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let later: Later;
let desk: MoneyDesk;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain({ provesReferences: { exempt: [] } });
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 40 });
  later = await putLaterMasters(chain);
  desk = new MoneyDesk(chain, service, hotel);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
});

afterAll(async () => {
  await bus.close();
  await chain.stop();
});

const front = () => desk.front();

/** A stay that a billing address pays later. */
async function owing(billingAddressId: string, amount = NIGHT) {
  const { unit, id } = await desk.departing();
  const payments = [
    { accountingItemId: later.receivable, billingAddressId, paymentAmount: amount },
    ...(amount === NIGHT ? [] : [{ accountingItemId: hotel.items.cash, paymentAmount: NIGHT - amount }]),
  ];
  const settled = await desk.settle(unit, payments);
  expect(settled).toMatchObject({ returnCode: 200 });
  return { unit, bookingId: id, billId: settled.bills[0]!.id };
}

async function ledger(billingAddressId: string, state: 'OPEN' | 'ALL' = 'OPEN') {
  const request = { billingAddressId, state, pageSize: 50 as const };
  return (await chain.call(service, getReceivableLedger, request, front())).body;
}

const rowOf = async (billingAddressId: string, billId: string) =>
  (await ledger(billingAddressId, 'ALL')).receivables.find((row) => row.billId === billId)!;

async function pay(
  billingAddressId: string,
  payments: { receivableId: string; amount: number }[],
  more = {},
) {
  const request = { billingAddressId, accountingItemId: hotel.items.cash, payments, ...more };
  return (await chain.call(service, payReceivables, request, front())).body;
}

async function reverse(entryId: string) {
  return (await chain.call(service, reverseReceivableEntry, { entryId, reason: '振込人の誤り' }, front()))
    .body;
}

async function accounts(locale = 'ja') {
  const options = { ...front(), headers: { 'accept-language': locale } };
  return (await chain.call(service, getReceivableAccounts, {}, options)).body;
}

describe('amounts left to be paid later', () => {
  test('is no receivable until its bill is settled; then it is owed by its address until the end of the next month', async () => {
    const { unit } = await desk.departing();
    const promise = {
      bRoomUnitId: unit,
      accountingItemId: later.receivable,
      billingAddressId: later.agent,
      paymentAmount: NIGHT,
    };
    await chain.call(service, savePaymentsByRecipt, { bPayments: [promise] }, front());
    expect(await accounts()).toMatchObject({ accounts: [{ code: 'A001', balance: 0, notSettled: NIGHT }] });
    const settled = await desk.settle(unit, []);
    const {
      accounts: [account],
      ...totals
    } = await accounts('en');
    expect(account).toMatchObject({
      name: 'Travel agency',
      openCount: 1,
      balance: NIGHT,
      notSettled: 0,
      byAging: { NOT_DUE: NIGHT, OVER_90: 0 },
      oldestDueDate: '2026-12-31',
    });
    expect(totals).toMatchObject({ asOf: TODAY, totalBalance: NIGHT, totalByAging: { NOT_DUE: NIGHT } });
    expect(await ledger(later.agent)).toMatchObject({
      totalCount: 1,
      receivables: [
        {
          billNo: settled.bills[0]!.billNo,
          guestName: '山田 太郎',
          salesDate: TODAY,
          dueDate: '2026-12-31',
          aging: 'NOT_DUE',
          amount: NIGHT,
          balance: NIGHT,
          entries: [],
        },
      ],
    });
  });

  test('are paid in parts and never beyond the rest; a wrong payment is taken back once', async () => {
    const { billId } = await owing(later.company, 20_000);
    const { id } = await rowOf(later.company, billId);
    expect(await pay(later.company, [{ receivableId: id, amount: 12_000 }])).toMatchObject({ total: 12_000 });
    expect(await pay(later.company, [{ receivableId: id, amount: 8_001 }])).toMatchObject({
      returnCode: 'HOS-02025-0',
      message: '入金額が売掛の残高（8000円）を超えています。',
    });
    expect(await pay(later.company, [{ receivableId: id, amount: -1 }])).toMatchObject({
      returnCode: 'HOS-02025-0',
    });
    const twice = { receivableId: id, amount: 4_001 };
    expect(await pay(later.company, [twice, twice])).toMatchObject({ returnCode: 'HOS-02025-0' });
    const rest = await pay(later.company, [{ receivableId: id, amount: 8_000 }], { memo: '12月分' });
    expect(await rowOf(later.company, billId)).toMatchObject({ received: 20_000, balance: 0 });
    expect((await ledger(later.company)).totalCount).toBe(0);
    expect(await reverse(rest.entryIds[0]!)).toMatchObject({ returnCode: 200 });
    expect(await reverse(rest.entryIds[0]!)).toMatchObject({ returnCode: 'HOS-02025-2' });
    const { entries, balance } = await rowOf(later.company, billId);
    expect(balance).toBe(8_000);
    expect(entries.map(({ amount, isReversed }) => [amount, isReversed])).toEqual([
      [12_000, false],
      [8_000, true],
      [-8_000, false],
    ]);
    expect(await reverse(entries[2]!.id)).toMatchObject({ returnCode: 'HOS-02025-2' });
  });

  test('the database keeps what the rule says: no entry beyond the amount, no sum written by hand', async () => {
    const { billId } = await owing(later.company, 5_000);
    const { id } = await rowOf(later.company, billId);
    const insert = chain.admin`
      insert into registration.receivable_entry (store_id, id, receivable_id, kind, amount, item_name, paid_on,
        business_date, sales_date) values (${chain.scope.storeId}, uuidv7(), ${id}, 'ADJUSTED', 5001, '', ${TODAY},
        ${TODAY}, ${TODAY})`;
    await expect(insert).rejects.toThrow('receivable_not_overpaid');
    const grants = await chain.admin<{ table: string; columns: string[] }[]>`
      select table_name as table, array_agg(column_name::text order by column_name) as columns
      from information_schema.column_privileges
      where grantee = 'honjin_registration' and privilege_type = 'UPDATE' and table_schema = 'registration'
        and table_name in ('receivable', 'receivable_entry') group by table_name`;
    expect(grants).toEqual([{ table: 'receivable', columns: ['due_date', 'status', 'version'] }]);
  });

  test('a settlement that was paid for is not taken back before the payment is', async () => {
    const { billId } = await owing(later.company);
    const { id } = await rowOf(later.company, billId);
    const paid = await pay(later.company, [{ receivableId: id, amount: 1 }]);
    const cancel = async () => {
      const request = { billId, reason: '宛先の誤り' };
      return (await chain.call(service, cancelSettlement, request, desk.inCharge())).body;
    };
    expect(await cancel()).toMatchObject({
      returnCode: 'HOS-02025-3',
      message: '売掛に入金があるため精算を取り消せません。先に売掛の入金を取り消してください。',
    });
    await reverse(paid.entryIds[0]!);
    expect(await cancel()).toMatchObject({ returnCode: 200 });
    expect(await rowOf(later.company, billId)).toMatchObject({ isCancelled: true, balance: 0 });
    expect(await pay(later.company, [{ receivableId: id, amount: 1 }])).toMatchObject({
      returnCode: 'HOS-02025-1',
    });
  });

  test('a write-off needs the right and a reason; a due date is agreed on by its version', async () => {
    const { billId } = await owing(later.company);
    const { id, version } = await rowOf(later.company, billId);
    const wish = { receivableId: id, amount: 440, reason: '振込手数料' };
    expect((await chain.call(service, adjustReceivable, wish, front())).status).toBe(403);
    const done = await chain.call(service, adjustReceivable, wish, desk.inCharge());
    expect(done.body).toMatchObject({ returnCode: 200 });
    expect(await rowOf(later.company, billId)).toMatchObject({ balance: NIGHT - 440 });
    const due = (dueDate: string) =>
      chain.call(service, changeReceivableDue, { receivableId: id, version, dueDate }, front());
    expect((await due('2026-11-19')).body.returnCode).toBe('HOS-02006-0');
    expect((await due('2027-02-28')).body).toMatchObject({ returnCode: 200, version: version + 1 });
    expect((await due('2027-01-31')).body.returnCode).toBe('HOS-00005-0');
    expect(await rowOf(later.company, billId)).toMatchObject({ dueDate: '2027-02-28' });
  });

  test("another address' receivables, other items and other stores are refused", async () => {
    const { billId } = await owing(later.company);
    const { id } = await rowOf(later.company, billId);
    const part = { receivableId: id, amount: 1 };
    expect(await pay(later.agent, [part])).toMatchObject({ returnCode: 'HOS-00004-0' });
    const wrong = { accountingItemId: later.receivable };
    expect(await pay(later.company, [part], wrong)).toMatchObject({ returnCode: 'HOS-02003-1' });
    expect(await pay(later.company, [part], { paidOn: '2026-11-21' })).toMatchObject({
      returnCode: 'HOS-02006-0',
    });
    const scope = chain.otherStore();
    await openHotel(chain, { scope });
    const request = {
      billingAddressId: later.company,
      accountingItemId: hotel.items.cash,
      payments: [part],
    };
    const foreign = await chain.call(service, payReceivables, request, {
      actor: chain.actor('front', scope),
    });
    expect(foreign.body.returnCode).toBe('HOS-00001-1');
    const cleaner = await chain.call(service, getReceivableAccounts, {}, { actor: chain.actor('cleaning') });
    expect(cleaner.status).toBe(403);
  });

  test('the file has a row for each, with the amounts as they stand', async () => {
    const { response } = await chain.call(
      service,
      downloadReceivables,
      { billingAddressId: later.company, state: 'ALL' },
      front(),
    );
    const text = await response.text();
    const [head, ...rows] = text.trim().split('\r\n');
    expect(head).toContain('請求番号,予約番号,宿泊者');
    const { receivables } = await ledger(later.company, 'ALL');
    expect(rows).toHaveLength(receivables.length);
    expect(rows.map((row) => row.split(',').at(-1))).toEqual(
      receivables.map(({ balance }) => String(balance)),
    );
  });
});

test('receivables less payments are the balance, as the ledger, the events and the record say', async () => {
  const parts = fc.array(fc.record({ share: fc.integer({ min: 1, max: 100 }), takesBack: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: NIGHT }), parts, async (amount, wishes) => {
      const { billId } = await owing(later.agent, amount);
      const { id } = await rowOf(later.agent, billId);
      for (const { share, takesBack } of wishes) {
        const { balance } = await rowOf(later.agent, billId);
        const yen = Math.max(1, Math.trunc((balance * share) / 100));
        const paid = await pay(later.agent, [{ receivableId: id, amount: yen }]);
        expect(paid.returnCode).toBe(balance === 0 ? 'HOS-02025-0' : 200);
        if (takesBack && paid.returnCode === 200) await reverse(paid.entryIds[0]!);
      }
      const row = await rowOf(later.agent, billId);
      const received = row.entries.reduce((sum, entry) => sum + entry.amount, 0);
      expect(row.balance).toBe(row.amount - received);
    }),
    { numRuns: 6 },
  );
  const { account, receivables } = await ledger(later.agent, 'ALL');
  expect(account.balance).toBe(receivables.reduce((sum, { balance }) => sum + balance, 0));
  const [told] = await chain.admin<{ owed: number; received: number }[]>`
    select (select sum((payload ->> 'amount')::bigint) from registration.outbox
             where subject like '%.payment.recorded.%' and payload ->> 'paymentType' = 'RECEIVABLE'
               and payload ->> 'billingAddressId' = ${later.agent})::int as owed,
           (select sum((payload ->> 'amount')::bigint) from registration.outbox
             where subject like '%.receivable.moved.%' and payload ->> 'billingAddressId' = ${later.agent})::int as received`;
  expect(told!.owed - told!.received).toBe(account.balance + account.notSettled);
});

test('the drawer of a shift shows incoming and outgoing cash, by kind and by person', async () => {
  const actor = chain.actor('in-charge');
  const drawer = async (shiftNo?: number) => {
    const token = { token: await chain.sign(actor) };
    return (await callRpc(bus, sumDrawer, { businessDate: TODAY, ...(shiftNo && { shiftNo }) }, token)).sums;
  };
  const before = await drawer();
  await chain.admin`update registration.business_day set shift_no = 2 where store_id = ${chain.scope.storeId}`;
  const { billId } = await owing(later.company, NIGHT - 1_000);
  const { id } = await rowOf(later.company, billId);
  const paid = await pay(later.company, [{ receivableId: id, amount: 700 }]);
  await reverse(paid.entryIds[0]!);
  const cash = { shiftNo: 2, paymentType: 'CASH', itemName: '現金', userName: '佐藤' };
  expect(await drawer(2)).toMatchObject([
    { ...cash, source: 'GUEST', count: 1, amountIn: 1_000, amountOut: 0 },
    { ...cash, source: 'RECEIVABLE', count: 2, amountIn: 700, amountOut: 700 },
  ]);
  expect(await drawer(1)).toEqual(before);
  await chain.admin`update registration.business_day set shift_no = 1 where store_id = ${chain.scope.storeId}`;
});
