import { RESTRICTION_KINDS, restrictionOn, weekdayOf, type LocalDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, tokens, toneVars } from '@honjin/ui';
import { memo, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { boundsOf, type Cell, type Selection, type TargetRow } from './restriction-selection.ts';

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: '58vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: { borderCollapse: 'separate', borderSpacing: 0, fontSize: '12px', userSelect: 'none' },
  day: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    minWidth: '40px',
    padding: '2px',
    fontWeight: 400,
    lineHeight: '16px',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  corner: { insetInlineStart: 0, zIndex: 3, minWidth: '180px', textAlign: 'start', paddingInline: '8px' },
  name: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    padding: '2px 8px',
    fontWeight: 600,
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '32px',
    padding: '1px 2px',
    textAlign: 'center',
    lineHeight: '14px',
    whiteSpace: 'nowrap',
    cursor: 'cell',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  closed: { backgroundColor: toneVars('danger').background, color: toneVars('danger').foreground },
  marked: { backgroundColor: toneVars('caution').background, color: toneVars('caution').foreground },
  chosen: { boxShadow: `inset 0 0 0 2px ${tokens.colorBrandStroke1}` },
  saturday: { color: toneVars('info').foreground },
  sunday: { color: toneVars('danger').foreground },
});

export interface RestrictionGridProps {
  rows: readonly TargetRow[];
  days: readonly LocalDate[];
  holidays: ReadonlyMap<LocalDate, string>;
  selection: Selection;
  onSelect: (selection: Selection) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, days: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -1_000],
  End: [0, 1_000],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

function cellAt(table: Element | null, { row, day }: Cell): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`[data-cell="${row} ${day}"]`) ?? null;
}

/** Reads the cell under the pointer; a finger that was pressed keeps sending to where it began. */
function cellUnder(event: PointerEvent): Cell | null {
  const name = document
    .elementFromPoint(event.clientX, event.clientY)
    ?.closest('[data-cell]')
    ?.getAttribute('data-cell');
  if (!name) return null;
  const [row = 0, day = 0] = name.split(' ').map(Number);
  return { row, day };
}

/**
 * Targets × days. A rectangle is chosen by drawing with the pointer, or from the keyboard: arrows go to a cell, with
 * Shift they stretch the choice.
 */
export function RestrictionGrid({ rows, days, holidays, selection, onSelect }: RestrictionGridProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const isDrawing = useRef(false);
  const bounds = boundsOf(selection);

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const { focus, anchor } = selection;
    const next = {
      row: within(focus.row + step[0], rows.length),
      day: within(focus.day + step[1], days.length),
    };
    onSelect({ anchor: event.shiftKey ? anchor : next, focus: next });
    cellAt(event.currentTarget, next)?.focus();
  }
  function start(event: PointerEvent) {
    const cell = cellUnder(event);
    if (cell === null) return;
    isDrawing.current = true;
    onSelect({ anchor: event.shiftKey ? selection.anchor : cell, focus: cell });
  }
  function stretch(event: PointerEvent) {
    const cell = isDrawing.current ? cellUnder(event) : null;
    if (cell === null || (cell.row === selection.focus.row && cell.day === selection.focus.day)) return;
    onSelect({ anchor: selection.anchor, focus: cell });
  }
  const stop = () => {
    isDrawing.current = false;
  };
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a table that is walked through by arrow keys */}
      <table
        role="grid"
        aria-label={t('pages.rate-restrictions')}
        aria-multiselectable
        className={styles.table}
        onKeyDown={handleKey}
        onPointerDown={start}
        onPointerMove={stretch}
        onPointerUp={stop}
        onPointerLeave={stop}
      >
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.day, styles.corner)}>
              {t('restriction.target')}
            </th>
            {days.map((date) => (
              <DayHead key={date} date={date} holiday={holidays.get(date)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isChosen = bounds.fromRow <= index && index <= bounds.toRow;
            return (
              <GridRow
                key={`${row.level} ${row.targetId}`}
                row={row}
                index={index}
                days={days}
                chosenFrom={isChosen ? bounds.fromDay : -1}
                chosenTo={isChosen ? bounds.toDay : -1}
                focusDay={selection.focus.row === index ? selection.focus.day : -1}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ date, holiday }: { date: LocalDate; holiday: string | undefined }) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const weekday = weekdayOf(date);
  const isSunday = weekday === 7 || holiday !== undefined;
  return (
    <th
      scope="col"
      title={holiday}
      className={mergeClasses(styles.day, weekday === 6 && styles.saturday, isSunday && styles.sunday)}
    >
      {Number(date.slice(5, 7))}/{Number(date.slice(8))}
      <br />
      {t(`weekdays.${weekday}`)}
    </th>
  );
}

interface GridRowProps {
  row: TargetRow;
  index: number;
  days: readonly LocalDate[];
  chosenFrom: number;
  chosenTo: number;
  focusDay: number;
}

const GridRow = memo(function GridRow({ row, index, days, chosenFrom, chosenTo, focusDay }: GridRowProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {row.name}
      </th>
      {days.map((date, day) => {
        const marks = RESTRICTION_KINDS.flatMap((kind) => {
          const value = restrictionOn(row.ranges, kind, date);
          return value === null ? [] : [{ kind, value }];
        });
        const isClosed = marks[0]?.kind === 'CLOSED';
        const words = marks.map(({ kind, value }) => t(`restriction.told.${kind}`, { value, count: value }));
        return (
          <td
            key={date}
            data-cell={`${index} ${day}`}
            tabIndex={day === focusDay ? 0 : -1}
            aria-selected={chosenFrom <= day && day <= chosenTo}
            aria-label={[row.name, date.replaceAll('-', '/'), ...words].join(' ')}
            title={words.join('\n')}
            className={mergeClasses(
              styles.cell,
              marks.length > 0 && styles.marked,
              isClosed && styles.closed,
              chosenFrom <= day && day <= chosenTo && styles.chosen,
            )}
          >
            {marks.map(({ kind, value }) => t(`restriction.mark.${kind}`, { value })).join(' ')}
          </td>
        );
      })}
    </tr>
  );
});
