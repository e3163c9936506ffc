/** Values of a record, by field. */
export type RecordFields = Readonly<Record<string, string | null>>;

/** For a field, which of the records gives its value: 0 is the one that stays, 1 the first that is merged into it. */
export type FieldChoices = Readonly<Record<string, number>>;

const isEmpty = (value: string | null | undefined): boolean =>
  value === null || value === undefined || value === '';

/**
 * Returns the record that a merge leaves (R-GUEST-01): each field is that of the chosen record; without a choice it is
 * that of the record that stays, and where that says nothing the first one that says something. `joined` fields
 * without a choice keep every different text, one below the other.
 *
 * @param records the record that stays, then those that are merged into it
 */
export function mergeRecords<Fields extends RecordFields>(
  records: readonly [Fields, ...Fields[]],
  choices: FieldChoices = {},
  joined: readonly string[] = [],
): Fields {
  const [target] = records;
  const merged = Object.keys(target).map((field) => {
    const chosen = choices[field];
    if (chosen !== undefined) return [field, records[chosen]?.[field] ?? target[field]];
    const said = records.map((record) => record[field]).filter((value) => !isEmpty(value));
    if (joined.includes(field)) return [field, [...new Set(said)].join('\n')];
    return [field, isEmpty(target[field]) ? (said[0] ?? target[field]) : target[field]];
  });
  return Object.fromEntries(merged) as Fields;
}

/**
 * The record after its merge is undone (R-GUEST-02): a field that still says what the merge left says again what it said
 * before; a field that somebody changed since keeps that change. Without changes since, it is exactly the record before.
 */
export function undoMerge<Fields extends RecordFields>(before: Fields, merged: Fields, now: Fields): Fields {
  const restored = Object.keys(now).map((field) => [
    field,
    now[field] === merged[field] ? before[field] : now[field],
  ]);
  return Object.fromEntries(restored) as Fields;
}
