import type { Yen } from './yen.ts';

/** The use of money above the due amount: it is handed back at once, or the house keeps it for the guest. */
export const OVERPAYMENT_USES = ['CHANGE', 'DEPOSIT'] as const;

export type OverpaymentUse = (typeof OVERPAYMENT_USES)[number];

export interface MoneyTaken {
  /** The debt before the payment. It is below zero when the house owes the guest. */
  readonly dueYen: Yen;
  readonly takenYen: Yen;
}

/** By how much a payment is above what is due; zero for money that goes out (R-MONEY-20). */
export function overpaidYen({ dueYen, takenYen }: MoneyTaken): Yen {
  return takenYen <= 0 ? 0 : Math.max(0, takenYen - Math.max(0, dueYen));
}

/**
 * Returns the possible uses of the part above the due amount: only cash gives change, and only when something is due;
 * a settled bill keeps no deposit (R-MONEY-20).
 */
export function overpaymentUses(payment: {
  dueYen: Yen;
  isCash: boolean;
  isSettled: boolean;
}): readonly OverpaymentUse[] {
  const givesChange = payment.isCash && payment.dueYen > 0;
  return OVERPAYMENT_USES.filter((use) => (use === 'CHANGE' ? givesChange : !payment.isSettled));
}

/** Returns the booked amount of a payment. With change it is only the due amount. */
export function bookedYen(taken: MoneyTaken, use: OverpaymentUse | undefined): Yen {
  return use === 'CHANGE' ? taken.takenYen - overpaidYen(taken) : taken.takenYen;
}
