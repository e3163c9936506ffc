import { addMonths, diffDays, endOfMonth, type LocalDate } from '../dates/index.ts';
import { sumYen, type Yen } from '../money/index.ts';

/** The steps by which the list of balances shows how long a receivable is overdue (R-RECEIVABLE-03). */
export const AGINGS = ['NOT_DUE', 'DAYS_30', 'DAYS_60', 'DAYS_90', 'OVER_90'] as const;
export type Aging = (typeof AGINGS)[number];

const LAST_DAY_OF: readonly (readonly [Aging, number])[] = [
  ['NOT_DUE', 0],
  ['DAYS_30', 30],
  ['DAYS_60', 60],
  ['DAYS_90', 90],
];

/**
 * Returns the day until which a receivable is usually paid: accounts close at the end of a month and are paid by the
 * end of the next.
 */
export function receivableDueDate(settledOn: LocalDate): LocalDate {
  return endOfMonth(addMonths(`${settledOn.slice(0, 7)}-01`, 1));
}

/** Returns the age of a receivable on a date. On the due date itself it is still in time. */
export function agingOf(dueDate: LocalDate, asOf: LocalDate): Aging {
  const overdueDays = diffDays(dueDate, asOf);
  return LAST_DAY_OF.find(([, last]) => overdueDays <= last)?.[0] ?? 'OVER_90';
}

/** An amount that was left to be paid later, and what has come in for it. */
export interface Receivable {
  amountYen: Yen;
  /** Money that was received and amounts that were written off, together. */
  receivedYen: Yen;
  isCancelled: boolean;
}

/** Returns the amount still owed. Nothing is owed once the settlement was taken back. */
export function receivableLeft({ amountYen, receivedYen, isCancelled }: Receivable): Yen {
  return isCancelled ? 0 : sumYen([amountYen, -receivedYen]);
}

/** The reasons why an amount cannot be taken off a receivable. */
export type ReceivableBlock = 'CANCELLED' | 'OVERPAID';

/**
 * Says why an amount cannot be taken off a receivable, or null. It reduces the debt and never exceeds it: a part may
 * be paid, more than the rest may not (R-RECEIVABLE-02). What the house owes (a negative receivable) is paid back
 * alike.
 */
export function receivableEntryBlockedBy(receivable: Receivable, yen: Yen): ReceivableBlock | null {
  if (receivable.isCancelled) return 'CANCELLED';
  const left = receivableLeft(receivable);
  const isPart = Math.sign(yen) === Math.sign(left) && Math.abs(yen) <= Math.abs(left);
  return isPart ? null : 'OVERPAID';
}
