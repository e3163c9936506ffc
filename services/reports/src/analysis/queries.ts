import type { AnalysisCondition } from '@honjin/contracts/reports';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../facts/figures-by-day.ts';
import { keyOf } from './dimensions.ts';

/** Sums of one cell; a key of null stands for all of its dimension. */
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
 * The sums of a matrix, of its rows, its columns and the whole: lines are added up once, totals are of the cells. A
 * charge carries the night and its guests; what takes a charge back takes them back too.
 */
export function listCells(
  tx: TenantTx,
  condition: AnalysisCondition,
  { from, to }: Period,
): Promise<CellSums[]> {
  const { sql, scope } = tx;
  return sql<CellSums[]>`
    with line as (
      select ${keyOf(tx, condition.rows)} as row_key, ${keyOf(tx, condition.columns)} as column_key,
             f.net_amount as net, f.total_amount as total, f.quantity,
             case when o.line_id is not null then -(o.guest_count > 0)::int
                  else (f.reversal_of is null and f.kind = 'ROOM' and f.quantity > 0 and f.guest_count > 0)::int
             end as nights,
             coalesce(-o.guest_count, f.guest_count) as guests,
             case when f.category = 'ROOM' then f.net_amount else 0 end as room_net
      from sales_fact f
      left join sales_fact o on o.store_id = f.store_id and o.line_id = f.reversal_of and f.quantity <> 0
        and o.kind = 'ROOM'
      where f.store_id = ${scope.storeId} and f.sales_date between ${from} and ${to} ${narrowed(tx, condition)}
    ), cell as (
      select row_key, column_key, sum(net) as net, sum(total) as total, sum(quantity) as quantity, sum(nights) as nights,
             sum(guests) as guests, sum(room_net) as room_net
      from line group by row_key, column_key
    )
    select row_key as "row", column_key as "column", sum(net)::bigint as net, sum(total)::bigint as total,
           sum(quantity)::bigint as quantity, sum(nights)::bigint as nights, sum(guests)::bigint as guests,
           sum(room_net)::bigint as "roomNet"
    from cell group by cube (row_key, column_key) having count(*) > 0`;
}
