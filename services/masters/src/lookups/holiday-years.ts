import { businessDayAdvanced } from '@honjin/contracts/registration';
import { holidays } from '@honjin/contracts/masters';
import { computeHolidays } from '@honjin/domain';
import { onEvent, type EventHandler, type TenantTx } from '@honjin/service-kit';
import { publishRecord } from '../plain/save-record.ts';
import { toRecord } from '../records/record.ts';

/** How many years of public holidays a store has in hand, the current one included. */
const YEARS_AHEAD = 3;

/** The holidays of the store, in order of date. */
export function listHolidayRows(
  tx: TenantTx,
): Promise<{ holidayDate: string; name: string; nameEn: string }[]> {
  return tx.sql`
    select holiday_date as "holidayDate", name, name_en as "nameEn" from holiday
    where store_id = ${tx.scope.storeId} order by holiday_date`;
}

async function takeMissingYears(tx: TenantTx, years: readonly number[]): Promise<number[]> {
  const rows = await tx.sql<{ year: number }[]>`
    insert into holiday_year (store_id, year)
    select ${tx.scope.storeId}, year from unnest(${years as number[]}::int[]) as given(year)
    on conflict do nothing returning year`;
  return rows.map((row) => row.year);
}

/**
 * Gives the store the public holidays of the years it has not had yet, and publishes them. What the store has changed
 * or deleted in a year it has had stays as it is.
 */
export async function fillHolidays(tx: TenantTx, currentYear: number): Promise<void> {
  const wanted = Array.from({ length: YEARS_AHEAD }, (_, index) => currentYear + index);
  const missing = await takeMissingYears(tx, wanted);
  if (missing.length === 0) return;
  const { sql, scope } = tx;
  const rows = await sql<object[]>`
    insert into holiday (store_id, holiday_date, name, name_en, published_version)
    select ${scope.storeId}, (h->>'date')::date, h->>'nameJa', h->>'nameEn', 1
    from jsonb_array_elements(${sql.json(missing.flatMap(computeHolidays) as never)}) as item(h)
    on conflict (store_id, holiday_date) do nothing
    returning id, version, holiday_date, name, name_en`;
  for (const row of rows) publishRecord(tx, holidays, toRecord(row));
}

/** With the first business day of a year the store receives the holidays of one more. */
export const fillHolidaysOfNewYear: EventHandler = onEvent(businessDayAdvanced, async (tx, day) => {
  const year = Number(day.businessDate.slice(0, 4));
  if (year !== Number(day.previousBusinessDate.slice(0, 4))) await fillHolidays(tx, year);
});
