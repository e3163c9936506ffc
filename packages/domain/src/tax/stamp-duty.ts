import { assertYen, type Yen } from '../money/index.ts';

/** Stamp duty on a receipt (印紙税法 別表第一 第17号の1): up to and including each amount, the duty. */
const STAMP_DUTY_CLASSES: readonly { upToYen: Yen; dutyYen: Yen }[] = [
  { upToYen: 49_999, dutyYen: 0 },
  { upToYen: 1_000_000, dutyYen: 200 },
  { upToYen: 2_000_000, dutyYen: 400 },
  { upToYen: 3_000_000, dutyYen: 600 },
  { upToYen: 5_000_000, dutyYen: 1_000 },
  { upToYen: 10_000_000, dutyYen: 2_000 },
  { upToYen: 20_000_000, dutyYen: 4_000 },
  { upToYen: 30_000_000, dutyYen: 6_000 },
  { upToYen: 50_000_000, dutyYen: 10_000 },
  { upToYen: 100_000_000, dutyYen: 20_000 },
  { upToYen: 200_000_000, dutyYen: 40_000 },
  { upToYen: 300_000_000, dutyYen: 60_000 },
  { upToYen: 500_000_000, dutyYen: 100_000 },
  { upToYen: 1_000_000_000, dutyYen: 150_000 },
];
const HIGHEST_DUTY_YEN = 200_000;

/**
 * The ways to pay, and which of them are money or securities by the Stamp Tax Act (別表第一 第17号: 金銭又は有価証券の受取書).
 * A transfer to the bank is money like the notes at the desk, and vouchers are securities. A card is credit, a
 * receivable is a promise, and points are a discount.
 */
export const PAYMENT_TYPES = ['CASH', 'CARD', 'RECEIVABLE', 'COUPON', 'BANK', 'POINTS'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

const IS_DUTIABLE: Readonly<Record<PaymentType, boolean>> = {
  CASH: true,
  BANK: true,
  COUPON: true,
  CARD: false,
  RECEIVABLE: false,
  POINTS: false,
};

/** Divides what was paid into what the duty looks at and all else; what is to be paid later is other than cash (R-TAX-14). */
export function dutiableMoney(
  payments: readonly { paymentType: PaymentType; amount: Yen }[],
): Pick<StampDutyReceipt, 'cashYen' | 'otherYen'> {
  const sumOf = (isDutiable: boolean) =>
    payments
      .filter(({ paymentType }) => IS_DUTIABLE[paymentType] === isDutiable)
      .reduce((sum, { amount }) => sum + amount, 0);
  return { cashYen: sumOf(true), otherYen: sumOf(false) };
}

/** The facts that decide the stamp duty of a receipt. */
export interface StampDutyReceipt {
  /** True when the receipt is printed on paper. Electronic receipts bear no duty. */
  onPaper: boolean;
  /** The amount received in money or securities. */
  cashYen: Yen;
  /**
   * The amount paid otherwise (credit card, points, what is to be paid later); each such payment is printed with its
   * amount.
   */
  otherYen: Yen;
  /** Consumption tax whose yen amount, or whose net amount, is printed; 0 when it is not. */
  printedTaxYen: Yen;
}

/** Stamp duty on a taxable amount in yen. */
export function stampDutyOf(amountYen: Yen): Yen {
  assertYen(amountYen);
  return STAMP_DUTY_CLASSES.find(({ upToYen }) => amountYen <= upToYen)?.dutyYen ?? HIGHEST_DUTY_YEN;
}

/**
 * Amount on which duty is due: the cash part on paper. Printed consumption tax is left out when all was
 * paid in cash; with mixed payment it is not, because its share in the cash is not printed (R-TAX-14).
 */
export function stampDutyBase(receipt: StampDutyReceipt): Yen {
  if (!receipt.onPaper) return 0;
  const leftOut = receipt.otherYen === 0 ? receipt.printedTaxYen : 0;
  return assertYen(Math.max(0, receipt.cashYen - leftOut));
}

/** Stamp duty of a receipt; a reissued paper receipt is due again. 0 means that no stamp box is printed. */
export function stampDuty(receipt: StampDutyReceipt): Yen {
  return stampDutyOf(stampDutyBase(receipt));
}
