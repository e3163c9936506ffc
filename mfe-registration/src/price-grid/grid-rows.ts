import type { ResponseOf } from '@honjin/contracts';
import type { priceGrid } from '@honjin/contracts/registration';

export type PriceGridAnswer = ResponseOf<typeof priceGrid>;
export type GridPlan = PriceGridAnswer['plans'][number];
export type GridType = PriceGridAnswer['roomTypes'][number];
export type PriceCell = PriceGridAnswer['cells'][number];
export type UnsoldReason = PriceCell['unsold'][number];

/** A room type with its cell under each plan; undefined where the plan has no prices for the type. */
export interface GridRow {
  type: GridType;
  cells: readonly (PriceCell | undefined)[];
  /** The plan of the cheapest cell that can be sold (R-GRID-05). */
  cheapestPlanId: string | undefined;
}

export const isSold = (cell: PriceCell | undefined): boolean => cell?.unsold.length === 0;

function cheapestOf(cells: readonly (PriceCell | undefined)[]): PriceCell | undefined {
  const yenOf = ({ totalYen }: PriceCell) => totalYen ?? Number.MAX_SAFE_INTEGER;
  return cells
    .filter((cell) => cell !== undefined)
    .filter(isSold)
    .toSorted((a, b) => yenOf(a) - yenOf(b))[0];
}

/** Lays the answer out: a row for each room type, a cell for each plan. */
export function rowsOf({ roomTypes, plans, cells }: PriceGridAnswer): GridRow[] {
  const byPlace = new Map(cells.map((cell) => [`${cell.roomTypeId} ${cell.planId}`, cell]));
  return roomTypes.map((type) => {
    const own = plans.map(({ id }) => byPlace.get(`${type.id} ${id}`));
    return { type, cells: own, cheapestPlanId: cheapestOf(own)?.planId };
  });
}

/** A place in the grid, from 0. */
export interface GridPlace {
  row: number;
  plan: number;
}

/** The first cell that can be sold; the first of all where none can. */
export function firstPlace(rows: readonly GridRow[]): GridPlace {
  const row = rows.findIndex(({ cells }) => cells.some(isSold));
  return row < 0 ? { row: 0, plan: 0 } : { row, plan: rows[row]?.cells.findIndex(isSold) ?? 0 };
}

const STEPS: Readonly<Record<string, readonly [rows: number, plans: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-1_000, 0],
  PageDown: [1_000, 0],
  Home: [0, -1_000],
  End: [0, 1_000],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Returns the place itself, moved into the grid where it lies outside. */
export function placeWithin(rows: readonly GridRow[], { row, plan }: GridPlace): GridPlace {
  return { row: within(row, rows.length), plan: within(plan, rows[0]?.cells.length ?? 0) };
}

/** Returns where a key leads to; undefined for a key that does not walk. */
export function nextPlace(rows: readonly GridRow[], at: GridPlace, key: string): GridPlace | undefined {
  const step = STEPS[key];
  return step && placeWithin(rows, { row: at.row + step[0], plan: at.plan + step[1] });
}

/** The price of one room for a night, cut off; null without a price, and where it says no more than the total. */
export function averageYen({ roomYen }: PriceCell, stay: { nights: number; rooms: number }): number | null {
  if (roomYen === null || stay.nights * stay.rooms === 1) return null;
  return Math.floor(roomYen / stay.nights);
}
