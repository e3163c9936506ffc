import { formatAmount } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { isImeKey, makeStyles, mergeClasses, tokens } from '@honjin/ui';
import { memo, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  cellKey,
  edgesOf,
  emptied,
  textOf,
  withBlock,
  withCell,
  type GridCell,
  type GridSelection,
  type PriceRow,
  type PriceTable,
} from './price-table.ts';

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '13px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    padding: '4px 8px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  type: {
    padding: '4px 12px',
    verticalAlign: 'top',
    textAlign: 'start',
    fontWeight: 600,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  persons: {
    padding: '0 8px',
    textAlign: 'end',
    fontWeight: 400,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    padding: 0,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  input: {
    width: '96px',
    height: '28px',
    boxSizing: 'border-box',
    padding: '0 8px',
    border: 'none',
    background: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  chosen: { backgroundColor: tokens.colorBrandBackground2 },
});

/** The directions of the arrow keys: rows down, columns to the right. */
const STEPS: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
};

/**
 * The functions by which a cell talks to the grid. The object stays the same, so that a change renders only the cells
 * it touches.
 */
interface CellEvents {
  write: (cell: GridCell, text: string) => void;
  paste: (cell: GridCell, block: string) => void;
  copy: () => string | null;
  choose: (cell: GridCell, stretch: boolean) => void;
  empty: () => boolean;
  undo: () => void;
}

interface CellProps {
  label: string;
  row: number;
  column: number;
  amount: number | undefined;
  isChosen: boolean;
  readOnly: boolean;
  events: CellEvents;
}

function focusCell(from: HTMLElement, { row, column }: GridCell): boolean {
  const cell = from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`);
  cell?.focus();
  return cell !== null && cell !== undefined;
}

/** Ctrl+Z and Delete; true when the key was one of them. */
function editByKey(event: KeyboardEvent<HTMLInputElement>, events: CellEvents): boolean {
  if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
    event.preventDefault();
    events.undo();
    return true;
  }
  if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
  if (events.empty()) event.preventDefault();
  return true;
}

/**
 * Returns the step that a key makes from a cell, or undefined when it does not move. While a text is typed, sideways
 * arrows stay in it.
 */
function stepOf(event: KeyboardEvent, isTyping: boolean): readonly [number, number] | undefined {
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (event.ctrlKey || event.metaKey || (isTyping && isSideways)) return undefined;
  return STEPS[event.key];
}

/** Keys of a cell: they move and stretch, and where no text is being typed they empty and undo. */
function useCellKeys({ row, column, events, readOnly }: CellProps, isTyping: boolean) {
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (isImeKey(event)) return;
    if (!isTyping && !readOnly && editByKey(event, events)) return;
    const step = stepOf(event, isTyping);
    if (step === undefined) return;
    event.preventDefault();
    const next = { row: row + step[0], column: column + step[1] };
    if (event.shiftKey && event.key !== 'Enter') events.choose(next, true);
    else if (focusCell(event.currentTarget, next)) events.choose(next, false);
  };
}

const PriceCell = memo(function PriceCell(props: CellProps) {
  const { label, row, column, amount, isChosen, readOnly, events } = props;
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const handleKey = useCellKeys(props, typed !== undefined);

  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block.trimEnd()) && !isChosen) return;
    event.preventDefault();
    setTyped(undefined);
    events.paste({ row, column }, block);
  }
  function handleCopy(event: ClipboardEvent<HTMLInputElement>) {
    const text = typed === undefined ? events.copy() : null;
    if (text === null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', text);
  }
  return (
    <input
      data-cell={`${row} ${column}`}
      aria-label={label}
      className={mergeClasses(styles.input, isChosen && styles.chosen)}
      inputMode="numeric"
      readOnly={readOnly}
      value={typed ?? (amount === undefined ? '' : formatAmount(amount))}
      onFocus={(event) => event.currentTarget.select()}
      onPointerDown={(event) => {
        if (event.shiftKey) event.preventDefault();
        events.choose({ row, column }, event.shiftKey);
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={handleKey}
      onCopy={handleCopy}
      onPaste={handlePaste}
      onBlur={() => {
        if (typed !== undefined) events.write({ row, column }, typed);
        setTyped(undefined);
      }}
    />
  );
});

export interface PriceGridProps {
  rows: readonly PriceRow[];
  ranks: readonly string[];
  table: PriceTable;
  readOnly: boolean;
  selection: GridSelection;
  onSelect: (selection: GridSelection) => void;
  onChange: (change: (table: PriceTable) => PriceTable) => void;
  onUndo: () => void;
}

const isWithin = ({ rows, ranks }: Pick<PriceGridProps, 'rows' | 'ranks'>, { row, column }: GridCell) =>
  row >= 0 && row < rows.length && column >= 0 && column < ranks.length;

/** Returns the events of the cells, kept as one object over all renders. */
function useCellEvents(props: PriceGridProps): CellEvents {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [events] = useState<CellEvents>(() => ({
    write: ({ row, column }, text) => {
      const { rows, ranks, onChange } = latest.current;
      const { roomTypeId, persons } = rows[row]!;
      onChange((before) => withCell(before, cellKey(roomTypeId, persons, ranks[column]!), text));
    },
    paste: (cell, block) => {
      const { rows, ranks, readOnly, onChange } = latest.current;
      if (!readOnly) onChange((before) => withBlock(before, { rows, ranks }, cell, block));
    },
    copy: () => textOf(latest.current.table, latest.current, latest.current.selection),
    choose: (cell, stretch) => {
      const { selection, onSelect } = latest.current;
      if (isWithin(latest.current, cell))
        onSelect({ anchor: stretch ? selection.anchor : cell, focus: cell });
    },
    empty: () => {
      const { rows, ranks, selection, onChange } = latest.current;
      const { top, bottom, left, right } = edgesOf(selection);
      if (top === bottom && left === right) return false;
      onChange((before) => emptied(before, { rows, ranks }, selection));
      return true;
    },
    undo: () => latest.current.onUndo(),
  }));
  return events;
}

/**
 * Prices by room type, number of people and rank. Arrows and Enter move, with Shift they select; a selection is copied,
 * emptied and pasted over as in a spreadsheet.
 */
export function PriceGrid(props: PriceGridProps) {
  const { rows, ranks, table, readOnly, selection } = props;
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const events = useCellEvents(props);
  const { top, bottom, left, right } = edgesOf(selection);
  const isMany = top !== bottom || left !== right;
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={t('plan.prices')}>
        <thead>
          <tr>
            <th scope="col" className={styles.head}>
              {t('plan.roomType')}
            </th>
            <th scope="col" className={styles.head}>
              {t('plan.persons')}
            </th>
            {ranks.map((rank) => (
              <th key={rank} scope="col" className={styles.head}>
                {rank}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={`${row.roomTypeId} ${row.persons}`}>
              {row.span !== null && (
                <th scope="rowgroup" rowSpan={row.span} className={styles.type}>
                  {row.roomTypeName}
                </th>
              )}
              <th scope="row" className={styles.persons}>
                {t('plan.personCount', { count: row.persons })}
              </th>
              {ranks.map((rank, column) => (
                <td key={rank} className={styles.cell}>
                  <PriceCell
                    label={t('plan.cell', { type: row.roomTypeName, persons: row.persons, rank })}
                    row={index}
                    column={column}
                    amount={table.get(cellKey(row.roomTypeId, row.persons, rank))}
                    isChosen={isMany && top <= index && index <= bottom && left <= column && column <= right}
                    readOnly={readOnly}
                    events={events}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
