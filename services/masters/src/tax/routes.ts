import type { Locale } from '@honjin/contracts';
import {
  createTax,
  deleteTax,
  editTax,
  listTaxes,
  listTaxPresets,
  taxMaster,
} from '@honjin/contracts/masters';
import { addDays } from '@honjin/domain';
import { handle, Refusal, refuseStale, type Route, type TenantTx } from '@honjin/service-kit';
import { deleteRecord } from '../plain/queries.ts';
import { refuseField, saving } from '../records/constraint-refusals.ts';
import { refuseUsedByBookings } from '../use/booking-use.ts';
import { TAX_PRESETS } from './presets.ts';
import { insertTax, listTaxRows, lockTax, updateTax } from './queries.ts';
import { toTaxRow, toTaxState, toTaxValues, type TaxRecord } from './tax-record.ts';
import { refuseUsedTax } from './used-tax.ts';

const { entity } = taxMaster;
const constraints = { unique: 'code', references: new Map<string, string>() };

async function lockSeen(tx: TenantTx, seen: { id: string; version: number }): Promise<TaxRecord> {
  const tax = await lockTax(tx, seen.id);
  if (!tax) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity, id: seen.id, seenVersion: seen.version, version: tax.version });
  return tax;
}

/** Sends a tax as it is now to the services that keep it. */
export function publishTax(tx: TenantTx, tax: TaxRecord): void {
  tx.publishState({ entity, id: tax.id, version: tax.version, state: toTaxState(tax) });
}

async function save(
  tx: TenantTx,
  before: TaxRecord,
  values: Omit<TaxRecord, 'id' | 'version'>,
): Promise<TaxRecord> {
  const after = await updateTax(tx, before.id, values);
  await tx.audit({ action: 'tax.edit', entity, entityId: after.id, before, after });
  publishTax(tx, after);
  return after;
}

/** Ends a rule on the day before another one begins, unless it ends earlier. */
async function endBefore(
  tx: TenantTx,
  seen: { id: string; version: number },
  { nextFrom, locale }: { nextFrom: string; locale: Locale },
): Promise<void> {
  const before = await lockSeen(tx, seen);
  const validTo = addDays(nextFrom, -1);
  if (validTo < before.validFrom) throw refuseField('validFrom', 'HOS-05090-5', locale);
  if (before.validTo !== null && before.validTo <= validTo) return;
  const values = { ...before, validTo };
  await refuseUsedTax(tx, before, values);
  await save(tx, before, values);
}

const create = handle(createTax, async ({ input, tx, locale }) => {
  if (input.follows) await endBefore(tx, input.follows, { nextFrom: input.validFrom, locale });
  const after = await saving(constraints, locale, () => insertTax(tx, toTaxValues(input)));
  await tx.audit({ action: 'tax.create', entity, entityId: after.id, after });
  publishTax(tx, after);
  return after;
});

const edit = handle(editTax, async ({ input, tx, locale }) => {
  const before = await lockSeen(tx, input);
  const values = toTaxValues(input);
  await refuseUsedTax(tx, before, values);
  return saving(constraints, locale, () => save(tx, before, values));
});

const remove = handle(deleteTax, async ({ input, tx }) => {
  const before = await lockSeen(tx, input);
  await refuseUsedByBookings(tx, entity, input.id);
  await deleteRecord(tx, entity, input.id);
  await tx.audit({ action: 'tax.delete', entity, entityId: input.id, before });
  tx.publishState({ entity, id: input.id, version: before.version + 1, state: null });
  return { id: input.id };
});

const list = handle(listTaxes, async ({ input, tx }) => {
  const { rows, total } = await listTaxRows(tx, input);
  return { rows: rows.map(toTaxRow), total };
});

const presets = handle(listTaxPresets, async () => ({ presets: [...TAX_PRESETS] }));

export const taxRoutes: readonly Route[] = [list, create, edit, remove, presets];
