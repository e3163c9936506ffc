import { TextField, makeStyles } from '@honjin/ui';
import type { Ref } from 'react';

const useStyles = makeStyles({
  swatch: {
    width: '28px',
    height: '20px',
    padding: 0,
    border: 'none',
    background: 'none',
    cursor: 'pointer',
  },
});

export interface ColourFieldProps {
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  name?: string | undefined;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A colour as six hexadecimal digits, typed or chosen. */
export function ColourField({ value, onChange, ...field }: ColourFieldProps) {
  const styles = useStyles();
  const shown = /^[0-9A-Fa-f]{6}$/.test(value) ? value : 'FFFFFF';
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      maxLength={6}
      contentBefore={
        <input
          type="color"
          tabIndex={-1}
          aria-label={field.label}
          className={styles.swatch}
          value={`#${shown.toLowerCase()}`}
          onChange={(event) => onChange(event.currentTarget.value.slice(1).toUpperCase())}
        />
      }
    />
  );
}
