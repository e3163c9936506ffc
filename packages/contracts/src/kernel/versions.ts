/** A shared module that a build of a remote needs otherwise than the shell has it. */
export interface UnmetNeed {
  readonly name: string;
  /** The range that the build was made against. */
  readonly needed: string;
  /** The version of the shell; none of a module that it does not share. */
  readonly present: string | undefined;
}

interface BuildNeeds {
  /** Range of `@honjin/contracts`, e.g. `^5.0.0`. */
  readonly contracts: string;
  /** Ranges of the shared modules; builds of older releases say none. */
  readonly needs?: Readonly<Record<string, string>> | undefined;
}

/**
 * Lists the needs of a build of a remote that a shell with these versions lacks. When there are any, nothing of the build
 * is loaded.
 */
export function unmetNeeds(
  { contracts, needs = {} }: BuildNeeds,
  present: Readonly<Record<string, string>>,
): UnmetNeed[] {
  return Object.entries({ '@honjin/contracts': contracts, ...needs })
    .map(([name, needed]) => ({ name, needed, present: present[name] }))
    .filter((need) => need.present === undefined || !isCompatible(need.needed, need.present));
}

/** True when a caret range accepts a version: same leading non-zero part, not older. */
export function isCompatible(range: string, version: string): boolean {
  const wanted = /^\^?(\d+)\.(\d+)\.(\d+)/.exec(range)?.slice(1).map(Number);
  const have = /^(\d+)\.(\d+)\.(\d+)/.exec(version)?.slice(1).map(Number);
  if (!wanted || !have) return false;
  const fixed = wanted.findIndex((part) => part > 0);
  const lead = fixed === -1 ? 2 : fixed;
  const isSameLead = wanted.slice(0, lead + 1).every((part, index) => part === have[index]);
  const rest = wanted.map((part, index) => (have[index] ?? 0) - part).find((difference) => difference !== 0);
  return isSameLead && (rest ?? 0) >= 0;
}
