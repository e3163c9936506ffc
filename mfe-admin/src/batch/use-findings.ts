import { checkBatch, type BatchStatus } from '@honjin/contracts/admin';
import { useBusinessDate, useLiveCall } from '@honjin/mfe-kit';
import type { BatchState } from './use-batch.ts';

/** Closes that are still to be begun or gone on with. */
const TO_DO: ReadonlySet<BatchStatus> = new Set(['WAITING', 'FAILED', 'INTERRUPTED']);

/**
 * The live check, while the shift is still to be closed: what came in since a close stopped stands in its way too.
 * Afterwards what was found when it was closed.
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
