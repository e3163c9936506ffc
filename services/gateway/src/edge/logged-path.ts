/** The page of a guest stands below this path; what follows is a secret of the guest. */
export const GUEST_PATH = '/guest/';
/** The link that pairs a tablet stands below this path; what follows is its secret. */
export const PAIR_PATH = '/tablet/pair/';
/** The calendars of addresses stand below this path; what follows is a secret. */
export const CALENDAR_PATH = '/calendar/';

/** The path as it may be written down: of one that ends in a secret only its beginning. */
export function loggedPath(path: string): string {
  const secret = [GUEST_PATH, PAIR_PATH, CALENDAR_PATH].find((prefix) => path.startsWith(prefix));
  return secret === undefined ? path : `${secret}…`;
}
