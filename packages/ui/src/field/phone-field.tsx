import { normalizePhone } from '@honjin/domain';
import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';

export type PhoneFieldProps = Omit<TextFieldProps, 'type' | 'inputMode' | 'normalize'>;

/** A phone number; hyphens, brackets and full-width digits may be typed and are folded when the field is left.
 * A text that is no phone number stays as it was typed, for the form to refuse. */
export function PhoneField(props: PhoneFieldProps) {
  return (
    <TextField
      autoComplete="off"
      {...props}
      inputMode="tel"
      normalize={(text) => normalizePhone(text) ?? text}
    />
  );
}
