import type { ComponentType, JSX } from 'react';
import { useController } from 'react-hook-form';
import type { Control, FieldPath, FieldValues, RegisterOptions, UseControllerProps } from 'react-hook-form';
import { DatePicker } from '../date/date-picker.tsx';
import { TimeDropdown } from '../date/time-dropdown.tsx';
import { CheckboxField, RadioField, SelectField, SwitchField } from '../field/choice-fields.tsx';
import { defined } from '../field/defined.ts';
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

type ValueOf<Props> = Props extends { value: infer Value } ? Value : never;

/** The props of a field that is bound to a form: where it belongs instead of its value. */
export type FormFieldProps<Props, Values extends FieldValues, Sent> = Omit<Props, BoundByForm> & {
  /** The `control` of `useForm`; its resolver may turn what is typed into something else (`Sent`). */
  control: Control<Values, unknown, Sent>;
  name: FieldPath<Values>;
  /** Rules of this field, where the form has no schema. */
  rules?: RegisterOptions<Values, FieldPath<Values>> | undefined;
  /** Runs after the form has the new value. */
  onChanged?: ((value: ValueOf<Props>) => void) | undefined;
};

/**
 * Ties a field to a react-hook-form control: value, blur, focus on error and the message.
 * `empty` is the value shown while the form has none; `cleared` is what the form has once the field is emptied.
 */
function bindToForm<Props extends { label: string }>(
  FieldComponent: ComponentType<Props>,
  empty: unknown,
  cleared = empty,
) {
  return function BoundField<Values extends FieldValues, Sent = Values>({
    control,
    name,
    rules,
    onChanged,
    ...rest
  }: FormFieldProps<Props, Values, Sent>): JSX.Element {
    const { field, fieldState } = useController({
      control,
      name,
      ...defined({ rules }),
    } as UseControllerProps<Values, FieldPath<Values>, Sent>);
    const bound = {
      ...rest,
      name: field.name,
      ref: field.ref,
      value: field.value ?? empty,
      error: fieldState.error?.message,
      onBlur: field.onBlur,
      onChange(value: ValueOf<Props>) {
        field.onChange(value === empty ? cleared : value);
        onChanged?.(value);
      },
    };
    return <FieldComponent {...(bound as unknown as Props)} />;
  };
}

// A page that binds two fields must not carry the calendar: each binding may be left out of a build by itself.
export const FormTextField = /*#__PURE__*/ bindToForm(TextField, '');
export const FormTextAreaField = /*#__PURE__*/ bindToForm(TextAreaField, '');
export const FormPasswordField = /*#__PURE__*/ bindToForm(PasswordField, '');
export const FormKanaField = /*#__PURE__*/ bindToForm(KanaField, '');
export const FormPhoneField = /*#__PURE__*/ bindToForm(PhoneField, '');
export const FormMoneyField = /*#__PURE__*/ bindToForm(MoneyField, null);
export const FormNumberField = /*#__PURE__*/ bindToForm(NumberField, null);
export const FormCheckboxField = /*#__PURE__*/ bindToForm(CheckboxField, false);
export const FormSwitchField = /*#__PURE__*/ bindToForm(SwitchField, false);
export const FormRadioField = /*#__PURE__*/ bindToForm(RadioField, '');
export const FormSelectField = /*#__PURE__*/ bindToForm(SelectField, '');
export const FormDatePicker = /*#__PURE__*/ bindToForm(DatePicker, '');
/** A day that may be left out: null in the form, empty on the screen. */
export const FormOptionalDate = /*#__PURE__*/ bindToForm(DatePicker, '', null);
export const FormTimeDropdown = /*#__PURE__*/ bindToForm(TimeDropdown, '');
export const FormSearchSelect = /*#__PURE__*/ bindToForm(SearchSelect, '');
export const FormMultiSelect = /*#__PURE__*/ bindToForm(MultiSelect, []);
