import { useState } from 'react';

/** The result of reading a typed text: a value, or undefined when the text means nothing. */
export type Reading<Value> = { value: Value } | undefined;

interface DraftOptions<Value> {
  value: Value;
  /**
   * The field emits this value while the text cannot be read, so that a form never sends something that is not on the
   * screen.
   */
  unreadable: Value;
  format: (value: Value) => string;
  parse: (text: string) => Reading<Value>;
  onChange: (value: Value) => void;
}

interface Draft<Value> {
  text: string;
  emitted: Value;
  /** The user is still typing; nothing is complained about before the field is left. */
  isEditing: boolean;
}

export interface DraftText {
  text: string;
  /** The text that was left in the field and cannot be read. */
  unreadableText: string | undefined;
  edit: (text: string) => void;
  /** Shows another writing of the same value while the field is edited (an amount without its separators). */
  beginEditing: (text: string) => void;
  finish: () => void;
}

/**
 * Text that is typed freely and a value that is not text. The value follows every key press; the text is rewritten
 * in its normal form only when the field is left, and a text that cannot be read stays for the user to see.
 */
export function useDraft<Value>(options: DraftOptions<Value>): DraftText {
  const { value, unreadable, format, parse, onChange } = options;
  const [stored, setDraft] = useState<Draft<Value>>();
  // A value that did not come from here (a form reset, another field) replaces what was being typed.
  const draft = stored !== undefined && Object.is(stored.emitted, value) ? stored : undefined;

  return {
    text: draft?.text ?? format(value),
    unreadableText: draft && !draft.isEditing && parse(draft.text) === undefined ? draft.text : undefined,
    edit(text) {
      const reading = parse(text);
      const emitted = reading ? reading.value : unreadable;
      setDraft({ text, emitted, isEditing: true });
      if (!Object.is(emitted, value)) onChange(emitted);
    },
    beginEditing(text) {
      setDraft({ text, emitted: value, isEditing: true });
    },
    finish() {
      if (draft === undefined) return;
      const isReadable = parse(draft.text) !== undefined;
      setDraft(isReadable ? undefined : { ...draft, isEditing: false });
    },
  };
}
