import { answerFrom, keptFrom, type ResultOf } from '@honjin/contracts';
import { CUSTOMER_FIELDS, customerRanked, type saveCustomer } from '@honjin/contracts/registration';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { traceOf } from './customer-trace.ts';
import {
  findRoot,
  listRecords,
  updateCustomer,
  type CustomerRecord,
  type Request,
} from './customer-queries.ts';

type View = ResultOf<typeof saveCustomer>['customer'];

/** A customer in the wire's words. */
export function recordView(row: CustomerRecord): View {
  return {
    customerId: row.id,
    version: row.version,
    ...answerFrom(CUSTOMER_FIELDS, row),
    memo: row.memo,
    stayCount: row.stayCount,
    lastStayDate: row.lastStayDate,
    ...(row.isErased ? { isErased: true } : {}),
  };
}

async function getRecord(tx: TenantTx, id: string): Promise<CustomerRecord> {
  const [record] = await listRecords(tx, [id]);
  if (record === undefined) throw new Refusal('HOS-00004-0');
  return record;
}

/** A customer of the group, or the refusal that there is none. */
export async function getCustomer(tx: TenantTx, id: string): Promise<View> {
  return recordView(await getRecord(tx, id));
}

/**
 * Writes a customer over the version that the caller saw; the audit trail keeps both sides. What is not sent stays
 * (R-BOUND-09).
 */
export async function changeCustomer(tx: TenantTx, request: Request): Promise<View> {
  const record = await getRecord(tx, request.customerId);
  if (record.isErased) throw new Refusal('HOS-02031-3');
  const before = recordView(record);
  if ((await findRoot(tx, request.customerId)) !== request.customerId) throw new Refusal('HOS-02018-3');
  await updateCustomer(tx, request, {
    ...keptFrom(CUSTOMER_FIELDS, request, record),
    memo: request.memo ?? record.memo,
  });
  const after = await getCustomer(tx, request.customerId);
  await tx.audit({
    action: 'customer.save',
    entity: 'customer',
    entityId: request.customerId,
    ...traceOf(before, after),
  });
  const { rankId } = after;
  if (rankId !== null && rankId !== before.rankId) {
    const businessDate = tx.day?.businessDate ?? null;
    tx.emit(customerRanked, { customerId: request.customerId, rankId, businessDate });
  }
  return after;
}
