import type { DayTotals } from '@honjin/contracts/registration';
import { SLEEPING_STATUSES } from '@honjin/domain';
import { oneOf, type TenantTx } from '@honjin/service-kit';

export interface MovedTax {
  salesCategory: string;
  net: number;
  tax: number;
  total: number;
}

export interface SoldHouse {
  soldRooms: number;
  guests: number;
}

/** Lines of a sales date by category of sales, as they are in the books. */
export function sumSales({ sql, scope }: TenantTx, salesDate: string): Promise<DayTotals['sales']> {
  const { storeId } = scope;
  return sql<DayTotals['sales']>`
    select sales_category, count(*)::int as lines, sum(net_amount)::bigint as net_amount,
           sum(tax_amount)::bigint as tax_amount, sum(total_amount)::bigint as total_amount
    from order_line where store_id = ${storeId} and sales_date = ${salesDate}
    group by sales_category order by sales_category`;
}

/** Tickets of a business date by name: how many were handed out on it, and how many taken. */
export function countTickets(
  { sql, scope }: TenantTx,
  businessDate: string,
): Promise<{ ticketName: string; issued: number; redeemed: number }[]> {
  const { storeId } = scope;
  return sql`
    select name as ticket_name, (count(*) filter (where issued_on = ${businessDate}))::int as issued,
           (count(*) filter (where redeemed_on = ${businessDate}))::int as redeemed
    from ticket where store_id = ${storeId} and (issued_on = ${businessDate} or redeemed_on = ${businessDate})
    group by name order by name`;
}

/** Payments of a sales date by their kind. */
export function sumPayments({ sql, scope }: TenantTx, salesDate: string): Promise<DayTotals['payments']> {
  const { storeId } = scope;
  return sql<DayTotals['payments']>`
    select payment_type, count(*)::int as payments, sum(amount)::bigint as amount
    from payment where store_id = ${storeId} and sales_date = ${salesDate}
    group by payment_type order by payment_type`;
}

/** Tax that bills moved on a day belongs to it, whenever its line was sold; with it the sums are those of the books. */
export function sumMovedTax({ sql, scope }: TenantTx, salesDate: string): Promise<MovedTax[]> {
  const { storeId } = scope;
  return sql<MovedTax[]>`
    select o.sales_category, sum(d.tax)::bigint as tax,
           -sum(d.tax) filter (where o.taxation = 'TAX_INCLUDED')::bigint as net,
           sum(d.tax) filter (where o.taxation = 'TAX_EXCLUDED')::bigint as total
    from (
      select order_id, tax_amount as tax from tax_move where store_id = ${storeId} and sales_date = ${salesDate}
      union all
      select m.order_id, -m.tax_amount from tax_move m
      join order_line l on l.store_id = m.store_id and l.id = m.order_id
      where m.store_id = ${storeId} and l.sales_date = ${salesDate}
    ) d join order_line o on o.store_id = ${storeId} and o.id = d.order_id
    group by o.sales_category`;
}

/**
 * Counts the rooms sold and the guests of a night like the statistics: guests who sleep in the house; a room free of
 * charge is not sold.
 */
export function countSoldHouse({ sql, scope }: TenantTx, salesDate: string): Promise<SoldHouse[]> {
  const { storeId } = scope;
  return sql<SoldHouse[]>`
    select count(distinct n.room_unit_id) filter (where n.amount <> 0)::int as sold_rooms, coalesce(sum(n.pax_total), 0)::int as guests
    from room_night n join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.store_id = ${storeId} and n.night = ${salesDate} and n.posted_on is not null
      and u.status in ${oneOf(sql, SLEEPING_STATUSES)} and u.check_in_date < u.check_out_date
      and not exists (select from master_replica t where t.store_id = n.store_id and t.entity = 'room-type'
        and t.id = n.stock_room_type_id::text and t.state ->> 'category' = 'VIRTUAL')`;
}
