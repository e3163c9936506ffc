import { Input } from '@fluentui/react-components';
import type { ReactElement } from 'react';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import { initialFocus } from './initial-focus.ts';
import type { FieldBinding, FieldFrameProps } from './field.tsx';

export interface TextFieldProps extends FieldFrameProps, FieldBinding<string> {
  type?: 'text' | 'email' | 'search' | 'url' | undefined;
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  autoComplete?: string | undefined;
  autoFocus?: boolean | undefined;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email' | undefined;
  readOnly?: boolean | undefined;
  contentBefore?: ReactElement | undefined;
  contentAfter?: ReactElement | undefined;
  /** Runs when the user leaves the field, for example `foldDigits`. */
  normalize?: ((value: string) => string) | undefined;
}

/** One line of text. */
export function TextField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  normalize,
  type = 'text',
  ...input
}: TextFieldProps) {
  function handleBlur() {
    const normalized = normalize?.(value) ?? value;
    if (normalized !== value) onChange(normalized);
    onBlur?.();
  }
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <Input
        {...defined({ ...input, ...initialFocus(input.autoFocus) })}
        type={type}
        value={value}
        onChange={(_, data) => onChange(data.value)}
        onBlur={handleBlur}
      />
    </Field>
  );
}
