import type { ResultOf } from '@honjin/contracts';
import type { showClosedDay } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

type Seal = NonNullable<ResultOf<typeof showClosedDay>['seal']>;

/**
 * The seal of a closed day: the number of entries in its journal, their sums as sold and paid, and the chained hash.
 */
export interface DaySeal {
  businessDate: string;
  entries: number;
  salesTotal: number;
  paymentTotal: number;
  previousHash: string;
  hash: string;
}

/**
 * Returns the seal that the journal of a day has now: SHA-256 over the seal before it, the date, and the entries in
 * the order of their text, each a line of its own.
 */
export async function hashJournal(
  tx: TenantTx,
  { businessDate, previousHash }: Pick<DaySeal, 'businessDate' | 'previousHash'>,
): Promise<DaySeal> {
  const { storeId } = tx.scope;
  const [row] = await tx.sql<DaySeal[]>`
    select count(line)::int as entries,
      (select coalesce(sum(amount), 0)::bigint from order_line
        where store_id = ${storeId} and business_date = ${businessDate}) as sales_total,
      (select coalesce(sum(amount), 0)::bigint from payment
        where store_id = ${storeId} and business_date = ${businessDate}) as payment_total,
      encode(sha256(convert_to(${`${previousHash}\n${businessDate}`}::text
        || coalesce(string_agg(E'\n' || line, '' order by line collate "C"), ''), 'UTF8')), 'hex') as hash
    from journal_lines(${storeId}, ${businessDate}) as line`;
  return { ...row!, businessDate, previousHash };
}

/** Returns the hash of the store's latest seal; undefined before its first. */
export async function findLastHash(tx: TenantTx): Promise<string | undefined> {
  const [last] = await tx.sql<{ hash: string }[]>`
    select hash from day_seal where store_id = ${tx.scope.storeId} order by business_date desc limit 1`;
  return last?.hash;
}

export async function insertSeal(tx: TenantTx, seal: DaySeal): Promise<void> {
  await tx.sql`
    insert into day_seal (store_id, business_date, entries, sales_total, payment_total, previous_hash, hash, sealed_by)
    values (${tx.scope.storeId}, ${seal.businessDate}, ${seal.entries}, ${seal.salesTotal}, ${seal.paymentTotal},
            ${seal.previousHash}, ${seal.hash}, ${tx.actor?.userName ?? ''})`;
}

/** Returns every seal of the store, in the order of the days. */
export function listSeals({ sql, scope }: TenantTx): Promise<DaySeal[]> {
  return sql<DaySeal[]>`
    select business_date, entries, sales_total, payment_total,
           previous_hash, hash
    from day_seal where store_id = ${scope.storeId} order by business_date`;
}

/** Returns the seal of a day, with its author and time, or null before the day is closed. */
export async function findSeal({ sql, scope }: TenantTx, businessDate: string): Promise<Seal | null> {
  const [row] = await sql<(Omit<Seal, 'sealedAt'> & { sealedAt: Date })[]>`
    select entries, sales_total, payment_total, hash, sealed_by,
           sealed_at
    from day_seal where store_id = ${scope.storeId} and business_date = ${businessDate}`;
  return row === undefined ? null : { ...row, sealedAt: row.sealedAt.toISOString() };
}
