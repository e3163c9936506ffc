import { taxMaster, type TAX_KINDS } from '@honjin/contracts/masters';
import type { TenantTx } from '@honjin/service-kit';
import { containing } from '../records/search-words.ts';
import type { TaxRecord } from './tax-record.ts';

const { entity } = taxMaster;

const COLUMNS = ['id', 'version', 'code', 'name', 'name_en', 'kind', 'valid_from', 'valid_to', 'rule'];

export async function listTaxRows(
  tx: TenantTx,
  input: { q: string; kinds: readonly string[]; page: number; pageSize: number },
): Promise<{ rows: (TaxRecord & { lastUsedDate: string | null })[]; total: number }> {
  const { sql, scope } = tx;
  const rows = await sql<(TaxRecord & { lastUsedDate: string | null; total: number })[]>`
    select ${sql(COLUMNS)}, count(*) over () as total,
      (select last_date from booking_use u
       where u.store_id = tax.store_id and u.entity = ${entity} and u.master_id = tax.id) as last_used_date
    from tax
    where store_id = ${scope.storeId}
      and (${input.kinds.length === 0} or kind = any(${input.kinds as string[]}))
      and normalize(code || ' ' || name || ' ' || name_en, NFKC) ilike ${containing(input.q)}
    order by kind, valid_from desc, code
    limit ${input.pageSize} offset ${(input.page - 1) * input.pageSize}`;
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
  };
}

export async function listTaxesById(tx: TenantTx, ids: readonly string[]): Promise<TaxRecord[]> {
  const rows = await tx.sql<TaxRecord[]>`
    select ${tx.sql(COLUMNS)} from tax where store_id = ${tx.scope.storeId} and id = any(${ids as string[]})`;
  return rows;
}

export async function hasTaxes({ sql, scope }: TenantTx): Promise<boolean> {
  const [row] = await sql<{ any: boolean }[]>`
    select exists (select from tax where store_id = ${scope.storeId}) as any`;
  return row!.any;
}

export async function lockTax(tx: TenantTx, id: string): Promise<TaxRecord | undefined> {
  const [row] = await tx.sql<TaxRecord[]>`
    select ${tx.sql(COLUMNS)} from tax where store_id = ${tx.scope.storeId} and id = ${id} for update`;
  return row;
}

type TaxValues = Omit<TaxRecord, 'id' | 'version'>;

export async function insertTax(tx: TenantTx, tax: TaxValues): Promise<TaxRecord> {
  const { sql, scope } = tx;
  const [row] = await sql<TaxRecord[]>`
    insert into tax (store_id, code, name, name_en, kind, valid_from, valid_to, rule, published_version)
    values (${scope.storeId}, ${tax.code}, ${tax.name}, ${tax.nameEn}, ${tax.kind}, ${tax.validFrom},
            ${tax.validTo}, ${sql.json(tax.rule as never)}, 1)
    returning ${sql(COLUMNS)}`;
  return row!;
}

export async function updateTax(tx: TenantTx, id: string, tax: TaxValues): Promise<TaxRecord> {
  const { sql, scope } = tx;
  const [row] = await sql<TaxRecord[]>`
    update tax set code = ${tax.code}, name = ${tax.name}, name_en = ${tax.nameEn}, kind = ${tax.kind},
      valid_from = ${tax.validFrom}, valid_to = ${tax.validTo}, rule = ${sql.json(tax.rule as never)},
      version = version + 1, published_version = version + 1, updated_at = now()
    where store_id = ${scope.storeId} and id = ${id} returning ${sql(COLUMNS)}`;
  return row!;
}

/** A day for which sales were posted, and the kind of tax that was reckoned; `type` is the rate of consumption tax. */
export interface TaxedDay {
  readonly kind: (typeof TAX_KINDS)[number];
  readonly type: string;
  readonly date: string;
}

/** The rules that hold on the days given, each with the last of its days. */
export function listTaxesOfDays(
  { sql, scope }: TenantTx,
  days: readonly TaxedDay[],
): Promise<{ id: string; date: string }[]> {
  return sql<{ id: string; date: string }[]>`
    select t.id, max(day.date) as date
    from jsonb_to_recordset(${sql.json(days as never)}) as day(kind text, type text, date date)
    join tax t on t.store_id = ${scope.storeId} and t.kind = day.kind and coalesce(t.rule->>'type', '') = day.type
      and t.valid_from <= day.date and (t.valid_to is null or day.date <= t.valid_to)
    group by t.id`;
}
