import {
  allowCustomerMerge,
  getCustomerListByCondition,
  getGroupCustomerListByCondition,
  keepCustomersApart,
  listDoubledCustomers,
  mergeCustomer,
  previewMerge,
  saveGroupCustomer,
  searchCustomerResult,
  unmergeCustomer,
} from '@honjin/contracts/registration';
import { handle, Refusal, type Route, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { readTerm } from '../../house/search-terms/pieces.ts';
import { saveGroup } from './customer-groups.ts';
import { listGroupCustomers } from './group-queries.ts';
import { listRecords } from './customer-queries.ts';
import { findDoubledCustomers } from './doubled-customers.ts';
import { mergeCustomers, previewCustomerMerge, unmergeCustomers } from './merge-customers.ts';
import { deleteApartPairs, insertApartPair, listApartPairs } from './merge-queries.ts';
import { recordView } from './save-customer.ts';
import { findCustomerIds } from './term-queries.ts';

const SHOWN = 30;
const LOOKED_AT = 200;

/** Customers that meet every condition given, the latest guest first. */
async function findByAll(tx: TenantTx, conditions: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    conditions.map((condition) => findCustomerIds(tx, readTerm(condition), LOOKED_AT)),
  );
  const [first = [], ...others] = lists;
  return first.filter((id) => others.every((list) => list.includes(id)));
}

async function recordsOf(tx: TenantTx, ids: readonly string[]) {
  const wanted = [...new Set(ids)];
  const records = await listRecords(tx, wanted);
  if (records.length !== wanted.length) throw new Refusal('HOS-00004-0', unknownAmong(wanted, records));
  return records;
}

export const mergeRoutes: readonly Route[] = [
  handle(getCustomerListByCondition, async ({ input, tx }) => {
    if (input.guestPhone !== '' && readTerm(input.guestPhone).phoneTail === null)
      throw new Refusal('HOS-05001-0');
    const given = [input.condition, input.guestName, input.guestPhone].filter((text) => text !== '');
    const chosen = new Set(input.selectedCustomerIds);
    const ids = (await findByAll(tx, given)).filter((id) => !chosen.has(id)).slice(0, SHOWN);
    return { customers: (await listRecords(tx, ids)).map(recordView) };
  }),
  handle(searchCustomerResult, async ({ input, tx }) => {
    const records = await recordsOf(tx, input.customerMetaId);
    const apart = await listApartPairs(tx, input.customerMetaId);
    return {
      customers: records.map(recordView),
      keptApart: apart.map(({ oneId, otherId, reason }) => ({
        customerIds: [oneId, otherId] as [string, string],
        reason,
      })),
    };
  }),
  handle(previewMerge, async ({ input, tx }) => ({ customer: await previewCustomerMerge(tx, input) })),
  handle(mergeCustomer, ({ input, tx }) => mergeCustomers(tx, input)),
  handle(unmergeCustomer, async ({ input, tx }) => ({ customer: await unmergeCustomers(tx, input.mergeId) })),
  handle(listDoubledCustomers, ({ input, tx }) => findDoubledCustomers(tx, input)),
  handle(keepCustomersApart, async ({ input, tx }) => {
    const records = await recordsOf(tx, input.customerIds);
    const [oneId, otherId] = records.map(({ id }) => id).toSorted();
    if (oneId === undefined || otherId === undefined) throw new Refusal('HOS-00004-0');
    await insertApartPair(tx, { oneId, otherId, reason: input.reason });
    await tx.audit({
      action: 'customer.keep-apart',
      entity: 'customer',
      entityId: oneId,
      after: { otherId, reason: input.reason },
    });
    return {};
  }),
  handle(allowCustomerMerge, async ({ input, tx }) => {
    const removed = await deleteApartPairs(tx, input.customerIds);
    if (removed === 0) throw new Refusal('HOS-00004-0', { unknownIds: input.customerIds });
    const [entityId, otherId] = input.customerIds;
    await tx.audit({ action: 'customer.allow-merge', entity: 'customer', entityId, after: { otherId } });
    return {};
  }),
  handle(getGroupCustomerListByCondition, async ({ input, tx }) => ({
    groupCustomers: await listGroupCustomers(tx, input),
  })),
  handle(saveGroupCustomer, async ({ input, tx }) => ({ groupCustomer: await saveGroup(tx, input) })),
];
