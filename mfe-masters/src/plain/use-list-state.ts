import { useSearchParams } from '@honjin/mfe-kit';
import { PAGE_SIZES, type PageSize, type TablePage, type TableSort } from '@honjin/ui';

/** What a list shows, kept in the address so that Back and a link bring it again. */
export interface ListState {
  readonly q: string;
  readonly page: number;
  readonly pageSize: PageSize;
  readonly sort: TableSort | undefined;
  search: (q: string) => void;
  goTo: (page: TablePage) => void;
  sortBy: (sort: TableSort | undefined) => void;
}

function positive(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}

/** Search word, page and order of a list from the address. */
export function useListState(): ListState {
  const [params, setParams] = useSearchParams();
  const sortKey = params.get('sort');
  const size = positive(params.get('size'));

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
    q: params.get('q') ?? '',
    page: positive(params.get('page')),
    pageSize: PAGE_SIZES.find((each) => each === size) ?? 10,
    sort:
      sortKey === null
        ? undefined
        : { columnKey: sortKey, direction: params.has('desc') ? 'descending' : 'ascending' },
    search: (q) => change({ q, page: undefined }),
    goTo: ({ page, pageSize }) => change({ page: String(page), size: String(pageSize) }),
    sortBy: (sort) =>
      change({
        sort: sort?.columnKey,
        desc: sort?.direction === 'descending' ? '1' : undefined,
        page: undefined,
      }),
  };
}
