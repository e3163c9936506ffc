import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { DragHandle, moveByKey, useRowDrag, type RowDrag } from './row-reorder.tsx';
import type { DataTableProps, TableColumn } from './table-types.ts';

const useStyles = makeStyles({
  row: {
    height: 'var(--row-height, 32px)',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  openable: { cursor: 'pointer' },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  cell: {
    height: 'var(--row-height, 32px)',
    boxSizing: 'border-box',
    paddingInline: '8px',
    paddingBlock: '2px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    overflowWrap: 'anywhere',
  },
  numeric: { textAlign: 'end', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  selectCell: { width: '36px', paddingInline: '2px', paddingBlock: 0 },
});

const STEPS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
  PageDown: (index, last) => Math.min(index + 10, last),
  PageUp: (index) => Math.max(index - 10, 0),
};

/** A press inside a link, button or field of the row is meant for that, and marked text is meant for copying. */
function isForTheRow(event: MouseEvent<HTMLTableRowElement>): boolean {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, select, textarea, label, [role="menuitem"]')) return false;
  return (window.getSelection()?.toString() ?? '') === '';
}

export interface TableBodyProps<Row> {
  table: DataTableProps<Row>;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  onToggle: (key: string) => void;
}

interface RowProps<Row> extends Omit<TableBodyProps<Row>, 'rows'> {
  row: Row;
  isTabStop: boolean;
  onFocus: () => void;
  drag: RowDrag | undefined;
}

/** The cells before the columns: the handle of an ordered table, the check box of a selecting one. */
function LeadCells<Row>({
  table,
  row,
  drag,
  onToggle,
}: Pick<RowProps<Row>, 'table' | 'row' | 'drag' | 'onToggle'>) {
  const styles = useStyles();
  const texts = useUiTexts();
  const { selection, rowLabel } = table;
  const key = table.rowKey(row);
  const cell = mergeClasses(styles.cell, styles.selectCell);
  return (
    <>
      {drag && (
        <td className={cell}>
          <DragHandle handle={drag.handle} />
        </td>
      )}
      {selection && (
        <td className={cell}>
          <Checkbox
            tabIndex={-1}
            aria-label={texts.table.selectRow(rowLabel?.(row) ?? key)}
            checked={selection.selected.has(key)}
            onChange={() => onToggle(key)}
          />
        </td>
      )}
    </>
  );
}

function TableRow<Row>({ table, columns, row, isTabStop, onFocus, onToggle, drag }: RowProps<Row>) {
  const styles = useStyles();
  const { selection, onOpen, rowClassName } = table;
  const key = table.rowKey(row);
  const isSelected = selection?.selected.has(key) === true;
  return (
    <tr
      tabIndex={isTabStop ? 0 : -1}
      data-row-key={key}
      aria-selected={selection ? isSelected : undefined}
      className={mergeClasses(
        styles.row,
        onOpen && styles.openable,
        isSelected && styles.selected,
        rowClassName?.(row),
        drag?.className,
      )}
      {...drag?.row}
      onFocus={onFocus}
      onClick={onOpen && ((event) => isForTheRow(event) && onOpen(row))}
    >
      <LeadCells {...{ table, row, drag, onToggle }} />
      {columns.map((column) => (
        <td key={column.key} className={mergeClasses(styles.cell, column.numeric && styles.numeric)}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** The rows. One of them is in the tab order; arrows, Home, End and Page keys move, Enter opens, Space selects. */
export function TableBody<Row>({ table, columns, rows, onToggle }: TableBodyProps<Row>) {
  const { rowKey, onOpen, selection, reorder, onRowKey } = table;
  const [activeKey, setActiveKey] = useState<string>();
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === activeKey),
  );

  const dragOf = useRowDrag(rows, rowKey, reorder);
  const body = useRef<HTMLTableSectionElement>(null);
  const moved = useRef<{ key: string; index: number }>(undefined);
  // A row that moves in the document loses the focus; the one that was moved by key gets it back.
  useEffect(() => {
    const index = rows.findIndex((row) => rowKey(row) === moved.current?.key);
    if (index < 0 || index === moved.current?.index) return;
    moved.current = undefined;
    // A user who has moved on to another field, to search or to sort, keeps the focus there.
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body || body.current?.contains(activeElement))
      body.current?.rows[index]?.focus();
  });

  function handleKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const element = event.target as HTMLElement;
    const row = rows[activeIndex];
    if (row === undefined || !element.matches('tr')) return;
    if (moveByKey(event, { row, index: activeIndex, reorder })) {
      moved.current = { key: rowKey(row), index: activeIndex };
      return;
    }
    if (onRowKey?.(event, row)) return;
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const rowElements = event.currentTarget.querySelectorAll<HTMLElement>(':scope > tr');
      rowElements[step(activeIndex, rows.length - 1)]?.focus();
    } else if (event.key === 'Enter' && onOpen) {
      event.preventDefault();
      onOpen(row);
    } else if (event.key === ' ' && selection) {
      event.preventDefault();
      onToggle(rowKey(row));
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one listener for the rows, which have the focus
    <tbody ref={body} onKeyDown={handleKeyDown}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          {...{ table, columns, row, onToggle }}
          drag={dragOf?.(row)}
          isTabStop={index === activeIndex}
          onFocus={() => setActiveKey(rowKey(row))}
        />
      ))}
    </tbody>
  );
}
