import { useState } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { ComboboxCore } from './combobox-core.tsx';
import { filterOptions } from './filter-options.ts';
import type { SearchOption } from './filter-options.ts';

export interface SearchSelectProps extends FieldFrameProps, FieldBinding<string> {
  options: readonly SearchOption[];
  placeholder?: string | undefined;
  /** The server filters: `options` are its answer, and nothing is filtered here. */
  onSearch?: ((query: string) => void) | undefined;
  loading?: boolean | undefined;
  /** The label of the value when it is not among `options` (yet). */
  valueLabel?: string | undefined;
  /** The options are suggestions: a text that is none of them is a value too. */
  freeText?: boolean | undefined;
}

/**
 * One of many: type any part of a label, its code or its reading, then Enter takes the first match. '' is nothing.
 * A text that was typed and matches nothing goes away when the field is left; the former value stays. With `freeText`
 * it becomes the value.
 */
export function SearchSelect({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  options,
  onSearch,
  valueLabel,
  freeText = false,
  ...control
}: SearchSelectProps) {
  const [query, setQuery] = useState<string>();
  const chosen = options.find((option) => option.value === value);

  function pick(next: string) {
    setQuery(undefined);
    if (next !== value) onChange(next);
  }
  function commit(typed: string) {
    setQuery(undefined);
    const exact = options.find((option) => option.label === typed.trim());
    if (typed.trim() === '') pick('');
    else if (exact) pick(exact.value);
    else if (freeText) pick(typed.trim());
  }
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <ComboboxCore
        {...control}
        keepsText={freeText}
        options={onSearch ? options : filterOptions(options, query)}
        selected={value === '' ? [] : [value]}
        text={chosen?.label ?? (value === '' ? '' : (valueLabel ?? value))}
        query={query}
        onQueryChange={(next) => {
          setQuery(next);
          onSearch?.(next ?? '');
        }}
        onPick={pick}
        onCommit={commit}
      />
    </Field>
  );
}
