import { useMemo, useState } from 'react';
import { nextSort, sortRows } from './sort-rows.ts';
import type { DataTableProps, TablePage, TableSort } from './table-types.ts';

export interface TableView<Row> extends TablePage {
  /** The rows of the current page in order. */
  rows: readonly Row[];
  total: number;
  pageCount: number;
  sort: TableSort | undefined;
  sortBy: (columnKey: string) => void;
  goTo: (page: TablePage) => void;
}

/** Sorting and paging, by the server where its callbacks are given, otherwise here. */
export function useTableView<Row>(props: DataTableProps<Row>): TableView<Row> {
  const { rows, columns, paging, onSortChange, paged = true } = props;
  const [ownSort, setOwnSort] = useState(props.sort);
  const [ownPage, setOwnPage] = useState<TablePage>({ page: 1, pageSize: props.firstPageSize ?? 10 });
  const sort = onSortChange ? props.sort : ownSort;
  const sorted = useMemo(
    () => (onSortChange ? rows : sortRows(rows, columns, sort)),
    [rows, columns, sort, onSortChange],
  );

  const total = paging?.total ?? rows.length;
  const { pageSize, page: wantedPage } = paging ?? ownPage;
  const pageCount = Math.max(1, Math.ceil(total / pageSize));
  // Rows may have gone since the page was chosen.
  const page = Math.min(wantedPage, pageCount);
  const isCut = paged && paging === undefined;

  return {
    rows: isCut ? sorted.slice((page - 1) * pageSize, page * pageSize) : sorted,
    total,
    pageCount,
    page,
    pageSize,
    sort,
    sortBy(columnKey) {
      const next = nextSort(sort, columnKey);
      if (onSortChange) onSortChange(next);
      else setOwnSort(next);
    },
    goTo: paging?.onPageChange ?? setOwnPage,
  };
}
