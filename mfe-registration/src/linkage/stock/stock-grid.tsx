import { datePartsOf, formatDate, weekdayOf } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import {
  makeStyles,
  mergeClasses,
  tokens,
  toneVars,
  useBusinessCalendar,
  useUiTexts,
  VisuallyHidden,
} from '@honjin/ui';
import { useState, type KeyboardEvent } from 'react';
import { differs, useTypeNames, type StockDay, type StockGroup } from './stock-types.ts';

const useStyles = makeStyles({
  scroller: {
    overflow: 'auto',
    maxHeight: '60vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  table: {
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '12px',
    fontVariantNumeric: 'tabular-nums',
  },
  day: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 2,
    minWidth: '52px',
    padding: '2px',
    fontWeight: 400,
    lineHeight: '16px',
    textAlign: 'center',
    backgroundColor: tokens.colorNeutralBackground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  corner: { insetInlineStart: 0, zIndex: 3, minWidth: '190px', textAlign: 'start', paddingInline: '8px' },
  name: {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    maxWidth: '260px',
    padding: '2px 8px',
    fontWeight: 600,
    textAlign: 'start',
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  types: { fontWeight: 400, color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  cell: {
    height: '38px',
    padding: '1px 4px',
    textAlign: 'center',
    lineHeight: '16px',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRight: `1px solid ${tokens.colorNeutralStroke3}`,
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    ':hover': { boxShadow: `inset 0 0 0 1px ${tokens.colorNeutralStroke1Hover}` },
  },
  line: { display: 'block' },
  theirs: { color: tokens.colorNeutralForeground2 },
  stopped: { backgroundColor: tokens.colorNeutralBackground4 },
  differs: { backgroundColor: toneVars('caution').background, color: toneVars('caution').foreground },
  differing: { color: toneVars('caution').foreground, fontWeight: 700 },
  saturday: { color: toneVars('info').foreground },
  sunday: { color: toneVars('danger').foreground },
});

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

export interface StockCell {
  readonly group: StockGroup;
  readonly day: StockDay;
}

interface Props {
  label: string;
  groups: readonly StockGroup[];
  onOpen: (cell: StockCell) => void;
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Groups × dates: above what the provider has, below what the house has. Arrows go to a cell, Enter opens it. */
export function StockGrid({ label, groups, onOpen }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('linkage');
  const [focus, setFocus] = useState({ row: 0, day: 0 });
  const dates = groups[0]?.days.map(({ date }) => date) ?? [];
  const at = { row: within(focus.row, groups.length), day: within(focus.day, dates.length) };

  function handleKey(event: KeyboardEvent<HTMLTableElement>) {
    const group = groups[at.row];
    const day = group?.days[at.day];
    if ((event.key === 'Enter' || event.key === ' ') && group !== undefined && day !== undefined) {
      event.preventDefault();
      onOpen({ group, day });
      return;
    }
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = {
      row: within(at.row + step[0], groups.length),
      day: within(at.day + step[1], dates.length),
    };
    setFocus(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-cell="${next.row} ${next.day}"]`)?.focus();
  }
  return (
    <div className={styles.scroller}>
      {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern for a table that is walked through by arrow keys */}
      <table role="grid" aria-label={label} className={styles.table} onKeyDown={handleKey}>
        <thead>
          <tr>
            <th scope="col" className={mergeClasses(styles.day, styles.corner)}>
              {t('stock.legend')}
            </th>
            {dates.map((date) => (
              <DayHead key={date} date={date} />
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group, row) => (
            <GroupRow
              key={group.groupCode}
              group={group}
              row={row}
              focusDay={at.row === row ? at.day : -1}
              onOpen={(day) => {
                setFocus({ row, day: group.days.indexOf(day) });
                onOpen({ group, day });
              }}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DayHead({ date }: { date: string }) {
  const styles = useStyles();
  const texts = useUiTexts();
  const { holidays } = useBusinessCalendar();
  const weekday = weekdayOf(date);
  const isSunday = weekday === 7 || holidays.has(date);
  const { month, day } = datePartsOf(date);
  return (
    <th
      scope="col"
      className={mergeClasses(styles.day, weekday === 6 && styles.saturday, isSunday && styles.sunday)}
    >
      {month}/{day}
      <br />
      {texts.date.shortDays[weekday % 7]}
    </th>
  );
}

interface RowProps {
  group: StockGroup;
  row: number;
  focusDay: number;
  onOpen: (day: StockDay) => void;
}

function GroupRow({ group, row, focusDay, onOpen }: RowProps) {
  const styles = useStyles();
  const nameOf = useCellName();
  const typeNamesOf = useTypeNames();
  const marks = useSideMark();
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {group.groupCode} {group.groupName}
        <div className={styles.types}>{typeNamesOf(group).join('・')}</div>
      </th>
      {group.days.map((day, at) => {
        const isOther = differs(day);
        return (
          <td
            key={day.date}
            data-cell={`${row} ${at}`}
            tabIndex={at === focusDay ? 0 : -1}
            className={mergeClasses(
              styles.cell,
              day.ours.isStopped && styles.stopped,
              isOther && styles.differs,
            )}
            onClick={() => onOpen(day)}
          >
            <VisuallyHidden>{nameOf(group, day)}</VisuallyHidden>
            <span aria-hidden>
              <span className={mergeClasses(styles.line, styles.theirs, isOther && styles.differing)}>
                {isOther ? '≠ ' : ''}
                {marks(day.theirs)}
              </span>
              <span className={styles.line}>
                {marks(day.ours)}
                {day.isWaiting ? ' …' : ''}
              </span>
            </span>
          </td>
        );
      })}
    </tr>
  );
}

/** A side in a cell: the rooms, and whether they are off sale. */
function useSideMark() {
  const { t } = useTranslation('linkage');
  return (side: StockDay['theirs']) => {
    if (side === null) return '–';
    return side.isStopped
      ? t('stock.stoppedMark', { count: side.remainingCount })
      : String(side.remainingCount);
  };
}

/** A side in words. */
export function useSideText() {
  const { t } = useTranslation('linkage');
  return (side: StockDay['theirs']) => {
    if (side === null) return t('stock.unknown');
    const rooms = t('stock.rooms', { count: side.remainingCount });
    return side.isStopped ? t('stock.stoppedRooms', { rooms }) : rooms;
  };
}

function useCellName() {
  const { t } = useTranslation('linkage');
  const textOf = useSideText();
  return (group: StockGroup, day: StockDay) =>
    [
      group.groupCode,
      group.groupName,
      formatDate(day.date),
      t('stock.theirsIs', { side: textOf(day.theirs) }),
      t('stock.oursIs', { side: textOf(day.ours) }),
      ...(differs(day) ? [t('stock.differs')] : []),
      ...(day.isWaiting ? [t('stock.waiting')] : []),
    ].join(' ');
}
