import { DatePicker, useController, type Control, type FieldPath, type FieldValues } from '@honjin/ui';

/** A day that may be left out: null in the form, empty on the screen. */
export function OptionalDate<Values extends FieldValues>({
  control,
  name,
  label,
  hint,
}: {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  hint?: string;
}) {
  const { field, fieldState } = useController({ control, name });
  return (
    <DatePicker
      label={label}
      hint={hint}
      error={fieldState.error?.message}
      value={field.value ?? ''}
      onChange={(date) => field.onChange(date === '' ? null : date)}
      onBlur={field.onBlur}
    />
  );
}
