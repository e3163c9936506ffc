import type { KeyboardEvent, ReactNode } from 'react';
import type { TableReorder } from './row-reorder.tsx';

export type SortDirection = 'ascending' | 'descending';

export interface TableSort {
  columnKey: string;
  direction: SortDirection;
}

/** A value that rows are ordered by; null always comes last. */
export type SortValue = string | number | null | undefined;

export interface TableColumn<Row> {
  /** Stable name: it is stored with the user's choice of columns and sent as the sort key. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Right aligned, with figures of equal width. */
  numeric?: boolean | undefined;
  /** A CSS width; without one the column takes what is left. */
  width?: string | undefined;
  /** Makes the column sortable in the browser. */
  sortValue?: ((row: Row) => SortValue) | undefined;
  /** Makes the column sortable by the server (`onSortChange`). */
  sortable?: boolean | undefined;
  /** False for the column that says what the row is. */
  hideable?: boolean | undefined;
  hiddenAtFirst?: boolean | undefined;
}

export const PAGE_SIZES = [10, 30, 50] as const;
export type PageSize = (typeof PAGE_SIZES)[number];

/** The part of the rows that is shown. Pages count from 1. */
export interface TablePage {
  page: number;
  pageSize: PageSize;
}

/** Paging by the server: `rows` holds just the page that was asked for. */
export interface ServerPaging extends TablePage {
  /** Number of all rows. */
  total: number;
  onPageChange: (page: TablePage) => void;
}

export interface TableSelection {
  selected: ReadonlySet<string>;
  onSelectionChange: (selected: ReadonlySet<string>) => void;
}

export interface TableFailure {
  message?: string | undefined;
  requestId?: string | undefined;
  onRetry: () => void;
}

export interface DataTableProps<Row> {
  /** The name of the table for assistive technology. */
  label: string;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Names a row for its check box. Default: its key. */
  rowLabel?: ((row: Row) => string) | undefined;
  /** Enter, or a click on the row. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Check boxes and Space. */
  selection?: TableSelection | undefined;
  /** First load: skeleton rows of the final height. With rows present the table stays and is marked busy. */
  loading?: boolean | undefined;
  failure?: TableFailure | undefined;
  emptyTitle?: string | undefined;
  emptyAction?: ReactNode;
  /** The server pages through the rows. Without it the browser pages through `rows`. */
  paging?: ServerPaging | undefined;
  firstPageSize?: PageSize | undefined;
  /** False shows all rows without a pager: for short lists inside forms and dialogs. */
  paged?: boolean | undefined;
  /** With `onSortChange` the server sorts; otherwise the table does, beginning with this. */
  sort?: TableSort | undefined;
  onSortChange?: ((sort: TableSort | undefined) => void) | undefined;
  /** Turns on the choice of columns and remembers it in this browser under this name. */
  columnChoiceKey?: string | undefined;
  /** The left part of the bar above the table: filters, bulk actions. */
  toolbar?: ReactNode;
  /** CSS height above which the body scrolls under the fixed head. */
  maxHeight?: string | undefined;
  rowClassName?: ((row: Row) => string | undefined) | undefined;
  /** Rows have an order that the user makes: a handle to drag them by, and Alt with the arrow keys. */
  reorder?: TableReorder<Row> | undefined;
  /** Further keys on the row that has the focus; true for a key that was one of them. */
  onRowKey?: ((event: KeyboardEvent<HTMLElement>, row: Row) => boolean) | undefined;
}
