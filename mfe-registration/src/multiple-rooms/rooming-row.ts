import { formatDate, holdsStock, isInHouse } from '@honjin/domain';
import type { RoomForm } from '../booking/form/booking-form.ts';
import type { Booking, FormMasters, RoomUnit } from '../booking/form/booking-types.ts';
import { copyOf, EMPTY_GUEST, roomValues } from '../booking/form/form-values.ts';

/** Columns of the rooming list, in the order in which a block is pasted. */
export const ROOMING_COLUMNS = [
  'kanji',
  'kana',
  'phone',
  'male',
  'female',
  'checkIn',
  'checkOut',
  'roomType',
  'roomNo',
  'memo',
] as const;
export type RoomingColumn = (typeof ROOMING_COLUMNS)[number];
export type RoomingCells = Record<RoomingColumn, string>;

/** A room in the grid: its source, and the texts of its cells. */
export interface RoomingRow {
  key: string;
  /** The room as saved, or the one that a new room was copied from. */
  base: RoomForm;
  /** Absent while the room is not saved. */
  unit?: RoomUnit;
  cells: RoomingCells;
}

/** Masters as the sheet writes them. */
export type Names = Pick<FormMasters, 'rooms' | 'roomTypes'> & {
  /** The earliest arrival of new rooms. Without it any day will do. */
  businessDate?: string;
};

const day = (date: string) => formatDate(date, 'yyyy/MM/dd');
let made = 0;

/** Returns the texts of a room as it is. */
function cellsOf(base: RoomForm, unit: RoomUnit | undefined, names: Names): RoomingCells {
  const [guest = EMPTY_GUEST] = base.guests;
  return {
    kanji: guest.guestKanjiName,
    kana: guest.guestNameSingleByte,
    phone: guest.phoneNumber,
    male: String(base.paxMaleCount ?? 0),
    female: String(base.paxFemaleCount ?? 0),
    checkIn: day(base.checkInDate),
    checkOut: day(base.checkOutDate),
    roomType: names.roomTypes.find(({ id }) => id === base.roomTypeId)?.name ?? '',
    roomNo: unit?.bRoomInformation[0]?.assignedRoomNumber ?? '',
    memo: base.memo,
  };
}

/** Returns the rooms of a booking that can still be changed, one row each. */
export function savedRows(booking: Booking, names: Names): RoomingRow[] {
  return booking.bRoomUnit
    .filter(({ status }) => holdsStock(status) || status === 'WAIT_CANCEL')
    .map((unit) => {
      const base = roomValues(unit);
      return { key: unit.id, base, unit, cells: cellsOf(base, unit, names) };
    });
}

/** Further rooms like one that is there: its dates, type and plan, without guests and without a room. */
export function newRows(model: RoomingRow, count: number, names: Names): RoomingRow[] {
  return Array.from({ length: count }, () => {
    made += 1;
    const base = copyOf(model.base);
    const { male, female, checkOut, roomType } = model.cells;
    const checkIn = laterDay(model.cells.checkIn, names.businessDate);
    const cells = { ...cellsOf(base, undefined, names), male, female, checkIn, checkOut, roomType, memo: '' };
    return { key: `new-${made}`, base, cells };
  });
}

/**
 * Returns a day of the sheet, or the business date when that day is past. A text that is no day stays as it was typed.
 */
function laterDay(text: string, businessDate: string | undefined): string {
  const isPast = /^\d{4}\/\d{2}\/\d{2}$/.test(text) && businessDate !== undefined && text < day(businessDate);
  return isPast ? day(businessDate) : text;
}

/** Returns the rows with a text in one cell. */
export function withText(
  rows: readonly RoomingRow[],
  at: number,
  { column, text }: { column: RoomingColumn; text: string },
): RoomingRow[] {
  return rows.map((row, index) => (index === at ? { ...row, cells: { ...row.cells, [column]: text } } : row));
}

/** Cells that cannot be typed in: guests in the house change their room by the board, and arrived when they did. */
export function isLocked({ unit }: RoomingRow, column: RoomingColumn): boolean {
  const fixed: readonly RoomingColumn[] = ['checkIn', 'roomType', 'roomNo'];
  return unit !== undefined && isInHouse(unit.status) && fixed.includes(column);
}

/** Puts a block of cells into the grid from a cell on; rows that are missing are added like the last one. */
export function pasteBlock(
  rows: readonly RoomingRow[],
  block: readonly (readonly string[])[],
  at: { row: number; column: RoomingColumn },
  names: Names,
): RoomingRow[] {
  const last = rows.at(-1);
  const missing = at.row + block.length - rows.length;
  const all = missing > 0 && last ? [...rows, ...newRows(last, missing, names)] : [...rows];
  const first = ROOMING_COLUMNS.indexOf(at.column);
  return all.map((row, index) => {
    const pasted = block[index - at.row];
    return pasted === undefined ? row : withCells(row, pasted, first);
  });
}

function withCells(row: RoomingRow, texts: readonly string[], first: number): RoomingRow {
  const entries = texts.flatMap((text, offset): [RoomingColumn, string][] => {
    const column = ROOMING_COLUMNS[first + offset];
    return column === undefined || isLocked(row, column) ? [] : [[column, text]];
  });
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(entries) } };
}

/** Returns the conditions of a row for every row below it: dates, type and head counts, never names and rooms. */
export function copyDown(
  rows: readonly RoomingRow[],
  from: number,
  columns: readonly RoomingColumn[],
): RoomingRow[] {
  const model = rows[from];
  if (model === undefined) return [...rows];
  return rows.map((row, index) => {
    if (index <= from) return row;
    const copied = columns.filter((column) => !isLocked(row, column));
    return {
      ...row,
      cells: {
        ...row.cells,
        ...Object.fromEntries(copied.map((column) => [column, model.cells[column]])),
      },
    };
  });
}

/** The columns that “like this one” copies. */
export const CONDITION_COLUMNS: readonly RoomingColumn[] = [
  'male',
  'female',
  'checkIn',
  'checkOut',
  'roomType',
];
