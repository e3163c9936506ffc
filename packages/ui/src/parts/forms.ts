// The fields of react-hook-form. They bring every kind of field.
export {
  FormCheckboxField,
  FormDatePicker,
  FormKanaField,
  FormMoneyField,
  FormMultiSelect,
  FormNumberField,
  FormOptionalDate,
  FormPasswordField,
  FormPhoneField,
  FormRadioField,
  FormSearchSelect,
  FormSelectField,
  FormSwitchField,
  FormTextAreaField,
  FormTextField,
  FormTimeDropdown,
} from '../form/form-fields.tsx';
// One copy of react-hook-form for all: a form made by a remote and the fields bound here must share it.
export {
  FormProvider,
  useController,
  useFieldArray,
  useForm,
  useFormContext,
  useWatch,
} from 'react-hook-form';
export { MomentForm } from '../date/moment-form.tsx';
