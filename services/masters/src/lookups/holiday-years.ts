import { holidays } from '@honjin/contracts/masters';
import { businessDayAdvanced } from '@honjin/contracts/registration/bus';
import { computeHolidays } from '@honjin/domain';
import { type EventHandler, onEvent, type TenantTx } from '@honjin/service-kit';
import { publishRecord } from '../plain/save-record.ts';
import { insertHolidays, takeMissingYears } from './queries.ts';

/** A store has public holidays for this many years, the current one included. */
const YEARS_AHEAD = 3;

/**
 * Gives the store the public holidays of the years it has not had yet, and publishes them. Holidays that the store has
 * changed or deleted in an earlier year stay as they are.
 */
export async function fillHolidays(tx: TenantTx, currentYear: number): Promise<void> {
  const wanted = Array.from({ length: YEARS_AHEAD }, (_, index) => currentYear + index);
  const missing = await takeMissingYears(tx, wanted);
  if (missing.length === 0) return;
  const rows = await insertHolidays(tx, missing.flatMap(computeHolidays));
  for (const row of rows) publishRecord(tx, holidays, row);
}

/** Gives the store the holidays of one more year with the first business day of a year. */
export const fillHolidaysOfNewYear: EventHandler = onEvent(businessDayAdvanced, async (tx, day) => {
  const year = Number(day.businessDate.slice(0, 4));
  if (year !== Number(day.previousBusinessDate.slice(0, 4))) await fillHolidays(tx, year);
});
