import { describe, expect, it } from 'vitest';
import type { OrderLine, PaymentLine, UseDetail } from '../booking/form/booking-types.ts';
import { sampleId } from '../testing/sample-booking.ts';
import { lineKeys, openPages, plannedNights, slipOf } from './slip.ts';

function order(number: number, part: Partial<OrderLine> = {}): OrderLine {
  return {
    id: sampleId(13, number),
    bRoomUnitId: sampleId(9, 1),
    useRoomUnitId: sampleId(9, 1),
    useRoomNo: '501',
    useDate: '2026-11-21',
    kind: 'ROOM',
    accountingItemId: null,
    itemCode: 'R',
    itemName: '室料',
    receiptPrintName: '室料',
    taxation: 'TAX_INCLUDED',
    taxRateType: 'CON',
    taxRate: 10,
    unitPrice: 11_000,
    quantity: 1,
    amount: 11_000,
    taxAmount: 1_000,
    totalAmount: 11_000,
    billPage: 1,
    billId: null,
    billNo: '',
    billStatus: 'NOT',
    isPlanned: false,
    orderIsRoomFee: true,
    reversalOf: null,
    memo: '',
    bussinessDate: '2026-11-21',
    ...part,
  };
}

function payment(number: number, part: Partial<PaymentLine> = {}): PaymentLine {
  return {
    id: sampleId(14, number),
    paymentBRoomUnitId: sampleId(9, 1),
    paymentDate: '2026-11-21',
    bussinessDate: '2026-11-21',
    salesDate: '2026-11-21',
    accountingItemId: sampleId(6, 2),
    itemName: '現金',
    paymentType: 'CASH',
    billingAddressId: null,
    billingAddressName: '',
    paymentAmount: 5_000,
    billPage: 1,
    billId: null,
    billNo: '',
    billStatus: 'NOT',
    reversalOf: null,
    memo: '',
    ...part,
  };
}

const drink = order(2, {
  taxRateType: 'REDUCED',
  taxRate: 8,
  amount: 540,
  taxAmount: 40,
  totalAmount: 540,
  kind: 'EXTRA',
});
const tonight = order(3, { isPlanned: true, useDate: '2026-11-22' });
// Breakfast is eaten on the morning after its night, and belongs to the night.
const breakfast = order(3, {
  isPlanned: true,
  useDate: '2026-11-23',
  kind: 'ITEM',
  amount: 2_200,
  taxAmount: 200,
  totalAmount: 2_200,
});
const nights = new Map([[tonight.id, '2026-11-22']]);
const settled = order(4, { billStatus: 'DONE' });
const otherPage = order(5, { billPage: 2 });

function detail(bOrders: OrderLine[], bPayments: PaymentLine[] = []): UseDetail {
  return {
    bRoomUnitId: sampleId(9, 1),
    bOrders,
    bPayments,
    bills: [],
    unsettledSales: 0,
    unsettledPayments: 0,
    unsettledBalance: 0,
    plannedSales: 0,
  };
}

/** The room is leaving on the day after the last night. */
const leaving = {
  leaving: [{ id: sampleId(9, 1), status: 'DEPARTURE' as const }],
  businessDate: '2026-11-23',
  nights,
};

describe('slipOf', () => {
  const whole = detail(
    [order(1), drink, tonight, breakfast, settled, otherPage],
    [payment(1), payment(2, { billPage: 2 })],
  );

  it('has the unsettled lines of the page, and its payments', () => {
    const slip = slipOf(whole, 1, { through: null, nights });
    expect(slip.orders.map(({ id }) => id)).toEqual([order(1).id, drink.id]);
    expect(slip).toMatchObject({ salesYen: 11_540, paidYen: 5_000 });
  });

  it('bills planned nights up to the chosen one, or all at check-out', () => {
    expect(plannedNights(whole, nights)).toEqual(['2026-11-22']);
    expect(slipOf(whole, 1, { through: '2026-11-21', nights }).salesYen).toBe(11_540);
    expect(slipOf(whole, 1, { through: '2026-11-22', nights }).salesYen).toBe(24_740);
    expect(slipOf(whole, 1, leaving).salesYen).toBe(24_740);
  });

  it('bills a room that stays on when another one pays and leaves: what was slept', () => {
    const staying = (businessDate: string) => ({
      ...leaving,
      leaving: [{ id: sampleId(9, 1), status: 'STAY' as const }],
      businessDate,
    });
    expect(slipOf(whole, 1, staying('2026-11-22')).salesYen).toBe(11_540);
    expect(slipOf(whole, 1, staying('2026-11-23')).salesYen).toBe(24_740);
  });

  it('states totals and tax per rate', () => {
    expect(slipOf(whole, 1, leaving).rates).toEqual([
      { taxRateType: 'CON', taxRate: 10, totalYen: 24_200, taxYen: 2_200 },
      { taxRateType: 'REDUCED', taxRate: 8, totalYen: 540, taxYen: 40 },
    ]);
  });

  it('counts neither a reversal nor what it takes back', () => {
    const reversal = order(6, { reversalOf: drink.id, totalAmount: -540 });
    expect(slipOf(detail([drink, reversal]), 1, leaving)).toMatchObject({ orders: [], salesYen: 0 });
  });

  it('tells the planned lines of one night apart', () => {
    const keyOf = lineKeys(whole.bOrders);
    expect(new Set(whole.bOrders.map(keyOf)).size).toBe(whole.bOrders.length);
  });

  it('knows the pages with something unsettled', () => {
    expect(openPages(whole)).toEqual([1, 2]);
    expect(openPages(detail([settled]))).toEqual([1]);
  });
});
