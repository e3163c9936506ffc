import type { TenantTx } from '@honjin/service-kit';

/** Seal before the first one. */
export const FIRST_HASH = '0'.repeat(64);

/** What is sealed of a closed day: how many entries its journal has, their sums as sold and paid, and the chained hash. */
export interface DaySeal {
  businessDate: string;
  entries: number;
  salesTotal: number;
  paymentTotal: number;
  previousHash: string;
  hash: string;
}

/**
 * The seal that the journal of a day has now: SHA-256 over the seal before it, the date, and the entries in the order of
 * their text, each a line of its own.
 */
export async function hashJournal(
  tx: TenantTx,
  { businessDate, previousHash }: Pick<DaySeal, 'businessDate' | 'previousHash'>,
): Promise<DaySeal> {
  const { storeId } = tx.scope;
  const [row] = await tx.sql<DaySeal[]>`
    select count(line)::int as entries,
      (select coalesce(sum(amount), 0)::bigint from order_line
        where store_id = ${storeId} and business_date = ${businessDate}) as "salesTotal",
      (select coalesce(sum(amount), 0)::bigint from payment
        where store_id = ${storeId} and business_date = ${businessDate}) as "paymentTotal",
      encode(sha256(convert_to(${`${previousHash}\n${businessDate}`}::text
        || coalesce(string_agg(E'\n' || line, '' order by line collate "C"), ''), 'UTF8')), 'hex') as hash
    from journal_lines(${storeId}, ${businessDate}) as line`;
  return { ...row!, businessDate, previousHash };
}

/** Seals a day that is being closed. The caller holds the lock of the business day, so that no entry comes in between. */
export async function sealDay(tx: TenantTx, businessDate: string): Promise<DaySeal> {
  const { storeId } = tx.scope;
  const [last] = await tx.sql<{ hash: string }[]>`
    select hash from day_seal where store_id = ${storeId} order by business_date desc limit 1`;
  const seal = await hashJournal(tx, { businessDate, previousHash: last?.hash ?? FIRST_HASH });
  await tx.sql`
    insert into day_seal (store_id, business_date, entries, sales_total, payment_total, previous_hash, hash, sealed_by)
    values (${storeId}, ${businessDate}, ${seal.entries}, ${seal.salesTotal}, ${seal.paymentTotal},
            ${seal.previousHash}, ${seal.hash}, ${tx.actor?.userName ?? ''})`;
  return seal;
}
