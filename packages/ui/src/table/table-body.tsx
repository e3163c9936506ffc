import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import type { KeyboardEvent, MouseEvent } from 'react';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { DataTableProps, TableColumn } from './table-types.ts';

const useStyles = makeStyles({
  row: {
    height: '32px',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  openable: { cursor: 'pointer' },
  selected: { backgroundColor: tokens.colorSubtleBackgroundSelected },
  cell: {
    height: '32px',
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
}

function TableRow<Row>({ table, columns, row, isTabStop, onFocus, onToggle }: RowProps<Row>) {
  const styles = useStyles();
  const texts = useUiTexts();
  const { selection, onOpen, rowLabel, rowClassName } = table;
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
      )}
      onFocus={onFocus}
      onClick={onOpen && ((event) => isForTheRow(event) && onOpen(row))}
    >
      {selection && (
        <td className={mergeClasses(styles.cell, styles.selectCell)}>
          <Checkbox
            tabIndex={-1}
            aria-label={texts.table.selectRow(rowLabel?.(row) ?? key)}
            checked={isSelected}
            onChange={() => onToggle(key)}
          />
        </td>
      )}
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
  const { rowKey, onOpen, selection } = table;
  const [activeKey, setActiveKey] = useState<string>();
  const activeIndex = Math.max(
    0,
    rows.findIndex((row) => rowKey(row) === activeKey),
  );

  function handleKeyDown(event: KeyboardEvent<HTMLTableSectionElement>) {
    const element = event.target as HTMLElement;
    const row = rows[activeIndex];
    if (row === undefined || !element.matches('tr')) return;
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
    <tbody onKeyDown={handleKeyDown}>
      {rows.map((row, index) => (
        <TableRow
          key={rowKey(row)}
          {...{ table, columns, row, onToggle }}
          isTabStop={index === activeIndex}
          onFocus={() => setActiveKey(rowKey(row))}
        />
      ))}
    </tbody>
  );
}
