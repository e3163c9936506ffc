import { v7 } from 'uuid';

/** Returns a new UUIDv7: unique, and later ids sort after earlier ones. */
export function newId(): string {
  return v7();
}
