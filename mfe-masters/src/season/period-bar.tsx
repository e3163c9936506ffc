import { useTranslation } from '@honjin/mfe-kit';
import { Button, DateRangePicker, makeStyles, Select, ToggleButton, tokens } from '@honjin/ui';
import { useState } from 'react';
import type { Period } from './calendar-of.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    gap: '8px 12px',
    padding: '8px 12px 12px',
    borderRadius: '4px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  days: { display: 'flex', gap: '2px', border: 'none', margin: 0, padding: 0 },
  day: { minWidth: '36px', paddingInline: '4px' },
  rank: { width: '96px', minWidth: 0 },
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface PeriodBarProps {
  period: Period;
  ranks: readonly string[];
  /** How many nights the period means. */
  count: number;
  onPeriod: (period: Period) => void;
  /** Null takes the own ranks of the nights away. */
  onApply: (rank: string | null) => void;
  onUndo: (() => void) | undefined;
}

/** Sets a rank on the nights of a period, all of them or some weekdays: what dragging over the days would do. */
export function PeriodBar({ period, ranks, count, onPeriod, onApply, onUndo }: PeriodBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [chosen, setChosen] = useState('');
  const rank = ranks.includes(chosen) ? chosen : (ranks[0] ?? '');
  const { weekdays } = period;

  function toggle(weekday: number) {
    const next = weekdays.includes(weekday)
      ? weekdays.filter((one) => one !== weekday)
      : [...weekdays, weekday];
    onPeriod({ ...period, weekdays: next });
  }
  return (
    <section aria-label={t('season.periodUpdate')} className={styles.root}>
      <DateRangePicker
        label={t('season.period')}
        value={{ from: period.from, until: period.to }}
        onChange={({ from, until }) => onPeriod({ ...period, from, to: until })}
      />
      <fieldset className={styles.days} aria-label={t('season.weekdays')}>
        {WEEKDAYS.map((weekday) => (
          <ToggleButton
            key={weekday}
            className={styles.day}
            checked={weekdays.includes(weekday)}
            onClick={() => toggle(weekday)}
          >
            {t(`weekdays.${weekday}`)}
          </ToggleButton>
        ))}
      </fieldset>
      <Select
        className={styles.rank}
        aria-label={t('fields.rank')}
        value={rank}
        onChange={(_, data) => setChosen(data.value)}
      >
        {ranks.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Button appearance="primary" disabledFocusable={count === 0} onClick={() => count > 0 && onApply(rank)}>
        {t('season.apply', { count })}
      </Button>
      <Button disabledFocusable={count === 0} onClick={() => count > 0 && onApply(null)}>
        {t('season.clear')}
      </Button>
      <Button disabledFocusable={!onUndo} onClick={() => onUndo?.()}>
        {t('season.undo')}
      </Button>
    </section>
  );
}
