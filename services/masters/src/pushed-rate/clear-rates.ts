import type { ParsedRequestOf } from '@honjin/contracts';
import { pushedRateMaster, type clearPushedRates } from '@honjin/contracts/masters';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { publishPushed } from './push-rates.ts';
import { clearValues, isPushedFor, listUnknown, lockPushed } from './queries.ts';

/**
 * Gives nights back to the table, with a reason. The values are cleared under the revisions that set them: an older push
 * does not bring them back, a newer one does (R-RMS-06).
 */
export async function clearRates(
  tx: TenantTx,
  { roomTypeId, planId, from, to, reason }: ParsedRequestOf<typeof clearPushedRates>,
): Promise<{ clearedCount: number }> {
  const unknownIds = await listUnknown(tx, { roomTypeId, planId });
  if (unknownIds.length > 0) throw new Refusal('HOS-00004-0', { unknownIds });
  if (!(await isPushedFor(tx, { roomTypeId, planId }))) throw new Refusal('HOS-00004-0');
  await lockPushed(tx, [{ roomTypeId, planId }]);
  const asked = { roomTypeId, planId, from, to };
  const touched = await clearValues(tx, asked, tx.actor?.userName ?? '');
  const [row] = touched;
  if (row === undefined) return { clearedCount: 0 };
  const { id: entityId, count: clearedCount } = row;
  const after = { from, to, clearedCount, reason };
  await tx.audit({ action: 'pushed-rate.clear', entity: pushedRateMaster.entity, entityId, after, reason });
  await publishPushed(tx, touched);
  return { clearedCount };
}
