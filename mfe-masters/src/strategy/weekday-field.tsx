import { useTranslation } from '@honjin/mfe-kit';
import {
  makeStyles,
  ToggleButton,
  useController,
  type Control,
  type FieldPath,
  type FieldValues,
} from '@honjin/ui';
import { useId } from 'react';

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

const useStyles = makeStyles({
  label: { display: 'block', paddingBlockEnd: '6px', fontSize: '12px', lineHeight: '18px', fontWeight: 600 },
  buttons: { display: 'flex', gap: '2px' },
  button: { minWidth: '28px', padding: '0 4px' },
});

export interface WeekdayButtonsProps {
  label: string;
  /** 1 Monday … 7 Sunday. */
  value: readonly number[];
  onChange: (weekdays: number[]) => void;
}

/** Weekdays from Monday on, each on or off. */
export function WeekdayButtons({ label, value, onChange }: WeekdayButtonsProps) {
  const styles = useStyles();
  const { t } = useTranslation('masters');
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <span className={styles.buttons}>
        {WEEKDAYS.map((weekday) => (
          <ToggleButton
            key={weekday}
            className={styles.button}
            checked={value.includes(weekday)}
            onClick={() => onChange(WEEKDAYS.filter((each) => (each === weekday) !== value.includes(each)))}
          >
            {t(`weekdays.${weekday}`)}
          </ToggleButton>
        ))}
      </span>
    </div>
  );
}

/** Edits the weekdays of a form. No weekday means every day. */
export function WeekdayField<Values extends FieldValues>({
  control,
  name,
  label,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}) {
  const { field } = useController({ control, name });
  return <WeekdayButtons label={label} value={field.value} onChange={field.onChange} />;
}
