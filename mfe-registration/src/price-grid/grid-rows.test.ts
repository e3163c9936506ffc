import { describe, expect, it } from 'vitest';
import { PLAN } from '../testing/sample-booking.ts';
import { BREAKFAST_PLAN, sampleGrid } from '../testing/sample-grid.ts';
import { averageYen, firstPlace, nextPlace, rowsOf } from './grid-rows.ts';

const grid = sampleGrid();
const [twin] = grid.cells;

/** The grid with the twin of the second plan at a price that can be sold. */
const withBoth = (totalYen: number) => ({
  ...grid,
  cells: grid.cells.map((cell) =>
    cell.planId === BREAKFAST_PLAN ? { ...cell, totalYen, unsold: [] } : cell,
  ),
});

describe('the rows of a price grid', () => {
  it('have a cell for each plan, and none where a plan has no prices for the type', () => {
    expect(rowsOf(grid).map(({ cells }) => cells.map((cell) => cell?.totalYen))).toEqual([
      [22_400, 26_800],
      [12_000, undefined],
    ]);
  });

  it('R-GRID-05: mark the cheapest that can be sold, of equal ones the first', () => {
    const cheapest = (answer: typeof grid) => rowsOf(answer).map(({ cheapestPlanId }) => cheapestPlanId);
    expect(cheapest(grid)).toEqual([PLAN, undefined]);
    expect(cheapest(withBoth(20_000))).toEqual([BREAKFAST_PLAN, undefined]);
    expect(cheapest(withBoth(22_400))).toEqual([PLAN, undefined]);
  });

  it('are walked by arrows, to the edge and not beyond', () => {
    const rows = rowsOf(grid);
    const at = { row: 0, plan: 0 };
    expect(firstPlace(rows)).toEqual(at);
    expect(nextPlace(rows, at, 'ArrowDown')).toEqual({ row: 1, plan: 0 });
    expect(nextPlace(rows, at, 'ArrowLeft')).toEqual(at);
    expect(nextPlace(rows, at, 'End')).toEqual({ row: 0, plan: 1 });
    expect(nextPlace(rows, { row: 1, plan: 1 }, 'PageUp')).toEqual({ row: 0, plan: 1 });
    expect(nextPlace(rows, at, 'x')).toBeUndefined();
  });

  it('begin where something is sold', () => {
    const rows = rowsOf({ ...grid, roomTypes: grid.roomTypes.toReversed() });
    expect(firstPlace(rows)).toEqual({ row: 1, plan: 0 });
    expect(firstPlace([])).toEqual({ row: 0, plan: 0 });
  });
});

it('an average is told where it says more than the total', () => {
  expect(averageYen(twin!, { nights: 1, rooms: 1 })).toBeNull();
  expect(averageYen(twin!, { nights: 3, rooms: 1 })).toBe(7_466);
  expect(averageYen(twin!, { nights: 1, rooms: 2 })).toBe(22_400);
  expect(averageYen({ ...twin!, roomYen: null }, { nights: 3, rooms: 1 })).toBeNull();
});
