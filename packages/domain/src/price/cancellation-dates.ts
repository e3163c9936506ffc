import { addDays, type LocalDate } from '../dates/index.ts';
import { cancellationPercent, type CancellationPolicy } from './cancellation-fee.ts';

/** The cost of a cancellation on days of the calendar; `from` null is any time before `until`. */
export interface CancellationPeriod {
  from: LocalDate | null;
  until: LocalDate;
  percent: number;
}

/** The days of a policy for one booking, the earliest first, and what not coming costs (R-MAIL-04). */
export interface CancellationDates {
  periods: CancellationPeriod[];
  noShowPercent: number;
}

/**
 * Writes the terms of a plan as dates of one booking. Periods follow one another up to the day of arrival; neighbours of
 * one percentage are one period.
 */
export function cancellationDates(
  policy: CancellationPolicy,
  { guests, checkInDate }: { guests: number; checkInDate: LocalDate },
): CancellationDates {
  const percentOn = (daysBefore: number) =>
    cancellationPercent(policy, { guests, checkInDate, cancelledOn: addDays(checkInDate, -daysBefore) });
  const steps = policy.flatMap((tier) => tier.steps.map(({ fromDaysBefore }) => fromDaysBefore));
  const starts = [...new Set([0, ...steps])].toSorted((a, b) => b - a);
  const farthest = starts[0] ?? 0;
  const periods: CancellationPeriod[] = [
    { from: null, until: addDays(checkInDate, -farthest - 1), percent: percentOn(farthest + 1) },
  ];
  for (const [at, start] of starts.entries()) {
    const next = starts[at + 1];
    const until = next === undefined ? checkInDate : addDays(checkInDate, -next - 1);
    const percent = percentOn(start);
    const last = periods.at(-1)!;
    if (last.percent === percent) last.until = until;
    else periods.push({ from: addDays(checkInDate, -start), until, percent });
  }
  return {
    periods,
    noShowPercent: cancellationPercent(policy, { guests, checkInDate, cancelledOn: null }),
  };
}
