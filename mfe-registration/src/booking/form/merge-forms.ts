/** A field that two people changed to different values. */
export interface Conflict {
  /** Field names from the form down, e.g. `rooms.0.checkOutDate`. */
  path: string;
  mine: unknown;
  theirs: unknown;
}

export interface Merge<T> {
  merged: T;
  conflicts: Conflict[];
}

interface Sides {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

/**
 * Brings what was typed on top of a state into a newer state of the same form: a field that only one side changed
 * keeps that change. Where both changed it, the newer state wins and the field is reported. Rows are matched by `id`;
 * rows that are not saved yet stay.
 */
export function mergeForms<T>(base: T, mine: T, theirs: T): Merge<T> {
  const conflicts: Conflict[] = [];
  const merged = merge({ base, mine, theirs }, '', conflicts) as T;
  return { merged, conflicts };
}

function merge(sides: Sides, path: string, conflicts: Conflict[]): unknown {
  const { base, mine, theirs } = sides;
  if (isSame(mine, base)) return theirs;
  if (isSame(theirs, base) || isSame(mine, theirs)) return mine;
  if (isRows(mine) && isRows(theirs)) return mergeRows({ base, mine, theirs }, path, conflicts);
  if (isRecord(mine) && isRecord(theirs) && isRecord(base)) {
    const keys = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
    const entries = keys.map((key) => [
      key,
      merge({ base: base[key], mine: mine[key], theirs: theirs[key] }, at(path, key), conflicts),
    ]);
    return Object.fromEntries(entries);
  }
  conflicts.push({ path, mine, theirs });
  return theirs;
}

type Row = { id: string };

function mergeRows(
  { base, mine, theirs }: { base: unknown; mine: Row[]; theirs: Row[] },
  path: string,
  conflicts: Conflict[],
): unknown[] {
  const baseRows = isRows(base) ? base : [];
  const idsOf = (rows: Row[]) => new Set(rows.map(({ id }) => id));
  const unsavedOf = (rows: Row[]) => rows.filter(({ id }) => id === '');
  const [before, kept] = [idsOf(baseRows), idsOf(mine)];
  // A row that was sent without an id comes back with one, in its order.
  const newcomers = theirs.filter(({ id }) => !before.has(id));
  const [sent, unsaved] = [unsavedOf(baseRows), unsavedOf(mine)];
  const merged = theirs.flatMap((row, index) => {
    const place = newcomers.indexOf(row);
    const own = place < 0 ? mine.find(({ id }) => id === row.id) : unsaved[place];
    const was = place < 0 ? baseRows.find(({ id }) => id === row.id) : sent[place];
    if (own && was) return [merge({ base: was, mine: own, theirs: row }, at(path, index), conflicts)];
    // A row that was removed here goes, unless somebody changed it meanwhile.
    const isRemovedHere = was !== undefined && before.has(row.id) && !kept.has(row.id);
    return isRemovedHere && isSame(was, row) ? [] : [row];
  });
  return [...merged, ...unsaved.slice(sent.length)];
}

/** A field with another value, by its path. Added and removed rows are given as their whole list. */
export interface ChangedField {
  path: string;
  value: unknown;
}

/** Returns the fields that have to be set to bring one state of a form to another, and no others. */
export function changedFields(from: unknown, to: unknown, path = ''): ChangedField[] {
  if (isSame(from, to)) return [];
  const areAlike =
    Array.isArray(from) && Array.isArray(to)
      ? isRows(from) && isRows(to) && from.map(({ id }) => id).join() === to.map(({ id }) => id).join()
      : isRecord(from) && isRecord(to);
  if (!areAlike || from === null || to === null) return [{ path, value: to }];
  const [old, now] = [from as Record<string, unknown>, to as Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  return keys.flatMap((key) => changedFields(old[key], now[key], at(path, key)));
}

function at(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRows(value: unknown): value is Row[] {
  return Array.isArray(value) && value.every((row) => isRecord(row) && typeof row['id'] === 'string');
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSame(one[key], other[key]));
}
