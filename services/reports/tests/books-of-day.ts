import { cashCounted } from '@honjin/contracts/admin';
import {
  bookingChanged,
  businessDayAdvanced,
  paymentRecorded,
  receiptChanged,
  receivableMoved,
  salesPosted,
} from '@honjin/contracts/registration';
import { newId, type RunningService } from '@honjin/service-kit';
import {
  bookingSnapshotOf,
  createTestChain,
  eventually,
  startSource,
  testHouse,
  type TestChain,
} from '@honjin/test-kit';
import { build } from '../src/parts.ts';
import { lineOf, paymentOf } from './lines.ts';

/** A day that is closed, and the one that is open after it. */
export const DAY = '2026-11-20';
export const NEXT = '2026-11-21';
export const MONTH = { dateFrom: '2026-11-01', dateTo: '2026-11-30' };
const house = testHouse(['シングル', 'ツイン'], 3);
export const [room, otherRoom] = house.rooms;
const type = house.types[0]!;
export const AGENT = newId();
const COUPON_OFFICE = newId();

export const charge = lineOf({
  salesDate: DAY,
  roomId: room!.id,
  roomNo: '101',
  roomTypeId: type.id,
  netAmount: 20_000,
  taxAmount: 2_000,
  inputBy: '佐藤',
});
export const lines = [
  charge,
  lineOf({
    salesDate: DAY,
    roomId: otherRoom!.id,
    roomTypeId: type.id,
    netAmount: 9_000,
    taxAmount: 900,
    guestCount: 1,
  }),
  lineOf({
    salesDate: DAY,
    kind: 'EXTRA',
    roomId: room!.id,
    roomTypeId: type.id,
    itemCode: '301',
    itemName: '=お茶',
    salesCategory: 'BEVERAGE',
    taxRateType: 'REDUCED',
    taxPercent: 8,
    netAmount: 200,
    taxAmount: 16,
    guestCount: 0,
  }),
  lineOf({
    salesDate: DAY,
    kind: 'FEE',
    itemCode: '801',
    itemName: '切手',
    salesCategory: 'OTHER',
    taxRateType: 'OUT',
    taxPercent: 0,
    taxation: 'NON_TAXABLE',
    netAmount: 84,
    taxAmount: 0,
    guestCount: 0,
  }),
  lineOf({
    salesDate: DAY,
    kind: 'ACCOMMODATION_TAX',
    roomId: room!.id,
    roomTypeId: type.id,
    itemCode: 'TOKYO',
    itemName: '宿泊税',
    salesCategory: 'TAX',
    taxRateType: 'OUT',
    taxPercent: 0,
    taxation: 'OUT_OF_SCOPE',
    quantity: 2,
    netAmount: 200,
    taxAmount: 0,
    guestCount: 0,
  }),
];
export const reversal = lineOf({
  ...charge,
  lineId: newId(),
  salesDate: NEXT,
  reversalOf: charge.lineId,
  quantity: -1,
  netAmount: -20_000,
  taxAmount: -2_000,
  guestCount: 0,
});

const cash = paymentOf({ salesDate: DAY, amount: 30_000, inputBy: '佐藤' });
export const payments = [
  cash,
  paymentOf({ salesDate: DAY, amount: -5_000, reversalOf: cash.paymentId }),
  paymentOf({
    salesDate: DAY,
    amount: 150_000,
    paymentType: 'RECEIVABLE',
    itemName: '売掛',
    billingAddressId: AGENT,
    billingAddressName: '旅行社',
  }),
  paymentOf({
    salesDate: DAY,
    amount: 3_000,
    paymentType: 'COUPON',
    itemName: '宿泊クーポン',
    billingAddressId: COUPON_OFFICE,
    billingAddressName: '地域クーポン事務局',
    memo: 'CP-0001',
  }),
];
export const earlier = paymentOf({
  salesDate: '2026-10-31',
  amount: 200_000,
  paymentType: 'RECEIVABLE',
  billingAddressId: AGENT,
  billingAddressName: '旅行社',
});

/** Money of the agent for what it owes, in parts of 120,000. */
function received(paymentType: 'BANK' | 'CASH', amount: number) {
  return {
    entryId: newId(),
    kind: 'RECEIVED' as const,
    billingAddressId: AGENT,
    billingAddressName: '旅行社',
    salesDate: DAY,
    amount,
    itemName: paymentType,
    paymentType,
    shiftNo: 1,
    memo: '',
    inputBy: '佐藤',
    bookingId: charge.bookingId,
    roomUnitId: charge.roomUnitId,
  };
}

/** A receipt of the charge and the tea; the third was issued before receipts told their taxes. */
function receiptOf(receiptNo: string, given: { status?: 'ISSUED' | 'VOID'; amount: number }) {
  return {
    receiptId: newId(),
    receiptNo,
    status: given.status ?? ('ISSUED' as const),
    billNo: 'B000001',
    bookingId: charge.bookingId,
    bookingLabel: 'R000001-1',
    roomUnitId: charge.roomUnitId,
    addressee: '山田商事',
    amount: given.amount,
    stampDuty: 200,
    reissueCount: 0,
    businessDate: DAY,
    issuedAt: '2026-11-20T01:00:00Z',
    cashier: '佐藤',
    tax:
      receiptNo === 'R0003'
        ? null
        : {
            blocks: [
              { taxRateType: 'CON' as const, taxPercent: 10, netYen: 20_000, taxYen: 2_000 },
              { taxRateType: 'REDUCED' as const, taxPercent: 8, netYen: 200, taxYen: 16 },
            ],
            nonTaxableYen: 84,
            outOfScopeYen: 200,
          },
  };
}

/** Starts reports on a store where a bit of everything was entered on one day, closed since. */
export async function startBooksOfDay(): Promise<{ chain: TestChain; reports: RunningService }> {
  const chain = await createTestChain();
  const [registration, admin, reports] = await Promise.all([
    startSource(chain, 'registration'),
    startSource(chain, 'admin'),
    chain.start('reports', build),
  ]);
  await chain.putMasters('reports', house.masters);
  await chain.openDay(['reports'], DAY);
  const booking = bookingSnapshotOf([
    {
      roomUnitId: cash.roomUnitId,
      checkInDate: '2026-11-19',
      nights: 2,
      roomTypeId: type.id,
      status: 'STAY',
    },
  ]);
  await registration.emit(bookingChanged, booking);
  await registration.emit(salesPosted, { lines });
  await registration.emit(paymentRecorded, [earlier, ...payments]);
  await registration.emit(receivableMoved, [received('BANK', 113_000), received('CASH', 7_000)]);
  await registration.emit(receiptChanged, receiptOf('R0001', { amount: 27_900 }));
  await registration.emit(receiptChanged, receiptOf('R0002', { amount: 5_000, status: 'VOID' }));
  await registration.emit(receiptChanged, receiptOf('R0003', { amount: 1_000 }));
  const counted = await admin.emit(cashCounted, {
    businessDate: DAY,
    shiftNo: 1,
    openingYen: 100_000,
    countedYen: 131_969,
    carriedYen: 100_000,
    countedBy: '佐藤',
  });
  await registration.emit(businessDayAdvanced, {
    previousBusinessDate: DAY,
    businessDate: NEXT,
    salesDate: NEXT,
    shiftNo: 1,
    stayingRoomIds: [],
    departingRoomIds: [],
    house: { rooms: 6, capacity: 12, outOfOrderRooms: 0 },
  });
  const revision = await registration.emit(salesPosted, { lines: [reversal] });
  await eventually(async () => {
    const positions = await chain.admin`select source, seq from reports.projection_position`;
    const reached = new Map(positions.map((row) => [row['source'], Number(row['seq'])]));
    if (reached.get('registration') !== revision || reached.get('admin') !== counted)
      throw new Error('not everything has arrived');
  });
  return { chain, reports };
}
