import type { EntityFields } from '@honjin/contracts';
import { GUEST_FIELDS } from '@honjin/contracts/registration';
import { maskText, isSame } from '@honjin/domain';
import type { NightOption } from '../options/night-options.ts';
import type { ArrangementRow, BookingTree, NightRow, UnitNode } from './tree.ts';
import type { TreeChanges } from './tree-queries.ts';

/** One field of a booking before and after a change, as the operation history shows it. */
export interface FieldChange {
  field: string;
  before: string;
  after: string;
}

interface WithId {
  id: string;
}

/** Rows that are new or not as they were. */
function changedRows<Row extends WithId>(before: readonly Row[], after: readonly Row[]): Row[] {
  const known = new Map(before.map((row) => [row.id, row]));
  return after.filter((row) => !isSame(known.get(row.id), row));
}

function removedIds(before: readonly WithId[], after: readonly WithId[]): string[] {
  const kept = new Set(after.map(({ id }) => id));
  return before.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

/**
 * Puts nights in an order in which none is written on a day that another one of its room still has: those that go to a later
 * day from the last one on.
 */
function oneByOne(before: readonly NightRow[], changed: readonly NightRow[]): NightRow[] {
  const known = new Map(before.map(({ id, night }) => [id, night]));
  const goesLater = ({ id, night }: NightRow) => (known.get(id) ?? night) < night;
  const byDay = (a: NightRow, b: NightRow) => (a.night < b.night ? -1 : 1);
  return [
    ...changed.filter(goesLater).toSorted((a, b) => byDay(b, a)),
    ...changed.filter((row) => !goesLater(row)).toSorted(byDay),
  ];
}

/** Returns the writes that turn the tables from `before` into `after`. */
export function differencesOf(before: BookingTree, after: BookingTree): TreeChanges {
  const rows = <Row>(tree: BookingTree, pick: (node: UnitNode) => Row[]) => tree.units.flatMap(pick);
  const [oldNights, newNights] = [rows(before, ({ nights }) => nights), rows(after, ({ nights }) => nights)];
  const [oldGuests, newGuests] = [rows(before, ({ guests }) => guests), rows(after, ({ guests }) => guests)];
  const [oldMemos, newMemos] = [rows(before, ({ memos }) => memos), rows(after, ({ memos }) => memos)];
  const [oldArranged, newArranged] = [before, after].map((tree) =>
    rows(tree, ({ arrangements }) => arrangements),
  ) as [ArrangementRow[], ArrangementRow[]];
  return {
    bookings: changedRows([before.booking], [after.booking]),
    units: changedRows(
      rows(before, ({ unit }) => [unit]),
      rows(after, ({ unit }) => [unit]),
    ),
    nights: oneByOne(oldNights, changedRows(oldNights, newNights)),
    guests: changedRows(oldGuests, newGuests),
    memos: changedRows(oldMemos, newMemos),
    arrangements: changedRows(oldArranged, newArranged),
    removed: {
      nights: removedIds(oldNights, newNights),
      guests: removedIds(oldGuests, newGuests),
      memos: removedIds(oldMemos, newMemos),
      arrangements: removedIds(oldArranged, newArranged),
    },
  };
}

/** Merges the writes for several bookings into one set. */
export function mergeChanges(parts: readonly TreeChanges[]): TreeChanges {
  const all = <Row>(pick: (part: TreeChanges) => Row[]) => parts.flatMap(pick);
  return {
    bookings: all((part) => part.bookings),
    units: all((part) => part.units),
    nights: all((part) => part.nights),
    guests: all((part) => part.guests),
    memos: all((part) => part.memos),
    arrangements: all((part) => part.arrangements),
    removed: {
      nights: all(({ removed }) => removed.nights),
      guests: all(({ removed }) => removed.guests),
      memos: all(({ removed }) => removed.memos),
      arrangements: all(({ removed }) => removed.arrangements),
    },
  };
}

/** Fields that say nothing to a person, or are sums of others. */
const UNTOLD = new Set([
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'createdBy',
  'bookingId',
  'roomUnitId',
  'lines',
  'explanation',
  'rateFacts',
  'position',
  'groupId',
  'companyId',
  'planArrangementId',
  'quantityEach',
  'nightsChanged',
  'term',
]);

function fieldChanges(path: string, before: object | undefined, after: object | undefined): FieldChange[] {
  const [old, now] = [
    before as Record<string, unknown> | undefined,
    after as Record<string, unknown> | undefined,
  ];
  const fields = Object.keys(now ?? old ?? {}).filter((field) => !UNTOLD.has(field));
  return fields
    .filter((field) => !isSame(old?.[field] ?? null, now?.[field] ?? null))
    .filter((field) => textOf(old?.[field]) !== textOf(now?.[field]))
    .map((field) => ({
      field: `${path}${field}`,
      before: toldOf(field, old?.[field]),
      after: toldOf(field, now?.[field]),
    }));
}

const MASKED: ReadonlySet<string> = new Set(
  Object.values(GUEST_FIELDS as EntityFields).flatMap(({ column, sight }) =>
    sight === 'MASKED' ? [column] : [],
  ),
);

/** The number of a passport is not repeated in the history (R-TEXT-05). */
function toldOf(field: string, value: unknown): string {
  return MASKED.has(field) ? maskText(textOf(value)) : textOf(value);
}

/** Options are the only list that a row has. */
function optionText({ name, count, rate }: NightOption): string {
  return `${name} ${rate} × ${count}`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(optionText).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Every field that differs between two states of a booking: rooms by their branch, nights by their date. */
export function fieldChangesOf(before: BookingTree, after: BookingTree): FieldChange[] {
  const indexes = new Set([...before.units, ...after.units].map(({ unit }) => unit.roomIndex));
  return [
    ...fieldChanges('', before.booking, after.booking),
    ...[...indexes].toSorted((a, b) => a - b).flatMap((index) => unitChanges(before, after, index)),
  ];
}

function unitChanges(before: BookingTree, after: BookingTree, index: number): FieldChange[] {
  const find = (tree: BookingTree) => tree.units.find(({ unit }) => unit.roomIndex === index);
  const [old, now] = [find(before), find(after)];
  const listed = <Row extends WithId>(
    name: string,
    labelOf: (row: Row) => string,
    lists: [readonly Row[] | undefined, readonly Row[] | undefined],
  ) => {
    const [oldRows, newRows] = lists.map((rows) => new Map((rows ?? []).map((row) => [row.id, row])));
    const all = new Map([...(oldRows ?? []), ...(newRows ?? [])]);
    const labels = distinctLabels([...all.values()], labelOf);
    return [...all.keys()].flatMap((id) =>
      fieldChanges(`room ${index} ${name} ${labels.get(id) ?? ''}: `, oldRows?.get(id), newRows?.get(id)),
    );
  };
  return [
    ...fieldChanges(`room ${index}: `, old?.unit, now?.unit),
    ...listed('night', ({ night }) => night, [old?.nights, now?.nights]),
    ...listed('guest', ({ nameKana }) => nameKana, [old?.guests, now?.guests]),
    ...listed('memo', ({ title }) => title, [old?.memos, now?.memos]),
    ...listed('arrangement', ({ night, name, id }) => `${night} ${name} ${id.slice(-4)}`, [
      old?.arrangements,
      now?.arrangements,
    ]),
  ];
}

/** Gives rows distinct names: two guests of one name, or two memos of one title, get a number. */
function distinctLabels<Row extends WithId>(
  rows: readonly Row[],
  labelOf: (row: Row) => string,
): Map<string, string> {
  const seen = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const label = labelOf(row);
      const count = (seen.get(label) ?? 0) + 1;
      seen.set(label, count);
      return [row.id, count === 1 ? label : `${label} (${count})`];
    }),
  );
}
