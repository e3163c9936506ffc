import type { TenantTx } from '@honjin/service-kit';
import {
  getGroupCustomer,
  insertGroupCustomer,
  updateGroupCustomer,
  type Request,
  type View,
  type WholeRequest,
} from './group-queries.ts';

/** Enters a group customer of the chain, or changes one over the version that was seen. */
export async function saveGroup(tx: TenantTx, request: Request): Promise<View> {
  const before =
    request.customerGroupId === undefined ? undefined : await getGroupCustomer(tx, request.customerGroupId);
  const whole = wholeOf(request, before);
  if (before !== undefined) await updateGroupCustomer(tx, before.customerGroupId, whole);
  const id = before?.customerGroupId ?? (await insertGroupCustomer(tx, whole));
  const after = await getGroupCustomer(tx, id);
  await tx.audit({ action: 'customer-group.save', entity: 'customer-group', entityId: id, before, after });
  return after;
}

/** R-BOUND-09: what is not said of a saved one stays. */
function wholeOf(request: Request, before: Partial<View> = {}): WholeRequest {
  const kept = (field: 'groupNameKanji' | 'phoneNumber' | 'email' | 'address' | 'memo') =>
    request[field] ?? before[field] ?? '';
  return {
    ...request,
    groupNameKanji: kept('groupNameKanji'),
    phoneNumber: kept('phoneNumber'),
    email: kept('email'),
    address: kept('address'),
    memo: kept('memo'),
  };
}
