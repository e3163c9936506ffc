import type { RequestOf } from '@honjin/contracts';
import { MOST_GRID_NIGHTS, type priceGrid } from '@honjin/contracts/registration';
import { addDays, isValidDate } from '@honjin/domain';
import { paths } from '@honjin/mfe-kit';
import { readDate } from '@honjin/ui';
import { PAX_FIELDS, type PaxField } from '../booking/form/booking-form.ts';

/** The stay that prices are asked for, as its fields hold it; a count may be empty while it is typed. */
export interface GridStay {
  checkInDate: string;
  nights: number | null;
  roomCount: number | null;
  pax: Readonly<Record<PaxField, number>>;
  salesRouteId: string;
}

const NO_PAX = Object.fromEntries(PAX_FIELDS.map((field) => [field, 0])) as Record<PaxField, number>;

/** The heads of a stay of which nobody said any. */
const USUAL_PAX = { ...NO_PAX, paxMaleCount: 2 };

/** Tonight for two adults in one room. */
export function usualStay(businessDate: string): GridStay {
  return { checkInDate: businessDate, nights: 1, roomCount: 1, pax: USUAL_PAX, salesRouteId: '' };
}

/** Reads a number within its bounds; undefined where there is none. */
function countIn(search: URLSearchParams, key: string, most: number): number | undefined {
  const count = Number(search.get(key) ?? 0);
  return Number.isSafeInteger(count) && count > 0 ? Math.min(count, most) : undefined;
}

/** Heads by the names of the form, or as one count of adults. */
function paxIn(search: URLSearchParams): GridStay['pax'] {
  const named = PAX_FIELDS.map((field) => [field, countIn(search, field, 999) ?? 0] as const);
  if (named.some(([, count]) => count > 0)) return { ...NO_PAX, ...Object.fromEntries(named) };
  const adults = countIn(search, 'count', 99);
  return adults === undefined ? USUAL_PAX : { ...NO_PAX, paxMaleCount: adults };
}

/** Returns the stay that an address names; tonight for two adults where it says nothing. */
export function stayIn(search: URLSearchParams, businessDate: string): GridStay {
  const usual = usualStay(businessDate);
  // The command bar hands a day on as it was typed.
  const from = readDate(search.get('checkInDate') ?? '', businessDate);
  return {
    checkInDate: from ?? usual.checkInDate,
    nights: countIn(search, 'nights', MOST_GRID_NIGHTS) ?? usual.nights,
    roomCount: countIn(search, 'roomCount', 200) ?? usual.roomCount,
    pax: paxIn(search),
    salesRouteId: search.get('salesRouteId') ?? '',
  };
}

function headsOf({ pax }: GridStay): Partial<Record<PaxField, number>> {
  return Object.fromEntries(PAX_FIELDS.filter((field) => pax[field] > 0).map((field) => [field, pax[field]]));
}

/** Returns the address of a stay. */
export function paramsOf(stay: GridStay): Record<string, string> {
  const { checkInDate, nights, roomCount, salesRouteId } = stay;
  const all = { checkInDate, nights, roomCount, salesRouteId, ...headsOf(stay) };
  return Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value ? [[key, String(value)] as const] : [])),
  );
}

/** Returns the request of a stay, or null while it is not complete. */
export function requestOf(stay: GridStay, businessDate: string): RequestOf<typeof priceGrid> | null {
  const { checkInDate, nights, roomCount, pax, salesRouteId } = stay;
  const isWithin = (count: number | null, most: number) => count !== null && count >= 1 && count <= most;
  const hasStay =
    isValidDate(checkInDate) && checkInDate >= businessDate && isWithin(nights, MOST_GRID_NIGHTS);
  if (!hasStay || !isWithin(roomCount, 200) || adultsOf(stay) === 0) return null;
  return {
    checkInDate,
    nights: nights ?? 1,
    roomCount: roomCount ?? 1,
    ...pax,
    salesRouteId: salesRouteId === '' ? null : salesRouteId,
  };
}

/** Men and women: the price does not tell them apart. */
export function adultsOf({ pax }: GridStay): number {
  return pax.paxMaleCount + pax.paxFemaleCount;
}

/** Returns the heads with another number of adults. Women who were named stay, as far as there are so many. */
export function withAdults(pax: GridStay['pax'], adults: number): GridStay['pax'] {
  const paxFemaleCount = Math.min(pax.paxFemaleCount, adults);
  return { ...pax, paxFemaleCount, paxMaleCount: adults - paxFemaleCount };
}

/** Returns the address of the form with a stay, and with what was chosen for it. */
export function formPath(
  stay: GridStay,
  chosen: { roomTypeId?: string; packagePlanId?: string } = {},
): string {
  const { checkInDate, nights, roomCount, salesRouteId } = stay;
  return paths.registrationNew({
    ...(isValidDate(checkInDate) ? { checkInDate, checkOutDate: addDays(checkInDate, nights ?? 1) } : {}),
    ...(roomCount === null || roomCount === 1 ? {} : { roomCount }),
    ...(salesRouteId === '' ? {} : { salesRouteId }),
    ...headsOf(stay),
    ...chosen,
  });
}
