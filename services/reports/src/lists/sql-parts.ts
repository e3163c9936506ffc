import type { Locale } from '@honjin/contracts';
import { periodOf } from '@honjin/contracts/reports';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';

function fragment({ sql }: TenantTx) {
  return sql``;
}

/** A piece of a statement. */
export type Fragment = ReturnType<typeof fragment>;

interface PeriodConditions {
  date?: string | undefined;
  dateFrom?: string | undefined;
  dateTo?: string | undefined;
}

/** Returns the period of a request; a contract lets none through without. */
export function askedPeriod(input: PeriodConditions): Period {
  const period = periodOf(input);
  if (period === undefined) throw new Refusal('HOS-08001-0');
  return period;
}

/** Returns a search text as a pattern of LIKE, in which it means itself. */
export function likePattern(q: string): string {
  return `%${q.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** SQL of a master's name in the caller's language; `fallback` where the facts know it better. */
export function masterName(
  { sql, scope }: TenantTx,
  master: { entity: string; id: Fragment; fallback: Fragment },
  locale: Locale,
) {
  const { entity, id, fallback } = master;
  if (locale === 'ja') return fallback;
  return sql`coalesce((
    select nullif(m.state->>'nameEn', '') from master_replica m
    where m.store_id = ${scope.storeId} and m.entity = ${entity} and m.id = ${id}::text), ${fallback})`;
}

/** English names of lines that are called by their kind: lodging taxes are no items, a service charge is not its item. */
export const NAMES_OF_KINDS = {
  ACCOMMODATION_TAX: 'Accommodation tax',
  BATH_TAX: 'Bath tax',
  SERVICE: 'Service charge',
} as const;

/** SQL of what a line of `sales_fact` is called in the caller's language: `line` names the table in the statement. */
export function lineName(tx: TenantTx, line: string, locale: Locale) {
  const { sql } = tx;
  const known = sql`${sql(line)}.item_name`;
  if (locale === 'ja') return known;
  const item = { entity: 'accounting-item', id: sql`${sql(line)}.accounting_item_id`, fallback: known };
  return sql`
    case ${sql(line)}.kind
      when 'ACCOMMODATION_TAX' then ${NAMES_OF_KINDS.ACCOMMODATION_TAX}
      when 'BATH_TAX' then ${NAMES_OF_KINDS.BATH_TAX}
      when 'SERVICE' then ${NAMES_OF_KINDS.SERVICE}
      else ${masterName(tx, item, locale)} end`;
}
