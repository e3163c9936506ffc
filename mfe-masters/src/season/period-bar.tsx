import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { formatDate, weekdayLabel, weekdayOf } from '@honjin/domain';
import { useLocale, useName, useTranslation } from '@honjin/mfe-kit';
import {
  ActionButton,
  ArrowUndoRegular,
  Button,
  DateRangePicker,
  makeStyles,
  Select,
  ToggleButton,
  tokens,
} from '@honjin/ui';
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
  season: { width: '140px', minWidth: 0 },
  chosen: { width: '100%', margin: 0, fontSize: '12px' },
});

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

export interface PeriodBarProps {
  period: Period;
  group: SeasonGroupInput;
  /** The number of nights in the period. */
  count: number;
  onPeriod: (period: Period) => void;
  /** Null takes the own ranks of the nights away. */
  onRank: (rank: string | null) => void;
  /** Lays a season over the whole period; null takes the seasons off it. */
  onSeason: (code: string | null) => void;
  onUndo: (() => void) | undefined;
  onRedo: (() => void) | undefined;
}

/** Shows the chosen nights, as staff write dates in the calendar: 26/11/24(火)～26/11/26(木)。 */
function ChosenPeriod({ period, count }: Pick<PeriodBarProps, 'period' | 'count'>) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const locale = useLocale();
  if (count === 0) return null;
  const written = (date: string) =>
    `${formatDate(date, 'yy/MM/dd')}(${weekdayLabel(weekdayOf(date), locale)})`;
  return (
    <p className={styles.chosen} aria-live="polite">
      {t('org.season.chosen', { from: written(period.from), to: written(period.to), count })}
    </p>
  );
}

function WeekdayToggles({ period, onPeriod }: Pick<PeriodBarProps, 'period' | 'onPeriod'>) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { weekdays } = period;
  function toggle(weekday: number) {
    const next = weekdays.includes(weekday)
      ? weekdays.filter((one) => one !== weekday)
      : [...weekdays, weekday];
    onPeriod({ ...period, weekdays: next });
  }
  return (
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
  );
}

interface ChoiceProps {
  label: string;
  className: string | undefined;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Choice({ label, className, options, value, onChange }: ChoiceProps) {
  return (
    <Select
      className={className}
      aria-label={label}
      value={value}
      onChange={(_, data) => onChange(data.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
  );
}

/** Each season once, though it may have several pieces. */
function useSeasonOptions({ seasons }: SeasonGroupInput) {
  const nameOf = useName();
  const byCode = new Map(seasons.map((season) => [season.code, nameOf(season)]));
  return [...byCode].map(([value, name]) => ({ value, label: name || value }));
}

function RankTools({ group, count, onRank }: Pick<PeriodBarProps, 'group' | 'count' | 'onRank'>) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [chosen, setChosen] = useState('');
  const ranks = group.priceRanks;
  const rank = ranks.includes(chosen) ? chosen : (ranks[0] ?? '');
  return (
    <>
      <Choice
        label={t('fields.rank')}
        className={styles.rank}
        options={ranks.map((one) => ({ value: one, label: one }))}
        value={rank}
        onChange={setChosen}
      />
      <Button appearance="primary" disabledFocusable={count === 0} onClick={() => count > 0 && onRank(rank)}>
        {t('season.apply', { count })}
      </Button>
      <Button disabledFocusable={count === 0} onClick={() => count > 0 && onRank(null)}>
        {t('season.clear')}
      </Button>
    </>
  );
}

function SeasonTools({
  group,
  period,
  count,
  onSeason,
}: Omit<PeriodBarProps, 'onPeriod' | 'onRank' | 'onUndo' | 'onRedo'>) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const [chosen, setChosen] = useState('');
  const options = useSeasonOptions(group);
  const code = options.some(({ value }) => value === chosen) ? chosen : (options[0]?.value ?? '');
  if (options.length === 0) return null;
  const isOff = count === 0 || period.weekdays.length < WEEKDAYS.length;
  return (
    <>
      <Choice
        label={t('season.seasons')}
        className={styles.season}
        options={options}
        value={code}
        onChange={setChosen}
      />
      <ActionButton
        blockedReason={isOff ? t('org.season.wholeWeeks') : undefined}
        onClick={() => onSeason(code)}
      >
        {t('org.season.apply')}
      </ActionButton>
      <ActionButton
        blockedReason={isOff ? t('org.season.wholeWeeks') : undefined}
        onClick={() => onSeason(null)}
      >
        {t('org.season.clear')}
      </ActionButton>
    </>
  );
}

/** Sets a rank or a season on the nights of a period, which is chosen in the calendar or entered here. */
export function PeriodBar({ onUndo, onRedo, ...props }: PeriodBarProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const { period, count, onPeriod } = props;
  return (
    <section aria-label={t('season.periodUpdate')} className={styles.root}>
      <DateRangePicker
        label={t('season.period')}
        value={{ from: period.from, until: period.to }}
        onChange={({ from, until }) => onPeriod({ ...period, from, to: until })}
      />
      <WeekdayToggles period={period} onPeriod={onPeriod} />
      <RankTools {...props} />
      <SeasonTools {...props} />
      <Button icon={<ArrowUndoRegular />} disabledFocusable={!onUndo} onClick={() => onUndo?.()}>
        {t('season.undo')}
      </Button>
      <Button disabledFocusable={!onRedo} onClick={() => onRedo?.()}>
        {t('org.season.redo')}
      </Button>
      <ChosenPeriod period={period} count={count} />
    </section>
  );
}
