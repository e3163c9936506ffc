import type { ComponentType, JSX } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { DatePicker } from '../date/date-picker.tsx';
import { TimeDropdown } from '../date/time-dropdown.tsx';
import { CheckboxField, RadioField, SelectField, SwitchField } from '../field/choice-fields.tsx';
import { KanaField } from '../field/kana-field.tsx';
import { MoneyField } from '../field/money-field.tsx';
import { NumberField } from '../field/number-field.tsx';
import { PasswordField } from '../field/password-field.tsx';
import { PhoneField } from '../field/phone-field.tsx';
import { TextAreaField } from '../field/text-area-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { MultiSelect } from '../select/multi-select.tsx';
import { SearchSelect } from '../select/search-select.tsx';

type BoundByForm = 'value' | 'onChange' | 'onBlur' | 'name' | 'ref' | 'error';

export type FormFieldProps<Props, Values extends FieldValues> = Omit<Props, BoundByForm> & {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Runs after the form has the new value. */
  onChanged?: ((value: never) => void) | undefined;
};

/**
 * Ties a field to a react-hook-form control: value, blur, focus on error and the message.
 * `empty` is the value shown while the form has none.
 */
function bindToForm<Props extends { label: string }>(FieldComponent: ComponentType<Props>, empty: unknown) {
  return function BoundField<Values extends FieldValues>({
    control,
    name,
    onChanged,
    ...rest
  }: FormFieldProps<Props, Values>): JSX.Element {
    const { field, fieldState } = useController({ control, name });
    const bound = {
      ...rest,
      name: field.name,
      ref: field.ref,
      value: field.value ?? empty,
      error: fieldState.error?.message,
      onBlur: field.onBlur,
      onChange: (value: unknown) => {
        field.onChange(value);
        onChanged?.(value as never);
      },
    };
    return <FieldComponent {...(bound as unknown as Props)} />;
  };
}

export const FormTextField = bindToForm(TextField, '');
export const FormTextAreaField = bindToForm(TextAreaField, '');
export const FormPasswordField = bindToForm(PasswordField, '');
export const FormKanaField = bindToForm(KanaField, '');
export const FormPhoneField = bindToForm(PhoneField, '');
export const FormMoneyField = bindToForm(MoneyField, null);
export const FormNumberField = bindToForm(NumberField, null);
export const FormCheckboxField = bindToForm(CheckboxField, false);
export const FormSwitchField = bindToForm(SwitchField, false);
export const FormRadioField = bindToForm(RadioField, '');
export const FormSelectField = bindToForm(SelectField, '');
export const FormDatePicker = bindToForm(DatePicker, '');
export const FormTimeDropdown = bindToForm(TimeDropdown, '');
export const FormSearchSelect = bindToForm(SearchSelect, '');
export const FormMultiSelect = bindToForm(MultiSelect, []);
