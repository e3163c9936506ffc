import type { MasterField, MasterFieldKind } from '@honjin/contracts/masters';
import {
  CheckboxField,
  DatePicker,
  MoneyField,
  NumberField,
  PhoneField,
  RadioField,
  SearchSelect,
  SelectField,
  TextAreaField,
  TextField,
  useController,
  type Control,
  type SearchOption,
} from '@honjin/ui';
import type { ReactElement } from 'react';
import { ColourField } from './colour-field.tsx';
import { TextsField } from './texts-field.tsx';
import type { FieldTexts } from './use-field-texts.ts';
import type { References } from './use-references.ts';

export type MasterForm = Record<string, unknown>;

export interface MasterFieldProps {
  name: string;
  field: MasterField;
  control: Control<MasterForm>;
  texts: FieldTexts;
  references: References;
}

/** The props that every control gets. Each control knows the type of its own value. */
interface Bound {
  frame: {
    label: string;
    required: boolean;
    hint: string | undefined;
    error: string | undefined;
    name: string;
    onBlur: () => void;
    onChange: (value: unknown) => void;
    ref: never;
  };
  value: unknown;
  field: MasterField;
  choices: { value: string; label: string }[];
  options: SearchOption[];
}

const ALWAYS_FILLED: ReadonlySet<MasterFieldKind> = new Set(['number', 'choice', 'colour', 'money']);

/** Few enough to be all in sight. */
const RADIOS_AT_MOST = 3;

function lineOf({ frame, value, field }: Bound): ReactElement {
  return <TextField {...frame} value={value as string} maxLength={field.max ?? undefined} />;
}

function emptyAsNull({ frame }: Bound) {
  return { ...frame, onChange: (value: string) => frame.onChange(value === '' ? null : value) };
}

function choiceOf(bound: Bound): ReactElement {
  const { frame, value, field, choices } = bound;
  if (!field.isRequired) {
    return (
      <SelectField
        {...emptyAsNull(bound)}
        value={(value as string | null) ?? ''}
        emptyLabel="–"
        choices={choices}
      />
    );
  }
  if (choices.length > RADIOS_AT_MOST)
    return <SelectField {...frame} value={value as string} choices={choices} />;
  return <RadioField {...frame} value={value as string} choices={choices} />;
}

function referenceOf(bound: Bound): ReactElement {
  const { frame, value, field, options } = bound;
  const own = field.isRequired ? frame : emptyAsNull(bound);
  return <SearchSelect {...own} value={(value as string | null) ?? ''} options={options} valueLabel="" />;
}

function dateOf(bound: Bound): ReactElement {
  const { frame, value, field } = bound;
  const own = field.isRequired ? frame : emptyAsNull(bound);
  return <DatePicker {...own} value={(value as string | null) ?? ''} />;
}

const CONTROLS: Record<MasterFieldKind, (bound: Bound) => ReactElement> = {
  code: lineOf,
  text: lineOf,
  'postal-code': ({ frame, value }) => <TextField {...frame} value={value as string} inputMode="numeric" />,
  email: ({ frame, value }) => (
    <TextField {...frame} value={value as string} type="email" inputMode="email" />
  ),
  phone: ({ frame, value }) => <PhoneField {...frame} value={value as string} />,
  memo: ({ frame, value, field }) => (
    <TextAreaField {...frame} value={value as string} maxLength={field.max ?? undefined} rows={4} />
  ),
  texts: ({ frame, value, field }) => (
    <TextsField {...frame} value={value as string[]} count={field.max ?? 1} />
  ),
  number: ({ frame, value, field }) => (
    <NumberField
      {...frame}
      value={value as number | null}
      min={field.min ?? undefined}
      max={field.max ?? undefined}
    />
  ),
  money: ({ frame, value }) => <MoneyField {...frame} value={value as number | null} allowsNegative />,
  flag: ({ frame, value }) => <CheckboxField {...frame} value={value as boolean} />,
  choice: choiceOf,
  reference: referenceOf,
  date: dateOf,
  colour: ({ frame, value }) => <ColourField {...frame} value={value as string} />,
};

/** The control of one field, chosen by what the field is. */
export function MasterFieldControl({ name, field, control, texts, references }: MasterFieldProps) {
  const { field: bound, fieldState } = useController({ control, name });
  return CONTROLS[field.kind]({
    frame: {
      label: texts.label(name),
      // A field that always has a value needs no mark.
      required: field.isRequired && !ALWAYS_FILLED.has(field.kind),
      hint: texts.hint(name),
      error: fieldState.error?.message,
      name,
      onBlur: bound.onBlur,
      onChange: bound.onChange,
      ref: bound.ref as never,
    },
    value: bound.value,
    field,
    choices: field.choices.map((value) => ({ value, label: texts.choice(name, value) })),
    options: field.entity === null ? [] : references.options(field.entity, bound.value as string),
  });
}
