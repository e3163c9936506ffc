import { addDays, type LocalDate } from '../dates/index.ts';

/** The things that a restriction can forbid or demand of a stay on a day. */
export const RESTRICTION_KINDS = [
  'CLOSED',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
  'MIN_STAY',
  'MAX_STAY',
  'MIN_ADVANCE',
  'MAX_ADVANCE',
] as const;
export type RestrictionKind = (typeof RESTRICTION_KINDS)[number];

/** Kinds that are on or off; the others carry a number of nights or days. */
export const FLAG_RESTRICTIONS: ReadonlySet<RestrictionKind> = new Set([
  'CLOSED',
  'CLOSED_TO_ARRIVAL',
  'CLOSED_TO_DEPARTURE',
]);

/** Days from … to …, both included, on which a value holds; flags have the value 1. */
export interface RestrictionRange {
  kind: RestrictionKind;
  from: LocalDate;
  to: LocalDate;
  value: number;
}

/** Sets a value over days, or clears it with null. */
export interface RestrictionChange {
  kind: RestrictionKind;
  from: LocalDate;
  to: LocalDate;
  value: number | null;
}

/**
 * Splices one change into ranges (R-RATE-06): it cuts the days of the change out of the ranges of its kind, and joins
 * ranges of equal value that touch. The result is in order of kind and day, without overlaps, and differs from the
 * ranges before only on the days of the change.
 */
export function spliceRestriction(
  ranges: readonly RestrictionRange[],
  change: RestrictionChange,
): RestrictionRange[] {
  if (change.to < change.from) throw new RangeError(`the change ends ${change.to} before ${change.from}`);
  const kept = ranges.flatMap((range) => (range.kind === change.kind ? cutOut(range, change) : [range]));
  const { value } = change;
  return mergeRestrictions(value === null ? kept : [...kept, { ...change, value }]);
}

/** Splices changes one after the other. */
export function spliceRestrictions(
  ranges: readonly RestrictionRange[],
  changes: readonly RestrictionChange[],
): RestrictionRange[] {
  return changes.reduce(spliceRestriction, mergeRestrictions(ranges));
}

/** The changes that bring the days and kind of a change back to what the ranges say: its undoing. */
export function undoingOf(
  ranges: readonly RestrictionRange[],
  change: RestrictionChange,
): RestrictionChange[] {
  const { kind, from, to } = change;
  const cleared: RestrictionChange = { kind, from, to, value: null };
  const before = ranges
    .filter((range) => range.kind === kind && range.from <= to && from <= range.to)
    .map((range): RestrictionChange => ({
      kind,
      from: range.from < from ? from : range.from,
      to: to < range.to ? to : range.to,
      value: range.value,
    }));
  return [cleared, ...before];
}

/** Returns the value of a kind on a day, or null. */
export function restrictionOn(
  ranges: readonly RestrictionRange[],
  kind: RestrictionKind,
  date: LocalDate,
): number | null {
  return ranges.find((range) => range.kind === kind && range.from <= date && date <= range.to)?.value ?? null;
}

function cutOut(range: RestrictionRange, { from, to }: RestrictionChange): RestrictionRange[] {
  if (range.to < from || to < range.from) return [range];
  const parts: RestrictionRange[] = [];
  if (range.from < from) parts.push({ ...range, to: addDays(from, -1) });
  if (to < range.to) parts.push({ ...range, from: addDays(to, 1) });
  return parts;
}

function mergeRestrictions(ranges: readonly RestrictionRange[]): RestrictionRange[] {
  const merged: RestrictionRange[] = [];
  for (const range of ranges.toSorted(compareRanges)) {
    const last = merged.at(-1);
    const touches = last !== undefined && last.kind === range.kind && range.from <= addDays(last.to, 1);
    if (touches && last.value === range.value) {
      if (last.to < range.to) merged[merged.length - 1] = { ...last, to: range.to };
    } else merged.push({ kind: range.kind, from: range.from, to: range.to, value: range.value });
  }
  return merged;
}

function compareRanges(left: RestrictionRange, right: RestrictionRange): number {
  const kinds = RESTRICTION_KINDS.indexOf(left.kind) - RESTRICTION_KINDS.indexOf(right.kind);
  if (kinds !== 0) return kinds;
  return left.from < right.from ? -1 : 1;
}
