import { Checkbox, Radio, RadioGroup, Select, Switch } from '@fluentui/react-components';
import type { Ref } from 'react';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import type { FieldBinding, FieldFrameProps } from './field.tsx';

/** One entry of a short, fixed list. */
export interface Choice<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean;
}

export interface CheckboxFieldProps extends Omit<FieldFrameProps, 'hideLabel'>, FieldBinding<boolean> {}

/** A single yes/no that is sent with the form. */
export function CheckboxField({
  label,
  error,
  hint,
  required,
  className,
  value,
  onChange,
  ...box
}: CheckboxFieldProps) {
  return (
    <Field label="" {...{ error, hint, className }}>
      <Checkbox
        {...defined(box)}
        required={required === true}
        label={label}
        checked={value}
        onChange={(_, data) => onChange(data.checked === true)}
      />
    </Field>
  );
}

/** A yes/no that acts at once. */
export function SwitchField({
  label,
  error,
  hint,
  className,
  value,
  onChange,
  ...input
}: CheckboxFieldProps) {
  return (
    <Field label="" {...{ error, hint, className }}>
      <Switch
        {...defined(input)}
        required={false}
        label={label}
        checked={value}
        onChange={(_, data) => onChange(data.checked)}
      />
    </Field>
  );
}

export interface RadioFieldProps extends FieldFrameProps, FieldBinding<string> {
  choices: readonly Choice[];
  layout?: 'vertical' | 'horizontal' | undefined;
}

/** One of a few choices, all in sight. */
export function RadioField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  choices,
  layout = 'horizontal',
  ref,
  ...group
}: RadioFieldProps) {
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <RadioGroup
        {...defined(group)}
        layout={layout}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      >
        {choices.map((choice, index) => (
          <Radio
            key={choice.value}
            value={choice.value}
            label={choice.label}
            disabled={choice.disabled === true || group.disabled === true}
            ref={(index === 0 ? ref : undefined) as Ref<never>}
          />
        ))}
      </RadioGroup>
    </Field>
  );
}

export interface SelectFieldProps extends FieldFrameProps, FieldBinding<string, HTMLSelectElement> {
  choices: readonly Choice[];
  /** The first entry, with the value '', when nothing need be chosen. */
  emptyLabel?: string | undefined;
}

/** One of a list of up to about fifteen choices, with the browser's own list. Longer lists use `SearchSelect`. */
export function SelectField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  choices,
  emptyLabel,
  ...select
}: SelectFieldProps) {
  const isListed =
    choices.some((choice) => choice.value === value) || (value === '' && emptyLabel !== undefined);
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <Select {...defined(select)} value={value} onChange={(_, data) => onChange(data.value)}>
        {/* A browser would show the first choice as if somebody had chosen it. */}
        {!isListed && (
          <option value={value} hidden>
            &nbsp;
          </option>
        )}
        {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled === true}>
            {choice.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
