import type { ResponseOf } from '@honjin/contracts';
import type { getBoardAsOf } from '@honjin/contracts/registration';
import { keepsNights, type PastChange } from '@honjin/domain';

export type PastBoard = ResponseOf<typeof getBoardAsOf>;
export type UnitDifference = PastBoard['differences'][number];
export type BlockDifference = PastBoard['blockDifferences'][number];
export type UnitThen = NonNullable<UnitDifference['past']>;
export type BlockThen = NonNullable<BlockDifference['past']>;

/** The facts by which a room unit differs, in the order in which they are told. */
const KINDS = ['STATUS', 'ROOM', 'TYPE', 'DATES', 'GUEST', 'COUNT', 'NUMBER'] as const;
export type DifferenceKind = (typeof KINDS)[number];

/** Returns each thing once that follows another one. */
const inTurn = (words: readonly string[]) => words.filter((word, at) => word !== words[at - 1]);

/** The rooms of all nights in their order; one night without a room is an empty one. */
export function roomsOf({ stays }: UnitThen): string[] {
  return inTurn(stays.map(({ roomNo }) => roomNo));
}

/** The types of all nights in their order. */
export function typesOf({ stays }: UnitThen): string[] {
  return inTurn(stays.map(({ roomTypeName }) => roomTypeName));
}

const FACTS: Record<DifferenceKind, (unit: UnitThen) => string> = {
  STATUS: ({ status }) => status,
  ROOM: (unit) => roomsOf(unit).join(),
  TYPE: (unit) => typesOf(unit).join(),
  DATES: ({ checkInDate, checkInTime, checkOutDate, checkOutTime }) =>
    [checkInDate, checkInTime, checkOutDate, checkOutTime].join(),
  GUEST: ({ guestName }) => guestName,
  COUNT: ({ guestCount }) => String(guestCount),
  NUMBER: ({ bookingNo, roomIndex }) => `${bookingNo}-${roomIndex}`,
};

/** Lists by what a room unit differs; one whose nights changed places among its rooms differs by its room. */
export function kindsOf(past: UnitThen, present: UnitThen): DifferenceKind[] {
  const kinds = KINDS.filter((kind) => FACTS[kind](past) !== FACTS[kind](present));
  return kinds.length === 0 ? ['ROOM'] : kinds;
}

/** The fate of a unit that the board of now does not have: it is not there, given up, or on other days. */
export type Fate = 'REMOVED' | 'GIVEN_UP' | 'ELSEWHERE';

export function fateOf({ present }: UnitDifference): Fate {
  if (present === null) return 'REMOVED';
  return keepsNights(present.status) ? 'ELSEWHERE' : 'GIVEN_UP';
}

const isInRoom = (unit: UnitThen | null, roomId: string) =>
  unit?.stays.some((stay) => stay.roomId === roomId) ?? false;

/** Leaves the differences of one room: of who was or is in it, and of its blocks. */
export function ofRoom(
  board: PastBoard,
  roomId: string,
): Pick<PastBoard, 'differences' | 'blockDifferences'> {
  return {
    differences: board.differences.filter(
      ({ past, present }) => isInRoom(past, roomId) || isInRoom(present, roomId),
    ),
    blockDifferences: board.blockDifferences.filter(
      ({ past, present }) => (past ?? present)!.roomId === roomId,
    ),
  };
}

/** Counts differences by how they differ. */
export function countChanges(all: readonly { change: PastChange }[]) {
  const count = (wanted: PastChange) => all.filter(({ change }) => change === wanted).length;
  return { changed: count('CHANGED'), gone: count('GONE'), added: count('ADDED') };
}
