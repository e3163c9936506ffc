/** A key or path that does not follow the wire's snake_case. */
export class WireKeyError extends Error {
  readonly path: string;
  constructor(path: string) {
    super(`key is not snake_case: ${path}`);
    this.path = path;
  }
}

const camelCache = new Map<string, string>();
const snakeCache = new Map<string, string>();
const CACHE_LIMIT = 5_000;

function cached(cache: Map<string, string>, key: string, make: (key: string) => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  if (cache.size < CACHE_LIMIT) cache.set(key, made);
  return made;
}

/** A key that is a value of a list, as in a sum by state (`NOT_DUE`): it travels as it is. */
const CONSTANT_KEY = /^[A-Z][A-Z0-9_]*$/;

function spellSnake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** `bookingNo` → `booking_no`; `NOT_DUE` stays. */
export function toSnakeKey(key: string): string {
  return cached(snakeCache, key, (k) => (CONSTANT_KEY.test(k) ? k : spellSnake(k)));
}

/** `booking_no` → `bookingNo`; `NOT_DUE` stays, and is what `_n_o_t__d_u_e` meant. */
export function toCamelKey(key: string): string {
  return cached(camelCache, key, (k) => k.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()));
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

function renameKeys(value: unknown, rename: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => renameKeys(item, rename));
  if (!isPlainObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const key in value) out[rename(key)] = renameKeys(value[key], rename);
  return out;
}

/** Renames every key of a JSON value to the wire's snake_case; keys that are values of a list stay. */
export function toWire(value: unknown): unknown {
  return renameKeys(value, toSnakeKey);
}

/** {@link toWire} for pages that refuse capitals in keys: values of a list travel to them as `_n_o_t__d_u_e`. */
export function toOlderWire(value: unknown): unknown {
  return renameKeys(value, spellSnake);
}

/** False of a text that no database keeps and no file shows: with a NUL, or with half of a surrogate pair (R-TEXT-11). */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Renames every key of a wire value to camelCase; a key in camelCase or with a lone surrogate is refused with its path. */
export function fromWire(value: unknown, path = ''): unknown {
  // A path is only made for what may hold a key: a board brings a hundred thousand plain values.
  if (Array.isArray(value))
    return value.map((item, index) =>
      typeof item === 'object' ? fromWire(item, `${path}[${index}]`) : item,
    );
  if (!isPlainObject(value)) return value;
  const out: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const at = path ? `${path}.${key}` : key;
    const isCamel = /[A-Z]/.test(key) && !CONSTANT_KEY.test(key);
    if (isCamel || key === '__proto__' || !isStorableText(key)) throw new WireKeyError(at);
    out[toCamelKey(key)] = fromWire(value[key], at);
  }
  return out;
}

/** Returns the wire spelling of a field path in `errors[].path`: `guests[0].kana_name`. */
export function toWirePath(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    const key = toSnakeKey(String(part));
    return text ? `${text}.${key}` : key;
  }, '');
}

/** Other names that requests have for an id, and the one that is documented: both are taken. */
export const ID_NAMES: Readonly<Record<string, string>> = {
  bookingBasicInformationId: 'bBasicInformationId',
};

/** Returns a request with its ids named as its contract has them: the documented name is taken for each. */
export function nameIds(request: unknown, shape: object): unknown {
  if (!isPlainObject(request)) return request;
  const renamed = { ...request };
  for (const [alias, name] of Object.entries(ID_NAMES)) {
    if (!(alias in shape) || name in shape || alias in request || !(name in request)) continue;
    renamed[alias] = request[name];
    delete renamed[name];
  }
  return renamed;
}
