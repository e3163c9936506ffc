import { type Locale, type ParsedRequestOf, type ResultOf } from '@honjin/contracts';
import type {
  ReportAmount,
  ReportLine,
  ReportPayment,
  reportSalesLines,
  reportSalesPayments,
} from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { NIL_ID } from '../consumers/sales-line-row.ts';
import { lineName, masterName } from '../lists/sql-parts.ts';

type LinesRequest = ParsedRequestOf<typeof reportSalesLines>;
/** For whom, of which days and in which language. */
interface Reading {
  period: Period;
  locale: Locale;
}
type PaymentsRequest = ParsedRequestOf<typeof reportSalesPayments>;

/** For `sales_fact` and for `sales_day`, which name these columns alike. */
function lineFilter({ sql, scope }: TenantTx, input: LinesRequest, period: Period) {
  return sql`
    store_id = ${scope.storeId} and sales_date between ${period.from} and ${period.to}
    ${input.category === undefined ? sql`` : sql`and category = ${input.category}`}
    ${input.besides === undefined ? sql`` : sql`and category <> all(${input.besides}::text[])`}
    ${input.itemCode === undefined ? sql`` : sql`and item_code = ${input.itemCode}`}
    ${input.kind === undefined ? sql`` : sql`and kind = ${input.kind}`}
    ${input.taxRateType === undefined ? sql`` : sql`and tax_rate_type = ${input.taxRateType}`}
    ${input.taxPercent === undefined ? sql`` : sql`and tax_percent = ${input.taxPercent}`}
    ${input.taxation === undefined ? sql`` : sql`and taxation = ${input.taxation}`}`;
}

/** This serves `sales_fact` only: the sums of a day know no rooms. */
function ofRoom({ sql }: TenantTx, { roomId }: LinesRequest) {
  if (roomId === undefined) return sql``;
  return roomId === NIL_ID ? sql`and room_id is null` : sql`and room_id = ${roomId}`;
}

function listLines(tx: TenantTx, input: LinesRequest, { period, locale }: Reading): Promise<ReportLine[]> {
  const { sql } = tx;
  return sql<ReportLine[]>`
    select line_id, booking_id, room_unit_id,
           booking_no || '-' || room_index as booking_label, guest_name,
           coalesce(room_no, '') as room_no, use_date, sales_date, kind, category,
           ${lineName(tx, 'sales_fact', locale)} as item_name, tax_rate_type, tax_percent, quantity,
           net_amount as net, tax_amount as tax, total_amount as total, reversal_of is not null as is_reversal
    from sales_fact where ${lineFilter(tx, input, period)} ${ofRoom(tx, input)}
    order by sales_date, category, item_code, line_id
    limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
}

async function sumRoomLines(
  tx: TenantTx,
  input: LinesRequest,
  period: Period,
): Promise<ReportAmount & { count: number }> {
  const [row] = await tx.sql<(ReportAmount & { count: number })[]>`
    select count(*)::bigint as count, coalesce(sum(quantity), 0)::bigint as quantity,
           coalesce(sum(net_amount), 0)::bigint as net, coalesce(sum(tax_amount), 0)::bigint as tax,
           coalesce(sum(total_amount), 0)::bigint as total
    from sales_fact where ${lineFilter(tx, input, period)} ${ofRoom(tx, input)}`;
  return row!;
}

/** The sums of a day have every other field a drill asks by, so that nobody adds up a year of lines to show a page of them. */
async function sumLines(
  tx: TenantTx,
  input: LinesRequest,
  period: Period,
): Promise<ReportAmount & { count: number }> {
  if (input.roomId !== undefined) return sumRoomLines(tx, input, period);
  const [row] = await tx.sql<(ReportAmount & { count: number })[]>`
    select coalesce(sum(lines), 0)::bigint as count, coalesce(sum(quantity), 0)::bigint as quantity,
           coalesce(sum(net_amount), 0)::bigint as net, coalesce(sum(tax_amount), 0)::bigint as tax,
           coalesce(sum(total_amount), 0)::bigint as total
    from sales_day where ${lineFilter(tx, input, period)}`;
  return row!;
}

/** Lines behind a figure, a page of them, with the sum of all: it is the figure. */
export async function findLines(
  tx: TenantTx,
  input: LinesRequest,
  reading: Reading,
): Promise<ResultOf<typeof reportSalesLines>> {
  const [lines, { count, ...sum }] = await Promise.all([
    listLines(tx, input, reading),
    sumLines(tx, input, reading.period),
  ]);
  return { totalCount: count, sum, lines };
}

/** This serves `payment_fact` and `payment_day`. */
function paymentFilter({ sql, scope }: TenantTx, input: PaymentsRequest, period: Period) {
  return sql`
    store_id = ${scope.storeId} and sales_date between ${period.from} and ${period.to}
    ${input.paymentType === undefined ? sql`` : sql`and payment_type = ${input.paymentType}`}
    ${input.itemName === undefined ? sql`` : sql`and item_name = ${input.itemName}`}`;
}

/** This serves `payment_fact` only. */
function ofEntries({ sql }: TenantTx, { billingAddressId, shiftNo, direction }: PaymentsRequest) {
  return sql`
    ${billingAddressId === undefined ? sql`` : sql`and billing_address_id = ${billingAddressId}`}
    ${shiftNo === undefined ? sql`` : sql`and shift_no = ${shiftNo}`}
    ${direction === undefined ? sql`` : direction === 'IN' ? sql`and amount > 0` : sql`and amount < 0`}`;
}

/** Tells whether the sums of a day, which know no single payments, are enough. */
function isOfDays({ billingAddressId, shiftNo, direction }: PaymentsRequest): boolean {
  return billingAddressId === undefined && shiftNo === undefined && direction === undefined;
}

function sumPayments(tx: TenantTx, input: PaymentsRequest, period: Period) {
  const { sql } = tx;
  if (isOfDays(input))
    return sql<{ count: number; sum: number }[]>`
      select coalesce(sum(payments), 0)::bigint as count, coalesce(sum(amount), 0)::bigint as sum
      from payment_day where ${paymentFilter(tx, input, period)}`;
  return sql<{ count: number; sum: number }[]>`
    select count(*)::bigint as count, coalesce(sum(amount), 0)::bigint as sum
    from payment_fact where ${paymentFilter(tx, input, period)} ${ofEntries(tx, input)}`;
}

function listPayments(
  tx: TenantTx,
  input: PaymentsRequest,
  { period, locale }: Reading,
): Promise<ReportPayment[]> {
  const { sql } = tx;
  const item = { entity: 'accounting-item', id: sql`accounting_item_id`, fallback: sql`item_name` };
  return sql<ReportPayment[]>`
    select payment_id, booking_id, room_unit_id,
           booking_no, guest_name, coalesce(room_no, '') as room_no,
           payment_date, sales_date, payment_type,
           ${masterName(tx, item, locale)} as item_name, amount, reversal_of is not null as is_reversal
    from payment_fact where ${paymentFilter(tx, input, period)} ${ofEntries(tx, input)}
    order by sales_date, payment_type, payment_fact.item_name, payment_id
    limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
}

/** Payments behind a figure, a page of them, with the sum of all. */
export async function findPayments(
  tx: TenantTx,
  input: PaymentsRequest,
  reading: Reading,
): Promise<ResultOf<typeof reportSalesPayments>> {
  const [payments, [row]] = await Promise.all([
    listPayments(tx, input, reading),
    sumPayments(tx, input, reading.period),
  ]);
  return { totalCount: row!.count, sum: row!.sum, payments };
}
