import type { TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import { listKeys } from './queries.ts';

/** Translates references for a file: a record is named by its key instead of its id, both ways. */
export interface References {
  keyOf(entity: string, id: string): string;
  idOf(entity: string, key: string): string | undefined;
}

export async function readReferences(tx: TenantTx, master: AnyMaster): Promise<References> {
  const named = Object.values(master.fields).flatMap(({ entity }) => (entity === null ? [] : [entity]));
  const sets = await Promise.all(
    [...new Set(named)].map(async (entity) => [entity, await listKeys(tx, entity)] as const),
  );
  const keys = new Map(sets.map(([entity, rows]) => [entity, new Map(rows.map((row) => [row.id, row.key]))]));
  const ids = new Map(sets.map(([entity, rows]) => [entity, new Map(rows.map((row) => [row.key, row.id]))]));
  return {
    keyOf: (entity, id) => keys.get(entity)?.get(id) ?? '',
    idOf: (entity, key) => ids.get(entity)?.get(key),
  };
}
