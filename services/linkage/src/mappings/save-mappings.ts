import type { ParsedRequestOf } from '@honjin/contracts';
import type { Mapping, MappingInput, MappingKind, saveMappings as saveCall } from '@honjin/contracts/linkage';
import {
  accountingItemMaster,
  billingAddressMaster,
  planMaster,
  roomTypeMaster,
  salesRouteMaster,
} from '@honjin/contracts/masters/bus';
import { findMaster, Refusal, type TenantTx } from '@honjin/service-kit';
import { refuseUnknown } from '../known-queries.ts';
import { deleteMappings, insertMapping, retryUnmapped, updateMapping } from './queries.ts';

/** The master that each kind of row leads to. REMARK has none. */
export const TARGETS = {
  AGENCY: salesRouteMaster,
  ROOM_TYPE: roomTypeMaster,
  PLAN: planMaster,
  PAYMENT: accountingItemMaster,
  POINT: accountingItemMaster,
} as const;

/** The masters that conversion leads to; the service keeps a replica of them. */
export const CONVERTED_TO = [
  salesRouteMaster,
  roomTypeMaster,
  planMaster,
  accountingItemMaster,
  billingAddressMaster,
] as const;

const UNIQUE_VIOLATION = '23505';

/** Saves rows, removes others, and takes in again what waited for them. All of it or nothing. */
export async function saveMappings(
  tx: TenantTx,
  { mappings, deletedMappingIds }: Pick<ParsedRequestOf<typeof saveCall>, 'mappings' | 'deletedMappingIds'>,
): Promise<{ mappings: Mapping[]; retried: number }> {
  refuseTwice(mappings);
  await refuseUnknown(tx, 'mapping', deletedMappingIds);
  if (deletedMappingIds.length > 0) await deleteMappings(tx, deletedMappingIds);
  const saved: Mapping[] = [];
  for (const input of mappings) {
    await requireTargets(tx, input);
    saved.push(await saveOne(tx, input));
  }
  await tx.audit({
    action: 'mapping.save',
    entity: 'mapping',
    entityId: tx.scope.storeId,
    after: {
      rows: mappings.map(({ kind, code, targetId }) => ({ kind, code, targetId })),
      deleted: deletedMappingIds,
    },
  });
  const types = Map.groupBy(
    saved.filter(({ kind }) => kind === 'ROOM_TYPE'),
    ({ provider }) => provider,
  );
  let retried = 0;
  for (const [provider, mapped] of types) {
    const codes = mapped.map(({ code }) => code);
    retried += await retryUnmapped(tx, provider, codes);
  }
  return { mappings: saved, retried };
}

const keyOf = (row: MappingInput) =>
  [
    row.provider,
    row.kind,
    row.code,
    row.agencyCode,
    row.mealCondition,
    row.specificMealCondition,
    row.code === '' ? row.name : '',
  ].join('|');

function refuseTwice(mappings: readonly MappingInput[]): void {
  const seen = new Set<string>();
  for (const row of mappings) {
    if (seen.has(keyOf(row))) throw new Refusal('HOS-10002-1', { values: [row.code || row.name] });
    seen.add(keyOf(row));
  }
}

async function saveOne(tx: TenantTx, input: MappingInput): Promise<Mapping> {
  try {
    const saved =
      input.mappingId === undefined
        ? await insertMapping(tx, input)
        : await updateMapping(tx, input.mappingId, input);
    if (saved === undefined) throw new Refusal('HOS-00005-0');
    return saved;
  } catch (error) {
    if ((error as { code?: string }).code === UNIQUE_VIOLATION)
      throw new Refusal('HOS-10002-1', { values: [input.code || input.name] });
    throw error;
  }
}

/** Requires that the target of a row exists (HOS-10002-0): a mistake here would stop bookings at night. */
async function requireTargets(
  tx: TenantTx,
  { kind, code, name, targetId, billingAddressId }: MappingInput,
): Promise<void> {
  const refuse = () => new Refusal('HOS-10002-0', { values: [code || name] });
  if (
    targetId !== null &&
    (kind === 'REMARK' || (await findMaster(tx, TARGETS[kind], targetId)) === undefined)
  )
    throw refuse();
  if (targetId === null && needsTarget(kind)) throw refuse();
  if (
    billingAddressId !== null &&
    (await findMaster(tx, billingAddressMaster, billingAddressId)) === undefined
  )
    throw refuse();
}

function needsTarget(kind: MappingKind): boolean {
  return kind === 'ROOM_TYPE' || kind === 'PLAN';
}
