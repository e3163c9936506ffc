import type { ContractForm } from '@honjin/mfe-kit';
import type { FieldValues } from '@honjin/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { changedFields, mergeForms, type Conflict } from './merge-forms.ts';

/** What a form follows: something saved, with the version that a save is made over. */
interface Versioned {
  version: number;
}

export interface NewerState<State extends Versioned> {
  /** The state that the form's input stands on. */
  base: State;
  /** Somebody saved it while something is typed here, and one of the fields contradicts. */
  isStale: boolean;
  /** Fields that both sides changed, once the newer state was taken in. */
  conflicts: readonly Conflict[];
  /** Brings the newer state into the form; what was typed stays where it does not contradict. */
  takeIn: () => void;
  /** Takes back this side's value of a conflict. */
  keepMine: (conflict: Conflict) => void;
  /** Forgets what was typed. */
  discard: () => void;
  /** An own save went through: what was sent is what the input stands on, until its state arrives. */
  standOn: (sent: unknown) => void;
}

/** A newer state that contradicts nothing, on its way into the form; `from` is what the input stood on. */
interface Taken<State, Values> {
  from: Values;
  to: State;
}

/**
 * Follows the newest state of what a form shows (`valuesOf`) without ever overwriting what is being typed: what does not
 * contradict it is taken in without a word.
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

  // While an own save is under way, a newer state may be that very save.
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

/** Brings into the form what the page stands on, without touching what is typed. */
function useFormFollows<State extends Versioned, Values extends FieldValues>(
  form: ContractForm<Values>,
  given: { base: State; taken: Taken<State, Values> | null; valuesOf: (state: State) => Values },
): void {
  const { base, taken, valuesOf } = given;
  const { isDirty } = form.formState;
  // The form is outside of react's state: it follows the server's state while nothing is typed in it.
  const follow = useEffectEvent((state: State) => {
    if (!isDirty) form.reset(valuesOf(state));
  });
  useEffect(() => follow(base), [base]);
  // Only fields that are others now are set: whoever is typing keeps the place, the focus and an unfinished word.
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
