import type { DayTotals } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { payableOf } from '../money/line-tax.ts';
import type { ReckonedLines } from '../money/post-lines.ts';
import { netOf } from '../money/rows.ts';

/** What the reports of a sales date say in sum, from the record as it stands in this transaction. */
export async function sumDay({ sql, scope }: TenantTx, salesDate: string): Promise<DayTotals> {
  const { storeId } = scope;
  const [sales, payments, moved, house] = await Promise.all([
    sql<DayTotals['sales']>`
      select sales_category as "salesCategory", count(*)::int as lines, sum(net_amount)::bigint as "netAmount",
             sum(tax_amount)::bigint as "taxAmount", sum(total_amount)::bigint as "totalAmount"
      from order_line where store_id = ${storeId} and sales_date = ${salesDate}
      group by sales_category order by sales_category`,
    sql<DayTotals['payments']>`
      select payment_type as "paymentType", count(*)::int as payments, sum(amount)::bigint as amount
      from payment where store_id = ${storeId} and sales_date = ${salesDate}
      group by payment_type order by payment_type`,
    // Tax that bills moved today belongs to today, whenever its line was sold; with it the sums are those of the books.
    sql<{ salesCategory: string; net: number; tax: number; total: number }[]>`
      select o.sales_category as "salesCategory", sum(d.tax)::bigint as tax,
             -sum(d.tax) filter (where o.taxation = 'TAX_INCLUDED')::bigint as net,
             sum(d.tax) filter (where o.taxation = 'TAX_EXCLUDED')::bigint as total
      from (
        select order_id, tax_amount as tax from tax_move where store_id = ${storeId} and sales_date = ${salesDate}
        union all
        select m.order_id, -m.tax_amount from tax_move m
        join order_line l on l.store_id = m.store_id and l.id = m.order_id
        where m.store_id = ${storeId} and l.sales_date = ${salesDate}
      ) d join order_line o on o.store_id = ${storeId} and o.id = d.order_id
      group by o.sales_category`,
    // As the statistics count: who sleeps in the house; a room that is free of charge is not sold.
    sql<{ soldRooms: number; guests: number }[]>`
      select count(distinct n.room_unit_id) filter (where n.amount <> 0)::int as "soldRooms", coalesce(sum(n.pax_total), 0)::int as guests
      from room_night n join room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      where n.store_id = ${storeId} and n.night = ${salesDate} and n.posted_on is not null
        and u.status in ('STAY', 'TEMP_CHECK_IN', 'DEPARTURE', 'CHECK_OUT') and u.check_in_date < u.check_out_date
        and not exists (select from master_replica t where t.store_id = n.store_id and t.entity = 'room-type'
          and t.id = n.stock_room_type_id::text and t.state ->> 'category' = 'VIRTUAL')`,
  ]);
  const moves = new Map(moved.map((row) => [row.salesCategory, row]));
  const told = sales.map((row) => {
    const move = moves.get(row.salesCategory);
    return {
      ...row,
      netAmount: row.netAmount + (move?.net ?? 0),
      taxAmount: row.taxAmount + (move?.tax ?? 0),
      totalAmount: row.totalAmount + (move?.total ?? 0),
    };
  });
  return {
    sales: told,
    payments,
    salesTotal: told.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    paymentTotal: payments.reduce((sum, { amount }) => sum + amount, 0),
    soldRooms: house[0]?.soldRooms ?? 0,
    guests: house[0]?.guests ?? 0,
  };
}

/** What the day says with lines that are not in the books yet, sold to so many further rooms and guests. */
export function withPostings(
  totals: DayTotals,
  open: ReckonedLines & { soldRooms: number; guests: number },
): DayTotals {
  const sales = new Map(totals.sales.map((row) => [row.salesCategory, { ...row }]));
  for (const line of open.added) {
    const { salesCategory } = line;
    const row = sales.get(salesCategory) ?? {
      salesCategory,
      lines: 0,
      netAmount: 0,
      taxAmount: 0,
      totalAmount: 0,
    };
    sales.set(salesCategory, row);
    row.lines += 1;
    row.netAmount += netOf(line);
    row.taxAmount += line.taxAmount;
    row.totalAmount += payableOf(line);
  }
  for (const { line, taxAmount } of open.moved) {
    const row = sales.get(line.salesCategory);
    if (row === undefined) continue;
    row.taxAmount += taxAmount - line.taxAmount;
    row.netAmount -= taxAmount - line.taxAmount;
  }
  return {
    ...totals,
    sales: [...sales.values()].toSorted((a, b) => (a.salesCategory < b.salesCategory ? -1 : 1)),
    salesTotal: totals.salesTotal + open.added.reduce((sum, line) => sum + payableOf(line), 0),
    soldRooms: totals.soldRooms + open.soldRooms,
    guests: totals.guests + open.guests,
  };
}
