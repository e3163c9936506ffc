import type { ParsedRequestOf } from '@honjin/contracts';
import type { stopRoomCharges } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';
import { openCashier, unitOf } from '../lines/cashier.ts';
import { updateStop } from './queries.ts';

/** Stops charges to a room from outside the desk, or lets them go on. A check that is being posted is before or after it. */
export async function stopCharges(
  tx: TenantTx,
  { bRoomUnitId, isStopped, reason }: ParsedRequestOf<typeof stopRoomCharges>,
): Promise<void> {
  const cashier = await openCashier(tx, [bRoomUnitId]);
  const { tree, node } = unitOf(cashier, bRoomUnitId);
  if (!(await updateStop(tx, bRoomUnitId, isStopped ? reason : null))) return;
  await tx.audit({
    action: isStopped ? 'till.stop' : 'till.allow',
    entity: 'booking',
    entityId: tree.booking.id,
    after: { roomIndex: node.unit.roomIndex },
    reason: reason === '' ? null : reason,
  });
}
