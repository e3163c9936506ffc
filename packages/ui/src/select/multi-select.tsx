import { useState } from 'react';
import { Field } from '../field/field.tsx';
import type { FieldBinding, FieldFrameProps } from '../field/field.tsx';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { ComboboxCore } from './combobox-core.tsx';
import { filterOptions } from './filter-options.ts';
import type { SearchOption } from './filter-options.ts';

export interface MultiSelectProps extends FieldFrameProps, FieldBinding<readonly string[]> {
  options: readonly SearchOption[];
  placeholder?: string | undefined;
}

/** Several of many. Alt+ArrowDown opens, typing filters, Enter or Space takes, Backspace in the empty field clears all. */
export function MultiSelect({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  options,
  placeholder,
  ...control
}: MultiSelectProps) {
  const texts = useUiTexts();
  const [query, setQuery] = useState<string>();
  const [hasFocus, setHasFocus] = useState(false);
  const chosen = options.filter((option) => value.includes(option.value));
  const summary = chosen[0] ? texts.selectedSummary(chosen[0].label, chosen.length - 1) : '';

  function toggle(picked: string) {
    setQuery(undefined);
    const rest = value.filter((each) => each !== picked);
    const next = rest.length < value.length ? rest : [...value, picked];
    // In the order of the list, so that the same choice is always the same value.
    onChange(options.map((option) => option.value).filter((each) => next.includes(each)));
  }
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <div onFocus={() => setHasFocus(true)}>
        <ComboboxCore
          {...control}
          multiselect
          options={filterOptions(options, query)}
          selected={value}
          text={hasFocus ? '' : summary}
          placeholder={summary || placeholder}
          query={query}
          onQueryChange={setQuery}
          onPick={toggle}
          onCommit={() => setQuery(undefined)}
          onErase={() => value.length > 0 && onChange([])}
          onBlur={() => {
            setHasFocus(false);
            onBlur?.();
          }}
        />
      </div>
    </Field>
  );
}
