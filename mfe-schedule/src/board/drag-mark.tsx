import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, toneVars } from '@honjin/ui';
import { LABEL_WIDTH, placeOf } from './board-geometry.ts';
import type { BoardLines } from './board-model.ts';
import { spanOf, type Layout, type Span } from './board-scale.ts';
import { dropTargetOf } from './drop-target.ts';
import type { Drag } from './use-drag.ts';

const useStyles = makeStyles({
  mark: {
    position: 'absolute',
    zIndex: 2,
    height: 'calc(var(--rowHeight) - 5px)',
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: '4px',
    fontSize: '12px',
    lineHeight: 'calc(var(--rowHeight) - 9px)',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  good: {
    border: `2px dashed ${toneVars('success').border}`,
    backgroundColor: toneVars('success').background,
    color: toneVars('success').foreground,
  },
  bad: {
    border: `2px dashed ${toneVars('danger').border}`,
    backgroundColor: toneVars('danger').background,
    color: toneVars('danger').foreground,
  },
});

export interface DragMarkProps {
  drag: Drag;
  rows: BoardLines;
  layout: Layout;
}

/** Tells whether the drag means other days: on its own line, or by its end. Over another line it means another room. */
export function isDatesDrag({ kind, columns }: Drag, target: ReturnType<typeof dropTargetOf>): boolean {
  return columns !== 0 && (kind === 'end' || target === null);
}

/** Returns where the stay would be drawn after the drag. */
function spanAfter({ bar, columns, kind }: Drag, layout: Layout, isDates: boolean): Span {
  const span = spanOf(layout.unit, bar);
  if (!isDates) return span;
  return kind === 'end'
    ? { first: span.first, end: Math.max(span.first + 1, span.end + columns) }
    : { first: span.first + columns, end: span.end + columns };
}

/** Shows where the dragged stay would go, and whether that is possible: in words, not by colour alone. */
export function DragMark({ drag, rows, layout }: DragMarkProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const wordsOf = useTargetWords();
  const target = drag.kind === 'end' ? null : dropTargetOf(drag.bar, rows[drag.row]);
  const isDates = isDatesDrag(drag, target);
  if (drag.isOverShelf || (target === null && !isDates)) return null;
  const { left, width } = placeOf(spanAfter(drag, layout, isDates), layout);
  const isBad = target?.what === 'taken';
  return (
    <div
      aria-hidden
      className={mergeClasses(styles.mark, isBad ? styles.bad : styles.good)}
      style={{ left: left + LABEL_WIDTH, minWidth: width, top: drag.row * layout.rowHeight + 2 }}
    >
      {isDates
        ? t(layout.unit === 'day' ? 'dropDays' : 'dropHours', {
            change: `${drag.columns > 0 ? '+' : ''}${drag.columns}`,
          })
        : wordsOf(target)}
    </div>
  );
}

/** Says in words what letting go would do. For a taken room it says who has it. */
function useTargetWords(): (target: ReturnType<typeof dropTargetOf>) => string {
  const { t } = useTranslation('schedule');
  return (target) => {
    if (target === null) return '';
    if (target.what === 'take-away') return t('unassign');
    if (target.what === 'give') return t(target.isOtherType ? 'dropOtherType' : 'dropGive');
    const [first] = target.by;
    if (target.isBlocked || !first) return t('dropBlocked');
    return t('dropTakenBy', { who: first.guest || first.bookingNo });
  };
}
