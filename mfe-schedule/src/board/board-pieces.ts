import type { ResponseOf } from '@honjin/contracts';
import {
  BOARD_ROOMS_AT_ONCE,
  type BoardBar,
  type BoardBlock,
  type getBoard,
  type getRoomStays,
} from '@honjin/contracts/schedule';
import type { Locale } from '@honjin/domain';
import {
  isWhole,
  placesBefore,
  rowsOf,
  type Board,
  type BoardFilter,
  type BoardLines,
  type BoardRow,
} from './board-model.ts';

type FirstPiece = ResponseOf<typeof getBoard>;
type FurtherPiece = ResponseOf<typeof getRoomStays>;

/** The rooms in sight that do not come with the board: a piece from a place on, or rooms by their ids. */
export type Sight = { readonly firstRoom: number } | { readonly roomIds: string[] };

/** Pieces are asked for at these steps, so that they overlap by half: the next is there before the one in sight has been left. */
const STEP = BOARD_ROOMS_AT_ONCE / 2;

/** Returns where the rooms of a further piece are on the board, by their order in the piece; -1 for one that is not on it. */
function placesOf({ rooms, types, roomsRead = 0 }: FirstPiece, further: FurtherPiece): number[] {
  const placeOf = new Map(rooms.map(({ roomId }, at) => [roomId, at]));
  const { firstRoom } = further;
  if (firstRoom === undefined) return further.roomIds.map((id) => placeOf.get(id) ?? -1);
  const count = placesBefore({ types }, types.length);
  return further.roomIds.map((id, index) => {
    const at = firstRoom + index;
    // Somebody may have put another room among them meanwhile: none is on the board twice.
    return at < roomsRead || at >= count || placeOf.has(id) ? -1 : at;
  });
}

/** Puts the rooms and stays of a piece on the board where they are on it. */
function addPiece(board: FirstPiece, further: FurtherPiece): Board {
  const { types, roomsRead = 0 } = board;
  const typeAt = further.roomTypeIds.map((id) => types.findIndex(({ roomTypeId }) => roomTypeId === id));
  const roomAt = placesOf(board, further);
  const furtherRead = new Set(roomAt.filter((at) => at >= roomsRead));
  const rooms: Board['rooms'][number][] = board.rooms.slice();
  for (const [index, room] of (further.rooms ?? []).entries()) {
    const [at, type] = [roomAt[index]!, typeAt[room.type]!];
    if (type < 0) furtherRead.delete(at);
    else if (furtherRead.has(at)) rooms[at] = { ...room, type };
  }
  const bars = further.bars
    .map(([room, type, ...rest]): BoardBar => [roomAt[room]!, typeAt[type]!, ...rest])
    .filter(([at, type]) => furtherRead.has(at) && type >= 0);
  const blocks = (further.blocks ?? [])
    .map(([room, ...rest]): BoardBlock => [roomAt[room]!, ...rest])
    .filter(([at]) => furtherRead.has(at));
  return {
    ...board,
    rooms,
    bars: [...board.bars, ...bars],
    blocks: [...board.blocks, ...blocks],
    furtherRead,
  };
}

const NOTHING: ReadonlySet<number> = new Set();

/** Returns the board with a further piece on it. A piece of other days than its own is not put on it. */
export function withPiece(board: FirstPiece, further: FurtherPiece | undefined): Board {
  const { roomsRead, types, from, days } = board;
  const count = placesBefore(board, types.length) || board.rooms.length;
  if (roomsRead === undefined || roomsRead >= count) return board;
  const isOfBoard = further?.from === from && further.days === days;
  return isOfBoard ? addPiece(board, further) : { ...board, furtherRead: NOTHING };
}

/**
 * Returns the lines of the board, with empty ones for rooms that have not come. They come by type: who groups by place, or
 * searches, waits for all of them.
 */
export function linesOf(board: Board, filter: BoardFilter, locale: Locale): BoardLines {
  const rows = rowsOf(board, filter, locale);
  if (isWhole(board) || board.types.every(({ places }) => places === undefined)) return rows;
  const byType = Map.groupBy(rows, (row) => (row.kind === 'room' ? row.room.type : row.typeAt));
  return [...byType].flatMap(([typeAt, ofType]) => {
    const lines: (BoardRow | undefined)[] = ofType.filter(({ kind }) => kind !== 'room');
    const [heads, first] = [lines.length, placesBefore(board, typeAt ?? 0)];
    lines.length += board.types[typeAt ?? 0]!.places ?? 0;
    lines.fill(undefined, heads);
    for (const row of ofType) if (row.kind === 'room') lines[heads + row.at - first] = row;
    return lines;
  });
}

/** Returns the place of the room on a line, also of one that has not come; of another line, the place of the next room. */
function placeAt({ types }: Board, lines: BoardLines, line: number): number {
  let known = Math.min(line, lines.length - 1);
  while (known > 0 && lines[known] === undefined) known -= 1;
  const row = lines[known];
  if (row?.kind === 'room') return row.at + line - known;
  return placesBefore({ types }, row?.typeAt ?? 0) + Math.max(0, line - known - 1);
}

/** Returns which rooms around a line do not come with the board; null where all do. */
export function sightOf(board: Board, lines: BoardLines, middle: number): Sight | null {
  const { roomsRead = Infinity } = board;
  if (isWhole(board)) return null;
  const blockAround = (at: number) => STEP * Math.max(0, Math.round(at / STEP) - 1);
  if (board.types.some(({ places }) => places !== undefined)) {
    const firstRoom = blockAround(placeAt(board, lines, Math.floor(middle)));
    return firstRoom + BOARD_ROOMS_AT_ONCE > roomsRead ? { firstRoom } : null;
  }
  // The service of the release before lists all rooms, and knows no pieces.
  const first = blockAround(middle);
  const roomIds = lines
    .slice(first, first + BOARD_ROOMS_AT_ONCE)
    .flatMap((row) => (row?.kind === 'room' && row.at >= roomsRead ? [row.key] : []));
  return roomIds.length > 0 ? { roomIds } : null;
}
