import { stockChanged } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { listDrift, lockStock, updateSold, type Drift } from './recount-queries.ts';

const keyOf = ({ roomTypeId, night }: Drift) => `${roomTypeId}|${night}`;

/**
 * Counts again what is sold, from a night on, and puts right what differs from the units that hold it. Nothing of ours
 * lets them differ: whatever did, each difference stands in the history, and providers are told the true vacancy.
 * Returns the number of nights that were put right.
 */
export async function recountStock(tx: TenantTx, from: string): Promise<number> {
  const seen = await listDrift(tx, from);
  if (seen.length === 0) return 0;
  await lockStock(tx, seen);
  // Somebody may have sold or cancelled until the lock was there; of what is locked nobody does.
  const locked = new Set(seen.map(keyOf));
  const drift = (await listDrift(tx, from)).filter((one) => locked.has(keyOf(one)));
  await updateSold(tx, drift);
  for (const { roomTypeId, night, sold, held } of drift) {
    await tx.audit({
      action: 'stock.recount',
      entity: 'room-type',
      entityId: roomTypeId,
      before: { night, sold },
      after: { night, sold: held },
    });
    tx.emit(stockChanged, { roomTypeId, from: night, to: addDays(night, 1) });
  }
  return drift.length;
}
