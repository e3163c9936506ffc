import type { ContractForm } from '@honjin/mfe-kit';
import type { FieldValues } from '@honjin/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedFields, mergeForms, type Conflict } from '../form/merge-forms.ts';

/** The saved record that a form follows. `version` is the version that the next save replaces. */
interface Versioned {
  version: number;
}

export interface NewerState<State extends Versioned> {
  /** The saved state that the input is based on. */
  base: State;
  /** A colleague has saved meanwhile, and at least one field contradicts what is typed here. */
  isStale: boolean;
  /** The fields that both sides changed. Filled when the newer state is taken in. */
  conflicts: readonly Conflict[];
  /** Brings the newer state into the form and keeps what was typed, except where the two contradict each other. */
  takeIn: () => void;
  /** Puts this side's value of a conflict back into the form. */
  keepMine: (conflict: Conflict) => void;
  /** Throws away what was typed and shows the newest state. */
  discard: () => void;
  /**
   * Tells the hook that a save of this page succeeded: the sent values are the base of the input until the saved state
   * arrives.
   */
  standOn: (sent: unknown) => void;
}

/**
 * A newer state without contradictions that is being brought into the form. `from` holds the values that the input was
 * based on.
 */
interface Taken<State, Values> {
  from: Values;
  to: State;
}

/**
 * Keeps a form up to date with the newest saved state (`valuesOf`) and never overwrites what is being typed. Changes
 * that do not contradict the input are taken in silently.
 */
export function useNewerState<State extends Versioned, Values extends FieldValues>(
  form: ContractForm<Values>,
  newest: State,
  { valuesOf, isSaving }: { valuesOf: (state: State) => Values; isSaving: boolean },
): NewerState<State> {
  const [base, setBaseOnly] = useState(newest);
  const [sent, setSent] = useState<Values | null>(null);
  const [taken, setTaken] = useState<Taken<State, Values> | null>(null);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isDirty } = form.formState;
  const isNewer = newest !== base;
  const standing = sent ?? valuesOf(base);

  // While this page saves, the newer state may be the result of that save.
  const isBehind = !isSaving && isDirty && newest.version !== base.version;
  const isStale = isBehind && mergeForms(standing, form.getValues(), valuesOf(newest)).conflicts.length > 0;

  function setBase(state: State) {
    setBaseOnly(state);
    setSent(null);
  }

  function takeIn() {
    const theirs = valuesOf(newest);
    const merge = mergeForms(standing, form.getValues(), theirs);
    form.reset(theirs);
    form.reset(merge.merged, { keepDefaultValues: true });
    setConflicts(merge.conflicts);
    setBase(newest);
  }
  function discard() {
    setConflicts([]);
    form.reset(valuesOf(newest));
    setBase(newest);
  }
  if (isNewer && !isDirty && !isSaving) setBase(newest);
  if (isBehind && !isStale) {
    setTaken({ from: standing, to: newest });
    setBase(newest);
  }
  useFormFollows(form, { base, taken, valuesOf });

  return {
    base,
    isStale,
    conflicts,
    takeIn,
    keepMine(conflict) {
      form.setValue(conflict.path as never, conflict.mine as never, { shouldDirty: true });
      setConflicts((now) => now.filter((one) => one !== conflict));
    },
    discard,
    standOn: (values) => setSent(values as Values),
  };
}

/** Brings the state that the page is based on into the form, without touching what is typed. */
function useFormFollows<State extends Versioned, Values extends FieldValues>(
  form: ContractForm<Values>,
  given: { base: State; taken: Taken<State, Values> | null; valuesOf: (state: State) => Values },
): void {
  const { base, taken, valuesOf } = given;
  const { isDirty } = form.formState;
  // The form keeps its values outside of React. It follows the server's state while nothing is typed in it.
  const follow = useEffectEvent((state: State) => {
    if (!isDirty) form.reset(valuesOf(state));
  });
  useEffect(() => follow(base), [base]);
  // Sets only the fields that differ: the person who is typing keeps the cursor, the focus and an unfinished Japanese
  // word.
  const takeInQuietly = useEffectEvent((step: Taken<State, Values> | null) => {
    if (step === null) return;
    const [typed, theirs] = [form.getValues(), valuesOf(step.to)];
    const { merged } = mergeForms(step.from, typed, theirs);
    form.reset(theirs, { keepValues: true, keepDirty: true, keepErrors: true, keepTouched: true });
    for (const { path, value } of changedFields(typed, merged))
      form.setValue(path as never, value as never, { shouldDirty: true });
  });
  useEffect(() => takeInQuietly(taken), [taken]);
}
