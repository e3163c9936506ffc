import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import { customerRanked, type MergedField, type saveCustomer } from '@honjin/contracts/registration';
import { katakanaToRomaji, toSearchKey } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { identifiers } from '../db/rows.ts';
import { traceOf } from './customer-trace.ts';
import { findRoot, listRecords, type CustomerRecord } from './customer-queries.ts';

type View = ResultOf<typeof saveCustomer>['customer'];
type Request = ParsedRequestOf<typeof saveCustomer>;
/** What a save writes of a customer. */
export type CustomerFields = Pick<Request, MergedField>;

/** A customer in the wire's words. */
export function recordView(row: CustomerRecord): View {
  return {
    customerId: row.id,
    version: row.version,
    guestNameSingleByte: row.nameKana,
    guestKanjiName: row.nameKanji,
    gender: row.gender as View['gender'],
    dateOfBirth: row.birthDate,
    phoneNumber: row.phone,
    phoneNumber2: row.phone2,
    email: row.email,
    postalCode: row.postalCode,
    state: row.state,
    city: row.city,
    address1: row.address1,
    address2: row.address2,
    companyName: row.companyName,
    companyPhoneNumber: row.companyPhone,
    nationality: row.nationality,
    rankId: row.rankId,
    memo: row.memo,
    stayCount: row.stayCount,
    lastStayDate: row.lastStayDate,
  };
}

/** A customer of the group, or the refusal that there is none. */
export async function getCustomer(tx: TenantTx, id: string): Promise<View> {
  const [record] = await listRecords(tx, [id]);
  if (record === undefined) throw new Refusal('HOS-00004-0');
  return recordView(record);
}

/** Columns of the customer as the request has them; the search keys follow the names. */
function columnsFrom(request: CustomerFields) {
  return {
    name_kana: request.guestNameSingleByte,
    name_kanji: request.guestKanjiName,
    kana_key: toSearchKey(request.guestNameSingleByte),
    kanji_key: toSearchKey(request.guestKanjiName),
    romaji_key: toSearchKey(katakanaToRomaji(request.guestNameSingleByte)),
    phone: request.phoneNumber,
    phone2: request.phoneNumber2,
    email: request.email,
    gender: request.gender,
    birth_date: request.dateOfBirth,
    postal_code: request.postalCode,
    state: request.state,
    city: request.city,
    address1: request.address1,
    address2: request.address2,
    company_name: request.companyName,
    company_key: toSearchKey(request.companyName),
    company_phone: request.companyPhoneNumber,
    nationality: request.nationality,
    rank_id: request.rankId,
    memo: request.memo,
  };
}

/** Writes the fields of a customer over a version; HOS-00005-0 when it has moved on. */
export async function updateCustomer(
  tx: TenantTx,
  { customerId, version }: { customerId: string; version: number },
  fields: CustomerFields,
): Promise<void> {
  const row = columnsFrom(fields);
  const columns = identifiers(tx, Object.keys(row));
  const changed = await tx.sql`
    update customer set (${columns}) = (select ${columns} from jsonb_populate_record(null::customer, ${tx.sql.json(row)})),
      version = version + 1, updated_at = now()
    where group_id = ${tx.scope.groupId} and id = ${customerId} and version = ${version}`;
  if (changed.count !== 1) throw new Refusal('HOS-00005-0');
}

/** Writes a customer over the version that the caller saw; the audit trail keeps both sides. */
export async function changeCustomer(tx: TenantTx, request: Request): Promise<View> {
  const before = await getCustomer(tx, request.customerId);
  if ((await findRoot(tx, request.customerId)) !== request.customerId) throw new Refusal('HOS-02018-3');
  await updateCustomer(tx, request, request);
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
