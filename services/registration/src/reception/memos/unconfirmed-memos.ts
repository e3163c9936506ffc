import { Refusal, type TenantTx } from '@honjin/service-kit';
import type { UnitNode } from '../../bookings/tree/tree.ts';
import { readMasters } from '../../house/masters/read-masters.ts';

/** Refuses to go on while memos that have to be confirmed are not (HOS-02020-1), naming them. */
export async function refuseUnconfirmedMemos(tx: TenantTx, nodes: readonly UnitNode[]): Promise<void> {
  const open = nodes.flatMap(({ memos }) => memos.filter(({ isConfirmed }) => !isConfirmed));
  if (open.length === 0) return;
  const { freeMemo } = await readMasters(tx, ['freeMemo']);
  const needed = open.filter(({ freeMemoId }) => freeMemo.get(freeMemoId ?? '')?.isConfirmRequired);
  if (needed.length === 0) return;
  const titles = [...new Set(needed.map(({ title }) => title))].join('、');
  throw new Refusal('HOS-02020-1', { values: [titles], facts: { freeMemoIds: needed.map(({ id }) => id) } });
}
