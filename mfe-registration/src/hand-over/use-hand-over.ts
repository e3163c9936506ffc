import type { ResponseOf } from '@honjin/contracts';
import { showCash, showHandOver } from '@honjin/contracts/admin';
import { getDeskLanes, getShiftFacts } from '@honjin/contracts/registration';
import { isValidDate } from '@honjin/domain';
import { useCall, usePermission, useQueryClient, useRealtime, useSearchParams } from '@honjin/mfe-kit';

export type HandOver = ResponseOf<typeof showHandOver>;

/** A note of a colleague tells nobody that it came, so that the page asks again at this interval. */
const LOOK_AGAIN_MS = 20_000;

/** Returns the shift that the address names, if it names one. */
function useShift(): { businessDate: string; shiftNo: number } | undefined {
  const [search] = useSearchParams();
  const businessDate = search.get('date') ?? '';
  const shiftNo = Number(search.get('shift') ?? 1);
  if (!isValidDate(businessDate) || !Number.isSafeInteger(shiftNo) || shiftNo < 1) return undefined;
  return { businessDate, shiftNo };
}

/** Returns the hand-over of the shift in the address, else of the current one, live. */
export function useHandOver() {
  const queries = useQueryClient();
  const refresh = () => {
    for (const { path } of [showHandOver, getDeskLanes, getShiftFacts, showCash])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  useRealtime('RegistrationChanged', refresh);
  useRealtime('RoomChanged', refresh);
  useRealtime('BatchProgress', refresh);
  useRealtime('BusinessDateUpdated', refresh);
  return useCall(showHandOver, useShift() ?? {}, {
    staleTime: 0,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The parts of a hand-over that other calls answer: the lanes of the desk, changes and guests of a rank, and the cash. */
export function useHandOverParts({ businessDate, shiftNo, beganAt, endedAt }: HandOver) {
  const seesCash = usePermission('money', 'edit');
  const lanes = useCall(getDeskLanes, {});
  const facts = useCall(getShiftFacts, { beganAt, endedAt });
  const cash = useCall(showCash, { businessDate, shiftNo }, { enabled: seesCash });
  return { lanes, facts, cash, seesCash };
}
