import { makeStyles, Spinner } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import type { CalendarProps } from '@fluentui/react-calendar-compat';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import type { Calendar as WholeCalendar } from './whole-calendar.ts';

export {
  compareDatePart,
  DayOfWeek,
  defaultCalendarStrings,
  FirstWeekOfYear,
} from '@fluentui/react-calendar-compat';

const useStyles = makeStyles({
  // As large as a month of six weeks, so that the popup keeps its place.
  waiting: { display: 'grid', placeItems: 'center', width: '220px', minHeight: '281px', padding: '12px' },
});

let arrived: typeof WholeCalendar | undefined;

/** Brings the calendar before it is opened. A page that could not have it asks again when it is opened. */
export async function bringCalendar(): Promise<void> {
  arrived ??= (await import(/* webpackChunkName: "calendar" */ './whole-calendar.ts')).Calendar;
}

/**
 * Shows Fluent's calendar, which comes with the first pointer or focus on a field of a date (ADR 523). The build gives it
 * to Fluent's date picker in place of the calendar itself (packages/build/src/base.ts).
 */
export function Calendar(props: CalendarProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  const [isLost, setIsLost] = useState(false);
  const [, setHasArrived] = useState(arrived !== undefined);
  useEffect(() => {
    bringCalendar().then(
      () => setHasArrived(true),
      () => setIsLost(true),
    );
  }, []);
  const Whole = arrived;
  if (Whole) return <Whole {...props} />;
  return (
    <div className={styles.waiting}>
      {isLost ? <p role="alert">{texts.date.noCalendar}</p> : <Spinner size="small" label={texts.loading} />}
    </div>
  );
}
