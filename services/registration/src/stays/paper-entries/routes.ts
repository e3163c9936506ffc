import {
  beginPaperStep,
  deletePaperEntry,
  listPaperEntries,
  savePaperEntry,
  settlePaperStep,
} from '@honjin/contracts/registration';
import { handle, type Route } from '@honjin/service-kit';
import { beginStep, settleStep } from './enter-step.ts';
import { readPaperList, showEntry } from './entry-view.ts';
import { dropEntry, saveEntry } from './save-entry.ts';

export const paperEntryRoutes: readonly Route[] = [
  handle(listPaperEntries, ({ tx }) => readPaperList(tx)),
  handle(savePaperEntry, async ({ input, tx }) => {
    await saveEntry(tx, input, new Date());
    return { paperEntry: await showEntry(tx, input.id) };
  }),
  handle(deletePaperEntry, async ({ input, tx }) => {
    await dropEntry(tx, input, new Date());
    return {};
  }),
  handle(beginPaperStep, async ({ input, tx }) => {
    const send = await beginStep(tx, input, new Date());
    return { send, paperEntry: await showEntry(tx, input.id) };
  }),
  handle(settlePaperStep, async ({ input, tx }) => {
    await settleStep(tx, input);
    return { paperEntry: await showEntry(tx, input.id) };
  }),
];
