import { handle, handleDetached, type Route } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import { applyImport } from './apply-import.ts';
import { exportFile } from './export-file.ts';
import { planImport, showPlan } from './plan-import.ts';

/** Export and import of one master. */
export function fileRoutesOf(master: AnyMaster): Route[] {
  const calls = master.calls;
  return [
    handleDetached(calls.exportFile, async ({ input, inTx, locale }) =>
      exportFile(inTx, master, { encoding: input.encoding, locale }),
    ),
    handle(calls.checkFile, async ({ input, tx, locale }) =>
      showPlan(master, await planImport({ tx, locale, lock: false }, master, input)),
    ),
    handle(calls.importFile, ({ input, tx, locale }) => applyImport({ tx, locale }, master, input)),
  ];
}
