import { timeOptions } from '@honjin/domain';
import { useState } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { ComboboxCore } from '../select/combobox-core.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { readTime, timeBeginsWith } from './read-time.ts';

const times = timeOptions().map((time) => ({ value: time, label: time }));

export interface TimeDropdownProps extends FieldFrameProps, FieldBinding<string> {
  /** First and last time offered, `HH:MM`. */
  min?: string | undefined;
  max?: string | undefined;
  placeholder?: string | undefined;
}

/** A time of the business day, `HH:MM` from 00:00 to 30:00 in steps of 30 minutes, '' when empty. Typing filters. */
export function TimeDropdown({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  min = '00:00',
  max = '30:00',
  placeholder,
  ...control
}: TimeDropdownProps) {
  const texts = useUiTexts().time;
  const [query, setQuery] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const offered = times.filter((time) => time.value >= min && time.value <= max);
  const shown = query ? offered.filter((time) => timeBeginsWith(time.value, query)) : offered;

  function pick(time: string) {
    setQuery(undefined);
    setRefused(undefined);
    if (time !== value) onChange(time);
  }
  function commit(typed: string) {
    if (typed.trim() === '') return pick('');
    const time = readTime(typed);
    if (time !== null && time >= min && time <= max) return pick(time);
    setQuery(undefined);
    setRefused(typed);
  }
  return (
    <Field
      {...{ label, required, hint, hideLabel, className }}
      error={refused === undefined ? error : texts.invalid(refused)}
    >
      <ComboboxCore
        {...control}
        placeholder={placeholder ?? texts.placeholder}
        options={shown}
        selected={value === '' ? [] : [value]}
        text={value}
        query={query}
        onQueryChange={setQuery}
        onPick={pick}
        onCommit={commit}
      />
    </Field>
  );
}
