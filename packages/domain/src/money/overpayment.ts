import type { Yen } from './yen.ts';

/** What becomes of money above what is due: it is handed back at once, or the house keeps it for the guest. */
export const OVERPAYMENT_USES = ['CHANGE', 'DEPOSIT'] as const;

export type OverpaymentUse = (typeof OVERPAYMENT_USES)[number];

export interface MoneyTaken {
  /** What is owed before it; below zero when the house owes the guest. */
  readonly dueYen: Yen;
  readonly takenYen: Yen;
}

/** By how much a payment is above what is due; zero for money that goes out (R-MONEY-20). */
export function overpaidYen({ dueYen, takenYen }: MoneyTaken): Yen {
  return takenYen <= 0 ? 0 : Math.max(0, takenYen - Math.max(0, dueYen));
}

/** What may become of the part above: cash gives change of something due; a bill that is settled keeps no deposit (R-MONEY-20). */
export function overpaymentUses(payment: {
  dueYen: Yen;
  isCash: boolean;
  isSettled: boolean;
}): readonly OverpaymentUse[] {
  const givesChange = payment.isCash && payment.dueYen > 0;
  return OVERPAYMENT_USES.filter((use) => (use === 'CHANGE' ? givesChange : !payment.isSettled));
}

/** What is booked of a payment: with change only what was due. */
export function bookedYen(taken: MoneyTaken, use: OverpaymentUse | undefined): Yen {
  return use === 'CHANGE' ? taken.takenYen - overpaidYen(taken) : taken.takenYen;
}
