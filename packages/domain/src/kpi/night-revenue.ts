import type { Yen } from '../money/index.ts';
import type { Taxation } from '../tax/index.ts';

interface NightLine {
  kind: string;
  salesCategory: string;
  taxation: Taxation;
  amount: Yen;
  tax: Yen;
}

/**
 * Room revenue of a booked night without consumption tax: its room charges and their discounts, as key figures count
 * them once they are posted (R-KPI-02).
 */
export function roomNetOfNight(lines: readonly NightLine[]): Yen {
  return lines
    .filter(({ kind, salesCategory }) => salesCategory === 'ROOM' && (kind === 'ROOM' || kind === 'DISCOUNT'))
    .reduce(
      (sum, { taxation, amount, tax }) => sum + (taxation === 'TAX_INCLUDED' ? amount - tax : amount),
      0,
    );
}
