/** HTTP status classes the wire knows: malformed, not signed in, not allowed, not found, conflict, CSRF, refused by a rule, too many, broken, unavailable. */
export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 419 | 422 | 429 | 500 | 503;

export interface ErrorEntry {
  readonly status: ErrorStatus;
  /** The text that the user reads. `{0}` and `{1}` are filled from the refusal's details. */
  readonly ja: string;
  readonly en: string;
}

export function defineErrors<const T extends Record<string, ErrorEntry>>(entries: T): T {
  return entries;
}
