import { editRateRestrictions, listRateRestrictions } from '@honjin/contracts/masters';
import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { useState } from 'react';
import { changesOf, type Setting, type TargetRow, type UndoStep } from './restriction-selection.ts';

const MOST_STEPS = 50;

/** Sets and clears restrictions. Every change made here can be undone step by step. */
export function useRestrictionEdit() {
  const { t } = useTranslation('masters');
  const [steps, setSteps] = useState<readonly UndoStep[][]>([]);
  const write = useWrite(editRateRestrictions, {
    invalidates: [listRateRestrictions],
    successMessage: t('saved', { name: t('pages.rate-restrictions') }),
  });

  function set(rows: readonly TargetRow[], setting: Setting) {
    const { targets, undoing } = changesOf(rows, setting);
    if (targets.length === 0) return;
    const remember = () => setSteps((before) => [...before, undoing].slice(-MOST_STEPS));
    write.mutate({ targets }, { onSuccess: remember });
  }
  /** Brings the last step back under the versions that the rows have by now. */
  function undo(versionOf: (step: UndoStep) => number) {
    const last = steps.at(-1);
    if (last === undefined) return;
    const targets = last.map((step) => ({ ...step, version: versionOf(step) }));
    write.mutate({ targets }, { onSuccess: () => setSteps((before) => before.slice(0, -1)) });
  }
  return { set, undo, canUndo: steps.length > 0, forget: () => setSteps([]), isPending: write.isPending };
}
