import type { Lanes } from './lanes.ts';

type Party = Pick<Lanes['arrivals']['cards'][number], 'rooms' | 'guestName' | 'groupName' | 'bookingNo'>;

const MOST_ROOMS = 3;

/** Returns how a party is called at the desk: its rooms, and the group or the guest. */
export function partyTitle(
  { rooms, guestName, groupName, bookingNo }: Party,
  t: (key: 'desk.moreRooms', values: { rooms: string; more: number }) => string,
): string {
  const numbers = rooms.map(({ roomNo }) => roomNo).filter((roomNo) => roomNo !== '');
  const shown = numbers.slice(0, MOST_ROOMS).join('・');
  const more = numbers.length - MOST_ROOMS;
  const place = more > 0 ? t('desk.moreRooms', { rooms: shown, more }) : shown;
  return [place, groupName || guestName || bookingNo].filter((part) => part !== '').join(' ');
}
