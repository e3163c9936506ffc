import { describe, expect, it } from 'vitest';
import { columnRangeOf, isWiderThan, layoutOf, placeOf, rowRangeOf, scrollTo } from './board-geometry.ts';
import { columnsOf, overlap, spanOf, type Layout, type Unit } from './board-scale.ts';

const view = { width: 1000, height: 600, top: 0, left: 0 };
const usual = { zoom: 'normal', density: 'normal' } as const;
const layout = (columnWidth: number, columns: number, unit: Unit = 'day'): Layout => ({
  unit,
  columns,
  columnWidth,
  rowHeight: 28,
});
const times = { checkInTime: '15:00', checkOutTime: '10:00' };

describe('the drawn part of the board', () => {
  it('is the lines in sight and a few more, however many there are', () => {
    expect(rowRangeOf(view, layout(40, 7), 10)).toEqual({ first: 0, end: 10 });
    expect(rowRangeOf(view, layout(40, 7), 3_000)).toEqual({ first: 0, end: 24 });
    const middle = rowRangeOf({ ...view, top: 28_000 }, layout(40, 7), 3_000);
    expect(middle).toEqual({ first: 996, end: 1024 });
    expect(rowRangeOf({ ...view, top: 28_010 }, layout(40, 7), 3_000)).toEqual(middle);
  });

  it('is the days in sight when they do not fit', () => {
    expect(layoutOf(1366, { unit: 'day', columns: 31 }, usual).columnWidth).toBe(40);
    expect(layoutOf(700, { unit: 'day', columns: 62 }, usual).columnWidth).toBe(34);
    expect(layoutOf(700, { unit: 'day', columns: 62 }, { ...usual, zoom: 'large' }).columnWidth).toBe(72);
    expect(columnRangeOf({ ...view, width: 464 }, layout(34, 62))).toEqual({ first: 0, end: 16 });
    expect(columnRangeOf({ ...view, width: 464, left: 1_000 }, layout(34, 62))).toEqual({
      first: 24,
      end: 44,
    });
  });

  it('is scrolled aside only where the days do not fit', () => {
    expect(isWiderThan(1366, layout(40, 31))).toBe(false);
    expect(isWiderThan(1363, layout(40, 31))).toBe(true);
  });
});

describe('a bar', () => {
  it.each([
    ['one night', { start: 2, nights: 1 }, { left: 101, width: 38 }],
    ['from before', { start: -3, nights: 4 }, { left: 1, width: 58 }],
    ['to beyond', { start: 6, nights: 9 }, { left: 261, width: 18 }],
    ['day use', { start: 1, nights: 0 }, { left: 51, width: 18 }],
  ])('of %s stands where its guests are', (_, span, expected) => {
    expect(placeOf(spanOf('day', { ...span, ...times }), layout(40, 7))).toEqual(expected);
  });

  it('ends before the next one in the room begins', () => {
    const first = placeOf(spanOf('day', { start: 0, nights: 2, ...times }), layout(40, 7));
    const second = placeOf(spanOf('day', { start: 2, nights: 1, ...times }), layout(40, 7));
    expect(first.left + first.width).toBeLessThan(second.left);
  });
});

it('scrolls no further than needed', () => {
  expect(scrollTo(view, { row: 3, day: 3 }, layout(40, 7))).toEqual({ top: 0, left: 0 });
  expect(scrollTo({ ...view, top: 280 }, { row: 2, day: 0 }, layout(40, 7))).toEqual({ top: 56, left: 0 });
  expect(scrollTo(view, { row: 100, day: 0 }, layout(40, 7)).top).toBe(100 * 28 - (600 - 91 - 28));
});

describe('by the hour', () => {
  const dayUse = { start: 0, nights: 0, checkInTime: '10:00', checkOutTime: '18:00' };
  const night = { start: 0, nights: 1, ...times };

  it('stays stand where the clock says, past midnight and into the next day', () => {
    expect(spanOf('hour', dayUse)).toEqual({ first: 10, end: 18 });
    expect(spanOf('hour', { ...dayUse, checkInTime: '22:30', checkOutTime: '26:00' })).toEqual({
      first: 22.5,
      end: 26,
    });
    expect(spanOf('hour', night)).toEqual({ first: 15, end: 34 });
    expect(placeOf(spanOf('hour', night), layout(40, 30, 'hour'))).toEqual({ left: 601, width: 598 });
    expect(columnsOf(spanOf('hour', dayUse))).toEqual({ first: 10, end: 18 });
  });

  it('day use and a night share a room on one date unless their hours meet', () => {
    const noon = spanOf('hour', { ...dayUse, checkOutTime: '15:00' });
    expect(overlap(noon, spanOf('hour', night))).toBe(false);
    expect(overlap(spanOf('hour', dayUse), spanOf('hour', night))).toBe(true);
  });
});
