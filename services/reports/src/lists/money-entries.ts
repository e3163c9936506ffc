import type { Locale, ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { MoneyEntry, reportCashEntries, reportReceivableEntries } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import { NIL_ID } from '../consumers/sales-line-row.ts';
import { masterName, type Fragment } from './sql-parts.ts';

type Entries = ResultOf<typeof reportCashEntries>;

/** Selects entries of receivables. English readers get the master's name of the item. */
function receivableEntries({ sql, scope }: TenantTx, locale: Locale, amount: Fragment) {
  const known = sql`coalesce(nullif(f.item_name, ''), p.item_name, '')`;
  const itemName =
    locale === 'ja'
      ? known
      : sql`coalesce((
          select nullif(m.state->>'nameEn', '') from master_replica m
          where m.store_id = ${scope.storeId} and m.entity = 'accounting-item' and m.state->>'name' = ${known}
          limit 1), ${known})`;
  return sql`
    select f.entry_id, f.kind, f.sales_date, coalesce(f.booking_id, p.booking_id) as booking_id,
           coalesce(f.room_unit_id, p.room_unit_id) as room_unit_id, p.booking_no,
           nullif(f.billing_address_id, ${NIL_ID}) as billing_address_id, f.billing_address_name,
           ${itemName} as item_name, coalesce(nullif(f.input_by, ''), p.input_by, '') as input_by, ${amount} as amount
    from receivable_fact f
    left join payment_fact p on p.store_id = f.store_id and p.payment_id = f.entry_id
    where f.store_id = ${scope.storeId}`;
}

function cashOfStays(tx: TenantTx, locale: Locale) {
  const { sql, scope } = tx;
  const item = { entity: 'accounting-item', id: sql`p.accounting_item_id`, fallback: sql`p.item_name` };
  return sql`
    select p.payment_id as entry_id, 'PAYMENT' as kind, p.sales_date, p.booking_id, p.room_unit_id, p.booking_no,
           p.billing_address_id, p.billing_address_name, ${masterName(tx, item, locale)} as item_name, p.input_by, p.amount
    from payment_fact p
    where p.store_id = ${scope.storeId} and p.payment_type = 'CASH'`;
}

async function readEntries(
  tx: TenantTx,
  entries: Fragment,
  { page, pageSize, locale }: { page: number; pageSize: number; locale: Locale },
): Promise<Entries> {
  const { sql, scope } = tx;
  const address = {
    entity: 'billing-address',
    id: sql`e.billing_address_id`,
    fallback: sql`coalesce(e.billing_address_name, '')`,
  };
  const [rows, [sums]] = await Promise.all([
    sql<MoneyEntry[]>`
      select e.entry_id, e.kind, e.sales_date, e.booking_id,
             e.room_unit_id, coalesce(u.booking_label, e.booking_no, '') as booking_label,
             e.billing_address_id, ${masterName(tx, address, locale)} as billing_address,
             e.item_name, e.input_by, e.amount
      from (
        select * from (${entries}) as entry
        order by sales_date, kind, entry_id limit ${pageSize} offset ${(page - 1) * pageSize}) as e
      left join unit_fact u on u.store_id = ${scope.storeId} and u.room_unit_id = e.room_unit_id
      order by e.sales_date, e.kind, e.entry_id`,
    sql<{ count: number; sum: number }[]>`
      select count(*)::int as count, coalesce(sum(amount), 0)::bigint as sum from (${entries}) as e`,
  ]);
  return { totalCount: sums!.count, sum: sums!.sum, entries: rows };
}

/** Returns a page of the entries behind a figure of a billing address, with the sum of all. */
export function findReceivableEntries(
  tx: TenantTx,
  input: ParsedRequestOf<typeof reportReceivableEntries>,
  locale: Locale,
): Promise<Entries> {
  const { sql } = tx;
  const { billingAddressId, kind, dateFrom, dateTo } = input;
  const amount =
    kind === undefined ? sql`case f.kind when 'RECEIVED' then -f.amount else f.amount end` : sql`f.amount`;
  const entries = sql`
    ${receivableEntries(tx, locale, amount)} and f.billing_address_id = ${billingAddressId} and f.sales_date <= ${dateTo}
      ${dateFrom === undefined ? sql`` : sql`and f.sales_date >= ${dateFrom}`}
      ${kind === undefined ? sql`` : sql`and f.kind = ${kind}`}`;
  return readEntries(tx, entries, { ...input, locale });
}

/** Returns the entries behind the cash of a shift: of stays, and for receivables. */
export function findCashEntries(
  tx: TenantTx,
  input: ParsedRequestOf<typeof reportCashEntries>,
  locale: Locale,
): Promise<Entries> {
  const { sql } = tx;
  const { date, shiftNo, direction } = input;
  const inDrawer = (table: 'p' | 'f') => {
    const own = sql`and ${sql(table)}.sales_date = ${date} and ${sql(table)}.shift_no = ${shiftNo}`;
    if (direction === undefined) return own;
    return direction === 'IN'
      ? sql`${own} and ${sql(table)}.amount > 0`
      : sql`${own} and ${sql(table)}.amount < 0`;
  };
  const entries = sql`
    ${cashOfStays(tx, locale)} ${inDrawer('p')}
    union all
    ${receivableEntries(tx, locale, sql`f.amount`)} and f.payment_type = 'CASH' ${inDrawer('f')}`;
  return readEntries(tx, entries, { ...input, locale });
}
