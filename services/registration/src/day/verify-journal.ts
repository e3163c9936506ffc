import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { FIRST_HASH } from './seal-day.ts';
import { hashJournal, listSeals, type DaySeal } from './seal-queries.ts';

/** A sealed day that does not stand as it was sealed. */
export interface BrokenSeal {
  businessDate: string;
  /** JOURNAL: its entries differ. CHAIN: it does not follow the seal before it. MISSING: the day has no seal. */
  kind: 'JOURNAL' | 'CHAIN' | 'MISSING';
  sealed: Pick<DaySeal, 'entries' | 'salesTotal' | 'paymentTotal'> | null;
  found: Pick<DaySeal, 'entries' | 'salesTotal' | 'paymentTotal'> | null;
}

export interface JournalProof {
  /** Days whose seal was made again and compared. */
  days: number;
  lastHash: string;
  broken: BrokenSeal[];
}

function figuresOf({ entries, salesTotal, paymentTotal }: DaySeal) {
  return { entries, salesTotal, paymentTotal };
}

/** Makes every seal of the store again from its journal, in the order of the days, and compares. */
export async function verifyJournal(tx: TenantTx): Promise<JournalProof> {
  const seals = await listSeals(tx);
  const broken: BrokenSeal[] = [];
  let previous: DaySeal | undefined;
  for (const seal of seals) {
    const { businessDate } = seal;
    if (previous !== undefined && addDays(previous.businessDate, 1) !== businessDate) {
      const missing = addDays(previous.businessDate, 1);
      broken.push({ businessDate: missing, kind: 'MISSING', sealed: null, found: null });
    }
    if (seal.previousHash !== (previous?.hash ?? FIRST_HASH))
      broken.push({ businessDate, kind: 'CHAIN', sealed: figuresOf(seal), found: null });
    const found = await hashJournal(tx, seal);
    if (found.hash !== seal.hash)
      broken.push({ businessDate, kind: 'JOURNAL', sealed: figuresOf(seal), found: figuresOf(found) });
    previous = seal;
  }
  return { days: seals.length, lastHash: previous?.hash ?? FIRST_HASH, broken };
}
