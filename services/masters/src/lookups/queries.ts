import type { computeHolidays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { MasterRecord } from '../records/record.ts';

/** Returns the holidays of the store, in order of date. */
export function listHolidayRows(
  tx: TenantTx,
): Promise<{ holidayDate: string; name: string; nameEn: string }[]> {
  return tx.sql`
    select holiday_date, name, name_en from holiday
    where store_id = ${tx.scope.storeId} order by holiday_date`;
}

export async function takeMissingYears(tx: TenantTx, years: readonly number[]): Promise<number[]> {
  const rows = await tx.sql<{ year: number }[]>`
    insert into holiday_year (store_id, year)
    select ${tx.scope.storeId}, year from unnest(${years as number[]}::int[]) as given(year)
    on conflict do nothing returning year`;
  return rows.map((row) => row.year);
}

/** Adds the holidays that the store does not have; answers their rows. */
export function insertHolidays(
  { sql, scope }: TenantTx,
  given: ReturnType<typeof computeHolidays>,
): Promise<MasterRecord[]> {
  return sql<MasterRecord[]>`
    insert into holiday (store_id, holiday_date, name, name_en, published_version)
    select ${scope.storeId}, (h->>'date')::date, h->>'nameJa', h->>'nameEn', 1
    from jsonb_array_elements(${sql.json(given as never)}) as item(h)
    on conflict (store_id, holiday_date) do nothing
    returning id, version, holiday_date, name, name_en`;
}
