import type { PlanPriceInput } from '@honjin/contracts/masters';
import { parseYenInput } from '@honjin/domain';

/** Prices by cell; a cell without an entry has no price and is not sold. */
export type PriceTable = ReadonlyMap<string, number>;

/** One row of the grid: a room type with a number of people in it. */
export interface PriceRow {
  readonly roomTypeId: string;
  readonly roomTypeName: string;
  readonly persons: number;
  /** How many rows the room type has, on its first one. */
  readonly span: number | null;
}

export interface PricedRoomType {
  readonly id: string;
  readonly name: string;
  readonly maxCapacity: number;
}

/** Where a price stands. */
export function cellKey(roomTypeId: string, persons: number, rank: string): string {
  return `${roomTypeId} ${persons} ${rank}`;
}

export function toTable(prices: readonly PlanPriceInput[]): PriceTable {
  return new Map(
    prices.map((price) => [cellKey(price.roomTypeId, price.persons, price.rank), price.amountYen]),
  );
}

/** The prices of a table in the order of its keys. */
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

/** The table with one cell written; an empty text takes the price away, a text that is no amount changes nothing. */
export function withCell(table: PriceTable, key: string, text: string): PriceTable {
  const next = new Map(table);
  if (text.trim() === '') next.delete(key);
  const amount = parseYenInput(text);
  if (text.trim() !== '' && amount !== null && amount >= 0) next.set(key, amount);
  return next;
}

/** Writes a block copied from a spreadsheet, from one cell on to the right and below. */
export function withBlock(
  table: PriceTable,
  grid: { rows: readonly PriceRow[]; ranks: readonly string[] },
  at: { row: number; column: number },
  block: string,
): PriceTable {
  const lines = block
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
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

/** Every price changed by whole percent, cut off to 10 yen: 19,990 and +5 gives 20,980. */
export function changedByPercent(table: PriceTable, percent: number): PriceTable {
  return new Map(
    [...table].map(([key, yen]) => [key, Math.floor((yen * (100 + percent)) / 1_000) * 10] as const),
  );
}
