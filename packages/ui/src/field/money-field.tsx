import { Input, makeStyles } from '@fluentui/react-components';
import { formatAmount, parseYenInput } from '@honjin/domain';
import { useUiTexts } from '../texts/ui-text-provider.tsx';
import { defined } from './defined.ts';
import { Field } from './field.tsx';
import { initialFocus } from './initial-focus.ts';
import { selectWhenShown } from './select-when-shown.ts';
import type { FieldBinding, FieldFrameProps } from './field.tsx';
import { useDraft } from './use-draft.ts';
import type { Reading } from './use-draft.ts';

const useStyles = makeStyles({ input: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } });

export interface MoneyFieldProps extends FieldFrameProps, FieldBinding<number | null> {
  /** Lets an amount be below zero (a reversal, a discount). */
  allowsNegative?: boolean | undefined;
  placeholder?: string | undefined;
  readOnly?: boolean | undefined;
  autoFocus?: boolean | undefined;
}

/**
 * Whole yen; null when empty. Full-width digits, separators and ¥ may be typed; grouped by three when left. A text
 * that is no amount stays, is reported, and counts as null.
 */
export function MoneyField({
  label,
  required,
  hint,
  error,
  hideLabel,
  className,
  value,
  onChange,
  onBlur,
  allowsNegative = false,
  ...input
}: MoneyFieldProps) {
  const styles = useStyles();
  const texts = useUiTexts();
  function parse(text: string): Reading<number | null> {
    if (text.trim() === '') return { value: null };
    const yen = parseYenInput(text);
    return yen === null || (yen < 0 && !allowsNegative) ? undefined : { value: yen };
  }
  const format = (yen: number | null) => (yen === null ? '' : formatAmount(yen));
  const draft = useDraft({ value, unreadable: null, format, parse, onChange });
  const problem = draft.unreadableText === undefined ? undefined : texts.number.invalid(draft.unreadableText);
  return (
    <Field {...{ label, required, hint, hideLabel, className }} error={problem ?? error}>
      <Input
        {...defined({ ...input, ...initialFocus(input.autoFocus) })}
        contentBefore="¥"
        input={{ className: styles.input }}
        inputMode={allowsNegative ? 'text' : 'numeric'}
        autoComplete="off"
        value={draft.text}
        onChange={(_, data) => draft.edit(data.value)}
        onFocus={({ currentTarget }) => {
          if (draft.unreadableText === undefined) draft.beginEditing(value === null ? '' : String(value));
          selectWhenShown(currentTarget);
        }}
        onBlur={() => {
          draft.finish();
          onBlur?.();
        }}
      />
    </Field>
  );
}
