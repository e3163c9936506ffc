/** Routes of this remote; links to them are in the kit's `paths`. */
export const ownPaths = {
  list: '/registration/list',
  detail: '/registration/detail',
  walkIn: '/registration/walk-in',
  priceGrid: '/registration/price-grid',
  multipleRooms: '/registration/multiple-room-management/:bookingId/:addRoomNumber',
  guestSearch: '/registration/guest/search',
  guestDetail: '/registration/guest/detail',
  guestMerge: '/registration/guest/merge',
  qam: '/registration/qam',
  handOver: '/registration/hand-over',
  downtime: '/registration/downtime',
  paperEntries: '/registration/paper-entries',
  /** The hand-over of one shift. */
  handOverOf: ({ businessDate, shiftNo }: { businessDate: string; shiftNo: number }) =>
    `/registration/hand-over?date=${businessDate}&shift=${shiftNo}`,
  arrangements: '/registration/arrangements',
  pos: '/registration/arrangements/pos',
  tickets: '/registration/arrangements/tickets',
  dispatch: '/registration/dispatch',
  guestMail: '/registration/guest-mail',
  cardTerminals: '/registration/card-terminals',
  keyEncoders: '/registration/key-encoders',
  kiosks: '/registration/kiosks',
  signTablets: '/registration/sign-tablets',
  calendars: '/registration/calendars',
  receivables: '/registration/receivables',
  receivableAccount: '/registration/receivables/account',
} as const;

/** Returns a new booking like a saved one, from another day on. */
export function copyBookingPath(bookingId: string, checkInDate: string): string {
  return `${ownPaths.detail}?${new URLSearchParams({ copyOf: bookingId, checkInDate })}`;
}
