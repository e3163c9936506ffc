import { describe, expect, it } from 'vitest';
import type { Explanation, OrderLine } from '../booking/form/booking-types.ts';
import { sampleBooking, sampleId } from '../testing/sample-booking.ts';
import { explanationOf, explanationOfSum, nightsOf } from './explain-line.ts';

const leaf = (code: string, amountYen: number, unitYen: number): Explanation => ({
  code,
  amountYen,
  rule: 'R-PRICE-03',
  params: { unitYen, quantity: 1 },
  children: [],
});
const booking = sampleBooking();
const night = booking.bRoomUnit[0]!.bRoomInformation[0]!;
night.explanation = {
  code: 'price.night',
  amountYen: 14_200,
  rule: 'R-PRICE-01',
  params: {},
  children: [
    leaf('price.line.ROOM', 12_000, 12_000),
    leaf('price.line.ITEM', 2_000, 1_000),
    leaf('price.line.ACCOMMODATION_TAX', 200, 100),
  ],
};
const nights = nightsOf(booking);

const order = (part: Partial<OrderLine>): OrderLine =>
  ({
    id: sampleId(13, 1),
    roomInformationId: night.id,
    kind: 'ROOM',
    itemName: '室料',
    useDate: night.roomDate,
    taxRate: 10,
    unitPrice: 12_000,
    quantity: 1,
    taxAmount: 1_090,
    totalAmount: 12_000,
    ...part,
  }) as OrderLine;

describe('the explanation of a line of the slip', () => {
  it('a line of a night: the part of its price, with rule and rank', () => {
    expect(explanationOf(order({}), nights)).toMatchObject({
      amountYen: 12_000,
      rule: 'R-PRICE-03',
      params: { unitYen: 12_000, taxYen: 1_090 },
    });
    const tax = order({ kind: 'ACCOMMODATION_TAX', unitPrice: 100, quantity: 2, totalAmount: 200 });
    expect(explanationOf(tax, nights)).toMatchObject({
      code: 'price.line.ACCOMMODATION_TAX',
      amountYen: 200,
    });
  });

  it('an article, a part that was split off, and a fee: what they say of themselves', () => {
    const juice = order({
      kind: 'EXTRA',
      roomInformationId: null,
      itemName: 'ジュース',
      unitPrice: 216,
      totalAmount: 432,
    });
    expect(explanationOf(juice, nights)).toMatchObject({
      code: 'price.line.EXTRA',
      amountYen: 432,
      params: { code: 'ジュース', unitYen: 216, taxPercent: 10 },
    });
    expect(explanationOf(order({ totalAmount: 7_000 }), nights)).toMatchObject({ code: 'price.line.EXTRA' });
    const fee = order({ kind: 'FEE', roomInformationId: null });
    expect(explanationOf(fee, nights)).toMatchObject({ code: 'price.line.FEE', rule: 'R-TAX-13' });
  });

  it('a sum: its lines, which come to it', () => {
    const juice = order({ kind: 'EXTRA', roomInformationId: null, totalAmount: 432 });
    const sum = explanationOfSum([order({}), juice, juice], nights);
    expect(sum.amountYen).toBe(12_864);
    expect(sum.children.reduce((yen, { amountYen }) => yen + amountYen, 0)).toBe(sum.amountYen);
    expect(new Set(sum.children.map((child) => JSON.stringify(child))).size).toBe(3);
  });
});
