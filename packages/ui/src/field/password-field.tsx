import { Button, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { EyeOffRegular, EyeRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import { initialFocus } from './initial-focus.ts';
import type { FieldBinding, FieldFrameProps } from './field.tsx';

export interface PasswordFieldProps extends FieldFrameProps, FieldBinding<string> {
  autoComplete?: 'current-password' | 'new-password' | 'off' | undefined;
  autoFocus?: boolean | undefined;
}

/** A password with a button that shows it. */
export function PasswordField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  autoComplete = 'current-password',
  ...input
}: PasswordFieldProps) {
  const texts = useUiTexts();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field {...{ label, required, hint, error, hideLabel, className }}>
      <Input
        {...defined({ ...input, ...initialFocus(input.autoFocus) })}
        autoComplete={autoComplete}
        type={isShown ? 'text' : 'password'}
        value={value}
        onChange={(_, data) => onChange(data.value)}
        contentAfter={
          <Button
            appearance="transparent"
            size="small"
            icon={isShown ? <EyeOffRegular /> : <EyeRegular />}
            aria-label={isShown ? texts.hidePassword : texts.showPassword}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
