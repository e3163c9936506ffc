import type { DayTotals } from '@honjin/contracts/registration';
import { ARRIVED_STATUSES, SLEEPING_STATUSES } from '@honjin/domain';
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

/**
 * Counts the tickets of a business date by name: handed out, taken and given back on it, and still out with guests who
 * were in the house when it ended (R-ARRANGE-11).
 */
export function countTickets(
  { sql, scope }: TenantTx,
  businessDate: string,
): Promise<NonNullable<DayTotals['tickets']>> {
  const { storeId } = scope;
  return sql`
    select name as ticket_name, sum(issued)::int as issued, sum(redeemed)::int as redeemed,
      sum(taken_back)::int as taken_back, sum(unredeemed)::int as unredeemed
    from (
      select name, (issued_on = ${businessDate})::int as issued,
        coalesce(redeemed_on = ${businessDate}, false)::int as redeemed,
        coalesce(taken_back_on = ${businessDate}, false)::int as taken_back, 0 as unredeemed
      from ticket where store_id = ${storeId}
        and (issued_on = ${businessDate} or redeemed_on = ${businessDate} or taken_back_on = ${businessDate})
      union all
      select t.name, 0, 0, 0, 1 from room_unit u
      join ticket t on t.store_id = u.store_id and t.room_unit_id = u.id
      where u.store_id = ${storeId} and u.check_in_date <= ${businessDate} and u.check_out_date >= ${businessDate}
        and u.checked_in_on <= ${businessDate} and coalesce(u.checked_out_on > ${businessDate}, true)
        and u.status in ${oneOf(sql, ARRIVED_STATUSES)}
        and t.issued_on <= ${businessDate} and coalesce(t.redeemed_on > ${businessDate}, true)) counted
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
