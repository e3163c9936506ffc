import type { Locale } from '@honjin/contracts';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { placeNew } from '../order/place-new.ts';
import type { AnyMaster } from '../plain/queries.ts';
import { constraintsOf, publishRecord } from '../plain/save-record.ts';
import { saving } from '../records/constraint-refusals.ts';
import type { MasterRecord } from '../records/record.ts';
import { digestOf, planImport, type FileInput, type ImportPlan, type PlannedRow } from './plan-import.ts';
import { insertRecords, updateRecords } from './queries.ts';

/** Returns the values to save for a line: its changes, and for the rest the stored values. */
function savedValues({ stored, changes }: PlannedRow & { stored: MasterRecord }) {
  return { ...stored, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) };
}

async function auditAndPublish(
  tx: TenantTx,
  master: AnyMaster,
  records: readonly MasterRecord[],
  before: ReadonlyMap<string, MasterRecord>,
): Promise<void> {
  const { entity } = master;
  const audits = records.map((after) =>
    tx.audit({ action: `${entity}.import`, entity, entityId: after.id, before: before.get(after.id), after }),
  );
  await Promise.all(audits);
  for (const record of records) publishRecord(tx, master, record);
}

function refuseErrors({ rows }: ImportPlan): void {
  const count = rows.reduce((sum, { errors }) => sum + errors.length, 0);
  if (count > 0) throw new Refusal('HOS-05091-7', { values: [count] });
}

function changedRows({ rows }: ImportPlan): (PlannedRow & { stored: MasterRecord })[] {
  return rows.flatMap((row) =>
    row.kind === 'CHANGED' && row.stored ? [{ ...row, stored: row.stored }] : [],
  );
}

/** Saves every line of a file or none, and only what was looked at before: `digest` names it. */
export async function applyImport(
  { tx, locale }: { tx: TenantTx; locale: Locale },
  master: AnyMaster,
  input: FileInput & { readonly digest: string },
): Promise<{ created: number; changed: number }> {
  const plan = await planImport({ tx, locale, lock: true }, master, input);
  refuseErrors(plan);
  if (digestOf(plan) !== input.digest) throw new Refusal('HOS-05091-9');
  const changed = changedRows(plan);
  const fresh = plan.rows.filter(({ kind }) => kind === 'NEW').map(({ values }) => values);
  const added = await placeNew(tx, master, fresh);
  const saved = await saving(constraintsOf(master), locale, async () => [
    ...(await updateRecords(tx, master, changed.map(savedValues))),
    ...(await insertRecords(tx, master, added)),
  ]);
  await auditAndPublish(tx, master, saved, new Map(changed.map(({ stored }) => [stored.id, stored])));
  return { created: added.length, changed: changed.length };
}
