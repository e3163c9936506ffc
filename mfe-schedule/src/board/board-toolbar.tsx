import { addDays } from '@honjin/domain';
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
import type { Board, Grouping } from './board-model.ts';
import { DAY_CHOICES, type BoardParams } from './board-params.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: '8px' },
  find: { width: '200px' },
});

export interface BoardToolbarProps {
  params: BoardParams;
  onChange: (change: Partial<BoardParams>) => void;
  board: Board | undefined;
}

/** Which days, in which order, and what is looked for. */
export function BoardToolbar({ params, onChange, board }: BoardToolbarProps) {
  const styles = useStyles();
  const { t } = useTranslation('schedule');
  const isJapanese = useLocale() === 'ja';
  const { businessDate } = useBusinessDate();
  const { from, days } = params;
  const types = board?.types ?? [];
  return (
    <div className={styles.root}>
      <Button
        icon={<ChevronLeftRegular />}
        aria-label={t('previous', { days })}
        onClick={() => onChange({ from: addDays(from, -days) })}
      />
      <DatePicker
        label={t('date')}
        value={from}
        holidays={new Set(board?.holidays.map((one) => one.date))}
        onChange={(date) => onChange({ from: date })}
      />
      <Button
        icon={<ChevronRightRegular />}
        aria-label={t('next', { days })}
        onClick={() => onChange({ from: addDays(from, days) })}
      />
      <Button onClick={() => onChange({ from: businessDate ?? '' })}>{t('today')}</Button>
      <SelectField
        label={t('days')}
        value={String(days)}
        choices={DAY_CHOICES.map((one) => ({ value: String(one), label: t('dayCount', { days: one }) }))}
        onChange={(value) => onChange({ days: Number(value) as BoardParams['days'] })}
      />
      <SelectField
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
        label={t('type')}
        value={params.typeId}
        emptyLabel={t('allTypes')}
        choices={types.map((type) => ({
          value: type.roomTypeId,
          label: isJapanese ? type.name : type.nameEn,
        }))}
        onChange={(typeId) => onChange({ typeId })}
      />
      <TextField
        type="search"
        className={styles.find}
        label={t('find')}
        value={params.text}
        onChange={(text) => onChange({ text })}
      />
    </div>
  );
}
