import type { JournalExport } from '@honjin/contracts/reports';
import type { BookedMoney, JournalEntry } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Period } from '../consumers/figures-by-day.ts';
import { NIL_ID } from '../consumers/sales-line-row.ts';

/** Returns sales, payments and receivables of a period as the facts have them: per day, item, way and tax class. */
export function listBookedMoney({ sql, scope }: TenantTx, { from, to }: Period): Promise<BookedMoney[]> {
  // What is left to be paid later is a payment, too: its receivable is not told twice.
  return sql<BookedMoney[]>`
    select sales_date as date, kind, item_id, item_name, is_lodging_tax, payment_type, debtor, tax_class,
           sum(amount)::bigint as amount, sum(tax)::bigint as tax, count(*)::int as lines
    from (
      select sales_date, 'SALES' as kind, accounting_item_id as item_id, item_name,
             kind in ('ACCOMMODATION_TAX', 'BATH_TAX') as is_lodging_tax, null as payment_type, '' as debtor,
             case when tax_rate_type = 'OUT' then taxation else tax_rate_type || tax_percent end as tax_class,
             total_amount as amount, tax_amount as tax
      from sales_fact where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
      union all
      select sales_date, 'PAYMENT', accounting_item_id, item_name, false, payment_type, billing_address_name,
             'OUT_OF_SCOPE', amount, 0
      from payment_fact where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
      union all
      select sales_date, kind, null, item_name, false, nullif(payment_type, ''),
             case when billing_address_id = ${NIL_ID} then '' else billing_address_name end, 'OUT_OF_SCOPE', amount, 0
      from receivable_fact where store_id = ${scope.storeId} and sales_date between ${from} and ${to} and kind <> 'NEW') as money
    group by sales_date, kind, item_id, item_name, is_lodging_tax, payment_type, debtor, tax_class
    order by sales_date, array_position(array['SALES', 'PAYMENT', 'RECEIVED', 'ADJUSTED'], kind), item_name, item_id,
             payment_type, debtor, tax_class`;
}

/** Returns the number of the file in which each day of a period was handed over first. */
export async function listHandedOverDays(
  { sql, scope }: TenantTx,
  { from, to }: Period,
): Promise<Map<string, number>> {
  const rows = await sql<{ salesDate: string; exportNo: number }[]>`
    select d.sales_date, e.export_no
    from journal_export_day d join journal_export e on e.store_id = d.store_id and e.export_id = d.export_id
    where d.store_id = ${scope.storeId} and d.sales_date between ${from} and ${to} order by d.sales_date`;
  return new Map(rows.map(({ salesDate, exportNo }) => [salesDate, exportNo]));
}

/** Lets one hand over at a time in the store, and answers the number of the next file. */
export async function lockNextExportNo({ sql, scope }: TenantTx): Promise<number> {
  await sql`select 1 from business_day where store_id = ${scope.storeId} for update`;
  const [row] = await sql<{ exportNo: number }[]>`
    select coalesce(max(export_no), 0)::int + 1 as export_no from journal_export where store_id = ${scope.storeId}`;
  return row!.exportNo;
}

/** Returns all that was handed over of the days of a period, corrections included. */
export function listHandedOverEntries(
  { sql, scope }: TenantTx,
  { from, to }: Period,
): Promise<JournalEntry[]> {
  return sql<JournalEntry[]>`
    select sales_date as date, kind, debit_account, debit_sub_account, credit_account, credit_sub_account, tax_class,
           amount, tax, lines
    from journal_export_entry
    where store_id = ${scope.storeId} and sales_date between ${from} and ${to}
    order by sales_date, export_id, position`;
}

export async function insertExport(
  { sql, scope }: TenantTx,
  file: Omit<JournalExport, 'exportedAt'>,
): Promise<JournalExport> {
  const { id, exportNo, isCorrection, dateFrom, dateTo, reason, entries, amount, exportedBy } = file;
  const [row] = await sql<{ exportedAt: string }[]>`
    insert into journal_export (store_id, export_id, export_no, is_correction, date_from, date_to, reason, entries,
                                amount, exported_by)
    values (${scope.storeId}, ${id}, ${exportNo}, ${isCorrection}, ${dateFrom}, ${dateTo}, ${reason}, ${entries},
            ${amount}, ${exportedBy})
    returning to_char(exported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as exported_at`;
  return { ...file, exportedAt: row!.exportedAt };
}

export async function insertExportDays(
  { sql, scope }: TenantTx,
  exportId: string,
  { from, to }: Period,
): Promise<void> {
  await sql`
    insert into journal_export_day (store_id, sales_date, export_id)
    select ${scope.storeId}, day::date, ${exportId} from generate_series(${from}::date, ${to}::date, interval '1 day') as day`;
}

export async function insertExportEntries(
  { sql, scope }: TenantTx,
  exportId: string,
  entries: readonly JournalEntry[],
): Promise<void> {
  const rows = entries.map((entry, position) => ({
    position,
    sales_date: entry.date,
    kind: entry.kind,
    debit_account: entry.debitAccount,
    debit_sub_account: entry.debitSubAccount,
    credit_account: entry.creditAccount,
    credit_sub_account: entry.creditSubAccount,
    tax_class: entry.taxClass,
    amount: entry.amount,
    tax: entry.tax,
    lines: entry.lines,
  }));
  await sql`
    insert into journal_export_entry (store_id, export_id, position, sales_date, kind, debit_account, debit_sub_account,
                                      credit_account, credit_sub_account, tax_class, amount, tax, lines)
    select ${scope.storeId}, ${exportId}, position, sales_date, kind, debit_account, debit_sub_account, credit_account,
           credit_sub_account, tax_class, amount, tax, lines
    from jsonb_to_recordset(${sql.json(rows)}) as e(
      position int, sales_date date, kind text, debit_account text, debit_sub_account text, credit_account text,
      credit_sub_account text, tax_class text, amount bigint, tax bigint, lines int)`;
}

function exportColumns({ sql }: TenantTx) {
  return sql`
    export_id as id, export_no, is_correction, date_from, date_to, entries, amount, reason, exported_by,
    to_char(exported_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as exported_at`;
}

export async function listExports(
  tx: TenantTx,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ exports: JournalExport[]; totalCount: number }> {
  const { sql, scope } = tx;
  const [exports, [count]] = await Promise.all([
    sql<JournalExport[]>`
      select ${exportColumns(tx)} from journal_export where store_id = ${scope.storeId}
      order by export_no desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
    sql<{ count: number }[]>`
      select count(*)::int as count from journal_export where store_id = ${scope.storeId}`,
  ]);
  return { exports, totalCount: count!.count };
}

export async function findExport(tx: TenantTx, id: string): Promise<JournalExport | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<JournalExport[]>`
    select ${exportColumns(tx)} from journal_export where store_id = ${scope.storeId} and export_id = ${id}`;
  return row;
}

/** Returns the entries of one file in their order. */
export function listEntriesOf({ sql, scope }: TenantTx, exportId: string): Promise<JournalEntry[]> {
  return sql<JournalEntry[]>`
    select sales_date as date, kind, debit_account, debit_sub_account, credit_account, credit_sub_account, tax_class,
           amount, tax, lines
    from journal_export_entry where store_id = ${scope.storeId} and export_id = ${exportId} order by position`;
}
