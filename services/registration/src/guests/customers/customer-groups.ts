import type { TenantTx } from '@honjin/service-kit';
import {
  getGroupCustomer,
  insertGroupCustomer,
  updateGroupCustomer,
  type Request,
  type View,
} from './group-queries.ts';

/** Enters a group customer of the chain, or changes one over the version that was seen. */
export async function saveGroup(tx: TenantTx, request: Request): Promise<View> {
  const before =
    request.customerGroupId === undefined ? undefined : await getGroupCustomer(tx, request.customerGroupId);
  if (before !== undefined) await updateGroupCustomer(tx, before.customerGroupId, request);
  const id = before?.customerGroupId ?? (await insertGroupCustomer(tx, request));
  const after = await getGroupCustomer(tx, id);
  await tx.audit({ action: 'customer-group.save', entity: 'customer-group', entityId: id, before, after });
  return after;
}
