/** Returns a value as JSON without its ids: by chance their digits are those of a phone. */
export function textWithoutIds(value: unknown): string {
  return JSON.stringify(value, (key, part: unknown) => (/(^i|I)ds?$/.test(key) ? undefined : part));
}
