import { ROOM_UNIT_STATUS_TRAITS } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useToasts } from '@honjin/ui';
import { useMayMove, useMoves } from '../acting/use-moves.ts';
import type { Opened } from './board-dialogs.tsx';
import type { Bar, Board, BoardRow } from './board-model.ts';
import type { Unit } from './board-scale.ts';
import { isDatesDrag } from './drag-mark.tsx';
import { dropTargetOf, type DropTarget } from './drop-target.ts';
import { nightsOf } from './staging.ts';
import type { Arrangement } from './use-arrangement.ts';
import type { Drag } from './use-drag.ts';

export interface DropOptions {
  board: Board;
  unit: Unit;
  arrangement: Arrangement;
  /** Opens what asks before it does something: money or other guests are concerned. */
  onOpen: (opened: Opened) => void;
}

/**
 * Returns the handler for letting go of a stay. A free room of its type is given at once; other days, other types,
 * taken rooms and guests in the house ask first. While an arrangement is being made, everything goes into it. Users who may not move anything
 * get undefined.
 */
export function useDrop(options: DropOptions): ((drag: Drag, row: BoardRow | undefined) => void) | undefined {
  const { board, unit, arrangement, onOpen } = options;
  const { t } = useTranslation('schedule');
  const toasts = useToasts();
  const { commit } = useMoves();
  const canMove = useMayMove();

  function give(bar: Bar, roomId: string | null): void {
    void commit(
      [{ unit: bar, action: { kind: 'ROOM', roomId, ...nightsOf(bar, board.from) } }],
      t(roomId === null ? 'unassignedDone' : 'moved'),
    );
  }

  function arrange(bar: Bar, target: DropTarget, row: BoardRow | undefined): void {
    if (target.what === 'taken' && target.isBlocked) return toasts.warn(t('dropBlocked'));
    // The guest who had the room goes onto the shelf. This is how a full house is rearranged.
    if (target.what === 'taken') arrangement.shelve(target.by);
    arrangement.put(bar, row?.kind === 'room' ? row.at : -1);
  }

  function act(bar: Bar, target: DropTarget): void {
    if (target.what === 'take-away') return give(bar, null);
    if (target.what === 'give') {
      // Guests in the house carry their bags and cards: whether the room is clean is asked first.
      const isInHouse = ROOM_UNIT_STATUS_TRAITS[bar.status].inHouse;
      if (!target.isOtherType && !isInHouse) return give(bar, target.roomId);
      return onOpen({ what: 'room', bar, roomId: target.roomId });
    }
    const [other] = target.by;
    if (target.isBlocked || other === undefined || target.by.length > 1 || bar.room < 0) {
      return toasts.warn(t(target.isBlocked ? 'dropBlocked' : 'dropTaken'));
    }
    onOpen({ what: 'swap', bar, other });
  }

  if (!canMove) return undefined;
  return (drag, row) => {
    const { bar, kind, columns, isOverShelf } = drag;
    if (isOverShelf) return arrangement.shelve([bar]);
    const target = kind === 'end' ? null : dropTargetOf(bar, row);
    if (isDatesDrag(drag, target))
      return onOpen({ what: 'dates', bar, wish: { kind, unit, change: columns } });
    if (target === null) return;
    if (arrangement.isOpen) arrange(bar, target, row);
    else act(bar, target);
  };
}
