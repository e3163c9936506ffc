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
  const columns = identifiers(tx, Object.keys(rows[0] ?? {}));
  tx.send(tx.sql`
    insert into customer (group_id, ${columns})
    select ${tx.scope.groupId}, ${columns}
    from jsonb_populate_recordset(null::customer, ${tx.sql.json(rows)})`);
}
