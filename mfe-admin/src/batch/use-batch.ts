import type { ResponseOf } from '@honjin/contracts';
import { listBatchHistory, showBatch } from '@honjin/contracts/admin';
import { isValidDate } from '@honjin/domain';
import { useCall, useQueryClient, useRealtime, useSearchParams } from '@honjin/mfe-kit';
import type { ShiftLink } from '../paths.ts';

export type BatchState = ResponseOf<typeof showBatch>;

/** The page asks again at this interval, in case no event tells of a running close. */
const LOOK_AGAIN_MS = 1_500;

/** Returns the shift that the address names, if it names one. */
export function useShiftLink(): ShiftLink | undefined {
  const [search] = useSearchParams();
  const businessDate = search.get('date') ?? '';
  const shiftNo = Number(search.get('shift') ?? 1);
  if (!isValidDate(businessDate) || !Number.isSafeInteger(shiftNo) || shiftNo < 1) return undefined;
  return { businessDate, shiftNo };
}

/** The close of the shift in the address, else the one that is to be done, live. */
export function useBatch() {
  const queries = useQueryClient();
  const shift = useShiftLink();
  function refresh() {
    for (const { path } of [showBatch, listBatchHistory])
      void queries.invalidateQueries({ queryKey: [path] });
  }
  useRealtime('BatchProgress', refresh);
  useRealtime('BusinessDateUpdated', refresh);
  return useCall(showBatch, shift ?? {}, {
    placeholderData: (old) => old,
    refetchInterval: (query) => (query.state.data?.close.status === 'RUNNING' ? LOOK_AGAIN_MS : false),
  });
}
