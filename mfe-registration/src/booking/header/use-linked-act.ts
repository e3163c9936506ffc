import { useSearchParams } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';
import type { Booking } from '../form/booking-types.ts';
import type { Filled } from '../dialogs/dialog-props.ts';
import { UNIT_ACTIONS, type UnitAction } from '../acting/unit-actions.ts';

/** The words of an address that open a dialog; they are taken out of it as soon as it is open. */
const ACT_WORDS = ['open', 'amount', 'item', 'count', 'at'] as const;

/** Reads a whole number that is more than nothing; undefined where the address has none. */
function numberIn(search: URLSearchParams, word: string): number | undefined {
  const number = Number(search.get(word) ?? 0);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

function filledIn(search: URLSearchParams): Filled {
  return {
    amount: numberIn(search, 'amount'),
    item: search.get('item') ?? undefined,
    count: numberIn(search, 'count'),
    at: search.get('at') ?? undefined,
  };
}

/** Shows the room that a link with an act names, also when the booking is on the screen already. */
export function useLinkedRoom(booking: Booking, show: (room: number) => void): void {
  const [search] = useSearchParams();
  const unitId = search.has('open') ? search.get('roomUnitId') : null;
  const showLinked = useEffectEvent((id: string) => {
    const room = booking.bRoomUnit.findIndex((unit) => unit.id === id);
    if (room >= 0) show(room);
  });
  useEffect(() => {
    if (unitId !== null) showLinked(unitId);
  }, [unitId]);
}

interface Options {
  /** The room that is shown. */
  unitId: string;
  reasonOf: (action: UnitAction) => string | undefined;
  onAction: (action: UnitAction, filled: Filled) => void;
}

/**
 * Opens the dialog that the address asks for (`open=payment&amount=5000`), filled in; one that is blocked says why. The
 * address asks once: it is the booking's own again at once, so that neither Back nor a reload asks another time.
 */
export function useLinkedAct({ unitId, reasonOf, onAction }: Options): void {
  const toasts = useToasts();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('open');
  const linkedId = search.get('roomUnitId') ?? unitId;
  const open = useEffectEvent(() => {
    const rest = new URLSearchParams(search);
    ACT_WORDS.forEach((word) => rest.delete(word));
    setSearch(rest, { replace: true });
    const action = UNIT_ACTIONS.find((one) => one.toLowerCase() === wanted);
    if (action === undefined) return;
    const reason = reasonOf(action);
    if (reason === undefined) onAction(action, filledIn(search));
    else toasts.warn(reason);
  });
  useEffect(() => {
    if (wanted !== null && linkedId === unitId) open();
  }, [wanted, linkedId, unitId]);
}
