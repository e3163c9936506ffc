import { useTranslation, useWrite } from '@honjin/mfe-kit';
import { getDeskLanes, undoChange } from '@honjin/contracts/registration';
import { useToasts } from '@honjin/ui';
import { useState } from 'react';
import type { ActRunner } from './act-runner.ts';
import { useNoteActs, type NoteActs } from './use-note-acts.ts';
import { usePartyActs, type PartyActs } from './use-party-acts.ts';

export interface DeskActs extends PartyActs, NoteActs {
  /** The card on which something is under way. */
  busyId: string | undefined;
}

/** The actions of the cards. Each says what was done; a refusal is said by the write. */
export function useDeskActs(): DeskActs {
  const { t } = useTranslation('shell');
  const toasts = useToasts();
  const [busyId, setBusyId] = useState<string>();
  const undo = useWrite(undoChange, { invalidates: [getDeskLanes], successMessage: t('desk.undone') });
  async function runOne(id: string, act: () => Promise<void>) {
    if (busyId !== undefined) return;
    setBusyId(id);
    await act().catch(() => undefined);
    setBusyId(undefined);
  }
  const runner: ActRunner = {
    run: (id, act) => void runOne(id, act),
    tell: (message, undoId) =>
      toasts.success(
        message,
        undoId === undefined
          ? undefined
          : { action: { label: t('desk.undo'), onAct: () => undo.mutate({ undoId }) } },
      ),
  };
  return { busyId, ...usePartyActs(runner), ...useNoteActs(runner) };
}
