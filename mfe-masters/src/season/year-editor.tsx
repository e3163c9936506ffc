import type { SeasonGroupInput } from '@honjin/contracts/masters';
import { listHolidays } from '@honjin/contracts/masters';
import { useCall, useName, useSearchParams, useTranslation, type ContractForm } from '@honjin/mfe-kit';
import {
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  isImeKey,
  KeyboardHint,
  makeStyles,
} from '@honjin/ui';
import { useMemo, useState, type KeyboardEvent } from 'react';
import { FormSection } from '../home/form-section.tsx';
import { back, forward, NO_HISTORY, remember, type Painting } from './calendar-history.ts';
import { withRank, type Period } from './calendar-of.ts';
import { paintSeason } from './paint-season.ts';
import { PeriodBar } from './period-bar.tsx';
import { datesOf } from './period-dates.ts';
import { YearCalendar } from './year-calendar.tsx';

type Form = ContractForm<SeasonGroupInput>;

const useStyles = makeStyles({
  parts: { display: 'flex', flexDirection: 'column', gap: '12px' },
  years: { display: 'flex', alignItems: 'center', gap: '8px' },
  year: { minWidth: '64px', textAlign: 'center', fontWeight: 600 },
});

const DIRTY = { shouldDirty: true, shouldValidate: true } as const;
export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

function useHolidayNames(): ReadonlyMap<string, string> {
  const answer = useCall(listHolidays, {});
  const nameOf = useName();
  return useMemo(
    () => new Map((answer.data?.holidays ?? []).map((day) => [day.holidayDate, nameOf(day)])),
    [answer.data, nameOf],
  );
}

/** The year in sight, kept in the address so that a save does not lead back to the current one. */
function useShownYear(today: string) {
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('year'));
  const isYear = Number.isInteger(wanted) && wanted >= 2000 && wanted < 2100;
  function setYear(year: number) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.set('year', String(year));
        return next;
      },
      { replace: true },
    );
  }
  return { year: isYear ? wanted : Number(today.slice(0, 4)), setYear };
}

/** Changes of the calendar, each of which can be taken back and done again. */
function usePainting(form: Form, { nights, seasons }: SeasonGroupInput) {
  const [history, setHistory] = useState(NO_HISTORY);
  const now: Painting = { nights, seasons };
  function write(next: Painting) {
    form.setValue('nights', next.nights, DIRTY);
    form.setValue('seasons', next.seasons, DIRTY);
  }
  function paint(change: Partial<Painting>) {
    setHistory(remember(history, now));
    write({ ...now, ...change });
  }
  function travel(step: ReturnType<typeof back>) {
    if (!step) return;
    setHistory(step.history);
    write(step.painting);
  }
  return {
    paint,
    undo: history.past.length > 0 ? () => travel(back(history, now)) : undefined,
    redo: history.future.length > 0 ? () => travel(forward(history, now)) : undefined,
  };
}

/** The days that are chosen: from where the choice began to where it has come. */
function useChosenDays(today: string) {
  const [anchor, setAnchor] = useState(today);
  const [period, setPeriod] = useState<Period>({ from: today, to: today, weekdays: EVERY_DAY });
  const dates = useMemo(() => datesOf(period), [period]);
  const chosen = useMemo(() => new Set(dates), [dates]);
  function choose(date: string, extend: boolean) {
    const start = extend ? anchor : date;
    setAnchor(start);
    const [from, to] = date < start ? [date, start] : [start, date];
    setPeriod({ from, to, weekdays: period.weekdays });
  }
  return { period, setPeriod, dates, chosen, choose };
}

interface YearEditorProps {
  form: Form;
  group: SeasonGroupInput;
  today: string;
}

/** A year on which ranks and seasons are painted: by dragging, by Shift and the arrows, or by the bar above it. */
export function YearEditor({ form, group, today }: YearEditorProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const holidays = useHolidayNames();
  const { year, setYear } = useShownYear(today);
  const { period, setPeriod, dates, chosen, choose } = useChosenDays(today);
  const { paint, undo, redo } = usePainting(form, group);

  function handleKeys(event: KeyboardEvent<HTMLDivElement>) {
    if (isImeKey(event) || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return;
    // In a text field the keys belong to the text.
    if (event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (event.shiftKey) redo?.();
    else undo?.();
  }
  return (
    <FormSection title={t('season.year')} plain>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo and redo of whatever has the focus in it */}
      <div className={styles.parts} onKeyDown={handleKeys}>
        <PeriodBar
          period={period}
          group={group}
          count={dates.length}
          onPeriod={setPeriod}
          onRank={(rank) => paint({ nights: withRank(group.nights, dates, rank) })}
          onSeason={(code) => paint({ seasons: paintSeason(group.seasons, period, code) })}
          onUndo={undo}
          onRedo={redo}
        />
        <div className={styles.years}>
          <Button
            icon={<ChevronLeftRegular />}
            aria-label={t('season.previousYear')}
            onClick={() => setYear(year - 1)}
          />
          <span className={styles.year} aria-live="polite">
            {t('season.yearLabel', { year })}
          </span>
          <Button
            icon={<ChevronRightRegular />}
            aria-label={t('season.nextYear')}
            onClick={() => setYear(year + 1)}
          />
          <KeyboardHint keys={['Shift', '←↑↓→']}>{t('org.season.keys.choose')}</KeyboardHint>
          <KeyboardHint keys={['Ctrl', 'Z']}>{t('season.undo')}</KeyboardHint>
        </div>
        <YearCalendar
          group={group}
          year={year}
          today={today}
          holidays={holidays}
          chosen={chosen}
          onChoose={choose}
          onYear={setYear}
        />
      </div>
    </FormSection>
  );
}
