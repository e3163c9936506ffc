import { formatAmount } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { isImeKey, makeStyles, tokens } from '@honjin/ui';
import { memo, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { cellKey, withBlock, withCell, type PriceRow, type PriceTable } from './price-table.ts';

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
});

/** Where the arrow keys lead, as rows down. */
const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 };

interface CellProps {
  label: string;
  row: number;
  column: number;
  amount: number | undefined;
  readOnly: boolean;
  onWrite: (row: number, column: number, text: string) => void;
  onPaste: (row: number, column: number, block: string) => void;
}

function focusCell(from: HTMLElement, row: number, column: number): void {
  from.closest('table')?.querySelector<HTMLInputElement>(`[data-cell="${row} ${column}"]`)?.focus();
}

const PriceCell = memo(function PriceCell({
  label,
  row,
  column,
  amount,
  readOnly,
  onWrite,
  onPaste,
}: CellProps) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key];
    if (step === undefined || isImeKey(event)) return;
    event.preventDefault();
    focusCell(event.currentTarget, row + step, column);
  }
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const block = event.clipboardData.getData('text/plain');
    if (!/[\t\n]/.test(block)) return;
    event.preventDefault();
    setTyped(undefined);
    onPaste(row, column, block);
  }
  return (
    <input
      data-cell={`${row} ${column}`}
      aria-label={label}
      className={styles.input}
      inputMode="numeric"
      readOnly={readOnly}
      value={typed ?? (amount === undefined ? '' : formatAmount(amount))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={handleKey}
      onPaste={handlePaste}
      onBlur={() => {
        if (typed !== undefined) onWrite(row, column, typed);
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
  onChange: (change: (table: PriceTable) => PriceTable) => void;
}

/** Prices by room type, number of people and rank. Arrow keys and Enter go from row to row; a block can be pasted. */
export function PriceGrid({ rows, ranks, table, readOnly, onChange }: PriceGridProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const keyOf = (row: number, column: number) => {
    const { roomTypeId, persons } = rows[row]!;
    return cellKey(roomTypeId, persons, ranks[column]!);
  };
  const write = (row: number, column: number, text: string) =>
    onChange((before) => withCell(before, keyOf(row, column), text));
  const paste = (row: number, column: number, block: string) =>
    readOnly || onChange((before) => withBlock(before, { rows, ranks }, { row, column }, block));
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
                    readOnly={readOnly}
                    onWrite={write}
                    onPaste={paste}
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
