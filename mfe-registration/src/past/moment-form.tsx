import { japanTimeOf } from '@honjin/contracts';
import { useBusinessDate, useTranslation } from '@honjin/mfe-kit';
import { Button, DatePicker, makeStyles, TextField } from '@honjin/ui';
import { useState, type FormEvent } from 'react';
import { readClock } from '../paper-entries/read-clock.ts';
import { endOfMinute } from './steps.ts';

const useStyles = makeStyles({
  form: { display: 'flex', gap: '8px', alignItems: 'end' },
  // The field is as wide as a time, and the button beside it stays free.
  time: { width: '96px', minWidth: 0, '& input': { minWidth: 0, width: '100%' } },
});

interface Props {
  /** The moment that stands in the fields at first; without one it is the business date, and no time. */
  from?: string | null | undefined;
  /** The time has the focus at first. */
  isFirst?: boolean | undefined;
  onShow: (at: string) => void;
}

/** Asks for a moment by day and time; what was done in that minute is shown, too. */
export function MomentForm({ from = null, isFirst, onShow }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('registration');
  const { businessDate } = useBusinessDate();
  const [day = businessDate ?? '', clock = ''] = from === null ? [] : japanTimeOf(from).split(' ');
  const [date, setDate] = useState(day);
  const [time, setTime] = useState(clock.slice(0, 5));
  const [error, setError] = useState<string>();
  function submit(event: FormEvent) {
    event.preventDefault();
    const read = readClock(time);
    if (read === null || read >= '24:00' || date === '') return setError(t('past.badTime'));
    setError(undefined);
    onShow(endOfMinute(date, read));
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <DatePicker label={t('past.date')} value={date} onChange={setDate} />
      <div className={styles.time}>
        <TextField
          label={t('past.time')}
          value={time}
          onChange={setTime}
          placeholder="14:05"
          maxLength={8}
          autoFocus={isFirst}
          error={error}
        />
      </div>
      <Button type="submit">{t('past.show')}</Button>
    </form>
  );
}
