import { Textarea } from '@fluentui/react-components';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import type { FieldBinding, FieldFrameProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldFrameProps, FieldBinding<string, HTMLTextAreaElement> {
  placeholder?: string | undefined;
  maxLength?: number | undefined;
  rows?: number | undefined;
  readOnly?: boolean | undefined;
}

/** Several lines of text. Enter always makes a new line. With `maxLength` the count is shown as the hint. */
export function TextAreaField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  rows = 3,
  ...area
}: TextAreaFieldProps) {
  const count = area.maxLength === undefined ? undefined : `${value.length} / ${area.maxLength}`;
  const shownHint = [hint, count].filter((part) => part !== undefined).join('  ');
  return (
    <Field {...{ label, required, error, hideLabel, className }} hint={shownHint || undefined}>
      <Textarea
        {...defined(area)}
        resize="vertical"
        textarea={{ rows }}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      />
    </Field>
  );
}
