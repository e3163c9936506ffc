import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { DataTable } from './data-table.tsx';
import type { DataTableProps, TableColumn } from './table-types.ts';

interface Guest {
  id: string;
  name: string;
  yen: number | null;
}

const guests: Guest[] = Array.from({ length: 35 }, (_, index) => ({
  id: `g${index + 1}`,
  name: `客${String(index + 1).padStart(2, '0')}`,
  yen: index === 3 ? null : ((index * 7) % 35) * 100,
}));

const columns: TableColumn<Guest>[] = [
  {
    key: 'name',
    header: '氏名',
    cell: (guest) => guest.name,
    sortValue: (guest) => guest.name,
    hideable: false,
  },
  { key: 'yen', header: '金額', cell: (guest) => guest.yen, numeric: true, sortValue: (guest) => guest.yen },
];

function table(props: Partial<DataTableProps<Guest>> = {}) {
  return <DataTable label="宿泊者" columns={columns} rows={guests} rowKey={(guest) => guest.id} {...props} />;
}

function SelectableTable({ rows }: { rows: Guest[] }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return table({ rows, selection: { selected, onSelectionChange: setSelected }, toolbar: '操作' });
}

/** An ordered table whose rows stand otherwise as soon as something is typed. */
function SearchedTable() {
  const [rows, setRows] = useState(guests.slice(0, 3));
  return (
    <>
      <input aria-label="検索" onChange={() => setRows((now) => now.toReversed())} />
      {table({ rows, reorder: { onMove: () => {} } })}
    </>
  );
}

function bodyRows() {
  return within(screen.getByRole('grid'))
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-row-key'));
}

const firstCells = () => bodyRows().map((row) => within(row).getAllByRole('cell')[0]?.textContent);

beforeEach(() => localStorage.clear());

describe('paging', () => {
  it('shows ten rows, and thirty when asked', async () => {
    const { user } = renderUi(table());
    expect(bodyRows()).toHaveLength(10);
    expect(screen.getByText('35件中 1〜10件')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: '表示件数' }), '30');
    expect(bodyRows()).toHaveLength(30);
  });

  it('goes to the last page and not beyond', async () => {
    const { user } = renderUi(table());
    await user.click(screen.getByRole('button', { name: '最後のページ' }));
    expect(firstCells()).toEqual(['客31', '客32', '客33', '客34', '客35']);
    await user.click(screen.getByRole('button', { name: '次のページ' }));
    expect(screen.getByText('4 / 4 ページ')).toBeTruthy();
  });

  it('falls back to the last page that still exists when rows go away', async () => {
    const { user, rerender } = renderUi(table());
    await user.click(screen.getByRole('button', { name: '最後のページ' }));
    rerender(table({ rows: guests.slice(0, 12) }));
    expect(firstCells()).toEqual(['客11', '客12']);
  });

  it('asks the server for another page and never cuts what the server sent', async () => {
    const onPageChange = vi.fn();
    const { user } = renderUi(
      table({ rows: guests.slice(0, 30), paging: { page: 2, pageSize: 30, total: 95, onPageChange } }),
    );
    expect(bodyRows()).toHaveLength(30);
    expect(screen.getByText('95件中 31〜60件')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '次のページ' }));
    expect(onPageChange).toHaveBeenCalledWith({ page: 3, pageSize: 30 });
  });
});

describe('sorting', () => {
  it('goes ascending, descending and back, with missing values last', async () => {
    const { user } = renderUi(table({ rows: guests.slice(0, 5) }));
    const header = screen.getByRole('button', { name: '金額' });
    await user.click(header);
    expect(firstCells()).toEqual(['客01', '客02', '客03', '客05', '客04']);
    expect(screen.getByRole('columnheader', { name: '金額' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(header);
    expect(firstCells()).toEqual(['客05', '客03', '客02', '客01', '客04']);
    await user.click(header);
    expect(firstCells()).toEqual(['客01', '客02', '客03', '客04', '客05']);
  });

  it('leaves the order to the server when it sorts', async () => {
    const onSortChange = vi.fn();
    const { user } = renderUi(table({ onSortChange, sort: { columnKey: 'yen', direction: 'ascending' } }));
    await user.click(screen.getByRole('button', { name: '金額' }));
    expect(onSortChange).toHaveBeenCalledWith({ columnKey: 'yen', direction: 'descending' });
    expect(firstCells()[0]).toBe('客01');
  });
});

describe('keyboard', () => {
  it('moves by arrows, opens with Enter, and has one row in the tab order', async () => {
    const onOpen = vi.fn();
    const { user } = renderUi(table({ onOpen }));
    bodyRows()[0]?.focus();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(guests[1]);
    await user.keyboard('{End}');
    expect(document.activeElement?.getAttribute('data-row-key')).toBe('g10');
    await user.keyboard('{Home}');
    expect(document.activeElement?.getAttribute('data-row-key')).toBe('g1');
    expect(bodyRows().filter((row) => row.tabIndex === 0)).toHaveLength(1);
  });

  it('selects with Space and all of the page with the head', async () => {
    const { user } = renderUi(<SelectableTable rows={guests} />);
    bodyRows()[2]?.focus();
    await user.keyboard(' ');
    expect(bodyRows()[2]?.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByText('1件選択中')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
    expect(screen.getByText('10件選択中')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
    expect(bodyRows().every((row) => row.getAttribute('aria-selected') === 'false')).toBe(true);
  });

  it('tells the keys that it answers to, and no others', () => {
    const { container, unmount } = renderUi(table({}));
    expect(container.textContent).toContain('上下キーで行を移動');
    expect(container.textContent).not.toMatch(/Enterで開く|スペースで選択/);
    unmount();
    renderUi(table({ onOpen: vi.fn() }));
    expect(screen.getByText('Enterで開く')).toBeTruthy();
    expect(screen.queryByText('スペースで選択')).toBeNull();
  });

  it('leaves keys inside a control of the row to the control', async () => {
    const onOpen = vi.fn();
    const withButton: TableColumn<Guest>[] = [
      ...columns,
      { key: 'x', header: '操作', cell: () => <button type="button">詳細</button> },
    ];
    const { user } = renderUi(table({ onOpen, columns: withButton, rows: guests.slice(0, 1) }));
    screen.getByRole('button', { name: '詳細' }).focus();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('button', { name: '詳細' }));
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe('choice of columns', () => {
  it('hides a column, remembers it, and goes back to the default', async () => {
    const { user, unmount } = renderUi(table({ columnChoiceKey: 'guests' }));
    await user.click(screen.getByRole('button', { name: '列の表示' }));
    expect(screen.queryByRole('menuitemcheckbox', { name: '氏名' })).toBeNull();
    await user.click(screen.getByRole('menuitemcheckbox', { name: '金額' }));
    expect(screen.queryByRole('columnheader', { name: '金額', hidden: true })).toBeNull();
    unmount();

    renderUi(table({ columnChoiceKey: 'guests' }));
    expect(screen.queryByRole('columnheader', { name: '金額' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '列の表示' }));
    await user.click(screen.getByRole('menuitem', { name: '初期設定に戻す' }));
    expect(screen.getByRole('columnheader', { name: '金額', hidden: true })).toBeTruthy();
  });

  it('stands its rows close together until the user wants them apart, and remembers that for every list', async () => {
    const choice = (name: string) => screen.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
    const { user, unmount } = renderUi(table({ columnChoiceKey: 'guests' }));
    await user.click(screen.getByRole('button', { name: '列の表示' }));
    expect(choice('行間：詰める')).toBe('true');
    await user.click(screen.getByRole('menuitemradio', { name: '行間：ゆったり' }));
    unmount();

    renderUi(table({ columnChoiceKey: 'others' }));
    await user.click(screen.getByRole('button', { name: '列の表示' }));
    expect(choice('行間：ゆったり')).toBe('true');
    localStorage.removeItem('honjin.density');
  });

  it('survives a stored value that is not a choice', () => {
    localStorage.setItem('honjin.columns.guests', '{"broken":');
    renderUi(table({ columnChoiceKey: 'guests' }));
    expect(screen.getByRole('columnheader', { name: '金額' })).toBeTruthy();
  });
});

describe('states', () => {
  it('shows as many skeleton rows as the page will have, then the rows', () => {
    const { rerender } = renderUi(table({ rows: [], loading: true }));
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-busy')).toBe('true');
    expect(grid.querySelectorAll('tbody tr')).toHaveLength(10);
    rerender(table({ loading: true }));
    expect(bodyRows()).toHaveLength(10);
  });

  it('says when there is nothing', () => {
    renderUi(table({ rows: [], emptyTitle: '該当する予約はありません' }));
    expect(screen.getByText('該当する予約はありません')).toBeTruthy();
  });

  it('shows a failure with its request id and tries again', async () => {
    const onRetry = vi.fn();
    const { user } = renderUi(table({ rows: [], failure: { requestId: 'r-42', onRetry } }));
    expect(screen.getByRole('alert').textContent).toContain('r-42');
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });
});

describe('a move by key that was not made', () => {
  it('does not take the focus from a field later', async () => {
    const { user } = renderUi(<SearchedTable />);
    bodyRows()[0]?.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    const search = screen.getByRole<HTMLInputElement>('textbox', { name: '検索' });
    await user.click(search);
    await user.keyboard('abc');
    expect(search.value).toBe('abc');
  });
});
