import type { ParsedRequestOf } from '@honjin/contracts';
import type { changeReceivableDue } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { lockReceivables, updateDueDate } from './queries.ts';

/** Agrees on another due date; answers the receivable's new version. */
export async function changeDue(
  tx: TenantTx,
  { receivableId, version, dueDate }: ParsedRequestOf<typeof changeReceivableDue>,
): Promise<number> {
  const [receivable] = await lockReceivables(tx, [receivableId]);
  if (receivable === undefined) throw new Refusal('HOS-00004-0');
  if (receivable.version !== version) throw new Refusal('HOS-00005-0');
  if (dueDate < receivable.businessDate) throw new Refusal('HOS-02006-0');
  await updateDueDate(tx, receivableId, dueDate);
  await tx.audit({
    action: 'receivable.due',
    entity: 'booking',
    entityId: receivable.bookingId,
    before: { dueDate: receivable.dueDate },
    after: { dueDate },
  });
  return version + 1;
}
