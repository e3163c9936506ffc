import { isApiError, type ApiError, type ContractForm } from '@honjin/mfe-kit';
import type { FieldPath, FieldValues } from '@honjin/ui';
import { useState } from 'react';
import { isConflict } from './conflict-notice.tsx';
import { changedNames } from './merge-input.ts';

/** A saved record, in the shape of the form. */
export interface Newest<V> {
  readonly values: V;
  readonly version: number;
}

export interface StaleSave<V> {
  /** The conflict: the refusal, and the newest state once it has been read. */
  readonly met: { readonly error: ApiError | null; readonly newest: Newest<V> | undefined } | undefined;
  /** The values that the form began with, and the values in it now. */
  readonly seen: V;
  readonly typed: () => V;
  readonly takeNewest: () => void;
  readonly keepMine: () => void;
  /** Pass it to `handlesError` of the save. It returns true when somebody else saved the record first. */
  readonly handles: (error: unknown) => boolean;
  /** Another state arrived while the form is open: into an untouched form at once, else offered. */
  readonly follow: (newest: Newest<V>) => void;
}

interface StaleSaveOptions<V extends FieldValues> {
  form: ContractForm<V>;
  /** Reads the record again; undefined: it is gone. */
  load: () => Promise<Newest<V> | undefined>;
  /** The next save is of this version. */
  onGoOn: (newest: Newest<V>) => void;
}

/** Handles a save that came second: the user's input is not lost, and nothing is saved over unseen. */
export function useStaleSave<V extends FieldValues>(options: StaleSaveOptions<V>): StaleSave<V> {
  const { form, load, onGoOn } = options;
  const { isDirty, defaultValues } = form.formState;
  const [met, setMet] = useState<StaleSave<V>['met']>();
  const seen = defaultValues as V;

  function goOn(newest: Newest<V>, mine: readonly string[]) {
    const typed = form.getValues();
    onGoOn(newest);
    form.reset(newest.values);
    for (const name of mine) form.setValue(name as FieldPath<V>, typed[name], { shouldDirty: true });
    setMet(undefined);
  }
  async function read(error: ApiError) {
    setMet({ error, newest: undefined });
    const newest = await load();
    setMet({ error, newest });
  }
  return {
    met,
    seen,
    typed: form.getValues,
    takeNewest: () => met?.newest && goOn(met.newest, []),
    keepMine: () => {
      const names = Object.keys(form.getValues());
      if (met?.newest) goOn(met.newest, changedNames(names, seen, form.getValues()));
    },
    handles: (error) => {
      if (!isConflict(error) || !isApiError(error)) return false;
      void read(error);
      return true;
    },
    follow: (newest) => {
      if (isDirty) setMet((former) => ({ error: former?.error ?? null, newest }));
      else goOn(newest, []);
    },
  };
}
