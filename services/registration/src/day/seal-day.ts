import type { TenantTx } from '@honjin/service-kit';
import { findLastHash, hashJournal, insertSeal, type DaySeal } from './seal-queries.ts';

/** Seal before the first one. */
export const FIRST_HASH = '0'.repeat(64);

/** Seals a day that is being closed. The caller holds the lock of the business day, so that no entry comes in between. */
export async function sealDay(tx: TenantTx, businessDate: string): Promise<DaySeal> {
  const last = await findLastHash(tx);
  const seal = await hashJournal(tx, { businessDate, previousHash: last ?? FIRST_HASH });
  await insertSeal(tx, seal);
  return seal;
}
