import type { RestrictionTargetChange } from '@honjin/contracts/masters';
import {
  addDays,
  diffDays,
  undoingOf,
  weekdayOf,
  type LocalDate,
  type RestrictedTarget,
  type RestrictionChange,
  type RestrictionKind,
} from '@honjin/domain';

/** A row of the calendar: a target with its restrictions and what was seen of it. */
export interface TargetRow extends RestrictedTarget {
  readonly name: string;
  readonly version: number;
}

/** A cell by its place: row of the list, day of the calendar. */
export interface Cell {
  readonly row: number;
  readonly day: number;
}

/** The cells where the selection began and where it ends. */
export interface Selection {
  readonly anchor: Cell;
  readonly focus: Cell;
}

/** The rows and days of a selection, first and last. */
export function boundsOf({ anchor, focus }: Selection) {
  return {
    fromRow: Math.min(anchor.row, focus.row),
    toRow: Math.max(anchor.row, focus.row),
    fromDay: Math.min(anchor.day, focus.day),
    toDay: Math.max(anchor.day, focus.day),
  };
}

/** Returns runs of days that fall on the weekdays. No weekday means every day. */
export function runsOf(
  from: LocalDate,
  to: LocalDate,
  weekdays: readonly number[],
): { from: LocalDate; to: LocalDate }[] {
  if (weekdays.length === 0) return [{ from, to }];
  const runs: { from: LocalDate; to: LocalDate }[] = [];
  for (let step = 0; step <= diffDays(from, to); step += 1) {
    const date = addDays(from, step);
    if (!weekdays.includes(weekdayOf(date))) continue;
    const last = runs.at(-1);
    if (last !== undefined && addDays(last.to, 1) === date) last.to = date;
    else runs.push({ from: date, to: date });
  }
  return runs;
}

/** The change to the days of a selection. A null value clears the restriction. */
export interface Setting {
  readonly kind: RestrictionKind;
  readonly value: number | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly weekdays: readonly number[];
}

/** Returns the change of each row, and the steps that bring the rows back to their present state. */
export function changesOf(
  rows: readonly TargetRow[],
  setting: Setting,
): { targets: RestrictionTargetChange[]; undoing: UndoStep[] } {
  const { kind, value } = setting;
  const changes = runsOf(setting.from, setting.to, setting.weekdays).map((run): RestrictionChange => ({
    kind,
    value,
    ...run,
  }));
  if (changes.length === 0) return { targets: [], undoing: [] };
  return {
    targets: rows.map(({ level, targetId, version }) => ({ level, targetId, version, changes })),
    undoing: rows.map(({ level, targetId, ranges }) => ({
      level,
      targetId,
      changes: changes.flatMap((change) => undoingOf(ranges, change)),
    })),
  };
}

/** Changes that bring one target back; its version is the newest one when it is undone. */
export type UndoStep = Omit<RestrictionTargetChange, 'version'>;
