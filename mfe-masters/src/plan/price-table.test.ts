import { describe, expect, it } from 'vitest';
import {
  cellKey,
  changedByPercent,
  countGaps,
  emptied,
  filled,
  rowsOf,
  textOf,
  toPrices,
  toTable,
  withBlock,
  withCell,
} from './price-table.ts';

const roomTypes = [
  { id: 'single', name: 'シングル', maxCapacity: 1 },
  { id: 'twin', name: 'ツイン', maxCapacity: 3 },
];
const rows = rowsOf(roomTypes);
const ranks = ['A', 'B'];

describe('price table', () => {
  it('has a row for every number of people each room type can hold', () => {
    expect(rows.map(({ roomTypeId, persons, span }) => [roomTypeId, persons, span])).toEqual([
      ['single', 1, 1],
      ['twin', 1, 3],
      ['twin', 2, null],
      ['twin', 3, null],
    ]);
  });

  it('goes to prices and back', () => {
    const prices = [{ roomTypeId: 'twin', persons: 2, rank: 'B', amountYen: 21_000 }];
    expect(toPrices(toTable(prices))).toEqual(prices);
  });

  it('takes amounts as people type them, removes a price when its cell is emptied, and ignores a text that is no amount', () => {
    const key = cellKey('twin', 2, 'A');
    const typed = withCell(new Map(), key, '１２,０００');
    expect(typed.get(key)).toBe(12_000);
    expect(withCell(typed, key, 'abc').get(key)).toBe(12_000);
    expect(withCell(typed, key, '-5').get(key)).toBe(12_000);
    expect(withCell(typed, key, ' ').has(key)).toBe(false);
  });

  it('takes a block from a spreadsheet and leaves out what falls beside the grid', () => {
    const pasted = withBlock(
      new Map(),
      { rows, ranks },
      { row: 2, column: 1 },
      '10,000\t9\r\n11000\t9\r\n1\t1\r\n',
    );
    expect(toPrices(pasted)).toEqual([
      { roomTypeId: 'twin', persons: 2, rank: 'B', amountYen: 10_000 },
      { roomTypeId: 'twin', persons: 3, rank: 'B', amountYen: 11_000 },
    ]);
  });

  it('changes by percent without losing yen to fractions', () => {
    const table = new Map([
      ['a', 19_990],
      ['b', 10_000],
    ]);
    expect([...changedByPercent(table, 5).values()]).toEqual([20_980, 10_500]);
    expect([...changedByPercent(table, -10).values()]).toEqual([17_990, 9_000]);
  });

  it('changes only the selected prices, and rounds them as asked', () => {
    const table = new Map([
      ['a', 19_990],
      ['b', 10_000],
    ]);
    const changed = changedByPercent(table, 5, { roundTo: 100, keys: new Set(['a']) });
    expect([...changed.values()]).toEqual([20_900, 10_000]);
  });

  it('takes comma-separated lines, quoted or not, and leaves the commas of thousands alone', () => {
    const paste = (block: string) =>
      toPrices(withBlock(new Map(), { rows, ranks }, { row: 1, column: 0 }, block)).map(
        ({ amountYen }) => amountYen,
      );
    expect(paste('12000,13000\n14000,15000\n')).toEqual([12_000, 13_000, 14_000, 15_000]);
    expect(paste('"12,000","¥13,000"\n"14,000円",15000')).toEqual([12_000, 13_000, 14_000, 15_000]);
    expect(paste('１２，０００\n¥13,000')).toEqual([12_000, 13_000]);
  });

  it('copies, fills and empties a selection, and counts the gaps of priced rows', () => {
    const shape = { rows, ranks };
    const selection = { anchor: { row: 2, column: 1 }, focus: { row: 1, column: 0 } };
    const first = new Map([[cellKey('twin', 1, 'A'), 9_000]]);
    expect(countGaps(first, shape)).toBe(1);
    const full = filled(first, shape, selection);
    expect(textOf(full, shape, selection)).toBe('9000\t9000\n9000\t9000');
    expect(countGaps(full, shape)).toBe(0);
    expect(emptied(full, shape, selection).size).toBe(0);
  });
});
