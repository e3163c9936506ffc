import { addDays, formatDate } from '@honjin/domain';
import { useTranslation } from '@honjin/mfe-kit';
import { mergeClasses } from '@honjin/ui';
import { memo } from 'react';
import { dayOfColumn } from './board-scale.ts';
import { CellCursor } from './cell-cursor.tsx';
import type { RowProps } from './row-props.ts';

type UnreadLineProps = Pick<RowProps, 'index' | 'layout' | 'cursorColumn' | 'styles'> & {
  /** The first day of the board. */
  from: string;
};

/** The line of a room that has not come yet: which one it is, nobody knows here. */
export const UnreadLine = memo(function UnreadLine(props: UnreadLineProps) {
  const { from, index, layout, cursorColumn, styles } = props;
  const { t } = useTranslation('schedule');
  const dateOf = (column: number) => formatDate(addDays(from, dayOfColumn(layout.unit, column)), 'MM/dd');
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, styles.unread)}
      style={{ transform: `translateY(${index * layout.rowHeight}px)` }}
    >
      <div role="rowheader" className={mergeClasses(styles.label, styles.laneLabel)}>
        {t('unreadLine')}
      </div>
      {cursorColumn !== undefined && (
        <CellCursor
          {...{ layout, styles }}
          column={cursorColumn}
          label={`${dateOf(cursorColumn)} ${t('unreadLine')}`}
        />
      )}
    </div>
  );
});
