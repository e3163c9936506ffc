import type { UntaxedReason } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';

export type LodgingTaxKind = 'ACCOMMODATION_TAX' | 'BATH_TAX';

export interface TaxedDay {
  date: string;
  ruleCode: string;
  unitYen: number;
  guests: number;
  amount: number;
}

/** Lists taxed guests per night, rule and amount per guest. Lines that were taken back as a whole are left out. */
export function listTaxedDays(
  { sql, scope }: TenantTx,
  kind: LodgingTaxKind,
  { from, to }: Period,
): Promise<TaxedDay[]> {
  return sql<TaxedDay[]>`
    select use_date as date, rule_code, unit_yen, guests, amount
    from lodging_tax_day
    where store_id = ${scope.storeId} and kind = ${kind} and use_date between ${from} and ${to}
      and (guests <> 0 or amount <> 0)
    order by use_date, rule_code, unit_yen`;
}

export interface UntaxedDay {
  date: string;
  reason: UntaxedReason;
  guests: number;
}

export function listUntaxedDays(
  { sql, scope }: TenantTx,
  kind: LodgingTaxKind,
  { from, to }: Period,
): Promise<UntaxedDay[]> {
  return sql<UntaxedDay[]>`
    select use_date as date, reason, guests from untaxed_guest_day
    where store_id = ${scope.storeId} and kind = ${kind} and use_date between ${from} and ${to} and guests <> 0
    order by use_date, reason`;
}

/** Sums the tax in the books of the days. */
export async function sumBooked(
  { sql, scope }: TenantTx,
  kind: LodgingTaxKind,
  { from, to }: Period,
): Promise<number> {
  const [row] = await sql<{ amount: number }[]>`
    select coalesce(sum(total_amount), 0)::bigint as amount from sales_day
    where store_id = ${scope.storeId} and kind = ${kind} and sales_date between ${from} and ${to}`;
  return row!.amount;
}
