import { writeFile } from 'node:fs/promises';
import { storeLogoMaster } from '@honjin/contracts/masters';
import {
  addOrder,
  changeStatus,
  checkIn,
  downloadDetailsPdf,
  getReceiptHistory,
  issueReceipt,
  previewDetailsPdf,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

/** A PNG of one dot. */
const DOT =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
let unit = '';
let billId = '';

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
  const suite = { roomTypeId: hotel.suite, roomId: hotel.suiteRooms[0]!, nights: 2, adults: 2 };
  const booking = await book(chain, service, bookingOf([roomOf(hotel, suite)]));
  unit = booking.units[0]!;
  const enter = { id: booking.id, version: 1, bRoomUnitIds: booking.units };
  await chain.call(service, checkIn, { bBasicInformation: enter }, front());
  const orders = [
    { accountingItemId: hotel.items.juice, quantity: 2 },
    { accountingItemId: hotel.items.wine, quantity: 10 },
  ];
  await chain.call(service, addOrder, { bRoomUnitId: unit, orders }, front());
  const { version } = await show(chain, service, booking.id);
  const leave = { bBasicInformationId: booking.id, version, bRoomUnitIds: booking.units };
  await chain.call(service, changeStatus, { ...leave, trigger: 'DEPART', to: 'DEPARTURE' }, front());
  // One night of the suite, 45,000 + 6,666 + 2,000 with two breakfasts, two juices, ten wines, and Tokyo's tax.
  const total = 53_666 + 432 + 1_705 + 400;
  const settled = await chain.call(
    service,
    saveMidFlowPayment,
    {
      settlementBills: [
        { bRoomUnitId: unit, bPayments: [{ accountingItemId: hotel.items.cash, paymentAmount: total }] },
      ],
      checkoutFlag: 'YES',
    },
    front(),
  );
  billId = settled.body.bills[0]!.id;
});

afterAll(() => chain.stop());

const front = () => ({ actor: chain.actor('front', { userName: '佐藤 フロント' }) });

function wish(changes: object = {}) {
  return {
    bRoomUnitId: unit,
    billId,
    addressee: '株式会社髙﨑商事',
    honorific: 'ONCHU' as const,
    ...changes,
  };
}

async function download(url: string) {
  const { response } = await chain.call(service, downloadDetailsPdf, { url }, front());
  const file = Buffer.from(await response.arrayBuffer());
  // The papers can be looked at: HONJIN_KEEP_PDF names a folder for them.
  const keep = process.env['HONJIN_KEEP_PDF'];
  if (keep) await writeFile(`${keep}/${decodeURIComponent(url).slice(0, 8)}.pdf`, file);
  return { type: response.headers.get('content-type'), file };
}

test('a preview has the invoice numbers and a PDF, but no number of its own', async () => {
  const { body } = await chain.call(service, previewDetailsPdf, { receipt: wish() }, front());
  expect(body).toMatchObject({ returnCode: 200, amount: 56_203, stampDuty: 200 });
  const { type, file } = await download(body.url);
  expect(type).toBe('application/pdf');
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  expect(file.length).toBeGreaterThan(5_000);
  expect((await chain.call(service, getReceiptHistory, { ids: [unit] }, front())).body.receipts).toEqual([]);
});

test('the logo of the store is on the paper, and one that is broken inside is left out', async () => {
  const { body } = await chain.call(service, previewDetailsPdf, { receipt: wish() }, front());
  const countPictures = async () =>
    (await download(body.url)).file.toString('latin1').split('/Subtype /Image').length - 1;
  const { entity } = storeLogoMaster;
  const setLogo = async (png: string, version: number) => {
    await chain.admin`delete from registration.master_replica where entity = ${entity}`;
    const state = { dataUrl: `data:image/png;base64,${png}` };
    await chain.putMasters('registration', [{ entity, id: chain.scope.storeId, version, state }]);
  };
  expect(await countPictures()).toBe(0);
  await setLogo(DOT.slice(0, 40), 1);
  expect(await countPictures()).toBe(0);
  await setLogo(DOT, 2);
  expect(await countPictures()).toBeGreaterThan(0);
});

test('a receipt is issued once, and again only as a reissue by a user with the right', async () => {
  const preview = (
    await chain.call(service, previewDetailsPdf, { receipt: wish({ proviso: 'ご宿泊代として' }) }, front())
  ).body;
  const issued = await chain.call(
    service,
    issueReceipt,
    { previewReceiptId: preview.previewReceiptId },
    front(),
  );
  expect(issued.body.receipt).toMatchObject({
    receiptNo: 'K00000001',
    amount: 56_203,
    cashier: '佐藤 フロント',
  });
  const again = await chain.call(service, issueReceipt, { id: issued.body.receipt.id }, front());
  expect(again.body.returnCode).toBe('HOS-02006-1');
  const reissued = await chain.call(
    service,
    issueReceipt,
    { id: issued.body.receipt.id },
    { actor: chain.actor('in-charge') },
  );
  expect(reissued.body.receipt).toMatchObject({ receiptNo: 'K00000001', reissueCount: 1 });
  await download(reissued.body.receipt.url);
  const english = await chain.call(
    service,
    previewDetailsPdf,
    { receipt: wish({ printLanguage: 'en', addressee: 'John Smith', pattern: 'WITHOUT_RECEIPT' }) },
    front(),
  );
  await download(english.body.url);
});

test('an unsettled bill gets no receipt, and an unknown key no file', async () => {
  const other = await book(chain, service, bookingOf([roomOf(hotel)]));
  const open = wish({ bRoomUnitId: other.units[0]!, billId: null });
  expect((await chain.call(service, issueReceipt, { receipt: open }, front())).body.returnCode).toBe(
    'HOS-02004-1',
  );
  const quotation = { receipt: { ...open, pattern: 'QUOTATION' as const } };
  expect((await chain.call(service, previewDetailsPdf, quotation, front())).body.amount).toBe(47_332);
  const unknown = await chain.call(service, downloadDetailsPdf, { url: '../../../../etc/passwd' }, front());
  expect(unknown.status).toBe(404);
  const foreign = chain.actor('front', chain.otherStore());
  const preview = (await chain.call(service, previewDetailsPdf, { receipt: wish() }, front())).body;
  expect(
    (await chain.call(service, downloadDetailsPdf, { url: preview.url }, { actor: foreign })).status,
  ).toBe(404);
});
