import { addDays, diffDays, weekdayOf, type LocalDate, type Weekday } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { RestrictionKind } from './restriction-ranges.ts';

/** The restrictions that an outside revenue manager sets: those that look at nights, not at days in advance. */
export const PUSHED_RESTRICTIONS = [
  'CLOSED',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MIN_STAY',
  'MAX_STAY',
] as const satisfies readonly RestrictionKind[];
export type PushedRestrictionKind = (typeof PUSHED_RESTRICTIONS)[number];

/** The fields of a room type under a plan on a night; each field is set, cleared and counted by itself (R-RMS-03). */
export const PUSHED_FIELDS = ['PRICES', ...PUSHED_RESTRICTIONS] as const;
export type PushedField = (typeof PUSHED_FIELDS)[number];

/** The price for so many persons: of the room or of one adult, as the plan is priced. */
export interface PushedPrice {
  persons: number;
  amountYen: Yen;
}

/** The program that set a value, and the revision of its push. */
export interface PushSource {
  programName: string;
  revision: number;
}

export interface PushedPrices extends PushSource {
  prices: readonly PushedPrice[];
}

export interface PushedRestriction extends PushSource {
  kind: PushedRestrictionKind;
  /** Nights; 1 for what is only on or off. */
  value: number;
}

/** A night with what is in force. */
export interface PushedDay {
  night: LocalDate;
  prices: PushedPrices | null;
  restrictions: readonly PushedRestriction[];
}

/** A room type under a plan, with what is in force. */
export interface PushedTarget {
  roomTypeId: string;
  planId: string;
  days: readonly PushedDay[];
}

/** Nights with what is in force, by room type and plan, then night. */
export type PushedRates = ReadonlyMap<string, ReadonlyMap<LocalDate, PushedDay>>;

interface Sold {
  roomTypeId: string;
  planId: string;
}

export const NOTHING_PUSHED: PushedRates = new Map();

const keyOf = ({ roomTypeId, planId }: Sold) => `${roomTypeId} ${planId}`;

/** Sorts what was pushed so that a night is found without reading all of it. */
export function indexPushed(targets: readonly PushedTarget[]): PushedRates {
  return new Map(
    targets.map((target) => [keyOf(target), new Map(target.days.map((day) => [day.night, day]))]),
  );
}

/** Returns what is pushed for a room type under a plan, by night; undefined where nothing is. */
export function pushedFor(rates: PushedRates, sold: Sold): ReadonlyMap<LocalDate, PushedDay> | undefined {
  return rates.get(keyOf(sold));
}

/** The pushed price for so many persons; undefined where the price of the table counts (R-RMS-04). */
export function pushedYen(pushed: Pick<PushedPrices, 'prices'> | null, persons: number): Yen | undefined {
  return pushed?.prices.find((price) => price.persons === persons)?.amountYen;
}

/** One row of a push: the fields it names are set on its nights, those it does not name stay as they are. */
export interface PushRow extends Sold {
  from: LocalDate;
  to: LocalDate;
  /** ISO weekdays of the nights; none: all of them. */
  weekdays: readonly Weekday[];
  fields: Partial<Record<PushedField, PushedValue>>;
}

/** The value of a field; null clears it. */
export type PushedValue = readonly PushedPrice[] | number | null;

/** One field of one night, and the row that sets it. */
export interface PushedCell extends Sold {
  row: number;
  night: LocalDate;
  field: PushedField;
  value: PushedValue;
}

function nightsOf({ from, to, weekdays }: Pick<PushRow, 'from' | 'to' | 'weekdays'>): LocalDate[] {
  const nights: LocalDate[] = [];
  for (let night = from; night <= to; night = addDays(night, 1))
    if (weekdays.length === 0 || weekdays.includes(weekdayOf(night))) nights.push(night);
  return nights;
}

/** The fields that the rows of a push set, night by night. */
export function cellsOfPush(rows: readonly PushRow[]): PushedCell[] {
  return rows.flatMap((row, at) => {
    const fields = PUSHED_FIELDS.filter((field) => row.fields[field] !== undefined);
    const { roomTypeId, planId } = row;
    return nightsOf(row).flatMap((night) =>
      fields.map((field) => ({
        row: at,
        roomTypeId,
        planId,
        night,
        field,
        value: row.fields[field] ?? null,
      })),
    );
  });
}

/** The rows that set what an earlier row of the same push sets, each once, with that row (R-RMS-02). */
export function rowsTwice(cells: readonly PushedCell[]): Map<number, number> {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const cell of cells) {
    const key = `${keyOf(cell)} ${cell.night} ${cell.field}`;
    const known = first.get(key);
    if (known === undefined) first.set(key, cell.row);
    else if (!twice.has(cell.row)) twice.set(cell.row, known);
  }
  return twice;
}

/** How many values a push sets, reckoned without building them. */
export function valuesOfPush(rows: readonly PushRow[]): number {
  return rows.reduce((sum, row) => sum + nightCount(row) * Object.keys(row.fields).length, 0);
}

function nightCount({ from, to, weekdays }: PushRow): number {
  const days = diffDays(from, to) + 1;
  if (weekdays.length === 0) return days;
  const wholeWeeks = Math.floor(days / 7);
  const rest = nightsOf({ from: addDays(from, wholeWeeks * 7), to, weekdays });
  return wholeWeeks * new Set(weekdays).size + rest.length;
}
