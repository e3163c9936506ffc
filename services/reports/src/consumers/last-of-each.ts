/** Returns the last of what was said of each, in the order of their first mention: events carry whole states. */
export function lastOfEach<T>(all: readonly T[], idOf: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [idOf(one), one])).values()];
}
