import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { balancesOf, type CashShift, type OpenShift } from './cash-balances.ts';
import { computedSource } from './list-source.ts';
import { askedPeriod } from './sql-parts.ts';

function listShifts({ sql, scope }: TenantTx, { from, to }: Period): Promise<CashShift[]> {
  return sql<CashShift[]>`
    select coalesce(s.sales_date, c.business_date) as date, coalesce(s.shift_no, c.shift_no) as shift_no,
           coalesce(s.cash_in, 0)::bigint as cash_in, coalesce(s.cash_out, 0)::bigint as cash_out,
           c.opening_yen as opening, c.counted_yen as counted, c.carried_yen as carried, c.counted_by
    from (select * from cash_shift where store_id = ${scope.storeId} and sales_date between ${from} and ${to}) s
    full join (select * from cash_count where store_id = ${scope.storeId} and business_date between ${from} and ${to}) c
      on c.business_date = s.sales_date and c.shift_no = s.shift_no
    order by 1, 2`;
}

/** Returns what the drawer holds before a day: the float that the last count left in it. */
async function floatBefore({ sql, scope }: TenantTx, date: string): Promise<number> {
  const [row] = await sql<{ carried: number }[]>`
    select carried_yen as carried from cash_count where store_id = ${scope.storeId} and business_date < ${date}
    order by business_date desc, shift_no desc limit 1`;
  return row?.carried ?? 0;
}

/** Returns the shift that is not closed yet. */
async function findOpenShift({ sql, scope }: TenantTx): Promise<OpenShift | null> {
  const [row] = await sql<OpenShift[]>`
    select business_date as date, shift_no from open_shift where store_id = ${scope.storeId}`;
  return row ?? null;
}

export const cashBalanceRows = computedSource<Parameters<typeof askedPeriod>[0]>(async ({ tx, input }) => {
  const period = askedPeriod(input);
  const [shifts, float, open] = await Promise.all([
    listShifts(tx, period),
    floatBefore(tx, period.from),
    findOpenShift(tx),
  ]);
  return balancesOf(shifts, { float, open }).map((balance) => ({
    key: `${balance.date} ${balance.shiftNo}`,
    bookingId: null,
    roomUnitId: null,
    drill: balance.date,
    ...balance,
  }));
});
