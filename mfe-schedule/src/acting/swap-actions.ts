import { addDays } from '@honjin/domain';
import type { Bar, Board } from '../board/board-model.ts';
import { versionOf, type Actions, type Charge, type Stay } from './action-dialog.tsx';

/** A stay as the server has it, and the bar by which the clerk chose it: a part of the stay in one room. */
export interface SwapSide {
  readonly stay: Stay;
  readonly bar: Pick<Bar, 'start'>;
}

/**
 * Returns the part of a stay that a bar stands for; undefined where it has no room any more. The picture of the board may
 * be older than the stay: the room is the one of the version that is sent along.
 */
function partOf(board: Pick<Board, 'from'>, { stay, bar }: SwapSide) {
  const night = addDays(board.from, bar.start);
  const part = stay.isDayUse
    ? stay.segments[0]
    : stay.segments.find(({ from, to }) => from <= night && night < to);
  const roomId = part?.roomId;
  if (part === undefined || roomId === undefined || roomId === null) return undefined;
  return { ...part, roomId };
}

export interface Swap {
  readonly actions: Actions;
  readonly versions: ReturnType<typeof versionOf>[];
  readonly roomNos: { readonly a: string; readonly b: string };
  /** The rooms are of two types, so that it has to be said which one is charged. */
  readonly changesType: boolean;
}

/** Each of two stays gets the room of the other, for its own nights; undefined where there is nothing to swap any more. */
export function swapOf(
  board: Pick<Board, 'from' | 'rooms'>,
  [a, b]: readonly [SwapSide, SwapSide],
  charge: Charge | '',
): Swap | undefined {
  const [own, other] = [partOf(board, a), partOf(board, b)];
  if (own === undefined || other === undefined || own.roomId === other.roomId) return undefined;
  const typeOf = (roomId: string) => board.rooms.find((room) => room?.roomId === roomId)?.type;
  const changesType = typeOf(own.roomId) !== typeOf(other.roomId);
  const give = ({ stay }: SwapSide, nights: typeof own, roomId: string): Actions[number] => ({
    kind: 'ROOM',
    bRoomUnitId: stay.roomUnitId,
    roomId,
    ...(stay.isDayUse ? {} : { from: nights.from, to: nights.to }),
    ...(changesType && charge !== '' ? { charge } : {}),
  });
  const isOneBooking = a.stay.bookingId === b.stay.bookingId;
  return {
    actions: changesType && charge === '' ? [] : [give(a, own, other.roomId), give(b, other, own.roomId)],
    versions: isOneBooking ? [versionOf(a.stay)] : [versionOf(a.stay), versionOf(b.stay)],
    roomNos: { a: own.roomNo ?? '', b: other.roomNo ?? '' },
    changesType,
  };
}
