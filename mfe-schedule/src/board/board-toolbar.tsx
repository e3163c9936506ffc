import { addDays, nameIn } from '@honjin/domain';
import { useBusinessDate, useLocale, useTranslation } from '@honjin/mfe-kit';
import {
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  DatePicker,
  SelectField,
  TextField,
  makeStyles,
} from '@honjin/ui';
import type { ReactNode } from 'react';
import type { Board, Grouping } from './board-model.ts';
import { DAY_CHOICES, type BoardParams, type Shown } from './board-params.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '6px' },
  date: { width: '142px' },
  choice: { width: '116px', '& select, & .fui-Select': { minWidth: 0, width: '100%' } },
  find: { width: '136px', '& input, & .fui-Input': { minWidth: 0, width: '100%' } },
});

export interface BoardToolbarProps {
  params: BoardParams;
  onChange: (change: Partial<BoardParams>) => void;
  board: Pick<Board, 'holidays' | 'types'> | undefined;
  /** The actions on the board as a whole. */
  children: ReactNode;
}

/** Edits the days, the order and the search of the board. */
export function BoardToolbar({ params, onChange, board, children }: BoardToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const { businessDate } = useBusinessDate();
  const { from, unit } = params;
  // By the hour, the next page is the next day: the night after it has been in sight already.
  const days = unit === 'hour' ? 1 : params.days;
  return (
    <div className={styles.root}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('previous', { count: days })}
        onClick={() => onChange({ from: addDays(from, -days) })}
      />
      <DatePicker
        className={styles.date}
        label={t('date')}
        value={from}
        holidays={new Set(board?.holidays.map((one) => one.date))}
        onChange={(date) => onChange({ from: date })}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('next', { count: days })}
        onClick={() => onChange({ from: addDays(from, days) })}
      />
      <Button onClick={() => onChange({ from: businessDate ?? '' })}>{t('today')}</Button>
      <SelectField
        className={styles.choice}
        label={t('days')}
        value={unit === 'hour' ? 'hour' : String(days)}
        choices={[
          ...DAY_CHOICES.map((one) => ({ value: String(one), label: t('dayCount', { count: one }) })),
          { value: 'hour', label: t('byHour') },
        ]}
        onChange={(value) =>
          onChange(value === 'hour' ? { unit: 'hour' } : { unit: 'day', days: Number(value) })
        }
      />
      <Filters params={params} onChange={onChange} board={board} />
      <TextField
        type="search"
        className={styles.find}
        label={t('find')}
        value={params.text}
        onChange={(text) => onChange({ text })}
      />
      {children}
    </div>
  );
}

function Filters({ params, onChange, board }: Omit<BoardToolbarProps, 'children'>) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const locale = useLocale();
  return (
    <>
      <SelectField
        className={styles.choice}
        label={t('group')}
        value={params.grouping}
        choices={[
          { value: 'type', label: t('byType') },
          { value: 'floor', label: t('byFloor') },
          { value: 'building', label: t('byBuilding') },
        ]}
        onChange={(grouping) => onChange({ grouping: grouping as Grouping })}
      />
      <SelectField
        className={styles.choice}
        label={t('type')}
        value={params.typeId}
        emptyLabel={t('allTypes')}
        choices={(board?.types ?? []).map((type) => ({
          value: type.roomTypeId,
          label: nameIn(locale, type),
        }))}
        onChange={(typeId) => onChange({ typeId })}
      />
      <SelectField
        className={styles.choice}
        label={t('show')}
        value={params.shown}
        choices={(['all', 'waiting', 'arriving', 'free'] as const).map((value) => ({
          value,
          label: t(`shown.${value}`),
        }))}
        onChange={(shown) => onChange({ shown: shown as Shown })}
      />
    </>
  );
}
