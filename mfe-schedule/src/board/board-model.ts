import type { ResponseOf } from '@honjin/contracts';
import type { BoardBar, BoardBlock, BoardRoom as RoomNow, getBoard } from '@honjin/contracts/schedule';
import {
  BOARD_LANES,
  buildingIn,
  floorKeyOf,
  nameIn,
  packLanes,
  roomPlaceIn,
  type Locale,
} from '@honjin/domain';

import { barSpan, columnsOf, type Unit } from './board-scale.ts';

/** A room of the board. As of a moment its state is null until housekeeping told it. */
export type BoardRoom = Omit<RoomNow, 'condition' | 'cleaning' | 'isDoNotDisturb'> & {
  condition: RoomNow['condition'] | null;
  cleaning: RoomNow['cleaning'] | null;
};

export type Board = Omit<ResponseOf<typeof getBoard>, 'rooms'> & {
  /** Rooms by their places. One that has not come yet leaves its place empty. */
  rooms: readonly (BoardRoom | undefined)[];
  /** The places after `roomsRead` whose stays have come, too. Without it all stays have come. */
  furtherRead?: ReadonlySet<number> | undefined;
};
export type Grouping = 'type' | 'floor' | 'building';

/** A bar with named fields; on the wire it is a tuple. */
export interface Bar {
  readonly key: string;
  readonly room: number;
  readonly type: number;
  /** Days after the first day of the board. */
  readonly start: number;
  readonly nights: number;
  readonly status: BoardBar[4];
  readonly guest: string;
  readonly bookingNo: string;
  readonly roomIndex: number;
  readonly guestCount: number;
  readonly marks: number;
  readonly checkInTime: string;
  readonly checkOutTime: string;
}

export function readBar(bar: BoardBar): Bar {
  const [room, type, start, nights, status, guest, bookingNo, roomIndex, guestCount, marks, inTime, outTime] =
    bar;
  return {
    key: `${bookingNo}-${roomIndex}@${start}`,
    room,
    type,
    start,
    nights,
    status,
    guest,
    bookingNo,
    roomIndex,
    guestCount,
    marks,
    checkInTime: inTime,
    checkOutTime: outTime,
  };
}

/** Tells whether all rooms are there with all their stays. */
export function isWhole({ furtherRead }: Pick<Board, 'furtherRead'>): boolean {
  return furtherRead === undefined;
}

/** Returns the place of the first room of a type on a board that comes in pieces. */
export function placesBefore({ types }: Pick<Board, 'types'>, typeAt: number): number {
  return types.slice(0, typeAt).reduce((sum, { places = 0 }) => sum + places, 0);
}

/** Leaves out guests who check out on the first morning: in day view their bar has no width. */
export function withoutLeavers<Drawn extends Pick<Board, 'bars'>>(board: Drawn): Drawn {
  const bars = board.bars.filter(([, , start, nights]) => start + nights > 0 || start >= 0);
  return bars.length === board.bars.length ? board : { ...board, bars };
}

/** One line of the board. */
export type BoardRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly name: string;
      readonly typeAt: number | null;
      /** How many lines of waiting stays are hidden. A click on the group shows them. */
      readonly hiddenLanes: number;
    }
  | {
      readonly kind: 'lane';
      readonly key: string;
      readonly typeAt: number;
      readonly bars: readonly BoardBar[];
    }
  | {
      readonly kind: 'room';
      readonly key: string;
      readonly at: number;
      readonly room: BoardRoom;
      readonly bars: readonly BoardBar[];
      readonly blocks: readonly BoardBlock[];
      /** False until the stays of the room have come. */
      readonly isRead: boolean;
    };

type RoomRow = Extract<BoardRow, { kind: 'room' }>;

/** All lines of a board. The line of a room that has not come yet is undefined. */
export type BoardLines = readonly (BoardRow | undefined)[];

export interface BoardFilter {
  readonly grouping: Grouping;
  /** Searches room number, guest and reservation number. Empty shows everything. */
  readonly text: string;
  readonly typeId: string;
  readonly shown: 'all' | 'waiting' | 'arriving' | 'free';
  /** Keys of the groups that show all their lanes. */
  readonly openGroups: ReadonlySet<string>;
}

const NONE: readonly never[] = [];

function groupByRoom<T extends BoardBar | BoardBlock>(items: readonly T[]): Map<number, T[]> {
  const byRoom = new Map<number, T[]>();
  for (const item of items) {
    const known = byRoom.get(item[0]);
    if (known) known.push(item);
    else byRoom.set(item[0], [item]);
  }
  return byRoom;
}

function matches(text: string, room: BoardRoom, bars: readonly BoardBar[]): boolean {
  return room.roomNo.includes(text) || bars.some((bar) => bar[5].includes(text) || bar[6].includes(text));
}

/**
 * Tells whether the filter shows a room: "arriving" means that somebody arrives on the first day, "free" that nobody
 * is in it then.
 */
function isShown(
  shown: BoardFilter['shown'],
  bars: readonly BoardBar[],
  blocks: readonly BoardBlock[],
): boolean {
  if (shown === 'waiting') return false;
  if (shown === 'arriving') return bars.some((bar) => bar[2] === 0 && ARRIVING.has(bar[4]));
  if (shown === 'all') return true;
  const isTaken = (start: number, nights: number) => start <= 0 && start + nights > 0;
  return (
    !bars.some((bar) => bar[4] !== 'CHECK_OUT' && isTaken(bar[2], bar[3])) &&
    !blocks.some((block) => isTaken(block[1], block[2]))
  );
}

const ARRIVING: ReadonlySet<BoardBar[4]> = new Set(['BOOK', 'TEMP_BOOK', 'TEMP_CHECK_IN']);

function groupOf(room: BoardRoom, grouping: Grouping): string {
  if (grouping === 'type') return String(room.type);
  return grouping === 'floor' ? floorKeyOf(room) : room.building;
}

/** The input that {@link rowsOf} passes on to its parts. */
interface Source {
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly text: string;
  readonly waiting: ReadonlyMap<number, readonly BoardBar[]>;
}

function groupRow(key: string, name: string, typeAt: number | null, hiddenLanes = 0): BoardRow {
  return { kind: 'group', key: `group-${key}`, name, typeAt, hiddenLanes };
}

/** Returns the heading of a room type and the lanes of the stays that wait for a room of it. */
function typeRows({ board, filter, text, waiting }: Source, typeAt: number, name: string): BoardRow[] {
  const type = board.types[typeAt]!;
  const bars = (waiting.get(typeAt) ?? NONE).filter(
    (bar) => text === '' || bar[5].includes(text) || bar[6].includes(text),
  );
  const lanes = packLanes(bars, ([, , start, nights]) => ({ start, nights })).map((lane, index): BoardRow => {
    return { kind: 'lane', key: `lane-${typeAt}-${index}`, typeAt, bars: lane };
  });
  // A part of the board has the stays of its first lanes and says how many lanes there are.
  const isOpen = isWhole(board) && filter.openGroups.has(`group-${type.roomTypeId}`);
  const shown = isOpen ? lanes : lanes.slice(0, BOARD_LANES);
  const count = isWhole(board) ? lanes.length : Math.max(type.lanes ?? 0, shown.length);
  return [groupRow(type.roomTypeId, name, typeAt, count - shown.length), ...shown];
}

function roomRows({ board, filter, text }: Source, byRoom: ReadonlyMap<number, BoardBar[]>): RoomRow[] {
  const blocks = groupByRoom(board.blocks);
  const { roomsRead = Infinity, furtherRead } = board;
  const rows: RoomRow[] = [];
  // Places that are empty are passed over.
  board.rooms.forEach((room, at) => {
    if (room === undefined) return;
    const row = { room, at, bars: byRoom.get(at) ?? NONE, blocks: blocks.get(at) ?? NONE };
    if (filter.typeId !== '' && board.types[room.type]?.roomTypeId !== filter.typeId) return;
    if (text !== '' && !matches(text, room, row.bars)) return;
    if (!isShown(filter.shown, row.bars, row.blocks)) return;
    const isRead = at < roomsRead || furtherRead?.has(at) !== false;
    rows.push({ kind: 'room', key: room.roomId, isRead, ...row });
  });
  return rows;
}

/**
 * Returns the lines of the board. Grouped by type, the lanes of waiting stays follow their type. Grouped by floor or
 * building, all lanes come first. Rooms that have not come have no line.
 */
export function rowsOf(board: Board, filter: BoardFilter, locale: Locale): BoardRow[] {
  const text = filter.text.trim();
  const byRoom = groupByRoom(board.bars);
  const waiting = Map.groupBy(byRoom.get(-1) ?? NONE, (bar) => bar[1]);
  const source: Source = { board, filter, text, waiting };
  const byGroup = Map.groupBy(roomRows(source, byRoom), ({ room }) => groupOf(room, filter.grouping));
  const types = board.types
    .map((type, typeAt) => ({ type, typeAt }))
    .filter(({ type }) => filter.typeId === '' || type.roomTypeId === filter.typeId)
    .map(({ type, typeAt }) => ({ typeAt, rows: typeRows(source, typeAt, nameIn(locale, type)) }));
  if (filter.grouping === 'type') {
    return types.flatMap(({ typeAt, rows }) => {
      const all = [...rows, ...(byGroup.get(String(typeAt)) ?? [])];
      const isEmpty = all.length === 1 && (board.types[typeAt]!.places ?? 0) === 0;
      return isEmpty ? [] : all;
    });
  }
  const lanes = types.flatMap(({ rows }) => (rows.length === 1 ? [] : rows));
  const placeIn = filter.grouping === 'floor' ? roomPlaceIn : buildingIn;
  const places = [...byGroup].flatMap(([key, rows]) => [
    groupRow(key, placeIn(locale, rows[0]!.room), null),
    ...rows,
  ]);
  return [...lanes, ...places];
}

/** The figures of the house for one day. Rooms of virtual types do not count. */
export interface DayTotal {
  readonly rooms: number;
  readonly occupied: number;
  readonly blocked: number;
  readonly remaining: number;
  /** Whole per cent of the rooms that can be sold. It is 0 when there is none. */
  readonly occupancyPercent: number;
}

export function totalsOf(board: Board, typeId: string): DayTotal[] {
  const types = board.types.filter((type) => type.isReal && (typeId === '' || type.roomTypeId === typeId));
  const rooms = types.reduce((sum, type) => sum + type.roomCount, 0);
  return Array.from({ length: board.days }, (_, day) => {
    const occupied = types.reduce((sum, type) => sum + (type.occupied[day] ?? 0), 0);
    const blocked = types.reduce((sum, type) => sum + (type.blocked[day] ?? 0), 0);
    const sellable = rooms - blocked;
    const occupancyPercent = sellable <= 0 ? 0 : Math.round((occupied * 100) / sellable);
    return { rooms, occupied, blocked, remaining: sellable - occupied, occupancyPercent };
  });
}

/** Finds the bar in a column of a row. Where one bar ends and the next begins, it finds the one that begins. */
export function barAt(row: BoardRow | undefined, column: number, unit: Unit): BoardBar | undefined {
  if (!row || row.kind === 'group') return undefined;
  return row.bars.find((bar) => {
    const { first, end } = columnsOf(barSpan(unit, bar));
    return first <= column && column < end;
  });
}
