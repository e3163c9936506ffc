import { makeStyles, useId } from '@fluentui/react-components';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { DatePicker } from './date-picker.tsx';
import { dayAfter } from './read-date.ts';

const useStyles = makeStyles({
  root: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: '0 0 6px', fontSize: '12px', lineHeight: '18px', fontWeight: 600 },
  fields: { display: 'flex', alignItems: 'flex-start', gap: '8px' },
  to: { lineHeight: '32px' },
});

/** First and last day, `YYYY-MM-DD` or ''. */
export interface DateRange {
  from: string;
  until: string;
}

export interface DateRangePickerProps {
  label: string;
  value: DateRange;
  onChange: (range: DateRange) => void;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The two ends may not be the same day (check-in and check-out). */
  isStay?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  holidays?: ReadonlySet<string> | undefined;
  errorFrom?: string | undefined;
  errorUntil?: string | undefined;
  fromLabel?: string | undefined;
  untilLabel?: string | undefined;
}

/** Two days in order. An end that lies before a newly chosen start moves with it, and can be seen doing so. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { label, value, onChange, isStay = false, min, max, holidays, required, disabled } = props;
  const styles = useStyles();
  const texts = useUiTexts();
  const legendId = useId('range');
  const firstUntil = (from: string) => (isStay && from !== '' ? dayAfter(from) : from);

  function changeFrom(from: string) {
    const earliest = firstUntil(from);
    const isInOrder = value.until === '' || from === '' || value.until >= earliest;
    onChange({ from, until: isInOrder ? value.until : earliest });
  }
  const shared = { max, holidays, required, disabled, hideLabel: true };
  return (
    <fieldset className={styles.root} aria-labelledby={legendId}>
      <legend id={legendId} className={styles.legend}>
        {label}
      </legend>
      <div className={styles.fields}>
        <DatePicker
          {...shared}
          label={props.fromLabel ?? texts.date.from}
          min={min}
          error={props.errorFrom}
          value={value.from}
          onChange={changeFrom}
        />
        <span aria-hidden className={styles.to}>
          {texts.to}
        </span>
        <DatePicker
          {...shared}
          label={props.untilLabel ?? texts.date.until}
          min={firstUntil(value.from) || min}
          error={props.errorUntil}
          value={value.until}
          onChange={(until) => onChange({ from: value.from, until })}
        />
      </div>
    </fieldset>
  );
}
