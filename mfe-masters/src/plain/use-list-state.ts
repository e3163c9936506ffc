import { useSearchParams } from '@honjin/mfe-kit';
import { PAGE_SIZES, type PageSize, type TablePage, type TableSort } from '@honjin/ui';

/** The state of a list. It is kept in the address so that Back and a link restore it. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: TableSort | undefined;
  /** Values that fields must have, by field. */
  readonly filters: Readonly<Record<string, string>>;
  /** True when the list shows a part of its records. */
  readonly isFiltered: boolean;
  search: (q: string) => void;
  goTo: (page: TablePage) => void;
  sortBy: (sort: TableSort | undefined) => void;
  filterBy: (field: string, value: string) => void;
}

/** Names of filters in the address begin with this. */
const FILTER = 'f.';

/** Returns the part of an address that filters a list by one field. */
export function filterQuery(field: string, value: string): string {
  return `?${FILTER}${encodeURIComponent(field)}=${encodeURIComponent(value)}`;
}

function positive(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

function filtersOf(params: URLSearchParams): Record<string, string> {
  const entries = [...params].filter(([key]) => key.startsWith(FILTER));
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(FILTER.length), value]));
}

/** Search word, filters, page and order of a list from the address. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const sortKey = params.get('sort');
  const size = positive(params.get('size'));
  const q = params.get('q') ?? '';
  const filters = filtersOf(params);

  function change(changes: Readonly<Record<string, string | undefined>>) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [key, value] of Object.entries(changes)) {
          if (value === undefined || value === '') next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace: true },
    );
  }
  return {
    q,
    filters,
    isFiltered: q !== '' || Object.keys(filters).length > 0,
    page: positive(params.get('page')),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? 10,
    sort:
      sortKey === null
        ? undefined
        : { columnKey: sortKey, direction: params.has('desc') ? 'descending' : 'ascending' },
    search: (text) => change({ q: text, page: undefined }),
    filterBy: (field, value) => change({ [`${FILTER}${field}`]: value, page: undefined }),
    goTo: ({ page, pageSize }) => change({ page: String(page), size: String(pageSize) }),
    sortBy: (sort) =>
      change({
        sort: sort?.columnKey,
        desc: sort?.direction === 'descending' ? '1' : undefined,
        page: undefined,
      }),
  };
}
