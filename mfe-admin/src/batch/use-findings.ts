import { checkBatch, type BatchStatus } from '@honjin/contracts/admin';
import { useBusinessDate, useLiveCall } from '@honjin/mfe-kit';
import type { BatchState } from './use-batch.ts';

/** Closes that are still to be begun or gone on with. */
const TO_DO: ReadonlySet<BatchStatus> = new Set(['WAITING', 'FAILED', 'INTERRUPTED']);

/**
 * Returns the live check while the shift is still to be closed, because new findings stand in the way of a stopped
 * close too. Afterwards it returns the findings of its close.
 */
export function useFindings({ close, findings }: BatchState) {
  const { businessDate } = useBusinessDate();
  const isLive = TO_DO.has(close.status) && close.businessDate === businessDate;
  const check = useLiveCall(
    checkBatch,
    {},
    { follows: ['RegistrationChanged'], enabled: isLive, placeholderData: (old) => old },
  );
  return { isLive, check, findings: isLive ? (check.data?.findings ?? []) : findings };
}
