import type { ContractForm } from '@honjin/mfe-kit';
import type { FieldValues } from '@honjin/ui';
import { useRef } from 'react';
import { changedFields } from '../form/merge-forms.ts';

interface SentInput<Values> {
  /** Notes that the present values of the form go to the service. */
  note: () => void;
  /** The service has it: only what was typed since then is unsaved input yet. Answers what was sent. */
  settle: () => Values;
}

/** Keeps what the user types while a save is under way: only the values that were sent count as saved. */
export function useSentInput<Values extends FieldValues>(form: ContractForm<Values>): SentInput<Values> {
  const sent = useRef<Values>(undefined);
  return {
    note: () => {
      sent.current = structuredClone(form.getValues());
    },
    settle: () => {
      const typed = structuredClone(form.getValues());
      const saved = sent.current ?? typed;
      form.reset(saved, { keepValues: true });
      for (const { path, value } of changedFields(saved, typed))
        form.setValue(path as never, value as never, { shouldDirty: true });
      return saved;
    },
  };
}
