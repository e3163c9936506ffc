import { ERRORS, errorMessage, toCamelKey, toWirePath, type Locale } from '@honjin/contracts';
import { Refusal } from '../refusal.ts';

const FOREIGN_KEY = '23503';
const WHOLE_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Fields that say where the caller is, and name no record of theirs. */
const SCOPE = new Set(['group_id', 'company_id', 'store_id']);

/** Lists where ids stand in a body. */
function idsIn(body: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; id: string }[] {
  if (typeof body === 'string') return WHOLE_ID.test(body) ? [{ path, id: body }] : [];
  if (typeof body !== 'object' || body === null) return [];
  const parts = Array.isArray(body) ? body.entries() : Object.entries(body);
  return [...parts].flatMap(([key, part]) =>
    SCOPE.has(String(key)) ? [] : idsIn(part, [...path, typeof key === 'string' ? toCamelKey(key) : key]),
  );
}

/** Returns the path of a value in a body. */
function pathOf(body: unknown, wanted: string, path: PropertyKey[] = []): PropertyKey[] | null {
  if (body === wanted) return path;
  if (typeof body !== 'object' || body === null) return null;
  const parts = Array.isArray(body) ? body.entries() : Object.entries(body);
  for (const [key, part] of parts) {
    const found = pathOf(part, wanted, [...path, typeof key === 'string' ? toCamelKey(key) : key]);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Returns the refusal of a save that names a record which the store does not have, with the path of the id in what was
 * asked; null for every other error, and where the id came from elsewhere: that is a defect of ours.
 */
export function foreignRecordRefusal(
  error: unknown,
  asked: { readonly raw?: unknown; readonly locale: Locale },
): Refusal | null {
  const { code, detail } = (error ?? {}) as { code?: unknown; detail?: unknown };
  if (code !== FOREIGN_KEY || typeof detail !== 'string') return null;
  const ids = detail.match(ID) ?? [];
  const path = ids.map((id) => pathOf(asked.raw, id)).find((found) => found !== null);
  if (path === undefined) return null;
  const message = errorMessage('HOS-09001-11', asked.locale);
  const errors = [{ path: toWirePath(path), code: 'HOS-09001-11', message }];
  return new Refusal('HOS-00001-1', { errors });
}

/**
 * Returns the refusal of a record that is not there with the path of the id that named it. Where a request names several,
 * the use case says which is unknown (`unknownIds`); it may leave that out where there is one, and where it is the `id` that the
 * whole request is about.
 */
export function withMissingPath(
  refusal: Refusal,
  asked: { readonly raw?: unknown; readonly locale: Locale },
): Refusal {
  const { code, details } = refusal;
  if (ERRORS[code].status !== 404 || details.errors !== undefined) return refusal;
  const named = idsIn(asked.raw);
  const unknown = new Set(details.unknownIds);
  const isWanted = ({ path, id }: (typeof named)[number]) =>
    details.unknownIds === undefined ? path.length === 1 && path[0] === 'id' : unknown.has(id);
  const wanted = named.length === 1 ? named : named.filter(isWanted);
  if (wanted.length === 0) return refusal;
  const message = errorMessage(code, asked.locale, details.values);
  return new Refusal(code, {
    ...details,
    errors: wanted.map(({ path }) => ({ path: toWirePath(path), code, message })),
  });
}
