import { salesPosted } from '@honjin/contracts/registration/bus';
import { onEventsInAnyOrder, type TenantTx } from '@honjin/service-kit';
import { insertLodgingTaxes } from './lodging-taxes.ts';
import { rowOf, type EnteredLine } from './sales-line-row.ts';

/** Sums what the new lines add to each room and day. A reversal takes back the night and guests of its charge. */
function addedByRoom({ sql, scope }: TenantTx) {
  return sql`
    select l.sales_date, l.sum_room_id as room_id, l.sum_room_type_id as room_type_id, l.category,
           sum(case when o.line_id is null then l.nights else -1 end * case when o.line_id is null or o.guest_count > 0 then 1 else 0 end) as nights,
           sum(case when o.line_id is null then l.guest_count else -o.guest_count end) as guests,
           sum(l.net_amount) as net_amount, sum(l.tax_amount) as tax_amount, sum(l.total_amount) as total_amount
    from line l join added using (line_id)
    left join sales_fact o on o.store_id = ${scope.storeId} and o.line_id = l.reversal_of and l.quantity <> 0
      and o.kind = 'ROOM'
    group by l.sales_date, l.sum_room_id, l.sum_room_type_id, l.category`;
}

/** Sums per room and day, as a part of the statement that adds lines. */
function sumsByRoom({ sql, scope }: TenantTx) {
  return sql`
    insert into sales_room_day (store_id, sales_date, room_id, room_type_id, category, nights, guests, net_amount,
                                tax_amount, total_amount)
    select ${scope.storeId}, sales_date, room_id, room_type_id, category, nights, guests, net_amount, tax_amount,
           total_amount
    from room_part
    on conflict (store_id, sales_date, room_id, room_type_id, category) do update
      set nights = sales_room_day.nights + excluded.nights, guests = sales_room_day.guests + excluded.guests,
          net_amount = sales_room_day.net_amount + excluded.net_amount,
          tax_amount = sales_room_day.tax_amount + excluded.tax_amount,
          total_amount = sales_room_day.total_amount + excluded.total_amount`;
}

/** Adds the same sums per month. A year is read from them. */
function sumsByRoomAndMonth({ sql, scope }: TenantTx) {
  return sql`
    insert into sales_room_month (store_id, month, room_id, category, nights, guests, net_amount, tax_amount, total_amount)
    select ${scope.storeId}, date_trunc('month', sales_date)::date, room_id, category, sum(nights), sum(guests),
           sum(net_amount), sum(tax_amount), sum(total_amount)
    from room_part group by 2, room_id, category
    on conflict (store_id, month, room_id, category) do update
      set nights = sales_room_month.nights + excluded.nights, guests = sales_room_month.guests + excluded.guests,
          net_amount = sales_room_month.net_amount + excluded.net_amount,
          tax_amount = sales_room_month.tax_amount + excluded.tax_amount,
          total_amount = sales_room_month.total_amount + excluded.total_amount`;
}

/** Sums per day, as a part of the statement that adds lines. */
function sumsByDay({ sql, scope }: TenantTx) {
  return sql`
    insert into sales_day (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation,
                           room_type_id, item_name, lines, quantity, net_amount, tax_amount, total_amount)
    select ${scope.storeId}, sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation, sum_type_id,
           (array_agg(item_name order by position desc))[1], count(*), sum(quantity), sum(net_amount), sum(tax_amount), sum(total_amount)
    from line join added using (line_id)
    group by sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation, sum_type_id
    on conflict (store_id, sales_date, category, item_code, kind, tax_rate_type, tax_percent, taxation, room_type_id)
    do update
      set item_name = excluded.item_name, lines = sales_day.lines + excluded.lines,
          quantity = sales_day.quantity + excluded.quantity, net_amount = sales_day.net_amount + excluded.net_amount,
          tax_amount = sales_day.tax_amount + excluded.tax_amount,
          total_amount = sales_day.total_amount + excluded.total_amount`;
}

/** Writes the lines that are new, and adds exactly those to the sums of their day. */
async function insertLines(tx: TenantTx, lines: readonly EnteredLine[]): Promise<void> {
  const { sql, scope } = tx;
  const added = await sql<{ id: string }[]>`
    with line as (
      select * from jsonb_to_recordset(${sql.json(lines.map(rowOf) as never)}) as l(
        position int, line_id uuid, booking_id uuid, booking_no text, room_unit_id uuid, room_index int, guest_name text,
        room_id uuid, room_no text, room_type_id uuid, sum_type_id uuid, sum_room_id uuid, sum_room_type_id uuid,
        nights int, use_date date, sales_date date, kind text, category text, accounting_item_id uuid, item_code text,
        item_name text, sales_category text, tax_rate_type text, tax_percent int, taxation text, quantity int,
        net_amount bigint, tax_amount bigint, total_amount bigint, sold_amount bigint, plan_id uuid,
        sales_route_id uuid, reversal_of uuid, guest_count int, untaxed_guests jsonb, input_by text,
        input_at timestamptz)
    ), added as (
      insert into sales_fact (store_id, line_id, booking_id, booking_no, room_unit_id, room_index, guest_name, room_id,
                              room_no, room_type_id, use_date, sales_date, kind, category, accounting_item_id,
                              item_code, item_name, sales_category, tax_rate_type, tax_percent, taxation, quantity,
                              net_amount, tax_amount, total_amount, sold_amount, plan_id, sales_route_id, reversal_of,
                              guest_count, untaxed_guests, input_by, input_at)
      select ${scope.storeId}, line_id, booking_id, booking_no, room_unit_id, room_index, guest_name, room_id, room_no,
             room_type_id, use_date, sales_date, kind, category, accounting_item_id, item_code, item_name,
             sales_category, tax_rate_type, tax_percent, taxation, quantity, net_amount, tax_amount, total_amount,
             sold_amount, plan_id, sales_route_id, reversal_of, guest_count, untaxed_guests, input_by, input_at
      from line
      on conflict (store_id, line_id) do nothing
      returning line_id
    ), room_part as materialized (
      ${addedByRoom(tx)}
    ), by_room as (
      ${sumsByRoom(tx)}
    ), by_room_and_month as (
      ${sumsByRoomAndMonth(tx)}
    ), by_day as (
      ${sumsByDay(tx)}
    )
    select line_id as id from added`;
  const isNew = new Set(added.map(({ id }) => id));
  await insertLodgingTaxes(
    tx,
    lines.filter(({ lineId }) => isNew.has(lineId)),
  );
}

/**
 * Lines in pieces of which none reverses a line of its own piece (a reversal looks for what it takes back among the
 * lines that were there before its statement) and none is twice in one.
 */
function piecesOf(lines: readonly EnteredLine[]): EnteredLine[][] {
  const pieces: EnteredLine[][] = [];
  let ids = new Set<string>();
  for (const line of lines) {
    if (ids.has(line.lineId)) continue;
    const isNewPiece = pieces.length === 0 || (line.reversalOf !== null && ids.has(line.reversalOf));
    if (isNewPiece) {
      pieces.push([]);
      ids = new Set();
    }
    pieces.at(-1)!.push(line);
    ids.add(line.lineId);
  }
  return pieces;
}

export const followSales = onEventsInAnyOrder(salesPosted, async (tx, posted, envelopes) => {
  const lines = posted.flatMap((one, at) =>
    one.lines.map((line) => ({ ...line, inputAt: envelopes[at]!.occurredAt })),
  );
  for (const piece of piecesOf(lines)) await insertLines(tx, piece);
});
