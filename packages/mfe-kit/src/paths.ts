/** Links between remotes. A remote's own links are in its `paths.ts`; links that others need are here. */

type Query = Readonly<Record<string, string | number | undefined>>;

function withQuery(path: string, query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value));
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

export const paths = {
  dashboard: () => '/',
  login: (redirect?: string) => withQuery('/login', { redirect }),
  registrationList: (
    query: { tab?: string; bookingNo?: string; roomNumber?: string; date?: string; at?: string } = {},
  ) => withQuery('/registration/list', query),
  /**
   * A new booking, with what is known of it already: days, room type, room; plan, route and heads from a rate search
   * (heads by the names of the form, e.g. `paxMaleCount`).
   */
  registrationNew: (
    query: {
      checkInDate?: string;
      checkOutDate?: string;
      roomTypeId?: string;
      roomId?: string;
      packagePlanId?: string;
      salesRouteId?: string;
      roomCount?: number;
      [head: `pax${string}` | `child${string}`]: number | undefined;
    } = {},
  ) => withQuery('/registration/detail', query),
  registrationDetail: (bookingId: string, roomUnitId?: string) =>
    withQuery('/registration/detail', { id: bookingId, roomUnitId }),
  /**
   * A booking with a dialog open: the act on a room that the dialog does, in lower case (`payment`, `check_out`,
   * `order`), and what it is filled in with, or the moment as of which it shows something. Nothing is done before the user confirms.
   */
  registrationAct: (
    bookingId: string,
    act: { open: string; roomUnitId?: string; amount?: number; item?: string; count?: number; at?: string },
  ) => withQuery('/registration/detail', { id: bookingId, ...act }),
  /** The sheet for somebody who stands at the desk: from today, a room type by its code or name, and heads. */
  walkIn: (query: { roomType?: string; count?: number } = {}) => withQuery('/registration/walk-in', query),
  guestSearch: () => '/registration/guest/search',
  guestDetail: (customerId: string) => withQuery('/registration/guest/detail', { id: customerId }),
  /** Guests to compare, the one to keep first. */
  guestMerge: (customerIds: readonly string[] = []) =>
    withQuery('/registration/guest/merge', {
      ids: customerIds.length > 0 ? customerIds.join(',') : undefined,
    }),
  /** The arrangements and meals of a day. */
  arrangements: () => '/registration/arrangements',
  /** Q.A.M of all bookings of the store. */
  qamList: () => '/registration/qam',
  /** The balances of the billing addresses, and the ledger of one. */
  receivables: () => '/registration/receivables',
  receivableAccount: (billingAddressId: string) =>
    withQuery('/registration/receivables/account', { id: billingAddressId }),
  /** The addresses to which calendar programs subscribe; with a room or a booking its own, and a new one may be made. */
  calendarAddresses: (target?: { kind: 'ROOM' | 'BOOKING'; of: string; number: string }) =>
    withQuery('/registration/calendars', { ...target }),
  multipleRooms: (bookingId: string, addRoomNumber: number) =>
    `/registration/multiple-room-management/${encodeURIComponent(bookingId)}/${addRoomNumber}`,
  /** The board; as of a moment with `at` (empty: it is asked for), of one room with `room`. */
  schedule: (query: { date?: string; at?: string; room?: string } = {}) => withQuery('/schedule', query),
  keyDelivery: () => '/schedule/deliver',
  roomIndication: () => '/availability/list',
  /** A master page by its last segment, e.g. `room-type`. */
  master: (page: string) => `/master/${page}`,
  report: (page: string, query: Query = {}) => withQuery(`/report/${page}`, query),
  batch: (phase?: string) => (phase === undefined ? '/admin/master/batch' : `/admin/master/batch/${phase}`),
} as const;
