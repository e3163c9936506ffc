import type { RequestOf } from '@honjin/contracts';
import type { searchRates } from '@honjin/contracts/registration';
import { addDays, isValidDate } from '@honjin/domain';
import type { PageSize } from '@honjin/ui';

/** Heads of a stay: adults first, then the child classes of the form. */
export const HEADS = [
  'paxMaleCount',
  'paxFemaleCount',
  'childA70Count',
  'childB50Count',
  'childC30Count',
  'childDnoneCount',
  'childECount',
] as const;
export type Head = (typeof HEADS)[number];

/** The conditions of the search, as the fields hold them. */
export interface RateQuery extends Record<Head, number> {
  checkInDate: string;
  checkOutDate: string;
  roomCount: number;
  q: string;
  roomTypeId: string;
  salesRouteId: string;
  sort: 'PLAN' | 'PRICE';
  sellableOnly: boolean;
}

function count(params: URLSearchParams, key: string, otherwise: number): number {
  const value = Number(params.get(key) ?? otherwise);
  return Number.isSafeInteger(value) && value >= 0 ? value : otherwise;
}

/** Returns the query of an address; tonight for one adult where it says nothing. */
export function queryOf(params: URLSearchParams, today: string): RateQuery {
  const given = params.get('in') ?? '';
  const checkInDate = isValidDate(given) ? given : today;
  const until = params.get('out') ?? '';
  const heads = HEADS.map((head) => [head, count(params, head, head === 'paxMaleCount' ? 1 : 0)]);
  return {
    ...(Object.fromEntries(heads) as Record<Head, number>),
    checkInDate,
    checkOutDate: isValidDate(until) && until > checkInDate ? until : addDays(checkInDate, 1),
    roomCount: Math.max(1, count(params, 'rooms', 1)),
    q: params.get('q') ?? '',
    roomTypeId: params.get('type') ?? '',
    salesRouteId: params.get('route') ?? '',
    sort: params.get('sort') === 'PRICE' ? 'PRICE' : 'PLAN',
    sellableOnly: params.get('sellable') === '1',
  };
}

/** Returns the address of a query. */
export function paramsOf(query: RateQuery): Record<string, string> {
  const heads = HEADS.filter((head) => query[head] > 0).map((head) => [head, String(query[head])]);
  const all = {
    in: query.checkInDate,
    out: query.checkOutDate,
    paxMaleCount: String(query.paxMaleCount),
    ...(Object.fromEntries(heads) as Record<string, string>),
    rooms: query.roomCount === 1 ? '' : String(query.roomCount),
    q: query.q,
    type: query.roomTypeId,
    route: query.salesRouteId,
    sort: query.sort === 'PRICE' ? 'PRICE' : '',
    sellable: query.sellableOnly ? '1' : '',
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

/** Returns the request of a query. */
export function requestOf(
  { roomTypeId, salesRouteId, ...query }: RateQuery,
  page: { page: number; pageSize: PageSize },
): RequestOf<typeof searchRates> {
  return { ...query, ...page, roomTypeId: roomTypeId || null, salesRouteId: salesRouteId || null };
}
