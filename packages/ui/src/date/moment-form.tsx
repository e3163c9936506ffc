import { Button, makeStyles } from '@fluentui/react-components';
import { japanInstant, japanTimeOf } from '@honjin/contracts';
import { readClock } from '@honjin/domain';
import { useState, type FormEvent } from 'react';
import { TextField } from '../field/text-field.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { useBusinessCalendar } from './business-calendar.tsx';
import { DatePicker } from './date-picker.tsx';

const useStyles = makeStyles({
  form: { display: 'flex', gap: '8px', alignItems: 'end' },
  // The field is as wide as a time, and the button beside it stays free.
  time: { width: '96px', minWidth: 0, '& input': { minWidth: 0, width: '100%' } },
});

export interface MomentFormProps {
  /** The moment that stands in the fields at first; without one it is the business date, and no time. */
  from?: string | null | undefined;
  /** The time has the focus at first. */
  isFirst?: boolean | undefined;
  onShow: (at: string) => void;
}

/** Returns the end of a minute of the hotel's clock, to the microsecond: what was done in that minute is shown. */
export function endOfMinute(date: string, time: string): string {
  return new Date(japanInstant(date, `${time}:59.999`)).toISOString().replace('Z', '999Z');
}

/** Asks for a moment by day and time; what was done in that minute is shown, too. */
export function MomentForm({ from = null, isFirst, onShow }: MomentFormProps) {
  const styles = useStyles();
  const texts = useUiTexts().moment;
  const { businessDate } = useBusinessCalendar();
  const [day = businessDate, clock = ''] = from === null ? [] : japanTimeOf(from).split(' ');
  const [date, setDate] = useState(day);
  const [time, setTime] = useState(clock.slice(0, 5));
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readClock(time);
    if (read === null || read >= '24:00' || date === '') return setError(texts.invalid);
    setError(undefined);
    onShow(endOfMinute(date, read));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DatePicker label={texts.date} value={date} onChange={setDate} />
      <div className={styles.time}>
        <TextField
          label={texts.time}
          value={time}
          onChange={setTime}
          placeholder="14:05"
          maxLength={8}
          autoFocus={isFirst}
          error={error}
        />
      </div>
      <Button type="submit">{texts.show}</Button>
    </form>
  );
}
