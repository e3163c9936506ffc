import type { RequestOf } from '@honjin/contracts';
import {
  CONFIRMATION_STATES,
  IMPORT_STATES,
  INBOX_TABS,
  MESSAGE_KINDS,
  MESSAGE_SORTS,
  PROCESSING_STATES,
  TRANSACTION_RESULTS,
  type InboxTab,
  type Provider,
  type searchMessages,
} from '@honjin/contracts/linkage';
import { isValidDate } from '@honjin/domain';
import { PAGE_SIZES, type PageSize } from '@honjin/ui';

type SearchRequest = RequestOf<typeof searchMessages>;
export type InboxSort = (typeof MESSAGE_SORTS)[number];

/** Conditions that are one of a few words. */
export const STATE_FILTERS = {
  importState: IMPORT_STATES,
  transactionResult: TRANSACTION_RESULTS,
  processingState: PROCESSING_STATES,
  confirmationState: CONFIRMATION_STATES,
  kind: MESSAGE_KINDS,
} as const;

/** The conditions as they stand in the fields and in the address; '' is not given. */
export const NO_FILTERS = {
  receivedFrom: '',
  receivedTo: '',
  checkInFrom: '',
  checkInTo: '',
  bookingNumber: '',
  guestName: '',
  agencyName: '',
  dataId: '',
  fileName: '',
  importState: '',
  transactionResult: '',
  processingState: '',
  confirmationState: '',
  kind: '',
};
export type InboxFilters = typeof NO_FILTERS;
export type InboxFilter = keyof InboxFilters;

const DATES: ReadonlySet<string> = new Set(['receivedFrom', 'receivedTo', 'checkInFrom', 'checkInTo']);

/** Everything that decides what the inbox shows. */
export interface InboxQuery {
  tab: InboxTab;
  filters: InboxFilters;
  sort: InboxSort;
  isDescending: boolean;
  page: number;
  pageSize: PageSize;
}

/** Tells whether the service would search: with a condition, or on a tab that is one. */
export function hasCondition({ tab, filters }: Pick<InboxQuery, 'tab' | 'filters'>): boolean {
  return tab !== 'ALL' || Object.values(filters).some((value) => value.trim() !== '');
}

function readFilter(key: InboxFilter, text: string): string {
  if (DATES.has(key)) return isValidDate(text) ? text : '';
  const words: readonly string[] | undefined = (STATE_FILTERS as Record<string, readonly string[]>)[key];
  return words === undefined || words.includes(text) ? text.slice(0, 100) : '';
}

/** The inbox' state out of the address; what is not understood counts as not given. */
export function readInboxQuery(search: URLSearchParams): InboxQuery {
  const filters = { ...NO_FILTERS };
  for (const key of Object.keys(NO_FILTERS) as InboxFilter[])
    filters[key] = readFilter(key, search.get(key) ?? '');
  const [size, page] = [Number(search.get('pageSize')), Number(search.get('page'))];
  const named = INBOX_TABS.find((tab) => tab === search.get('tab')?.toUpperCase());
  // Without any condition the inbox begins with what waits for a person.
  const first = Object.values(filters).some((value) => value !== '') ? 'ALL' : 'ERROR';
  return {
    tab: named ?? first,
    filters,
    sort: MESSAGE_SORTS.find((sort) => sort === search.get('sort')) ?? 'RECEIVED',
    isDescending: search.get('ascending') !== 'true',
    page: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: PAGE_SIZES.find((one) => one === size) ?? 30,
  };
}

/** The address of a state of the inbox; defaults stay out of it. */
export function writeInboxQuery(query: InboxQuery): URLSearchParams {
  const search = new URLSearchParams({ tab: query.tab.toLowerCase() });
  for (const [key, value] of Object.entries(query.filters)) if (value !== '') search.set(key, value);
  if (query.sort !== 'RECEIVED') search.set('sort', query.sort);
  if (!query.isDescending) search.set('ascending', 'true');
  if (query.page !== 1) search.set('page', String(query.page));
  if (query.pageSize !== 30) search.set('pageSize', String(query.pageSize));
  return search;
}

/** The conditions of the call that fills the inbox; a file takes them without the page. */
export function inboxWish(
  { tab, filters, sort, isDescending }: InboxQuery,
  provider: Provider,
): Omit<SearchRequest, 'page' | 'pageSize'> {
  const given = Object.entries(filters).filter(([, value]) => value.trim() !== '');
  return { provider, tab, sort, descending: isDescending, ...Object.fromEntries(given) };
}
