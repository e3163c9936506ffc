import type { StateOf } from '@honjin/contracts';
import type { pushedRateMaster } from '@honjin/contracts/masters';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { listPushedById, type PushedRateRecord } from './queries.ts';

/** Nights before the business date are over: nobody is told of them. HOS-02005-2 in a store that is not open. */
export function openDateOf({ day }: TenantTx): string {
  if (day === null) throw new Refusal('HOS-02005-2');
  return day.businessDate;
}

/** Returns what was pushed as bookings are priced and restricted by it. */
export function toPushedState({
  id,
  roomTypeId,
  planId,
  days,
}: PushedRateRecord): StateOf<typeof pushedRateMaster> {
  return { id, roomTypeId, planId, days };
}

/** The records of the publishing job; a store without a business date has no past nights either. */
export function listUnpublished(tx: TenantTx, ids: readonly string[]): Promise<PushedRateRecord[]> {
  return listPushedById(tx, ids, tx.day?.businessDate ?? '1900-01-01');
}
