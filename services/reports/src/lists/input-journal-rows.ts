import { JAPAN_ZONE } from '@honjin/contracts';
import { sqlSource, type ListQuestion } from './list-source.ts';
import { likePattern, lineName, masterName } from './sql-parts.ts';

interface Conditions {
  dateFrom: string;
  timeFrom: string;
  dateTo: string;
  timeTo: string;
  kind?: string;
  q: string;
}

function moments({ tx: { sql }, input }: ListQuestion<Conditions>) {
  // The end is a minute on the clock, and includes it.
  return sql`
    between (${`${input.dateFrom} ${input.timeFrom}`}::timestamp at time zone ${JAPAN_ZONE})
      and ((${`${input.dateTo} ${input.timeTo}`}::timestamp + interval '59.999999 seconds') at time zone ${JAPAN_ZONE})`;
}

function soldEntries(question: ListQuestion<Conditions>) {
  const { tx, locale } = question;
  const { sql, scope } = tx;
  return sql`
    select f.line_id as key, f.booking_id, f.room_unit_id, null::text as drill,
           f.input_at as entered, f.input_by,
           case when f.quantity = 0 then 'TAX_MOVE' when f.reversal_of is not null then 'SALE_REVERSAL' else 'SALE' end as kind,
           f.sales_date, f.booking_no || '-' || f.room_index as booking, coalesce(f.room_no, '') as room_no,
           f.guest_name, ${lineName(tx, 'f', locale)} as item_name, f.quantity, f.net_amount as net,
           f.tax_amount as tax, f.total_amount as sales, 0::bigint as paid
    from sales_fact f
    where f.store_id = ${scope.storeId} and f.input_at ${moments(question)}`;
}

function paidEntries(question: ListQuestion<Conditions>) {
  const { tx, locale } = question;
  const { sql, scope } = tx;
  const item = { entity: 'accounting-item', id: sql`p.accounting_item_id`, fallback: sql`p.item_name` };
  return sql`
    select p.payment_id as key, p.booking_id, p.room_unit_id, null::text as drill,
           p.input_at as entered, p.input_by,
           case when p.reversal_of is null then 'PAYMENT' else 'PAYMENT_REVERSAL' end as kind, p.sales_date,
           coalesce(u.booking_label, p.booking_no) as booking, coalesce(p.room_no, '') as room_no,
           p.guest_name, ${masterName(tx, item, locale)} as item_name, 1 as quantity, 0::bigint as net,
           0::bigint as tax, 0::bigint as sales, p.amount as paid
    from payment_fact p
    left join unit_fact u on u.store_id = p.store_id and u.room_unit_id = p.room_unit_id
    where p.store_id = ${scope.storeId} and p.input_at ${moments(question)}`;
}

/** Selects the entries of both kinds, at most `most` of each, in the order of their indexes. */
function entries(question: ListQuestion<Conditions>, most?: number) {
  const { tx, input } = question;
  const { sql } = tx;
  const like = likePattern(input.q);
  const narrowed = sql`
    where true
      ${input.kind === undefined ? sql`` : sql`and e.kind = ${input.kind}`}
      ${input.q === '' ? sql`` : sql`and (e.input_by ilike ${like} or e.item_name ilike ${like} or e.booking ilike ${like})`}
      ${most === undefined ? sql`` : sql`order by e.entered, e.key limit ${most}`}`;
  return sql`
    select e.*, to_char(e.entered at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as input_at
    from (
      (select e.* from (${soldEntries(question)}) as e ${narrowed})
      union all
      (select e.* from (${paidEntries(question)}) as e ${narrowed})) as e`;
}

export const inputJournalRows = sqlSource<Conditions>({
  rows: (question) => entries(question),
  firstRows: entries,
  order: ({ tx: { sql } }) => sql`entered, key`,
});
