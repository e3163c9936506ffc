import type { TenantTx } from '@honjin/service-kit';
import type { SalesLine } from './sales-line-row.ts';

/** Guests taxed and their tax per night, rule and amount per guest. A reversal counts backwards by its quantity. */
async function addTaxed(tx: TenantTx, lines: readonly SalesLine[]): Promise<void> {
  const { sql, scope } = tx;
  const rows = lines.map((line) => ({
    use_date: line.useDate,
    kind: line.kind,
    rule_code: line.itemCode,
    unit_yen: Math.round(line.totalAmount / line.quantity),
    guests: line.quantity,
    amount: line.totalAmount,
  }));
  await sql`
    insert into lodging_tax_day (store_id, use_date, kind, rule_code, unit_yen, guests, amount)
    select ${scope.storeId}, use_date, kind, rule_code, unit_yen, sum(guests), sum(amount)
    from jsonb_to_recordset(${sql.json(rows)}) as l(
      use_date date, kind text, rule_code text, unit_yen bigint, guests int, amount bigint)
    group by use_date, kind, rule_code, unit_yen
    on conflict (store_id, use_date, kind, rule_code, unit_yen) do update
      set guests = lodging_tax_day.guests + excluded.guests, amount = lodging_tax_day.amount + excluded.amount`;
}

/** Guests without tax stand on the room charge of their night; its reversal takes them back. */
async function addUntaxed(tx: TenantTx, lineIds: readonly string[]): Promise<void> {
  const { sql, scope } = tx;
  await sql`
    insert into untaxed_guest_day (store_id, use_date, kind, reason, guests)
    select ${scope.storeId}, coalesce(o.use_date, l.use_date), coalesce(g.tax, 'ACCOMMODATION_TAX'), g.reason,
           sum(case when o.line_id is null then g.guests else -g.guests end)
    from sales_fact l
    left join sales_fact o on o.store_id = l.store_id and o.line_id = l.reversal_of
    cross join jsonb_to_recordset(coalesce(o.untaxed_guests, l.untaxed_guests)) as g(tax text, reason text, guests int)
    where l.store_id = ${scope.storeId} and l.line_id = any(${lineIds as string[]}::uuid[]) and l.quantity <> 0
    group by 2, 3, 4
    on conflict (store_id, use_date, kind, reason) do update set guests = untaxed_guest_day.guests + excluded.guests`;
}

/** Adds the facts for the filing of lodging taxes, from lines that have just been added. */
export async function insertLodgingTaxes(tx: TenantTx, lines: readonly SalesLine[]): Promise<void> {
  const taxed = lines.filter(
    ({ kind, quantity }) => (kind === 'ACCOMMODATION_TAX' || kind === 'BATH_TAX') && quantity !== 0,
  );
  if (taxed.length > 0) await addTaxed(tx, taxed);
  const untaxed = lines.filter(
    ({ untaxedGuests, reversalOf, kind }) =>
      untaxedGuests.length > 0 || (reversalOf !== null && kind === 'ROOM'),
  );
  if (untaxed.length > 0)
    await addUntaxed(
      tx,
      untaxed.map(({ lineId }) => lineId),
    );
}
