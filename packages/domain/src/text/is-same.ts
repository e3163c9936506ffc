/** Tells whether two values are written the same. The order of keys counts, so that it serves values of one origin. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
