import type { ContractForm } from '@honjin/mfe-kit';
import type { FieldValues } from '@honjin/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { mergeForms, type Conflict } from './merge-forms.ts';

/** What a form follows: something saved, with the version that a save is made over. */
interface Versioned {
  version: number;
}

export interface NewerState<State extends Versioned> {
  /** The state that the form's input stands on. */
  base: State;
  /** Somebody saved it while something is typed here. */
  isStale: boolean;
  /** Fields that both sides changed, once the newer state was taken in. */
  conflicts: readonly Conflict[];
  /** Brings the newer state into the form; what was typed stays where it does not contradict. */
  takeIn: () => void;
  /** Takes back this side's value of a conflict. */
  keepMine: (conflict: Conflict) => void;
  /** Forgets what was typed. */
  discard: () => void;
}

/** Follows the newest state of what a form shows (`valuesOf`) without ever overwriting what is being typed. */
export function useNewerState<State extends Versioned, Values extends FieldValues>(
  form: ContractForm<Values>,
  newest: State,
  valuesOf: (state: State) => Values,
): NewerState<State> {
  const [base, setBase] = useState(newest);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { isDirty } = form.formState;
  const isNewer = newest !== base;

  function takeIn() {
    const theirs = valuesOf(newest);
    const merge = mergeForms(valuesOf(base), form.getValues(), theirs);
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
  if (isNewer && !isDirty) setBase(newest);
  // The form is outside of react's state: it follows the server's state while nothing is typed in it.
  const follow = useEffectEvent((state: State) => {
    if (!isDirty) form.reset(valuesOf(state));
  });
  useEffect(() => follow(base), [base]);

  return {
    base,
    isStale: isDirty && newest.version !== base.version,
    conflicts,
    takeIn,
    keepMine(conflict) {
      form.setValue(conflict.path as never, conflict.mine as never, { shouldDirty: true });
      setConflicts((now) => now.filter((one) => one !== conflict));
    },
    discard,
  };
}
