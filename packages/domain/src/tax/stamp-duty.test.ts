import { describe, expect, it } from 'vitest';
import { dutiableMoney, PAYMENT_TYPES, stampDuty, stampDutyBase, stampDutyOf } from './stamp-duty.ts';

const paper = { onPaper: true, cashYen: 0, otherYen: 0, printedTaxYen: 0 };

describe('stamp duty', () => {
  it.each([
    [49_999, 0],
    [50_000, 200],
    [1_000_000, 200],
    [1_000_001, 400],
    [2_000_001, 600],
    [3_000_001, 1_000],
    [100_000_001, 40_000],
    [2_000_000_000, 200_000],
  ])('M41: ¥%i bears %i', (amount, duty) => expect(stampDutyOf(amount)).toBe(duty));

  it('M42 M43: printed consumption tax is left out', () => {
    expect(stampDuty({ ...paper, cashYen: 54_998, printedTaxYen: 4_999 })).toBe(0);
    expect(stampDuty({ ...paper, cashYen: 55_000, printedTaxYen: 5_000 })).toBe(200);
    expect(stampDuty({ ...paper, cashYen: 54_999, printedTaxYen: 4_999 })).toBe(200);
    expect(stampDuty({ ...paper, cashYen: 54_999, printedTaxYen: 5_000 })).toBe(0);
  });

  it('M44: "tax included" without the amount leaves nothing out', () => {
    expect(stampDutyBase({ ...paper, cashYen: 53_900 })).toBe(53_900);
    expect(stampDuty({ ...paper, cashYen: 53_900 })).toBe(200);
  });

  it('M45: card payments bear none, of mixed ones the cash part does', () => {
    expect(stampDuty({ ...paper, otherYen: 80_000 })).toBe(0);
    expect(stampDuty({ ...paper, cashYen: 30_000, otherYen: 50_000 })).toBe(0);
    expect(stampDuty({ ...paper, cashYen: 60_000, otherYen: 20_000 })).toBe(200);
    expect(stampDutyBase({ ...paper, cashYen: 52_000, otherYen: 1_000, printedTaxYen: 4_800 })).toBe(52_000);
  });

  it('M46: a reissue on paper bears it again, an electronic receipt none', () => {
    const receipt = { ...paper, cashYen: 60_000 };
    expect([stampDuty(receipt), stampDuty(receipt)]).toEqual([200, 200]);
    expect(stampDuty({ ...receipt, onPaper: false })).toBe(0);
  });

  it.each(Object.entries({ CASH: 200, BANK: 200, COUPON: 200, CARD: 0, RECEIVABLE: 0, POINTS: 0 } as const))(
    'R-TAX-14: 55,000 yen paid by %s bear %i',
    (type, duty) => {
      const money = dutiableMoney([{ paymentType: type as (typeof PAYMENT_TYPES)[number], amount: 55_000 }]);
      expect(stampDuty({ ...paper, ...money, printedTaxYen: 5_000 })).toBe(duty);
    },
  );

  it.each(PAYMENT_TYPES)(
    'R-TAX-14: printed tax is left out of cash beside %s only when that is money, too',
    (other) => {
      const money = dutiableMoney([
        { paymentType: 'CASH', amount: 52_000 },
        { paymentType: other, amount: 3_000 },
      ]);
      const isMoney = ['CASH', 'BANK', 'COUPON'].includes(other);
      expect(stampDutyBase({ ...paper, ...money, printedTaxYen: 5_000 })).toBe(isMoney ? 50_000 : 52_000);
    },
  );
});
