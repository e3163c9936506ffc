import type { Findings } from './affected-nights.ts';

/** What a rehearsal's findings depend on: the store as it was, the masters as they were, and the rule that is tried. */
export interface FindingsKey {
  storeId: string;
  revision: number;
  businessDate: string;
  /** Sets of masters: another object as soon as one of them changes. */
  masters: object;
  /** The rule that is tried, as text. */
  asked: string;
}

const MAX_KEPT = 3;
const kept: { key: FindingsKey; found: Findings }[] = [];

function isSame(one: FindingsKey, other: FindingsKey): boolean {
  const { storeId, revision, businessDate, asked } = other;
  const sets = Object.entries(one.masters);
  return (
    one.storeId === storeId &&
    one.revision === revision &&
    one.businessDate === businessDate &&
    one.asked === asked &&
    sets.every(([name, set]) => (other.masters as Record<string, unknown>)[name] === set)
  );
}

/** What the same rehearsal found before, as long as nothing it depends on has changed: for its further pages. */
export function keptFindings(key: FindingsKey): Findings | undefined {
  return kept.find((each) => isSame(each.key, key))?.found;
}

/** Keeps findings for the pages that follow; the oldest give way. */
export function keepFindings(key: FindingsKey, found: Findings): void {
  kept.unshift({ key, found });
  kept.length = Math.min(kept.length, MAX_KEPT);
}
