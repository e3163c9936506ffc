import {
  beginPaperStep,
  deletePaperEntry,
  listPaperEntries,
  savePaperEntry,
  settlePaperStep,
} from '@honjin/contracts/registration';
import { isApiError, isUncertain, useTranslation, useWrite } from '@honjin/mfe-kit';
import { useRef, useState } from 'react';
import { useRefusalWords } from '../parts/use-refusal-words.ts';
import type { PaperEntry } from './paper-types.ts';
import { usePlanStep } from './use-plan-step.ts';
import { useStepWrites, type KeptStep } from './use-step-writes.ts';

export interface EntryRun {
  isRunning: boolean;
  /** Reasons of lines that were not sent, by their id; what the server refused stands with the line itself. */
  problems: ReadonlyMap<string, string>;
  /** The reason that stopped the whole run. */
  stopped: string | undefined;
  enter: (entries: readonly PaperEntry[]) => Promise<void>;
}

const quiet = { handlesError: () => true, invalidates: [listPaperEntries] };

/** Nobody knows what became of it, or nobody is signed in: the other lines would fare no better. */
function stopsAll(error: unknown): boolean {
  return !isApiError(error) || isUncertain(error) || error.status === 401 || error.status === 419;
}

/** Holds the way of one line: what is next, kept, sent, noted, until it is entered or refused (R-DAY-43). */
function useEnterLine() {
  const { t } = useTranslation('registration');
  const wordsOf = useRefusalWords();
  const planStep = usePlanStep();
  const send = useStepWrites();
  const begin = useWrite(beginPaperStep, quiet);
  const settle = useWrite(settlePaperStep, quiet);

  async function refusalOf(kept: KeptStep): Promise<string> {
    try {
      return (await send(kept)) ? '' : t('paper.givenUp');
    } catch (error) {
      if (stopsAll(error)) throw error;
      return wordsOf(error);
    }
  }
  /** Does one command. Null: the line is over, with the reason where it could not be sent. */
  async function stepOn(entry: PaperEntry): Promise<PaperEntry | { why: string }> {
    // What was sent before is found out first; only then is there something to plan.
    const planned = entry.stage === 'SENT' ? null : await planStep(entry);
    if (planned !== null && 'why' in planned) return { why: t(planned.why) };
    const step = planned && {
      name: planned.name,
      isLast: planned.isLast,
      request: JSON.stringify(planned.request),
    };
    const begun = await begin.mutateAsync({ id: entry.id, version: entry.version, step });
    if (begun === undefined) return { why: t('paper.givenUp') };
    if (begun.send === null) return begun.paperEntry;
    const refusal = await refusalOf(begun.send);
    const settled = await settle.mutateAsync({ id: entry.id, key: begun.send.key, refusal });
    return settled?.paperEntry ?? { why: t('paper.givenUp') };
  }
  /** Enters a line; the reason why it was not sent, '' when it was refused and says so itself, null when it is done. */
  return async (entry: PaperEntry): Promise<string | null> => {
    let now = entry;
    try {
      do {
        const next = await stepOn(now);
        if ('why' in next) return next.why;
        now = next;
        if (now.stage === 'REFUSED') return '';
      } while (now.stage !== 'DONE');
      return null;
    } catch (error) {
      if (stopsAll(error)) throw error;
      return wordsOf(error);
    }
  };
}

/** Enters lines one after the other. Where one is refused, those after it for the same stay wait. */
export function useEntryRun(): EntryRun {
  const { t } = useTranslation('registration');
  const wordsOf = useRefusalWords();
  const enterLine = useEnterLine();
  const isUnderWay = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [stopped, setStopped] = useState<string>();

  async function enterAll(entries: readonly PaperEntry[]): Promise<void> {
    const halted = new Set<string>();
    for (const entry of entries) {
      const stayId = entry.stay?.bRoomUnitId ?? entry.id;
      const why = halted.has(stayId) ? t('paper.waits') : await enterLine(entry);
      if (why === null) continue;
      halted.add(stayId);
      if (why !== '') setProblems((now) => new Map(now).set(entry.id, why));
    }
  }
  return {
    isRunning,
    problems,
    stopped,
    async enter(entries) {
      // A second press on the key comes before the button rests.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setRunning(true);
      setStopped(undefined);
      setProblems(new Map());
      try {
        await enterAll(entries);
      } catch (error) {
        setStopped(wordsOf(error));
      } finally {
        isUnderWay.current = false;
        setRunning(false);
      }
    },
  };
}

/** Writes lines down and takes them off the list. */
export function useLineWrites({
  onSaved,
  onTwin,
}: {
  onSaved: () => void;
  onTwin: (message: string) => void;
}) {
  const { t } = useTranslation('registration');
  const save = useWrite(savePaperEntry, {
    invalidates: [listPaperEntries],
    onSuccess: onSaved,
    handlesError: ({ code, message }) => {
      if (code !== 'HOS-02041-0') return false;
      onTwin(message);
      return true;
    },
  });
  const drop = useWrite(deletePaperEntry, {
    invalidates: [listPaperEntries],
    successMessage: t('paper.deleted'),
  });
  return { save, drop };
}
