import type { AnalysisDimension } from '@honjin/contracts/reports';
import type postgres from 'postgres';

/** Sales dates or nights, both ends inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the least that a report has to read, as one bare statement of the administrator: no gateway, no tenant, no
 * page.
 */
export type RawRead = (sql: postgres.Sql, storeId: string, period: Period) => Promise<unknown>;

/** Reads the rows of a page and the sums of all rows, as every list of single entries shows them. */
function pageAndSums(
  sql: postgres.Sql,
  rows: postgres.PendingQuery<postgres.Row[]>,
  order: postgres.PendingQuery<postgres.Row[]>,
): Promise<unknown> {
  return Promise.all([
    sql`select * from (${rows}) r order by ${order} limit 30`,
    sql`select count(*), sum(amount) from (${rows}) r`,
  ]);
}

export const rawSalesDaily: RawRead = (sql, storeId, { from, to }) => sql`
  select c.n, category, item_code, kind, tax_rate_type, tax_percent, sum(quantity), sum(net_amount), sum(tax_amount), sum(total_amount)
  from (values (1, ${from}::date, ${to}::date), (2, date_trunc('month', ${to}::date)::date, ${to}::date),
    (3, (${from}::date - interval '1 year')::date, (${to}::date - interval '1 year')::date)) c(n, f, t)
  join reports.sales_day d on d.store_id = ${storeId} and d.sales_date between c.f and c.t
  group by 1, 2, 3, 4, 5, 6`;

export const rawReceivables: RawRead = (sql, storeId, { from, to }) => sql`
  select billing_address_id, kind, sum(amount) filter (where sales_date < ${from}), sum(amount) filter (where sales_date >= ${from})
  from reports.receivable_day where store_id = ${storeId} and sales_date <= ${to} group by 1, 2`;

export const rawCash: RawRead = (sql, storeId, { from, to }) => sql`
  select * from reports.cash_shift where store_id = ${storeId} and sales_date between ${from} and ${to} order by 2, 3`;

export const rawJournal: RawRead = (sql, storeId, { from, to }) => {
  const moments = sql`input_at between ${`${from}T00:00:00+09:00`} and ${`${to}T23:59:59+09:00`}`;
  const rows = sql`
    select line_id as id, input_at, total_amount as amount from reports.sales_fact where store_id = ${storeId} and ${moments}
    union all
    select payment_id, input_at, amount from reports.payment_fact where store_id = ${storeId} and ${moments}`;
  return pageAndSums(sql, rows, sql`input_at, id`);
};

export const rawReceipts: RawRead = (sql, storeId, { from, to }) => {
  const rows = sql`
    select receipt_no, amount, addressee, issued_at from reports.receipt_fact
    where store_id = ${storeId} and business_date between ${from} and ${to}`;
  return pageAndSums(sql, rows, sql`receipt_no`);
};

export const rawRooms: RawRead = (sql, storeId, { from, to }) => sql`
  select s.*, m.state->>'roomNo' from (
    select room_id, false, sum(nights), sum(guests), sum(net_amount), sum(tax_amount), sum(total_amount)
    from reports.sales_room_day where store_id = ${storeId} and sales_date between ${from} and ${to} group by 1
    union all
    select room_id, true, 0, 0, 0, 0, sum(total_amount)
    from reports.sales_room_day
    where store_id = ${storeId} and sales_date between ${from}::date - interval '1 year' and ${to}::date - interval '1 year'
    group by 1) s
  left join reports.master_replica m on m.store_id = ${storeId} and m.entity = 'room' and m.id = s.room_id::text`;

export const rawTaxes: RawRead = (sql, storeId, { from, to }) => sql`
  select sales_date, tax_rate_type, taxation, tax_percent, sum(lines), sum(net_amount), sum(tax_amount), sum(total_amount)
  from reports.sales_day where store_id = ${storeId} and sales_date between ${from} and ${to} group by 1, 2, 3, 4`;

function rawPaymentsOf(type: string | null): RawRead {
  return (sql, storeId, { from, to }) => {
    const rows = sql`
      select p.payment_id, p.sales_date, p.payment_type, p.amount, u.booking_label from reports.payment_fact p
      left join reports.unit_fact u on u.store_id = p.store_id and u.room_unit_id = p.room_unit_id
      where p.store_id = ${storeId} and p.sales_date between ${from} and ${to}
        ${type === null ? sql`` : sql`and p.payment_type = ${type}`}`;
    return pageAndSums(sql, rows, sql`sales_date, payment_type, payment_id`);
  };
}
export const rawPayments = rawPaymentsOf(null);
export const rawCoupons = rawPaymentsOf('COUPON');

/** Payments of the stays that begin in the period. */
export const rawPaymentsOfStays: RawRead = (sql, storeId, { from, to }) => {
  const rows = sql`
    select p.payment_id, p.sales_date, p.payment_type, p.amount, u.booking_label from reports.unit_fact u
    join reports.payment_fact p on p.store_id = u.store_id and p.room_unit_id = u.room_unit_id
    where u.store_id = ${storeId} and u.check_in_date between ${from} and ${to}`;
  return pageAndSums(sql, rows, sql`sales_date, payment_type, payment_id`);
};

export const rawStayTax: RawRead = (sql, storeId, { from, to }) =>
  Promise.all([
    sql`select * from reports.lodging_tax_day where store_id = ${storeId} and use_date between ${from} and ${to}`,
    sql`select * from reports.untaxed_guest_day where store_id = ${storeId} and kind = 'ACCOMMODATION_TAX' and use_date between ${from} and ${to}`,
  ]);

export const rawTrend: RawRead = (sql, storeId, { from, to }) =>
  Promise.all([
    sql`
      select business_date, sum(sold_rooms), sum(guests), sum(room_revenue) from reports.day_snapshot_type
      where store_id = ${storeId} and business_date between ${from} and ${to} group by 1`,
    sql`
      select sales_date, category, sum(total_amount) from reports.sales_day
      where store_id = ${storeId} and sales_date between ${from} and ${to} group by 1, 2`,
  ]);

const KEYS: Partial<Record<AnalysisDimension, (sql: postgres.Sql) => postgres.PendingQuery<postgres.Row[]>>> =
  {
    CATEGORY: (sql) => sql`category`,
    MONTH: (sql) => sql`date_trunc('month', sales_date)`,
    WEEKDAY: (sql) => sql`extract(isodow from sales_date)`,
    DATE: (sql) => sql`sales_date`,
    PLAN: (sql) => sql`plan_id`,
    SALES_ROUTE: (sql) => sql`sales_route_id`,
    ROOM_TYPE: (sql) => sql`room_type_id`,
    ROOM: (sql) => sql`room_id`,
  };

/** Lines added up by two of their columns, with the names of the rows that are masters. */
export function rawMatrix(rows: AnalysisDimension, columns: AnalysisDimension): RawRead {
  return (sql, storeId, { from, to }) => sql`
    select c.*, m.state->>'name' from (
      select ${KEYS[rows]!(sql)} as row_key, ${KEYS[columns]!(sql)}, sum(net_amount) from reports.sales_fact
      where store_id = ${storeId} and sales_date between ${from} and ${to} group by 1, 2) c
    left join reports.master_replica m on m.store_id = ${storeId} and m.id = c.row_key::text`;
}
