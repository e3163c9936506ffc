import type { RequestOf } from '@honjin/contracts';
import type { searchRegistrationsAsOf } from '@honjin/contracts/registration';
import {
  NO_FILTERS,
  readQuery,
  searchRequest,
  writeQuery,
  type ListFilters,
  type ListQuery,
} from '../registration-list/list-query.ts';

/** Conditions by which the list of a moment is searched; the others look at what is now. */
export const PAST_FILTERS = [
  'date',
  'bookingNo',
  'userName',
  'registerStatus',
  'roomNumber',
  'checkInDateFrom',
  'checkInDateTo',
  'checkOutDateFrom',
  'checkOutDateTo',
] as const satisfies readonly (keyof ListFilters)[];

/** The list of a moment: `at` is empty as long as none was chosen. */
export interface PastQuery extends ListQuery {
  at: string;
  isBrief: boolean;
}

/** Reads the list's state from the address. A condition that the past is not searched by counts as missing. */
export function readPastQuery(search: URLSearchParams): PastQuery {
  const query = readQuery(search);
  const at = search.get('at') ?? '';
  const kept = Object.fromEntries(PAST_FILTERS.map((key) => [key, query.filters[key]]));
  return {
    ...query,
    filters: { ...NO_FILTERS, ...kept },
    at: Number.isNaN(Date.parse(at)) ? '' : at,
    isBrief: search.get('isBrief') === 'true',
  };
}

/** Returns the address of a state of the list of a moment. */
export function writePastQuery({ at, isBrief, ...query }: PastQuery): URLSearchParams {
  const search = writeQuery(query);
  search.set('at', at);
  if (isBrief) search.set('isBrief', 'true');
  return search;
}

/** Returns the call that fills the list of a moment. */
export function pastRequest(query: PastQuery): RequestOf<typeof searchRegistrationsAsOf> {
  const { at, isBrief } = query;
  const { sort, descending, page, pageSize, ...given } = searchRequest(query);
  const { date, bookingNo, userName, registerStatus, roomNumber } = given;
  const { checkInDateFrom, checkInDateTo, checkOutDateFrom, checkOutDateTo } = given;
  const days = { checkInDateFrom, checkInDateTo, checkOutDateFrom, checkOutDateTo };
  const conditions = { bookingNo, userName, registerStatus, roomNumber, ...days };
  return {
    at,
    isBrief,
    ...conditions,
    ...(date === undefined ? {} : { date }),
    sort,
    descending,
    page,
    pageSize,
  };
}
