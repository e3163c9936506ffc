import { describe, expect, it } from 'vitest';
import { dayRangeOf, dayWidthOf, placeOf, rowRangeOf, scrollTo } from './board-geometry.ts';

const view = { width: 1000, height: 600, top: 0, left: 0 };

describe('what is drawn', () => {
  it('is the lines in sight and a few more, however many there are', () => {
    expect(rowRangeOf(view, 10)).toEqual({ first: 0, end: 10 });
    expect(rowRangeOf(view, 3_000)).toEqual({ first: 0, end: 28 });
    const middle = rowRangeOf({ ...view, top: 28_000 }, 3_000);
    expect(middle).toEqual({ first: 992, end: 1028 });
    expect(rowRangeOf({ ...view, top: 28_010 }, 3_000)).toEqual(middle);
  });

  it('is the days in sight when they do not fit', () => {
    expect(dayWidthOf(1366, 31)).toBe(40);
    expect(dayWidthOf(700, 62)).toBe(34);
    expect(dayRangeOf({ ...view, width: 464 }, 34, 62)).toEqual({ first: 0, end: 16 });
    expect(dayRangeOf({ ...view, width: 464, left: 1_000 }, 34, 62)).toEqual({ first: 24, end: 44 });
  });
});

describe('a bar', () => {
  it.each([
    ['one night', { start: 2, nights: 1 }, { left: 101, width: 38 }],
    ['from before', { start: -3, nights: 4 }, { left: 1, width: 58 }],
    ['to beyond', { start: 6, nights: 9 }, { left: 261, width: 18 }],
    ['day use', { start: 1, nights: 0 }, { left: 51, width: 18 }],
  ])('of %s stands where its guests are', (_, span, expected) => {
    expect(placeOf(span, 40, 7)).toEqual(expected);
  });

  it('ends before the next one in the room begins', () => {
    const first = placeOf({ start: 0, nights: 2 }, 40, 7);
    const second = placeOf({ start: 2, nights: 1 }, 40, 7);
    expect(first.left + first.width).toBeLessThan(second.left);
  });
});

it('scrolls no further than needed', () => {
  expect(scrollTo(view, { row: 3, day: 3 }, 40)).toEqual({ top: 0, left: 0 });
  expect(scrollTo({ ...view, top: 280 }, { row: 2, day: 0 }, 40)).toEqual({ top: 56, left: 0 });
  expect(scrollTo(view, { row: 100, day: 0 }, 40).top).toBe(100 * 28 - (600 - 91 - 28));
});
