import { Button, Input, makeStyles } from '@fluentui/react-components';
import type { KeyboardEvent } from 'react';
import { AddRegular, SubtractRegular } from '../icons.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import type { FieldBinding, FieldFrameProps } from './field.tsx';
import { selectWhenShown } from './select-when-shown.ts';
import { useDraft } from './use-draft.ts';
import type { Reading } from './use-draft.ts';

const useStyles = makeStyles({
  root: { minWidth: 0 },
  input: { minWidth: '32px', width: '100%', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  steps: { display: 'flex' },
  step: { minWidth: '24px', maxWidth: '24px', height: '24px', padding: 0 },
});

export interface NumberFieldProps extends FieldFrameProps, FieldBinding<number | null> {
  min?: number | undefined;
  max?: number | undefined;
  /** One press of the stepper or an arrow key changes the number by this much. */
  step?: number | undefined;
  /** The unit after the number: 名, 泊, %. */
  unit?: string | undefined;
  readOnly?: boolean | undefined;
  placeholder?: string | undefined;
}

function readWhole(text: string): Reading<number | null> {
  const plain = text.normalize('NFKC').replace(/[\s,]/g, '');
  if (plain === '') return { value: null };
  const number = Number(plain);
  return /^-?\d+$/.test(plain) && Number.isSafeInteger(number) ? { value: number } : undefined;
}

function useProblem(
  unreadableText: string | undefined,
  value: number | null,
  { min, max }: { min: number; max: number },
): string | undefined {
  const texts = useUiTexts().number;
  if (unreadableText !== undefined) return texts.invalid(unreadableText);
  const isOutside = value !== null && (value < min || value > max);
  return isOutside ? texts.outOfRange(min, max) : undefined;
}

interface StepperProps {
  value: number | null;
  min: number;
  max: number;
  step: number;
  isOff: boolean;
  onStep: (by: number) => void;
}

function Stepper({ value, min, max, step, isOff, onStep }: StepperProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  // The arrow keys do the same, so the buttons stay out of the tab order.
  return (
    <span className={styles.steps}>
      <Button
        tabIndex={-1}
        appearance="subtle"
        className={styles.step}
        icon={<SubtractRegular />}
        aria-label={texts.decrease}
        disabled={isOff || (value !== null && value <= min)}
        onClick={() => onStep(-step)}
      />
      <Button
        tabIndex={-1}
        appearance="subtle"
        className={styles.step}
        icon={<AddRegular />}
        aria-label={texts.increase}
        disabled={isOff || (value !== null && value >= max)}
        onClick={() => onStep(step)}
      />
    </span>
  );
}

/**
 * A whole number with a stepper; null when empty. Arrow up and down step. A number outside the range is kept and
 * reported, never changed silently; a text that is no number counts as null.
 */
export function NumberField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  min = 0,
  max = Number.MAX_SAFE_INTEGER,
  step = 1,
  unit,
  ...input
}: NumberFieldProps) {
  const styles = useStyles();
  const format = (number: number | null) => (number === null ? '' : String(number));
  const draft = useDraft({ value, unreadable: null, format, parse: readWhole, onChange });
  const isOff = input.disabled === true || input.readOnly === true;
  const problem = useProblem(draft.unreadableText, value, { min, max });

  function stepBy(by: number) {
    if (!isOff) onChange(Math.min(max, Math.max(min, value === null ? min : value + by)));
  }
  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? step : -step);
  }

  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={problem ?? error}>
      <Input
        {...defined(input)}
        role="spinbutton"
        {...defined({
          'aria-valuenow': value ?? undefined,
          'aria-valuemin': min,
          'aria-valuemax': max === Number.MAX_SAFE_INTEGER ? undefined : max,
        })}
        className={styles.root}
        input={{ className: styles.input }}
        inputMode="numeric"
        autoComplete="off"
        value={draft.text}
        onChange={(_, data) => draft.edit(data.value)}
        onFocus={({ currentTarget }) => selectWhenShown(currentTarget)}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          draft.finish();
          onBlur?.();
        }}
        contentAfter={
          <>
            {unit}
            <Stepper {...{ value, min, max, step, isOff }} onStep={stepBy} />
          </>
        }
      />
    </Field>
  );
}
