import type { TenantTx } from '@honjin/service-kit';
import { identifiers } from '../../house/db/rows.ts';
import { columnsOfPerson, type CustomerRow } from '../customers/customer-queries.ts';

/** Customers that guests are to be: the known ones with the same phone and kana name. */
export type KnownPersons = Map<string, string>;

/** The fields of a guest in a booking that describe the customer. */
export type Person = Omit<CustomerRow, 'id' | 'lastStayDate' | 'stayCount'>;

/** A new customer, still to be written. */
export interface NewCustomer {
  id: string;
  guest: Person;
}

/** Customers of the group who have one of the phones, by phone and kana name; a merged one is the one that stayed. */
export async function findPersons(tx: TenantTx, given: readonly string[]): Promise<KnownPersons> {
  const phones = [...new Set(given)].filter((phone) => phone !== '');
  if (phones.length === 0) return new Map();
  const rows = await tx.sql<{ id: string; phone: string; kanaKey: string }[]>`
    select coalesce(merged_into, id) as id, phone, kana_key from customer
    where group_id = ${tx.scope.groupId} and phone = any(${phones})
    order by merged_into is null, customer.id desc`;
  return new Map(rows.map(({ id, phone, kanaKey }) => [`${phone}|${kanaKey}`, id]));
}

export function insertCustomers(tx: TenantTx, created: readonly NewCustomer[]): void {
  if (created.length === 0) return;
  const rows = created.map(({ id, guest }) => ({ id, ...columnsOfPerson(guest) }));
  const { groupId, companyId } = tx.scope;
  const columns = identifiers(tx, Object.keys(rows[0] ?? {}));
  tx.send(tx.sql`
    insert into customer (group_id, ${columns})
    select ${groupId}, ${columns}
    from jsonb_populate_recordset(null::customer, ${tx.sql.json(rows)})`);
  tx.send(tx.sql`
    insert into customer_company (group_id, customer_id, company_id)
    select ${groupId}, id, ${companyId} from unnest(${rows.map(({ id }) => id)}::uuid[]) as made(id)`);
}

/** Customers who are booked at a company are that company's, too: whom it sees, it need not be let see (R-GUEST-04). */
export function joinCompany(tx: TenantTx, customerIds: readonly string[]): void {
  if (customerIds.length === 0) return;
  const { groupId, companyId } = tx.scope;
  tx.send(tx.sql`
    insert into customer_company (group_id, customer_id, company_id)
    select group_id, id, ${companyId} from customer
    where group_id = ${groupId} and id = any(${customerIds as string[]}::uuid[])
    on conflict do nothing`);
}
