import { isSame } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, StatusBadge, tokens } from '@honjin/ui';
import { memo, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isBlock, readPastedCells } from './pasted-cells.ts';
import type { CellFault } from './read-rooming-list.ts';
import { isLocked, ROOMING_COLUMNS, type RoomingColumn, type RoomingRow } from './rooming-row.ts';

const useStyles = makeStyles({
  frame: { overflow: 'auto', maxHeight: '62vh', border: `1px solid ${tokens.colorNeutralStroke2}` },
  table: { borderCollapse: 'collapse', width: '100%', fontSize: '13px' },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    backgroundColor: tokens.colorNeutralBackground3,
    textAlign: 'start',
    padding: '4px 6px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
  },
  number: { padding: '0 6px', whiteSpace: 'nowrap', textAlign: 'start', fontWeight: 400 },
  cell: { borderTop: `1px solid ${tokens.colorNeutralStroke2}`, padding: 0 },
  input: {
    width: '100%',
    boxSizing: 'border-box',
    minWidth: 0,
    height: '28px',
    padding: '0 6px',
    border: '1px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    ':focus': {
      border: `1px solid ${tokens.colorBrandStroke1}`,
      outline: `1px solid ${tokens.colorBrandStroke1}`,
    },
    ':read-only': { color: tokens.colorNeutralForeground3 },
  },
  wrong: {
    backgroundColor: tokens.colorPaletteRedBackground1,
    border: `1px solid ${tokens.colorPaletteRedBorder2}`,
  },
});

const WIDTHS: Record<RoomingColumn, string> = {
  kanji: '15%',
  kana: '15%',
  phone: '11%',
  male: '48px',
  female: '48px',
  checkIn: '108px',
  checkOut: '108px',
  roomType: '14%',
  roomNo: '68px',
  memo: '14%',
};

/** Returns the id of a cell's field, by which a fault brings the user to it. */
export function cellId(row: number, column: RoomingColumn): string {
  return `rooming-${row}-${column}`;
}

export function focusCell(row: number, column: RoomingColumn): void {
  const field = document.getElementById(cellId(row, column));
  if (field instanceof HTMLInputElement) {
    field.focus();
    field.select();
  }
}

interface Props {
  rows: readonly RoomingRow[];
  faults: readonly CellFault[];
  readOnly: boolean;
  onType: (row: number, column: RoomingColumn, text: string) => void;
  onPaste: (block: string[][], row: number, column: RoomingColumn) => void;
  onFillDown: (row: number, column: RoomingColumn) => void;
}

/** The rooms as a sheet: typed into cell by cell, moved through with the arrow keys, pasted into from a spreadsheet. */
export function RoomingGrid({ rows, faults, ...rest }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const byRow = Map.groupBy(faults, ({ row }) => row);
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('multi.grid')}>
        <thead>
          <tr>
            <th scope="col" className={styles.head} style={{ width: '110px' }}>
              {t('multi.column.room')}
            </th>
            {ROOMING_COLUMNS.map((column) => (
              <th key={column} scope="col" className={styles.head} style={{ width: WIDTHS[column] }}>
                {t(`multi.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <StillRow key={row.key} row={row} index={index} faults={byRow.get(index) ?? []} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<Props, 'rows'> & { row: RoomingRow; index: number };

function GridRow({ row, index, faults, ...rest }: RowProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.number)}>
        {row.unit ? (
          <>
            {row.unit.roomIndex} <StatusBadge kind="roomUnit" status={row.unit.status} compact />
          </>
        ) : (
          t('multi.new')
        )}
      </th>
      {ROOMING_COLUMNS.map((column) => (
        <td key={column} className={styles.cell}>
          <GridCell
            row={row}
            index={index}
            column={column}
            fault={faults.find((one) => one.column === column)}
            {...rest}
          />
        </td>
      ))}
    </tr>
  );
}

/** A sheet of 200 rooms has 2,000 cells: a key redraws only its own row. */
const StillRow = memo(
  GridRow,
  (before, now) =>
    (Object.keys(now) as (keyof RowProps)[]).every((key) => key === 'faults' || before[key] === now[key]) &&
    isSame(before.faults, now.faults),
);

type CellProps = Omit<RowProps, 'faults'> & { column: RoomingColumn; fault: CellFault | undefined };

function GridCell({ row, index, column, fault, readOnly, onType, onPaste, onFillDown }: CellProps) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const problem = fault && t(`multi.problem.${fault.problem}`);

  function moveByKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'd' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onFillDown(index, column);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    focusCell(index + step, column);
  }
  function takeBlock(event: ClipboardEvent<HTMLInputElement>) {
    const text = event.clipboardData.getData('text/plain');
    if (readOnly || !isBlock(text)) return;
    event.preventDefault();
    onPaste(readPastedCells(text), index, column);
  }
  // The fault is a title, because a tooltip around the field would make the field again, and the typing user would
  // lose it.
  return (
    <input
      id={cellId(index, column)}
      className={mergeClasses(styles.input, fault && styles.wrong)}
      aria-label={t('multi.cell', { row: index + 1, column: t(`multi.column.${column}`) })}
      aria-invalid={fault !== undefined}
      title={problem}
      autoComplete="off"
      readOnly={readOnly || isLocked(row, column)}
      value={row.cells[column]}
      onChange={(event) => onType(index, column, event.target.value)}
      onKeyDown={moveByKey}
      onPaste={takeBlock}
    />
  );
}
