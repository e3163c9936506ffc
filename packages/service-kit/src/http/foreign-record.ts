import { errorMessage, toCamelKey, toWirePath, type Locale } from '@honjin/contracts';
import { Refusal } from '../refusal.ts';

const FOREIGN_KEY = '23503';
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

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
