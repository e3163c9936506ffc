import type { BookingTree, UnitNode } from './tree.ts';
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

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
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

/** What has to be written so that the tables say `after` instead of `before`. */
export function differencesOf(before: BookingTree, after: BookingTree): TreeChanges {
  const rows = <Row>(tree: BookingTree, pick: (node: UnitNode) => Row[]) => tree.units.flatMap(pick);
  const [oldNights, newNights] = [rows(before, ({ nights }) => nights), rows(after, ({ nights }) => nights)];
  const [oldGuests, newGuests] = [rows(before, ({ guests }) => guests), rows(after, ({ guests }) => guests)];
  const [oldMemos, newMemos] = [rows(before, ({ memos }) => memos), rows(after, ({ memos }) => memos)];
  return {
    bookings: changedRows([before.booking], [after.booking]),
    units: changedRows(
      rows(before, ({ unit }) => [unit]),
      rows(after, ({ unit }) => [unit]),
    ),
    nights: changedRows(oldNights, newNights),
    guests: changedRows(oldGuests, newGuests),
    memos: changedRows(oldMemos, newMemos),
    removed: {
      nights: removedIds(oldNights, newNights),
      guests: removedIds(oldGuests, newGuests),
      memos: removedIds(oldMemos, newMemos),
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
  'stockRoomTypeId',
  'lines',
  'explanation',
  'position',
  'groupId',
  'companyId',
]);

function fieldChanges(path: string, before: object | undefined, after: object | undefined): FieldChange[] {
  const [old, now] = [
    before as Record<string, unknown> | undefined,
    after as Record<string, unknown> | undefined,
  ];
  const fields = Object.keys(now ?? old ?? {}).filter((field) => !UNTOLD.has(field));
  return fields
    .filter((field) => !isSame(old?.[field] ?? null, now?.[field] ?? null))
    .map((field) => ({ field: `${path}${field}`, before: textOf(old?.[field]), after: textOf(now?.[field]) }))
    .filter((change) => change.before !== change.after);
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
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
  const keyed = <Row extends object>(
    name: string,
    keyOf: (row: Row) => string,
    lists: [Row[] | undefined, Row[] | undefined],
  ) => {
    const [oldRows, newRows] = lists.map((rows) => new Map((rows ?? []).map((row) => [keyOf(row), row])));
    const keys = new Set([...(oldRows?.keys() ?? []), ...(newRows?.keys() ?? [])]);
    return [...keys].flatMap((key) =>
      fieldChanges(`room ${index} ${name} ${key}: `, oldRows?.get(key), newRows?.get(key)),
    );
  };
  return [
    ...fieldChanges(`room ${index}: `, old?.unit, now?.unit),
    ...keyed('night', ({ night }) => night, [old?.nights, now?.nights]),
    ...keyed('guest', ({ nameKana }) => nameKana, [old?.guests, now?.guests]),
    ...keyed('memo', ({ title }) => title, [old?.memos, now?.memos]),
  ];
}
