import { isSame } from '@honjin/domain';
type Values = Readonly<Record<string, unknown>>;

/** Fields whose values differ. */
export function changedNames(names: readonly string[], before: Values, after: Values): string[] {
  return names.filter((name) => !isSame(before[name], after[name]));
}

/** Puts the input over the newest state. A field that was left as it was seen gets its newest value. */
export function mergedOver(
  names: readonly string[],
  { seen, newest, typed }: { seen: Values; newest: Values; typed: Values },
): Record<string, unknown> {
  const mine = new Set(changedNames(names, seen, typed));
  return Object.fromEntries(names.map((name) => [name, mine.has(name) ? typed[name] : newest[name]]));
}
