import type { Locale } from '@honjin/contracts';
import { Refusal, refuseStale, type TenantTx } from '@honjin/service-kit';
import { placeNew } from '../order/place-new.ts';
import { deleting, saving, type ConstraintFields } from '../records/constraint-refusals.ts';
import { tableOf, type MasterRecord } from '../records/record.ts';
import { refuseUsed } from '../use/refuse-used.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, type AnyMaster } from './queries.ts';

/** The things that a save needs besides the values. */
export interface SaveContext {
  readonly tx: TenantTx;
  readonly locale: Locale;
}

/** Returns the record's fields that were sent, without the call's other ones. */
function valuesOf(master: AnyMaster, input: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent = Object.keys(master.fields).filter((name) => input[name] !== undefined);
  return Object.fromEntries(sent.map((name) => [name, input[name]]));
}

export function constraintsOf(master: AnyMaster): ConstraintFields {
  const references = Object.entries(master.fields).flatMap(([name, field]) =>
    field.entity === null ? [] : [[tableOf(field.entity), name] as const],
  );
  return { unique: master.uniqueField, references: new Map(references) };
}

export function publishRecord(tx: TenantTx, master: AnyMaster, record: MasterRecord): void {
  const state = master.state.state.parse(master.toState(record));
  tx.publishState({ entity: master.entity, id: record.id, version: record.version, state });
}

export async function createRecord(
  { tx, locale }: SaveContext,
  master: AnyMaster,
  input: Readonly<Record<string, unknown>>,
): Promise<MasterRecord> {
  const [values = {}] = await placeNew(tx, master, [valuesOf(master, input)]);
  const record = await saving(constraintsOf(master), locale, () => insertRecord(tx, master, values));
  await tx.audit({
    action: `${master.entity}.create`,
    entity: master.entity,
    entityId: record.id,
    after: record,
  });
  publishRecord(tx, master, record);
  return record;
}

async function lockSeen(
  tx: TenantTx,
  master: AnyMaster,
  seen: { id: string; version: number },
): Promise<MasterRecord> {
  const record = await lockRecord(tx, master, seen.id);
  if (!record) throw new Refusal('HOS-00004-0');
  const { entity } = master;
  await refuseStale(tx, {
    entity,
    id: seen.id,
    seenVersion: seen.version,
    version: record.version,
    current: record,
  });
  return record;
}

export async function editRecord(
  { tx, locale }: SaveContext,
  master: AnyMaster,
  input: Readonly<Record<string, unknown>> & { id: string; version: number },
): Promise<MasterRecord> {
  const before = await lockSeen(tx, master, input);
  const record = await saving(constraintsOf(master), locale, () =>
    updateRecord(tx, master, input.id, valuesOf(master, input)),
  );
  await tx.audit({
    action: `${master.entity}.edit`,
    entity: master.entity,
    entityId: record.id,
    before,
    after: record,
  });
  publishRecord(tx, master, record);
  return record;
}

export async function removeRecord(
  { tx, locale }: SaveContext,
  master: AnyMaster,
  input: { id: string; version: number },
): Promise<void> {
  const before = await lockSeen(tx, master, input);
  await refuseUsed({ tx, locale }, master.entity, input.id);
  await deleting(locale, () => deleteRecord(tx, master.entity, input.id));
  await tx.audit({ action: `${master.entity}.delete`, entity: master.entity, entityId: input.id, before });
  tx.publishState({ entity: master.entity, id: input.id, version: before.version + 1, state: null });
}
