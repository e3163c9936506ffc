import type { Findings } from './affected-nights.ts';

/**
 * The things that a rehearsal's findings depend on: the revision of the store, the masters, and the rule that is
 * tried.
 */
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

/** Returns the findings of the same rehearsal for its further pages, as long as nothing they depend on has changed. */
export function keptFindings(key: FindingsKey): Findings | undefined {
  return kept.find((each) => isSame(each.key, key))?.found;
}

/** Keeps findings for the pages that follow; the oldest give way. */
export function keepFindings(key: FindingsKey, found: Findings): void {
  kept.unshift({ key, found });
  kept.length = Math.min(kept.length, MAX_KEPT);
}
