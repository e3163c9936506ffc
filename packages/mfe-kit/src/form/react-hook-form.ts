// The part of react-hook-form that screens use, shared through this package.
export {
  Controller,
  FormProvider,
  useController,
  useFieldArray,
  useFormContext,
  useWatch,
} from 'react-hook-form';
export type { Control, FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
