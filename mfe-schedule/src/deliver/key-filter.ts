import { floorKeyOf, KEY_DELIVERIES, type KeyDelivery } from '@honjin/domain';
import { needsCare, type KeyRoom } from './key-room.ts';

export const KEY_TABS = ['all', 'arrival', 'inHouse', 'departure'] as const;
export type KeyTab = (typeof KEY_TABS)[number];

/** CARE: a card failed, or does not open the door. */
export const KEY_STATES = [...KEY_DELIVERIES, 'CARE'] as const;
type KeyState = KeyDelivery | 'CARE';

/** The filter of the day's rooms. It is kept in the URL. Empty means all. */
export interface KeyFilter {
  readonly tab: KeyTab;
  readonly floor: string;
  readonly state: KeyState | '';
  /** All rooms of one booking. */
  readonly bookingId: string;
  /** Part of a room number, name or booking number. */
  readonly text: string;
}

export const NO_FILTER: KeyFilter = { tab: 'all', floor: '', state: '', bookingId: '', text: '' };

export function readFilter(params: URLSearchParams): KeyFilter {
  return {
    tab: KEY_TABS.find((tab) => tab === params.get('tab')) ?? 'all',
    floor: params.get('floor') ?? '',
    state: KEY_STATES.find((state) => state === params.get('state')) ?? '',
    bookingId: params.get('booking') ?? '',
    text: params.get('q') ?? '',
  };
}

/** Returns the URL's parameters with the filter in them. Conditions that are not set are left out. */
export function writeFilter(params: URLSearchParams, filter: KeyFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  const { floor, state, bookingId: booking, text: q } = filter;
  const tab = filter.tab === 'all' ? '' : filter.tab;
  for (const [key, value] of Object.entries({ tab, floor, state, booking, q })) {
    if (value === '') next.delete(key);
    else next.set(key, value);
  }
  return next;
}

const IN_HOUSE: ReadonlySet<KeyRoom['status']> = new Set(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);

function isBehind(room: KeyRoom, tab: KeyTab, businessDate: string): boolean {
  if (tab === 'arrival') return room.checkInDate === businessDate;
  if (tab === 'departure') return room.checkOutDate === businessDate || room.status === 'CHECK_OUT';
  return tab === 'all' || IN_HOUSE.has(room.status);
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function hasText(room: KeyRoom, text: string): boolean {
  const wanted = folded(text);
  const words = [room.roomNo, room.guestName, room.groupName, `${room.bookingNo}-${room.roomIndex}`];
  return words.some((word) => folded(word).includes(wanted));
}

function isInState(room: KeyRoom, state: KeyFilter['state']): boolean {
  if (state === 'CARE') return room.keys.some(needsCare);
  return state === '' || room.delivery === state;
}

function meets(room: KeyRoom, filter: KeyFilter): boolean {
  return (
    (filter.floor === '' || floorKeyOf(room) === filter.floor) &&
    (filter.bookingId === '' || room.bBasicInformationId === filter.bookingId) &&
    isInState(room, filter.state) &&
    hasText(room, filter.text)
  );
}

export function filterRooms(rooms: readonly KeyRoom[], filter: KeyFilter, businessDate: string): KeyRoom[] {
  return rooms.filter((room) => isBehind(room, filter.tab, businessDate) && meets(room, filter));
}

/** Counts the rooms behind each tab, with the other conditions as they are. */
export function countTabs(
  rooms: readonly KeyRoom[],
  filter: KeyFilter,
  businessDate: string,
): Record<KeyTab, number> {
  const met = rooms.filter((room) => meets(room, filter));
  const count = (tab: KeyTab) => met.filter((room) => isBehind(room, tab, businessDate)).length;
  return {
    all: count('all'),
    arrival: count('arrival'),
    inHouse: count('inHouse'),
    departure: count('departure'),
  };
}
