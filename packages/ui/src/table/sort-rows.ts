import type { SortValue, TableColumn, TableSort } from './table-types.ts';

const collator = new Intl.Collator('ja', { numeric: true });

function compare(left: NonNullable<SortValue>, right: NonNullable<SortValue>): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

function isMissing(value: SortValue): value is null | undefined | '' {
  return value === null || value === undefined || value === '';
}

/** Orders rows by one column, missing values last in both directions, equal rows in their old order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: TableSort | undefined,
): readonly Row[] {
  const valueOf = columns.find((column) => column.key === sort?.columnKey)?.sortValue;
  if (sort === undefined || valueOf === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  return rows.toSorted((leftRow, rightRow) => {
    const left = valueOf(leftRow);
    const right = valueOf(rightRow);
    if (isMissing(left) || isMissing(right)) return Number(isMissing(left)) - Number(isMissing(right));
    return sign * compare(left, right);
  });
}

/** Ascending, descending, then back to the order in which the rows came. */
export function nextSort(current: TableSort | undefined, columnKey: string): TableSort | undefined {
  if (current?.columnKey !== columnKey) return { columnKey, direction: 'ascending' };
  return current.direction === 'ascending' ? { columnKey, direction: 'descending' } : undefined;
}
