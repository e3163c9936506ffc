import type { TenantTx } from '@honjin/service-kit';
import type { AnyMaster } from '../plain/queries.ts';
import { findNextOrder } from './queries.ts';

type Values = Readonly<Record<string, unknown>>;

const STEP = 10;

/** Gives new records without a display order their places behind the last one, in the order they come (R-MASTER-03). */
export async function placeNew(
  tx: TenantTx,
  master: AnyMaster,
  records: readonly Values[],
): Promise<Values[]> {
  if (records.every((record) => record['displayOrder'] !== 0)) return [...records];
  const first = await findNextOrder(tx, master);
  const unplaced = records.filter((record) => record['displayOrder'] === 0);
  const orders = new Map(unplaced.map((record, index) => [record, first + index * STEP]));
  return records.map((record) => ({ ...record, displayOrder: orders.get(record) ?? record['displayOrder'] }));
}
