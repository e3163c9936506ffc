import { writeFile } from 'node:fs/promises';
import {
  addOrder,
  cancelSettlement,
  changeStatus,
  checkIn,
  downloadDetailsPdf,
  getReceiptDetail,
  getReceiptHistoryAndDetail,
  getUseDetail,
  issueReceipt,
  previewDetailsPdf,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  updateReceiptStatus,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
const receivable = newId();
const company = newId();
const cash = newId();

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 8 });
  const item = { code: 'UR', name: '売掛', nameEn: 'City ledger', receiptPrintName: '', group: 'PAYMENT' };
  const more = { salesCategory: null, taxation: null, taxRateType: null, paymentType: 'RECEIVABLE' };
  const rest = { unitPrice: 0, interfaceCode: 'UR', isInputAllowed: true, displayOrder: 9 };
  const named = {
    code: 'C1',
    name: '日本旅行',
    nameEn: 'NTA',
    groupId: null,
    displayOrder: 1,
    type: 'AGENT',
  };
  await chain.putMasters('registration', [
    { entity: 'accounting-item', id: receivable, state: { id: receivable, ...item, ...more, ...rest } },
    {
      entity: 'accounting-item',
      id: cash,
      state: {
        id: cash,
        ...item,
        ...more,
        ...rest,
        code: 'CA',
        name: '札',
        nameEn: 'Banknotes',
        paymentType: 'CASH',
      },
    },
    { entity: 'billing-address', id: company, state: { id: company, ...named } },
  ]);
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤' }) });
const inCharge = () => ({ actor: chain.actor('in-charge', { userName: '責任者 鈴木' }) });
let nextRoom = 0;

/** A stay of one night with juice and wine, settled: 23,666 + 432 + 341 yen. */
async function settledStay(payments: (total: number) => object[]) {
  const booking = await book(
    chain,
    service,
    bookingOf([roomOf(hotel, { nights: 1, roomId: hotel.twinRooms[nextRoom++]! })]),
  );
  const [unit = ''] = booking.units;
  const enter = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation: enter }, front());
  const orders = [
    { accountingItemId: hotel.items.juice, quantity: 2 },
    { accountingItemId: hotel.items.wine, quantity: 2 },
  ];
  await chain.call(service, addOrder, { bRoomUnitId: unit, orders }, front());
  const { version } = await show(chain, service, booking.id);
  const leave = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...leave, trigger: 'DEPART', to: 'DEPARTURE' }, front());
  const total = 23_666 + 432 + 341;
  const bill = { bRoomUnitId: unit, bPayments: payments(total) as never };
  const settled = await chain.call(
    service,
    saveMidFlowPayment,
    { settlementBills: [bill], checkoutFlag: 'YES' },
    front(),
  );
  expect(settled.body).toMatchObject({ returnCode: 200 });
  const lines = (await chain.call(service, getUseDetail, { ids: [unit] })).body.useDetails[0]!.bOrders;
  const byCode = (code: string) => lines.find(({ itemCode }) => itemCode === code)!.id;
  return { unit, billId: settled.body.bills[0]!.id, total, byCode };
}

async function issue(receipt: object, as = front()) {
  return (await chain.call(service, issueReceipt, { receipt: receipt as never }, as)).body;
}

async function download(url: string, name: string) {
  const { response } = await chain.call(service, downloadDetailsPdf, { url }, front());
  const file = Buffer.from(await response.arrayBuffer());
  // The papers can be looked at: HONJIN_KEEP_PDF names a folder for them.
  const keep = process.env['HONJIN_KEEP_PDF'];
  if (keep) await writeFile(`${keep}/${name}.pdf`, file);
  return file.subarray(0, 5).toString();
}

describe('one bill, several receipts', () => {
  test('nights on one, extras on the other: sums, money and tax are whole', async () => {
    const stay = await settledStay((total) => [
      { accountingItemId: hotel.items.cash, paymentAmount: 20_000 },
      { accountingItemId: hotel.items.card, paymentAmount: total - 20_000 },
    ]);
    const base = {
      bRoomUnitId: stay.unit,
      billId: stay.billId,
      addressee: '株式会社髙﨑商事',
      honorific: 'ONCHU',
    };
    const nights = { ...base, orderIds: [stay.byCode('宿泊料'), stay.byCode('朝食')] };
    const extras = {
      ...base,
      orderIds: [stay.byCode('ジュース'), stay.byCode('ワイン')],
      addressee: '山田 太郎',
      honorific: 'SAMA',
    };
    const first = await issue(nights);
    expect(first).toMatchObject({ returnCode: 200, receipt: { receiptNo: 'K00000001', amount: 23_666 } });
    expect(await issue(nights)).toMatchObject({ details: { reason: 'RECEIPT_ALREADY_ISSUED' } });
    expect(await issue(base)).toMatchObject({ details: { reason: 'RECEIPT_ALREADY_ISSUED' } });
    const second = await issue(extras);
    expect(second).toMatchObject({ receipt: { receiptNo: 'K00000002', amount: 773 } });
    expect(first.receipt.amount + second.receipt.amount).toBe(stay.total);
    const details = await chain.call(service, getReceiptHistoryAndDetail, { ids: [stay.unit] }, front());
    const credits = details.body.receipts.map(({ details: lines }) =>
      lines
        .filter(({ creditAmount }) => creditAmount > 0)
        .map(({ detailName, creditAmount }) => [detailName, creditAmount]),
    );
    expect(credits).toEqual([
      [['カード', 773]],
      [
        ['現金', 20_000],
        ['カード', 3_666],
      ],
    ]);
    const [paper] = details.body.receipts;
    expect(paper!.details).toMatchObject([
      { detailName: 'ジュース', detailMark: '※', debitAmount: 432 },
      { detailName: 'ワイン', detailMark: '', debitAmount: 341 },
      { creditAmount: 773 },
    ]);
    expect(await download(first.receipt.url, 'part-nights')).toBe('%PDF-');
    expect(await download(second.receipt.url, 'part-extras')).toBe('%PDF-');
    const foreign = await issue({ ...base, orderIds: [newId()] });
    expect(foreign.returnCode).toBe('HOS-00004-0');
  });

  test('an amount to be paid later gets no receipt, but the rest of the payment does', async () => {
    const later = await settledStay((total) => [
      { accountingItemId: receivable, billingAddressId: company, paymentAmount: total },
    ]);
    const wish = { bRoomUnitId: later.unit, billId: later.billId, addressee: '山田 太郎' };
    const nobody = { bRoomUnitId: later.unit, accountingItemId: receivable, paymentAmount: 1 };
    const owed = await chain.call(service, savePaymentsByRecipt, { bPayments: [nobody] }, front());
    expect(owed.body.returnCode).toBe('HOS-02015-3');
    expect(await issue(wish)).toMatchObject({ returnCode: 'HOS-02016-0' });
    const statement = { receipt: { ...wish, pattern: 'WITHOUT_RECEIPT' as const } };
    expect((await chain.call(service, previewDetailsPdf, statement, front())).body).toMatchObject({
      amount: later.total,
      stampDuty: 0,
    });
    const mixed = await settledStay((total) => [
      { accountingItemId: receivable, billingAddressId: company, paymentAmount: total - 773 },
      { accountingItemId: hotel.items.cash, paymentAmount: 773 },
    ]);
    const part = { ...wish, bRoomUnitId: mixed.unit, billId: mixed.billId };
    expect(await issue(part)).toMatchObject({ receipt: { amount: 773 } });
  });
});

describe('edit, reissue, void', () => {
  test('every version stays, with its author, time and reason', async () => {
    const stay = await settledStay((total) => [{ accountingItemId: hotel.items.cash, paymentAmount: total }]);
    const wish = {
      bRoomUnitId: stay.unit,
      billId: stay.billId,
      addressee: '山田',
      proviso: 'ご宿泊代として',
    };
    const { receipt } = await issue(wish);
    const edit = {
      addressee: 'John Smith',
      honorific: 'NONE',
      proviso: 'stay',
      printLanguage: 'en',
    } as const;
    const change = (body: object, as = inCharge()) =>
      chain.call(service, issueReceipt, { id: receipt.id, ...body } as never, as);
    expect((await change({ edit }, front())).body.returnCode).toBe('HOS-02016-1');
    expect((await change({ edit, reason: '宛名の誤り' }, front())).body.returnCode).toBe('HOS-02006-1');
    expect((await change({ edit })).body.returnCode).toBe('HOS-02016-1');
    const edited = await change({ edit, reason: '宛名の誤り' });
    expect(edited.body).toMatchObject({
      receipt: {
        receiptNo: receipt.receiptNo,
        addressee: 'John Smith',
        printLanguage: 'en',
        reissueCount: 1,
      },
    });
    await change({ reason: '紛失' });
    const detail = (await chain.call(service, getReceiptDetail, { receiptId: receipt.id }, front())).body;
    expect(detail.versions).toMatchObject([
      { version: 1, action: 'ISSUE', addressee: '山田', cashier: '佐藤', reason: '' },
      { version: 2, action: 'EDIT', addressee: 'John Smith', cashier: '責任者 鈴木', reason: '宛名の誤り' },
      { version: 3, action: 'REISSUE', reason: '紛失' },
    ]);
    for (const { url, version } of detail.versions)
      expect(await download(url, `version-${version}`)).toBe('%PDF-');
    const none = await chain.call(service, downloadDetailsPdf, { url: `${receipt.url}.9` }, front());
    expect(none.status).toBe(404);
    const rewrite = chain.admin.begin(async (sql) => {
      await sql`set local role honjin_registration`;
      await sql`update registration.receipt_version set reason = '' where receipt_id = ${receipt.id}`;
    });
    await expect(rewrite).rejects.toThrow('permission denied');
    const voiding = (body: object, as = inCharge()) =>
      chain.call(service, updateReceiptStatus, { receiptId: receipt.id, status: 'VOID', ...body }, as);
    expect((await voiding({ reason: 'x' }, front())).status).toBe(403);
    expect((await voiding({})).body.returnCode).toBe('HOS-02016-1');
    expect((await voiding({ reason: '二重発行' })).body).toMatchObject({ receipt: { status: 'VOID' } });
    expect((await voiding({ reason: '二重発行' })).body.returnCode).toBe('HOS-02004-1');
    expect(await download(receipt.url, 'void')).toBe('%PDF-');
    expect(await issue(wish)).toMatchObject({ returnCode: 200, receipt: { status: 'ISSUED' } });
  });

  test('a part in another language names the money that it shows', async () => {
    const stay = await settledStay((total) => [
      { accountingItemId: cash, paymentAmount: 20_000 },
      { accountingItemId: hotel.items.card, paymentAmount: total - 20_000 },
    ]);
    const base = { bRoomUnitId: stay.unit, billId: stay.billId, addressee: '山田' };
    const { receipt } = await issue({ ...base, orderIds: [stay.byCode('宿泊料'), stay.byCode('朝食')] });
    const edit = { addressee: 'Yamada', honorific: 'NONE', proviso: '', printLanguage: 'en' } as const;
    const request = { id: receipt.id, edit, reason: '英語' };
    expect((await chain.call(service, issueReceipt, request, inCharge())).body.returnCode).toBe(200);
    const { body } = await chain.call(service, getReceiptDetail, { receiptId: receipt.id }, front());
    const money = body.details.filter(({ creditAmount }) => creditAmount > 0);
    expect(money.map(({ detailName, creditAmount }) => [detailName, creditAmount])).toEqual([
      ['Banknotes', 20_000],
      ['カード', 3_666],
    ]);
  });

  test('goes void with its settlement, by whom and why', async () => {
    const stay = await settledStay((total) => [{ accountingItemId: hotel.items.cash, paymentAmount: total }]);
    const { receipt } = await issue({ bRoomUnitId: stay.unit, billId: stay.billId, addressee: '山田' });
    const request = { billId: stay.billId, reason: '金額の誤り' };
    expect((await chain.call(service, cancelSettlement, request, inCharge())).body.returnCode).toBe(200);
    const { body } = await chain.call(service, getReceiptDetail, { receiptId: receipt.id }, front());
    expect(body.versions).toMatchObject([
      { version: 1, action: 'ISSUE', cashier: '佐藤' },
      { version: 2, action: 'VOID', cashier: '責任者 鈴木', reason: '金額の誤り' },
    ]);
  });

  test('two clerks issue one bill at once: one receipt', async () => {
    const stay = await settledStay((total) => [{ accountingItemId: hotel.items.cash, paymentAmount: total }]);
    const wish = { bRoomUnitId: stay.unit, billId: stay.billId, addressee: '山田' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => issue(wish)));
    const codes = answers.map(({ returnCode }) => returnCode);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 'HOS-02004-1')).toHaveLength(7);
  });
});
