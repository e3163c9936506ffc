import type { ResponseOf } from '@honjin/contracts';
import type { listCardRequests, listCardTerminals } from '@honjin/contracts/registration';
import { isCardRequestOpen } from '@honjin/domain';

export type CardRequest = ResponseOf<typeof listCardRequests>['cardRequests'][number];
export type CardTerminal = ResponseOf<typeof listCardTerminals>['cardTerminals'][number];

/** Returns what a clerk sees of a request: text key and tone. */
export function shownState(request: CardRequest) {
  const { state, isBooked, isCardShown, isCancelAsked } = request;
  if (state === 'APPROVED')
    return isBooked
      ? ({ key: 'approved', tone: 'success' } as const)
      : ({ key: 'notBooked', tone: 'attention' } as const);
  if (state === 'DECLINED') return { key: 'declined', tone: 'danger' } as const;
  if (state === 'CANCELLED') return { key: 'cancelled', tone: 'neutral' } as const;
  if (state === 'UNKNOWN') return { key: 'unknown', tone: 'attention' } as const;
  if (isCancelAsked) return { key: 'cancelAsked', tone: 'info' } as const;
  return { key: isCardShown ? 'atWork' : 'waiting', tone: 'info' } as const;
}

/** Tells whether money may still move by a request of the room, so that nothing is entered by hand meanwhile. */
export function isMoneyOpen(requests: readonly CardRequest[], unitId: string): boolean {
  return requests.some(
    ({ bRoomUnitId, kind, state, isBooked }) =>
      bRoomUnitId === unitId &&
      (kind === 'SALE' || kind === 'CAPTURE') &&
      (isCardRequestOpen(state) || (state === 'APPROVED' && !isBooked)),
  );
}
