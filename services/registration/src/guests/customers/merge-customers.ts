import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import {
  customerChanged,
  MERGED_FIELDS,
  type mergeCustomer,
  type previewMerge,
} from '@honjin/contracts/registration';
import { mergeRecords, undoMerge, type RecordFields } from '@honjin/domain';
import { newId, Refusal, type TenantTx, unknownAmong } from '@honjin/service-kit';
import { traceOf } from './customer-trace.ts';
import { listRecords, updateCustomer, type CustomerFields, type CustomerRecord } from './customer-queries.ts';
import {
  hasLaterMerge,
  insertMerge,
  listApartPairs,
  listMembers,
  lockCustomers,
  lockMerge,
  releaseMembers,
  tellBooking,
} from './merge-queries.ts';
import { getCustomer, recordView } from './save-customer.ts';

type View = ResultOf<typeof previewMerge>['customer'];

type Wish = Pick<ParsedRequestOf<typeof previewMerge>, 'targetCustomerId' | 'customerMetaId' | 'choices'>;

type Request = ParsedRequestOf<typeof mergeCustomer>;

/** Customers that will become one, and the values of the one that stays. */
interface Plan {
  target: CustomerRecord;
  sources: CustomerRecord[];
  fields: CustomerFields;
}

/** Returns the fields of a record that a merge is about. */
function fieldsOf(view: View): CustomerFields {
  return Object.fromEntries(MERGED_FIELDS.map((field) => [field, view[field]])) as unknown as CustomerFields;
}

/** Works out the result of a merge (R-GUEST-01). Refuses records that cannot be merged. */
async function planMerge(tx: TenantTx, wish: Wish): Promise<Plan> {
  const { targetCustomerId } = wish;
  if (targetCustomerId === null) throw new Refusal('HOS-02018-1');
  const sourceIds = [...new Set(wish.customerMetaId)].filter((id) => id !== targetCustomerId);
  if (sourceIds.length === 0) throw new Refusal('HOS-02018-2');
  const ids = [targetCustomerId, ...sourceIds];
  const records = await listRecords(tx, ids);
  const [target, ...sources] = records;
  if (target === undefined || records.length !== ids.length)
    throw new Refusal('HOS-00004-0', unknownAmong(ids, records));
  // A choice of a record that is not merged would otherwise leave the usual one unsaid.
  const chosen = wish.choices.map(({ customerId }) => customerId);
  if (!chosen.every((id) => ids.includes(id)))
    throw new Refusal('HOS-00004-0', unknownAmong(chosen, records));
  if (records.some(({ mergedInto }) => mergedInto !== null)) throw new Refusal('HOS-02018-3');
  if (records.some(({ isErased }) => isErased)) throw new Refusal('HOS-02031-3');
  await refuseKeptApart(tx, records);
  const choices = Object.fromEntries(
    wish.choices.map(({ field, customerId }) => [field, ids.indexOf(customerId)]),
  );
  const [first, ...others] = records.map((record) => fieldsOf(recordView(record)) as RecordFields);
  const fields = mergeRecords([first!, ...others], choices, ['memo']);
  return { target, sources, fields: fields as unknown as CustomerFields };
}

async function refuseKeptApart(tx: TenantTx, records: readonly CustomerRecord[]): Promise<void> {
  const [pair] = await listApartPairs(
    tx,
    records.map(({ id }) => id),
  );
  if (pair === undefined) return;
  const nameOf = (id: string) => {
    const record = records.find((one) => one.id === id);
    return record?.nameKanji || record?.nameKana || '';
  };
  throw new Refusal('HOS-02018-4', { values: [nameOf(pair.oneId), nameOf(pair.otherId)] });
}

/** Returns the customer as a merge would leave it; stays of all of them counted together. */
export async function previewCustomerMerge(tx: TenantTx, wish: Wish): Promise<View> {
  const { target, sources, fields } = await planMerge(tx, wish);
  const all = [target, ...sources];
  const lasts = all.flatMap(({ lastStayDate }) => lastStayDate ?? []).toSorted();
  return {
    ...recordView(target),
    ...fields,
    stayCount: all.reduce((sum, { stayCount }) => sum + stayCount, 0),
    lastStayDate: lasts.at(-1) ?? null,
  };
}

/** Makes customers one (R-GUEST-01). Their bookings are not touched: a merged customer points to the one that stays. */
export async function mergeCustomers(
  tx: TenantTx,
  request: Request,
): Promise<{ mergeId: string; customer: View }> {
  const ids = [request.targetCustomerId, ...request.customerMetaId].filter((id) => id !== null);
  await lockCustomers(tx, ids);
  const { target, sources, fields } = await planMerge(tx, request);
  refuseStale([target, ...sources], request.versions);
  const before = recordView(target);
  const mergeId = newId();
  const kept = { id: mergeId, targetId: target.id, before: fieldsOf(before), after: fields };
  await updateCustomer(tx, { customerId: target.id, version: target.version }, fields);
  const sourceIds = sources.map(({ id }) => id);
  await insertMerge(tx, kept, sourceIds);
  const customer = await getCustomer(tx, target.id);
  const names = sources.map(({ nameKanji, nameKana }) => nameKanji || nameKana).join('、');
  const trace = traceOf(before, customer);
  await tx.audit({
    action: 'customer.merge',
    entity: 'customer',
    entityId: target.id,
    before: trace.before,
    after: { ...trace.after, mergedCustomerIds: sourceIds },
  });
  tx.emit(customerChanged, { customerId: target.id, change: 'MERGED', otherIds: sourceIds });
  await tellBooking(tx, request.bBasicInformationId, {
    mergedCustomers: names,
    mergedInto: customer.guestKanjiName || customer.guestNameSingleByte,
  });
  return { mergeId, customer };
}

function refuseStale(records: readonly CustomerRecord[], versions: Request['versions']): void {
  const seen = new Map(versions.map(({ customerId, version }) => [customerId, version]));
  if (records.some(({ id, version }) => seen.get(id) !== version)) throw new Refusal('HOS-00005-0');
}

/** Undoes a merge (R-GUEST-02): the latest one of a customer first. */
export async function unmergeCustomers(tx: TenantTx, mergeId: string): Promise<View> {
  const merge = await lockMerge(tx, mergeId);
  if (merge === undefined) throw new Refusal('HOS-00004-0');
  if (merge.isUndone) throw new Refusal('HOS-02018-5');
  const members = await listMembers(tx, mergeId);
  await lockCustomers(tx, [merge.targetId, ...members.map(({ customerId }) => customerId)]);
  if (await hasLaterMerge(tx, merge)) throw new Refusal('HOS-02018-6');
  const now = await getCustomer(tx, merge.targetId);
  const fields = undoMerge<RecordFields>(
    merge.before as RecordFields,
    merge.after as RecordFields,
    fieldsOf(now) as RecordFields,
  );
  await updateCustomer(
    tx,
    { customerId: now.customerId, version: now.version },
    fields as unknown as CustomerFields,
  );
  await releaseMembers(tx, mergeId);
  const customer = await getCustomer(tx, merge.targetId);
  await tx.audit({
    action: 'customer.unmerge',
    entity: 'customer',
    entityId: merge.targetId,
    ...traceOf(now, customer),
  });
  const otherIds = members.map(({ customerId }) => customerId);
  tx.emit(customerChanged, { customerId: merge.targetId, change: 'UNMERGED', otherIds });
  return customer;
}
