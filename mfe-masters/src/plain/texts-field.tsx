import { Input, makeStyles, useId } from '@honjin/ui';
import { useState } from 'react';

const useStyles = makeStyles({
  root: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0, paddingBlockEnd: '2px', fontSize: '12px', lineHeight: '18px', fontWeight: 600 },
  inputs: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(104px, 1fr))', gap: '8px' },
  input: { minWidth: 0 },
  error: { color: 'var(--colorPaletteRedForeground1)', fontSize: '12px' },
});

export interface TextsFieldProps {
  label: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  onBlur?: (() => void) | undefined;
  /** The number of texts that there may be. */
  count: number;
}

/** A few short texts side by side; empty ones are left out. */
export function TextsField({ label, error, value, onChange, onBlur, count }: TextsFieldProps) {
  const styles = useStyles();
  const errorId = useId('texts-error');
  const [slots, setSlots] = useState(() => Array.from({ length: count }, (_, index) => value[index] ?? ''));

  function write(index: number, text: string) {
    const next = slots.with(index, text);
    setSlots(next);
    onChange(next.map((slot) => slot.trim()).filter((slot) => slot !== ''));
  }
  return (
    <fieldset className={styles.root}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.inputs}>
        {slots.map((slot, index) => (
          <Input
            // eslint-disable-next-line react/no-array-index-key -- the place is the identity of a slot
            key={index}
            className={styles.input}
            aria-label={`${label} ${index + 1}`}
            {...(error ? { 'aria-describedby': errorId } : {})}
            maxLength={40}
            onBlur={() => onBlur?.()}
            value={slot}
            onChange={(_, data) => write(index, data.value)}
          />
        ))}
      </div>
      {error && (
        <span id={errorId} role="alert" className={styles.error}>
          {error}
        </span>
      )}
    </fieldset>
  );
}
