import { useTranslation } from '@honjin/mfe-kit';
import { makeStyles, mergeClasses, toneVars } from '@honjin/ui';
import { LABEL_WIDTH, ROW_HEIGHT, placeOf } from './board-geometry.ts';
import type { Board, BoardRow } from './board-model.ts';
import { dropTargetOf } from './drop-target.ts';
import type { Drag } from './use-drag.ts';

const useStyles = makeStyles({
  mark: {
    position: 'absolute',
    zIndex: 2,
    height: `${ROW_HEIGHT - 5}px`,
    boxSizing: 'border-box',
    paddingInline: '4px',
    borderRadius: '4px',
    fontSize: '12px',
    lineHeight: `${ROW_HEIGHT - 7}px`,
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
  row: BoardRow | undefined;
  board: Board;
  dayWidth: number;
}

/** Where the dragged stay would go, and whether it can: in words, not by colour alone. */
export function DragMark({ drag, row, board, dayWidth }: DragMarkProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const target = dropTargetOf(drag.bar, row);
  if (target === null) return null;
  const { left, width } = placeOf(drag.bar, dayWidth, board.days);
  const words = { give: t('dropGive'), 'take-away': t('unassign'), taken: t('dropTaken') };
  return (
    <div
      aria-hidden
      className={mergeClasses(styles.mark, target.what === 'taken' ? styles.bad : styles.good)}
      style={{ left: left + LABEL_WIDTH, minWidth: width, top: drag.row * ROW_HEIGHT + 2 }}
    >
      {words[target.what]}
    </div>
  );
}
