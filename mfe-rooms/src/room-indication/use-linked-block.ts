import type { RoomIndication } from '@honjin/contracts/rooms';
import { useSearchParams, useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useEffect, useEffectEvent } from 'react';
import type { OpenedRoom } from './room-overlays.tsx';

/** The word of an address that asks to block a room, by its number. */
const WORD = 'block';

/** Returns the tile of a room, or the heading where rooms are rows: there the focus goes afterwards. */
function placeOf(roomId: string): HTMLElement {
  const tile = document.querySelector<HTMLElement>(`[data-room-id="${roomId}"]`);
  return tile ?? document.querySelector<HTMLElement>('h1') ?? document.body;
}

interface Options {
  rooms: readonly RoomIndication[];
  canEdit: boolean;
  onOpen: (opened: OpenedRoom) => void;
}

/**
 * Opens the dialog that the address asks for (`block=305`): that of the block, or of its release where the room has one.
 * The address asks once, so that neither Back nor a reload asks another time.
 */
export function useLinkedBlock({ rooms, canEdit, onOpen }: Options): void {
  const { t } = useTranslation('rooms');
  const toasts = useToasts();
  const [search, setSearch] = useSearchParams();
  const roomNo = search.get(WORD);
  const open = useEffectEvent((wanted: string) => {
    const rest = new URLSearchParams(search);
    rest.delete(WORD);
    setSearch(rest, { replace: true });
    const room = rooms.find((one) => one.roomNo === wanted);
    if (!canEdit) toasts.warn(t('readOnly'));
    else if (room === undefined) toasts.warn(t('noSuchRoom', { roomNo: wanted }));
    else
      onOpen({ what: room.block ? 'release' : 'block', roomId: room.roomId, target: placeOf(room.roomId) });
  });
  useEffect(() => {
    if (roomNo !== null) open(roomNo);
  }, [roomNo]);
}
