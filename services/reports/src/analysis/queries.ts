import type { AnalysisCondition } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { keyOf, keyText } from './dimensions.ts';

/** Sums of one cell. A null key means all of its dimension. */
export interface CellSums {
  row: string | null;
  column: string | null;
  net: number;
  total: number;
  quantity: number;
  nights: number;
  guests: number;
  roomNet: number;
}

function narrowed({ sql }: TenantTx, condition: AnalysisCondition) {
  const { categories, roomTypeIds, planIds, salesRouteIds } = condition;
  return sql`
    ${categories.length === 0 ? sql`` : sql`and f.category = any(${categories}::text[])`}
    ${roomTypeIds.length === 0 ? sql`` : sql`and f.room_type_id = any(${roomTypeIds}::uuid[])`}
    ${planIds.length === 0 ? sql`` : sql`and f.plan_id = any(${planIds}::uuid[])`}
    ${salesRouteIds.length === 0 ? sql`` : sql`and f.sales_route_id = any(${salesRouteIds}::uuid[])`}`;
}

/**
 * Returns the sums of a matrix, of its rows, its columns and the whole: lines are added up once, and totals come from
 * the cells. A charge carries the night and its guests, and its reversal takes them back.
 */
export function listCells(
  tx: TenantTx,
  condition: AnalysisCondition,
  { from, to }: Period,
): Promise<CellSums[]> {
  const { sql, scope } = tx;
  const rowText = keyText(tx, condition.rows, sql`row_key`);
  const columnText = keyText(tx, condition.columns, sql`column_key`);
  return sql<CellSums[]>`
    with line as (
      select ${keyOf(tx, condition.rows)} as row_key, ${keyOf(tx, condition.columns)} as column_key,
             f.net_amount, f.total_amount, f.quantity, f.category, f.guest_count,
             (f.reversal_of is null and f.kind = 'ROOM' and f.quantity > 0 and f.guest_count > 0)::int as nights,
             case when f.reversal_of is not null and f.quantity <> 0 then (
               select o.guest_count from sales_fact o
               where o.store_id = f.store_id and o.line_id = f.reversal_of and o.kind = 'ROOM') end as taken_back
      from sales_fact f
      where f.store_id = ${scope.storeId} and f.sales_date between ${from} and ${to} ${narrowed(tx, condition)}
    ), cell as (
      select row_key, column_key, sum(net_amount) as net, sum(total_amount) as total, sum(quantity) as quantity,
             sum(case when taken_back is null then nights else -(taken_back > 0)::int end) as nights,
             sum(case when taken_back is null then guest_count else -taken_back end) as guests,
             sum(net_amount) filter (where category = 'ROOM') as room_net
      from line group by row_key, column_key
    ), named as (
      select ${rowText} as row_text, ${columnText} as column_text, cell.* from cell
    )
    select row_text as "row", column_text as "column", sum(net)::bigint as net, sum(total)::bigint as total,
           sum(quantity)::bigint as quantity, sum(nights)::bigint as nights, sum(guests)::bigint as guests,
           coalesce(sum(room_net), 0)::bigint as room_net
    from named group by cube (row_text, column_text) having count(*) > 0`;
}
