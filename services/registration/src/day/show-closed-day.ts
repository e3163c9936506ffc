import type { Locale, ResultOf } from '@honjin/contracts';
import type { showClosedDay as showCall } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { sumDay } from './day-totals.ts';
import { listPostings } from './preview-day.ts';
import { findSeal } from './seal-queries.ts';
import { listRolled } from './status-queries.ts';

/**
 * Shows what closing a business date did: its postings and changes of status, its totals as they are now, and its
 * seal.
 */
export async function showClosedDay(
  tx: TenantTx,
  businessDate: string,
  locale: Locale,
): Promise<ResultOf<typeof showCall>> {
  const [postings, statusChanges, totals, seal] = await Promise.all([
    listPostings(tx, businessDate, locale),
    listRolled(tx, businessDate),
    sumDay(tx, businessDate),
    findSeal(tx, businessDate),
  ]);
  return { businessDate, postings, statusChanges, totals, seal };
}
