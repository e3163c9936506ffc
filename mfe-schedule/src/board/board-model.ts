import type { ResponseOf } from '@honjin/contracts';
import type { BoardBar, BoardBlock, BoardRoom, BoardType, getBoard } from '@honjin/contracts/schedule';

import { barSpan, columnsOf, type Unit } from './board-scale.ts';

export type Board = ResponseOf<typeof getBoard>;
export type Grouping = 'type' | 'floor' | 'building';

/** A bar by the names of its fields. */
export interface Bar {
  readonly key: string;
  readonly room: number;
  readonly type: number;
  /** Days after the board's first. */
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

/** The board without who leaves on its first morning: by the day nothing is left of them to stand on. */
export function withoutLeavers(board: Board): Board {
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
      /** Lines of waiting stays that are folded away; the group opens them. */
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
    };

export interface BoardFilter {
  readonly grouping: Grouping;
  /** Room number, guest or reservation number; empty shows all. */
  readonly text: string;
  readonly typeId: string;
  readonly shown: 'all' | 'waiting' | 'arriving' | 'free';
  /** Groups whose lanes are all shown, by key. */
  readonly openGroups: ReadonlySet<string>;
}

/** More lanes than these are folded away, so that the rooms stay in sight. */
const LANES_IN_SIGHT = 3;

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

/** Puts waiting stays on as few lines as will hold them: each on the first line that is free by then. */
export function packLanes(bars: readonly BoardBar[]): BoardBar[][] {
  const lanes: { end: number; bars: BoardBar[] }[] = [];
  for (const bar of bars.toSorted((a, b) => a[2] - b[2])) {
    const end = bar[2] + Math.max(1, bar[3]);
    const free = lanes.find((lane) => lane.end <= bar[2]);
    if (free) {
      free.bars.push(bar);
      free.end = end;
    } else lanes.push({ end, bars: [bar] });
  }
  return lanes.map((lane) => lane.bars);
}

function matches(text: string, room: BoardRoom, bars: readonly BoardBar[]): boolean {
  return room.roomNo.includes(text) || bars.some((bar) => bar[5].includes(text) || bar[6].includes(text));
}

/** Whether a room is among the lines asked for: where somebody arrives on the first day, or where nobody is then. */
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
  return grouping === 'floor' ? `${room.building} ${room.floor}`.trim() : room.building;
}

/** What {@link rowsOf} works on. */
interface Source {
  readonly board: Board;
  readonly filter: BoardFilter;
  readonly text: string;
  readonly waiting: ReadonlyMap<number, readonly BoardBar[]>;
}

function groupRow(key: string, name: string, typeAt: number | null, hiddenLanes = 0): BoardRow {
  return { kind: 'group', key: `group-${key}`, name, typeAt, hiddenLanes };
}

/** A type's own line and the lanes of those who wait for a room of it. */
function typeRows({ board, filter, text, waiting }: Source, typeAt: number, name: string): BoardRow[] {
  const type = board.types[typeAt]!;
  const bars = (waiting.get(typeAt) ?? NONE).filter(
    (bar) => text === '' || bar[5].includes(text) || bar[6].includes(text),
  );
  const lanes = packLanes(bars).map((lane, index): BoardRow => {
    return { kind: 'lane', key: `lane-${typeAt}-${index}`, typeAt, bars: lane };
  });
  const isOpen = filter.openGroups.has(`group-${type.roomTypeId}`) || lanes.length <= LANES_IN_SIGHT;
  const shown = isOpen ? lanes : lanes.slice(0, LANES_IN_SIGHT);
  return [groupRow(type.roomTypeId, name, typeAt, lanes.length - shown.length), ...shown];
}

function roomRows({ board, filter, text }: Source, byRoom: ReadonlyMap<number, BoardBar[]>): BoardRow[] {
  const blocks = groupByRoom(board.blocks);
  return board.rooms
    .map((room, at) => ({ room, at, bars: byRoom.get(at) ?? NONE, blocks: blocks.get(at) ?? NONE }))
    .filter(({ room }) => filter.typeId === '' || board.types[room.type]?.roomTypeId === filter.typeId)
    .filter(({ room, bars }) => text === '' || matches(text, room, bars))
    .filter((one) => isShown(filter.shown, one.bars, one.blocks))
    .map((one): BoardRow => ({ kind: 'room', key: one.room.roomId, ...one }));
}

/** The lines of the board: by type with the lanes of those who wait for a room, or by floor or building with all lanes first. */
export function rowsOf(board: Board, filter: BoardFilter, nameOf: (type: BoardType) => string): BoardRow[] {
  const text = filter.text.trim();
  const byRoom = groupByRoom(board.bars);
  const waiting = Map.groupBy(byRoom.get(-1) ?? NONE, (bar) => bar[1]);
  const source: Source = { board, filter, text, waiting };
  const byGroup = Map.groupBy(roomRows(source, byRoom), (row) =>
    groupOf((row as { room: BoardRoom }).room, filter.grouping),
  );
  const types = board.types
    .map((type, typeAt) => ({ type, typeAt }))
    .filter(({ type }) => filter.typeId === '' || type.roomTypeId === filter.typeId)
    .map(({ type, typeAt }) => ({ typeAt, rows: typeRows(source, typeAt, nameOf(type)) }));
  if (filter.grouping === 'type') {
    return types.flatMap(({ typeAt, rows }) => {
      const all = [...rows, ...(byGroup.get(String(typeAt)) ?? [])];
      return all.length === 1 ? [] : all;
    });
  }
  const lanes = types.flatMap(({ rows }) => (rows.length === 1 ? [] : rows));
  return [...lanes, ...[...byGroup].flatMap(([name, rows]) => [groupRow(name, name, null), ...rows])];
}

/** The house per day: rooms that can be sold, taken and left. Virtual types do not count. */
export interface DayTotal {
  readonly rooms: number;
  readonly occupied: number;
  readonly blocked: number;
  readonly remaining: number;
  /** Whole per cent of the rooms that can be sold; 0 in a house without any. */
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

/** The bar of a row that covers a column, the one that begins there before the one that ends there. */
export function barAt(row: BoardRow | undefined, column: number, unit: Unit): BoardBar | undefined {
  if (!row || row.kind === 'group') return undefined;
  return row.bars.find((bar) => {
    const { first, end } = columnsOf(barSpan(unit, bar));
    return first <= column && column < end;
  });
}
