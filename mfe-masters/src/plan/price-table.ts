import type { PlanPriceInput } from '@honjin/contracts/masters';
import { parseYenInput } from '@honjin/domain';

/** Prices by cell; a cell without an entry has no price and is not sold. */
export type PriceTable = ReadonlyMap<string, number>;

/** One row of the grid: a room type with a number of people in it. */
export interface PriceRow {
  readonly roomTypeId: string;
  readonly roomTypeName: string;
  readonly persons: number;
  /** The number of rows of the room type, on its first one. */
  readonly span: number | null;
}

export interface PricedRoomType {
  readonly id: string;
  readonly name: string;
  readonly maxCapacity: number;
}

/** Returns the key of a price in the table. */
export function cellKey(roomTypeId: string, persons: number, rank: string): string {
  return `${roomTypeId} ${persons} ${rank}`;
}

export function toTable(prices: readonly PlanPriceInput[]): PriceTable {
  return new Map(
    prices.map((price) => [cellKey(price.roomTypeId, price.persons, price.rank), price.amountYen]),
  );
}

/** Returns the prices of a table in the order of its keys. */
export function toPrices(table: PriceTable): PlanPriceInput[] {
  return [...table].map(([key, amountYen]) => {
    const [roomTypeId = '', persons = '', rank = ''] = key.split(' ');
    return { roomTypeId, persons: Number(persons), rank, amountYen };
  });
}

/** Rows for every number of people that each room type can hold. */
export function rowsOf(roomTypes: readonly PricedRoomType[]): PriceRow[] {
  return roomTypes.flatMap(({ id, name, maxCapacity }) =>
    Array.from({ length: maxCapacity }, (_, index) => ({
      roomTypeId: id,
      roomTypeName: name,
      persons: index + 1,
      span: index === 0 ? maxCapacity : null,
    })),
  );
}

/**
 * Returns the table with one cell written; an empty text takes the price away, a text that is no amount changes
 * nothing.
 */
export function withCell(table: PriceTable, key: string, text: string): PriceTable {
  const next = new Map(table);
  if (text.trim() === '') next.delete(key);
  const amount = parseYenInput(text);
  if (text.trim() !== '' && amount !== null && amount >= 0) next.set(key, amount);
  return next;
}

/** The rows and columns of the grid. */
export interface GridShape {
  readonly rows: readonly PriceRow[];
  readonly ranks: readonly string[];
}

/** A cell by its place in the grid. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The cells where a selection began and where it ends. */
export interface GridSelection {
  readonly anchor: GridCell;
  readonly focus: GridCell;
}

/** First and last rows and columns of a selection. */
export function edgesOf({ anchor, focus }: GridSelection) {
  return {
    top: Math.min(anchor.row, focus.row),
    bottom: Math.max(anchor.row, focus.row),
    left: Math.min(anchor.column, focus.column),
    right: Math.max(anchor.column, focus.column),
  };
}

/** Returns the keys of the selected cells, row by row. */
export function keysOf({ rows, ranks }: GridShape, selection: GridSelection): string[][] {
  const { top, bottom, left, right } = edgesOf(selection);
  return rows
    .slice(top, bottom + 1)
    .map((row) => ranks.slice(left, right + 1).map((rank) => cellKey(row.roomTypeId, row.persons, rank)));
}

/** Returns the selected cells as a spreadsheet takes them. */
export function textOf(table: PriceTable, shape: GridShape, selection: GridSelection): string {
  return keysOf(shape, selection)
    .map((keys) => keys.map((key) => table.get(key) ?? '').join('\t'))
    .join('\n');
}

/** Returns the selection filled with the amount of its first cell; emptied where that is empty. */
export function filled(table: PriceTable, shape: GridShape, selection: GridSelection): PriceTable {
  const keys = keysOf(shape, selection).flat();
  const amount = table.get(keys[0] ?? '');
  return keys.reduce<PriceTable>(
    (before, key) => withCell(before, key, amount === undefined ? '' : String(amount)),
    table,
  );
}

/** Returns the table without the prices of the selection. */
export function emptied(table: PriceTable, shape: GridShape, selection: GridSelection): PriceTable {
  const gone = new Set(keysOf(shape, selection).flat());
  return new Map([...table].filter(([key]) => !gone.has(key)));
}

/** Cells of rows that have a price for some ranks but not for all: nights of those ranks are not sold. */
export function countGaps(table: PriceTable, { rows, ranks }: GridShape): number {
  return rows.reduce((sum, row) => {
    const priced = ranks.filter((rank) => table.has(cellKey(row.roomTypeId, row.persons, rank))).length;
    return sum + (priced === 0 ? 0 : ranks.length - priced);
  }, 0);
}

/** Returns the cells of one line: by tabs, else by commas, unless the commas group the thousands of one amount. */
function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t');
  if (/^\s*[¥￥]?\s*\d{1,3}([,，]\d{3})+\s*円?\s*$/u.test(line.normalize('NFKC'))) return [line];
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    (quoted ?? plain ?? '').replaceAll('""', '"'),
  );
}

/** Writes a block copied from a spreadsheet, from one cell on to the right and below. */
export function withBlock(table: PriceTable, grid: GridShape, at: GridCell, block: string): PriceTable {
  const lines = block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map(cellsOf);
  return lines.reduce<PriceTable>((before, cells, down) => {
    const row = grid.rows[at.row + down];
    if (!row) return before;
    return cells.reduce<PriceTable>((written, text, right) => {
      const rank = grid.ranks[at.column + right];
      return rank === undefined
        ? written
        : withCell(written, cellKey(row.roomTypeId, row.persons, rank), text);
    }, before);
  }, table);
}

/** Prices changed by whole percent, cut off to `roundTo` yen: 19,990 and +5 gives 20,980. Without keys all of them. */
export function changedByPercent(
  table: PriceTable,
  percent: number,
  { roundTo = 10, keys }: { roundTo?: number; keys?: ReadonlySet<string> } = {},
): PriceTable {
  return new Map(
    [...table].map(([key, yen]) => {
      if (keys !== undefined && !keys.has(key)) return [key, yen] as const;
      return [key, Math.floor((yen * (100 + percent)) / (100 * roundTo)) * roundTo] as const;
    }),
  );
}
