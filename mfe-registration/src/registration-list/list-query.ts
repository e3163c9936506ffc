import type { RequestOf } from '@honjin/contracts';
import { LINKAGE_FILTERS } from '@honjin/contracts/linkage';
import { LIST_TABS, type searchRegistrations } from '@honjin/contracts/registration';
import { isValidDate, ROOM_UNIT_STATUSES } from '@honjin/domain';
import { PAGE_SIZES, type PageSize } from '@honjin/ui';

type SearchRequest = RequestOf<typeof searchRegistrations>;
export type ListTab = (typeof LIST_TABS)[number];
export type ListSort = NonNullable<SearchRequest['sort']>;

const SORTS: readonly ListSort[] = ['CHECK_IN', 'CHECK_OUT', 'BOOKING_NO', 'GUEST', 'ROOM', 'STATUS'];

/** The conditions of the list, as in the fields and in the address. Texts and dates are '' when not given. */
export interface ListFilters {
  date: string;
  bookingNo: string;
  userName: string;
  phone: string;
  companyName: string;
  checkInDateFrom: string;
  checkInDateTo: string;
  checkOutDateFrom: string;
  checkOutDateTo: string;
  deadlineFrom: string;
  deadlineTo: string;
  travelAgencyNo: string;
  freeNotes: string;
  groupType: string;
  linkage: string;
  roomType: readonly string[];
  roomNumber: readonly string[];
  marketingRoute: readonly string[];
  registerStatus: readonly string[];
  unsigned: boolean;
}

export const NO_FILTERS: ListFilters = {
  date: '',
  bookingNo: '',
  userName: '',
  phone: '',
  companyName: '',
  checkInDateFrom: '',
  checkInDateTo: '',
  checkOutDateFrom: '',
  checkOutDateTo: '',
  deadlineFrom: '',
  deadlineTo: '',
  travelAgencyNo: '',
  freeNotes: '',
  groupType: '',
  linkage: '',
  roomType: [],
  roomNumber: [],
  marketingRoute: [],
  registerStatus: [],
  unsigned: false,
};

/** Everything that decides what the list shows. */
export interface ListQuery {
  tab: ListTab;
  filters: ListFilters;
  sort: ListSort;
  isDescending: boolean;
  page: number;
  pageSize: PageSize;
}

/** Conditions that name a booking, or bookings that somebody looks for whenever they arrive. */
const ANY_DAY_FILTERS = [
  'bookingNo',
  'userName',
  'phone',
  'companyName',
  'checkInDateFrom',
  'checkInDateTo',
  'checkOutDateFrom',
  'checkOutDateTo',
  'deadlineFrom',
  'deadlineTo',
  'travelAgencyNo',
  'freeNotes',
  'linkage',
] as const satisfies readonly (keyof ListFilters)[];
const DATE_FILTERS: ReadonlySet<string> = new Set([
  'date',
  'checkInDateFrom',
  'checkInDateTo',
  'checkOutDateFrom',
  'checkOutDateTo',
  'deadlineFrom',
  'deadlineTo',
]);

/** Reads the list's state from the address. An unreadable value counts as missing. */
export function readQuery(search: URLSearchParams): ListQuery {
  const filters: Record<string, unknown> = { ...NO_FILTERS };
  for (const [key, none] of Object.entries(NO_FILTERS)) {
    const text = search.get(key);
    if (text === null) continue;
    if (Array.isArray(none)) filters[key] = text.split(',').filter((one) => one !== '');
    else if (typeof none === 'boolean') filters[key] = text === 'true';
    else if (!DATE_FILTERS.has(key) || isValidDate(text)) filters[key] = text;
  }
  const size = Number(search.get('pageSize'));
  const page = Number(search.get('page'));
  return {
    tab: LIST_TABS.find((tab) => tab === search.get('tab')?.toUpperCase()) ?? 'ALL',
    filters: filters as unknown as ListFilters,
    sort: SORTS.find((sort) => sort === search.get('sort')) ?? 'CHECK_IN',
    isDescending: search.get('descending') === 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? 30,
  };
}

/** Returns the address of a state of the list; defaults stay out of it. */
export function writeQuery(query: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  if (query.tab !== 'ALL') search.set('tab', query.tab.toLowerCase());
  for (const [key, value] of Object.entries(query.filters)) {
    const text = Array.isArray(value) ? value.join(',') : String(value);
    if (text !== '' && text !== 'false') search.set(key, text);
  }
  if (query.sort !== 'CHECK_IN') search.set('sort', query.sort);
  if (query.isDescending) search.set('descending', 'true');
  if (query.page !== 1) search.set('page', String(query.page));
  if (query.pageSize !== 30) search.set('pageSize', String(query.pageSize));
  return search;
}

/** Tells whether a condition names a booking, so that every day is searched unless one is given. */
export function looksBeyondADay(filters: ListFilters): boolean {
  return ANY_DAY_FILTERS.some((key) => filters[key].trim() !== '');
}

/** Returns the call that fills the list. With a condition that names a booking, every day is searched. */
export function searchRequest({
  tab,
  filters,
  sort,
  isDescending,
  page,
  pageSize,
}: ListQuery): SearchRequest {
  const { date, roomType, roomNumber, marketingRoute, registerStatus, linkage, ...plain } = filters;
  return {
    ...plain,
    tab,
    ...(date === '' ? {} : { date }),
    anyDay: looksBeyondADay(filters) && date === '',
    roomType: [...roomType],
    roomNumber: [...roomNumber],
    marketingRoute: [...marketingRoute],
    registerStatus: ROOM_UNIT_STATUSES.filter((status) => registerStatus.includes(status)),
    linkage: LINKAGE_FILTERS.find((one) => one === linkage) ?? '',
    sort,
    descending: isDescending,
    page,
    pageSize,
  };
}
