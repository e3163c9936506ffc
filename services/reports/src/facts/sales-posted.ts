import { salesPosted } from '@honjin/contracts/registration';
import type { PayloadOf } from '@honjin/contracts';
import { onEvent, type TenantTx } from '@honjin/service-kit';
import { reportCategoryOf } from './report-category.ts';

type SalesLine = PayloadOf<typeof salesPosted>['lines'][number];

/** Stands for "no room type" in the sums. */
const NO_ROOM_TYPE = '00000000-0000-0000-0000-000000000000';

/** Room charges, and what is taken off them: the only lines whose room type the figures ask for. */
function isRoomRevenue(line: SalesLine): boolean {
  return (line.kind === 'ROOM' || line.kind === 'DISCOUNT') && reportCategoryOf(line) === 'ROOM';
}

function rowOf(line: SalesLine) {
  return {
    line_id: line.lineId,
    booking_id: line.bookingId,
    booking_no: line.bookingNo,
    room_unit_id: line.roomUnitId,
    room_index: line.roomIndex,
    guest_name: line.guestName,
    room_id: line.roomId,
    room_no: line.roomNo,
    room_type_id: line.roomTypeId,
    sum_type_id: isRoomRevenue(line) ? (line.roomTypeId ?? NO_ROOM_TYPE) : NO_ROOM_TYPE,
    use_date: line.useDate,
    sales_date: line.salesDate,
    kind: line.kind,
    category: reportCategoryOf(line),
    accounting_item_id: line.accountingItemId,
    item_code: line.itemCode,
    item_name: line.itemName,
    sales_category: line.salesCategory,
    tax_rate_type: line.taxRateType,
    tax_percent: line.taxPercent,
    quantity: line.quantity,
    net_amount: line.netAmount,
    tax_amount: line.taxAmount,
    total_amount: line.totalAmount,
    plan_id: line.planId,
    sales_route_id: line.salesRouteId,
    reversal_of: line.reversalOf,
    guest_count: line.guestCount,
  };
}

/** Writes the lines that are new, and adds exactly those to the sums of their day. */
async function insertLines(tx: TenantTx, lines: readonly SalesLine[]): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines.map(rowOf) as never)}) as l(
        line_id uuid, booking_id uuid, booking_no text, room_unit_id uuid, room_index int, guest_name text,
        room_id uuid, room_no text, room_type_id uuid, sum_type_id uuid, use_date date, sales_date date, kind text,
        category text, accounting_item_id uuid, item_code text, item_name text, sales_category text,
        tax_rate_type text, tax_percent int, quantity int, net_amount bigint, tax_amount bigint, total_amount bigint,
        plan_id uuid, sales_route_id uuid, reversal_of uuid, guest_count int)
    ), added as (
      insert into sales_fact (store_id, line_id, booking_id, booking_no, room_unit_id, room_index, guest_name, room_id,
                              room_no, room_type_id, use_date, sales_date, kind, category, accounting_item_id,
                              item_code, item_name, sales_category, tax_rate_type, tax_percent, quantity, net_amount,
                              tax_amount, total_amount, plan_id, sales_route_id, reversal_of, guest_count)
      select ${scope.storeId}, line_id, booking_id, booking_no, room_unit_id, room_index, guest_name, room_id, room_no,
             room_type_id, use_date, sales_date, kind, category, accounting_item_id, item_code, item_name,
             sales_category, tax_rate_type, tax_percent, quantity, net_amount, tax_amount, total_amount, plan_id,
             sales_route_id, reversal_of, guest_count
      from line
      on conflict (store_id, line_id) do nothing
      returning line_id
    )
    insert into sales_day (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, room_type_id,
                           item_name, lines, quantity, net_amount, tax_amount, total_amount)
    select ${scope.storeId}, sales_date, category, item_code, kind, tax_rate_type, tax_percent, sum_type_id,
           max(item_name), count(*), sum(quantity), sum(net_amount), sum(tax_amount), sum(total_amount)
    from line join added using (line_id)
    group by sales_date, category, item_code, kind, tax_rate_type, tax_percent, sum_type_id
    on conflict (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, room_type_id) do update
      set item_name = excluded.item_name, lines = sales_day.lines + excluded.lines,
          quantity = sales_day.quantity + excluded.quantity, net_amount = sales_day.net_amount + excluded.net_amount,
          tax_amount = sales_day.tax_amount + excluded.tax_amount,
          total_amount = sales_day.total_amount + excluded.total_amount`;
}

export const followSales = onEvent(salesPosted, (tx, { lines }) => insertLines(tx, lines));
