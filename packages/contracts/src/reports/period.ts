import { diffDays, isValidDate } from '@honjin/domain';
import type { z } from 'zod';
import { dateInput } from '../kernel/fields.ts';

/** The most days a report of daily figures covers. */
const MAX_DAYS = 366;

/** Either one sales date, or both ends of a period (inclusive). */
export const periodFields = {
  date: dateInput.optional(),
  dateFrom: dateInput.optional(),
  dateTo: dateInput.optional(),
};

interface PeriodInput {
  date?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** The period of a report's request; undefined when it names none. */
export function periodOf(input: PeriodInput): { from: string; to: string } | undefined {
  const from = input.dateFrom ?? input.date;
  const to = input.dateTo ?? input.date;
  return from === undefined || to === undefined ? undefined : { from, to };
}

/** Refuses a period that is missing, backwards or longer than a year. */
export function checkPeriod(values: unknown, context: z.RefinementCtx): void {
  const period = periodOf(values as PeriodInput);
  const issue = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (period === undefined) issue('dateFrom', 'HOS-08001-0');
  else if (!isValidDate(period.from) || !isValidDate(period.to)) return;
  else if (period.to < period.from) issue('dateTo', 'HOS-08001-1');
  else if (diffDays(period.from, period.to) >= MAX_DAYS) issue('dateTo', 'HOS-08001-2');
}
