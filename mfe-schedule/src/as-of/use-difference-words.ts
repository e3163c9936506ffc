import { diffDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { useMemo } from 'react';
import type { Board } from '../board/board-model.ts';
import { blockKeyOf } from '../board/board-state.ts';
import {
  fateOf,
  kindsOf,
  roomsOf,
  typesOf,
  type BlockDifference,
  type BlockThen,
  type DifferenceKind,
  type PastBoard,
  type UnitDifference,
  type UnitThen,
} from './differences.ts';

/** Says in a few words how units and blocks of the board of then differ from now. */
export interface DifferenceWords {
  ofUnit: (difference: UnitDifference) => string;
  ofBlock: (difference: BlockDifference) => string;
  rooms: (unit: UnitThen) => string;
}

export function useDifferenceWords(): DifferenceWords {
  const { t } = useTranslation('schedule');
  return useMemo(() => {
    const rooms = (unit: UnitThen) =>
      roomsOf(unit)
        .map((roomNo) => roomNo || t('unassigned'))
        .join('・');
    const dates = (from: string, to: string) => `${formatDate(from, 'MM/dd')}–${formatDate(to, 'MM/dd')}`;
    const toNow: Record<DifferenceKind, (now: UnitThen) => string> = {
      STATUS: ({ status }) => t('asOf.to', { now: t(`codes:roomUnitStatus.${status}`) }),
      ROOM: (now) => t('asOf.to', { now: rooms(now) }),
      TYPE: (now) => t('asOf.to', { now: typesOf(now).join('・') }),
      DATES: ({ checkInDate, checkOutDate }) => t('asOf.to', { now: dates(checkInDate, checkOutDate) }),
      GUEST: ({ guestName }) => t('asOf.to', { now: guestName }),
      COUNT: ({ guestCount }) => t('asOf.to', { now: t('guests', { count: guestCount }) }),
      NUMBER: ({ bookingNo, roomIndex }) => t('asOf.to', { now: `${bookingNo}-${roomIndex}` }),
    };
    const gone = (difference: UnitDifference) => {
      const fate = fateOf(difference);
      if (fate === 'REMOVED') return t('asOf.removed');
      return fate === 'GIVEN_UP' ? toNow.STATUS(difference.present!) : toNow.DATES(difference.present!);
    };
    return {
      rooms,
      ofUnit(difference) {
        const { change, past, present } = difference;
        if (change === 'GONE') return gone(difference);
        if (change === 'ADDED') return t('asOf.change.ADDED');
        return kindsOf(past!, present!)
          .map((kind) => toNow[kind](present!))
          .join(' ');
      },
      ofBlock({ change, present }) {
        if (change === 'ADDED') return t('asOf.change.ADDED');
        if (present === null) return t('asOf.released');
        return t('asOf.to', { now: dates(present.from, present.to) });
      },
    };
  }, [t]);
}

/** Returns the words for the bars and blocks that the board of then shows, by their keys on it. */
export function useDifferenceMarks(
  board: Omit<PastBoard, 'rooms'> & Pick<Board, 'rooms'>,
): ReadonlyMap<string, string> {
  const words = useDifferenceWords();
  return useMemo(() => {
    const roomAt = new Map(board.rooms.map((room, at) => [room?.roomId, at]));
    const keyOf = ({ roomId, from, to, kind, reason }: BlockThen) =>
      blockKeyOf([roomAt.get(roomId) ?? -1, diffDays(board.from, from), diffDays(from, to), kind, reason]);
    return new Map([
      ...board.differences
        .filter(({ change }) => change !== 'ADDED')
        .map((one) => [`${one.past!.bookingNo}-${one.past!.roomIndex}`, words.ofUnit(one)] as const),
      ...board.blockDifferences
        .filter(({ change }) => change !== 'ADDED')
        .map((one) => [keyOf(one.past!), words.ofBlock(one)] as const),
    ]);
  }, [board, words]);
}
