/**
 * Visits what an object or a list holds. While a part is visited the path ends with its key; it is one list for the whole
 * way, so that a visitor who keeps it takes a copy. Every request goes this way several times.
 */
export function eachPart(
  whole: object,
  path: PropertyKey[],
  visit: (part: unknown, key: PropertyKey) => void,
): void {
  const keys = Object.keys(whole);
  const isList = Array.isArray(whole);
  for (const name of keys) {
    const key = isList ? Number(name) : name;
    path.push(key);
    visit((whole as Record<string, unknown>)[name], key);
    path.pop();
  }
}
