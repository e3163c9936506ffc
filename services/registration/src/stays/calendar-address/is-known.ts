/** The headers by which a calendar program says that it has one; empty texts: it has none. */
export interface Known {
  readonly ifNoneMatch: string;
  readonly ifModifiedSince: string;
}

/** A calendar as it is now: its tag, and the second since which it is so. */
export interface Tagged {
  readonly tag: string;
  readonly since: Date;
}

/** Tells whether a program has the calendar as it is: by the tag where it sends one, else by the moment (RFC 9110, 13.2.2). */
export function isKnown({ ifNoneMatch, ifModifiedSince }: Known, { tag, since }: Tagged): boolean {
  if (ifNoneMatch.trim() === '*') return true;
  // Proxies that compress an answer weaken its tag (W/).
  if (ifNoneMatch !== '') return [...ifNoneMatch.matchAll(/"[^"]*"/g)].some(([one]) => one === tag);
  const seen = Date.parse(ifModifiedSince);
  return !Number.isNaN(seen) && since.getTime() <= seen;
}
