import { Combobox, Option, makeStyles, tokens } from '@fluentui/react-components';
import { useContext, useState } from 'react';
import type { KeyboardEvent, Ref } from 'react';
import { defined } from '../field/defined.ts';
import { FormSubmitContext, useEnterFlow } from '../form/entry-form.tsx';
import { isImeKey } from '../form/ime.ts';
import { useUiTexts } from '../texts/ui-text-provider.tsx';

/** More entries than this are not drawn; typing narrows the list. */
const SHOWN_AT_MOST = 100;

const useStyles = makeStyles({
  root: { minWidth: 0 },
  input: { minWidth: '48px', textOverflow: 'ellipsis' },
  listbox: { maxHeight: '300px' },
  option: { minHeight: '28px', paddingTop: '2px', paddingBottom: '2px' },
  note: { color: tokens.colorNeutralForeground3, fontSize: '12px' },
});

/** An entry of a list. */
export interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter text: a code, a reading. */
  note?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxCoreProps {
  /** The options that are left after filtering. */
  options: readonly SelectOption[];
  selected: readonly string[];
  /** The text of the closed field. */
  text: string;
  /** The typed text. It is undefined while nothing has been typed. */
  query: string | undefined;
  onQueryChange: (query: string | undefined) => void;
  onPick: (value: string) => void;
  /** The field is left, or Enter pressed with the list closed: make the best of the query. */
  onCommit: (query: string) => void;
  /** Backspace in an empty field. */
  onErase?: (() => void) | undefined;
  onBlur?: (() => void) | undefined;
  multiselect?: boolean | undefined;
  /** A text that matches no entry is an answer of its own: Enter takes it. */
  keepsText?: boolean | undefined;
  loading?: boolean | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

function OptionList({ options, loading }: Pick<ComboboxCoreProps, 'options' | 'loading'>) {
  const styles = useStyles();
  const texts = useUiTexts();
  const hiddenCount = options.length - SHOWN_AT_MOST;
  if (options.length === 0) {
    const message = loading ? texts.loading : texts.noMatch;
    return (
      <Option disabled value="" text={message} checkIcon={null}>
        {message}
      </Option>
    );
  }
  return (
    <>
      {options.slice(0, SHOWN_AT_MOST).map(({ value, label, note, disabled = false }) => (
        <Option key={value} value={value} text={label} disabled={disabled} className={styles.option}>
          {label}
          {note !== undefined && <span className={styles.note}>{note}</span>}
        </Option>
      ))}
      {hiddenCount > 0 && (
        <Option disabled value="" text={texts.moreOptions(hiddenCount)} checkIcon={null}>
          {texts.moreOptions(hiddenCount)}
        </Option>
      )}
    </>
  );
}

interface KeyContext {
  isOpen: boolean;
  setOpen: (open: boolean) => void;
  moveOn: (from: HTMLElement) => boolean;
  submit: () => void;
}

/**
 * The keys that Fluent handles otherwise: Enter that confirms kanji does nothing, Enter on a closed list belongs to
 * the form, and Enter on a filtered list takes its first entry.
 */
function handleKey(
  event: KeyboardEvent<HTMLInputElement>,
  props: ComboboxCoreProps,
  context: KeyContext,
): void {
  const input = event.currentTarget;
  if (isImeKey(event)) {
    event.stopPropagation();
    return;
  }
  if (event.key === 'Backspace' && input.value === '') props.onErase?.();
  if (event.key === 'Enter') handleEnter(event, props, context);
}

function handleEnter(
  event: KeyboardEvent<HTMLInputElement>,
  props: ComboboxCoreProps,
  context: KeyContext,
): void {
  const input = event.currentTarget;
  const isFiltered = props.query !== undefined && props.query !== '';
  // The line that says that nothing matches may be the active one; it is no entry.
  const hasEntry = props.options.some((option) => option.disabled !== true);
  if (!context.isOpen) {
    event.stopPropagation();
    // What is typed and not taken yet is taken first.
    if ((event.ctrlKey || event.metaKey) && props.query === undefined) {
      event.preventDefault();
      context.submit();
      return;
    }
    if (props.query !== undefined) props.onCommit(props.query);
    if (context.moveOn(input)) event.preventDefault();
  } else if (isFiltered && !(hasEntry && input.hasAttribute('aria-activedescendant')))
    takeTyped(event, props, context);
}

/** Enter on a filtered list: its first entry, or the text itself where it may be one of its own. */
function takeTyped(
  event: KeyboardEvent<HTMLInputElement>,
  props: ComboboxCoreProps,
  context: KeyContext,
): void {
  const first = props.options.find((option) => option.disabled !== true);
  if (!first && !props.keepsText) return;
  event.stopPropagation();
  event.preventDefault();
  if (first) props.onPick(first.value);
  else props.onCommit(props.query ?? '');
  if (!props.multiselect) context.setOpen(false);
}

/** Fluent's combobox as a controlled filter field; the selects of this folder give it its rules. */
export function ComboboxCore(props: ComboboxCoreProps) {
  const {
    options,
    selected,
    text,
    query,
    onQueryChange,
    onPick,
    onCommit,
    onBlur,
    multiselect = false,
  } = props;
  const styles = useStyles();
  const texts = useUiTexts();
  const flow = useEnterFlow();
  const submit = useContext(FormSubmitContext);
  const [isOpen, setOpen] = useState(false);
  const { name, disabled, placeholder, ref } = props;
  return (
    <Combobox
      {...defined({ name, disabled, placeholder })}
      ref={ref as Ref<never>}
      className={styles.root}
      input={{ className: styles.input }}
      listbox={{ className: styles.listbox }}
      expandIcon={{ 'aria-label': texts.expand, 'aria-labelledby': undefined, tabIndex: -1 }}
      autoComplete="off"
      freeform
      multiselect={multiselect}
      open={isOpen}
      onOpenChange={(_, data) => setOpen(data.open)}
      value={query ?? text}
      selectedOptions={[...selected]}
      onChange={(event) => {
        onQueryChange(event.target.value);
        if (!isOpen) setOpen(true);
      }}
      onOptionSelect={(_, data) =>
        data.optionValue !== undefined && data.optionValue !== '' && onPick(data.optionValue)
      }
      onFocus={(event) => event.target.select()}
      onBlur={() => {
        if (query !== undefined) onCommit(query);
        onBlur?.();
      }}
      onKeyDownCapture={(event) => handleKey(event, props, { isOpen, setOpen, submit, ...flow })}
    >
      <OptionList options={options} loading={props.loading} />
    </Combobox>
  );
}
