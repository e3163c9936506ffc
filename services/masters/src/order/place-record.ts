import { placeInOrder, type Placed } from '@honjin/domain';
import { Refusal, refuseStale, type TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import { publishRecord } from '../plain/save-record.ts';
import type { MasterRecord } from '../records/record.ts';
import { lockOrder, updateOrder } from './queries.ts';

export interface Placing {
  readonly id: string;
  readonly version: number;
  /** From 1; beyond the end is the end. */
  readonly position: number;
}

async function saveOrder(
  tx: TenantTx,
  master: AnyMaster,
  list: readonly Placed[],
  orders: ReadonlyMap<string, number>,
): Promise<MasterRecord[]> {
  if (orders.size === 0) return [];
  const before = new Map(list.map((record) => [record.id, record.displayOrder]));
  const saved = await updateOrder(tx, master, orders);
  const audits = saved.map((record) =>
    tx.audit({
      action: `${master.entity}.place`,
      entity: master.entity,
      entityId: record.id,
      before: { ...record, version: record.version - 1, displayOrder: before.get(record.id) },
      after: record,
    }),
  );
  await Promise.all(audits);
  for (const record of saved) publishRecord(tx, master, record);
  return saved;
}

/** Puts a record at a position of its list (R-MASTER-03) and tells where it stood, so that the move can be undone. */
export async function placeRecord(tx: TenantTx, master: AnyMaster, { id, version, position }: Placing) {
  const list = await lockOrder(tx, master);
  const index = list.findIndex((record) => record.id === id);
  const record = list[index];
  if (!record) throw new Refusal('HOS-00004-0');
  await refuseStale(tx, { entity: master.entity, id, seenVersion: version, version: record.version });
  const saved = await saveOrder(tx, master, list, placeInOrder(list, id, position));
  const moved = saved.find((one) => one.id === id);
  return {
    id,
    version: moved?.version ?? record.version,
    position: Math.min(position, list.length),
    formerPosition: index + 1,
  };
}
