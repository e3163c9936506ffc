import type { TenantTx } from '@honjin/service-kit';
import { columnsOf, identifiers } from '../../house/db/rows.ts';
import { ENTRY, RECEIVABLE, type EntryRow, type ReceivableRow } from './rows.ts';

/** Receivables by id, locked in the order of their ids; those that do not exist are left out. */
export async function lockReceivables(tx: TenantTx, ids: readonly string[]): Promise<ReceivableRow[]> {
  const rows = await tx.sql<ReceivableRow[]>`
    select ${columnsOf(tx, RECEIVABLE)} from receivable
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]}::uuid[]) order by id for update`;
  return rows;
}

export async function lockReceivablesOfBill(tx: TenantTx, billId: string): Promise<ReceivableRow[]> {
  const rows = await tx.sql<ReceivableRow[]>`
    select ${columnsOf(tx, RECEIVABLE)} from receivable
    where store_id = ${tx.scope.storeId} and bill_id = ${billId} order by id for update`;
  return rows;
}

export async function cancelReceivables(tx: TenantTx, ids: readonly string[]): Promise<void> {
  await tx.sql`
    update receivable set status = 'CANCELLED', version = version + 1
    where store_id = ${tx.scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

export async function updateDueDate(tx: TenantTx, id: string, dueDate: string): Promise<void> {
  await tx.sql`
    update receivable set due_date = ${dueDate}, version = version + 1
    where store_id = ${tx.scope.storeId} and id = ${id}`;
}

/** The shift that is open. */
export async function getShiftNo({ sql, scope }: TenantTx): Promise<number> {
  const [row] = await sql<{ shiftNo: number }[]>`
    select shift_no from business_day where store_id = ${scope.storeId}`;
  return row?.shiftNo ?? 1;
}

/** An entry by its id, and whether it was taken back. */
export async function findEntry(
  tx: TenantTx,
  id: string,
): Promise<(EntryRow & { isReversed: boolean }) | undefined> {
  const columns = identifiers(
    tx,
    ENTRY_COLUMNS.map((name) => `e.${name}`),
  );
  const rows = await tx.sql<(EntryRow & { isReversed: boolean })[]>`
    select ${columns}, exists (select from receivable_entry r
      where r.store_id = e.store_id and r.reversal_of = e.id) as is_reversed
    from receivable_entry e where e.store_id = ${tx.scope.storeId} and e.id = ${id}`;
  return rows[0];
}

const ENTRY_COLUMNS = ENTRY.fields.map((field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

/** Entries of receivables, the first first. */
export async function listEntries(tx: TenantTx, receivableIds: readonly string[]): Promise<EntryRow[]> {
  const rows = await tx.sql<EntryRow[]>`
    select ${columnsOf(tx, ENTRY)} from receivable_entry
    where store_id = ${tx.scope.storeId} and receivable_id = any(${receivableIds as string[]}::uuid[])
    order by created_at, id`;
  return rows;
}

/** The rest of open receivables, by billing address and due date. */
export interface DueSum {
  billingAddressId: string;
  name: string;
  dueDate: string;
  openCount: number;
  balance: number;
}

export function sumOpenByDue(
  { sql, scope }: TenantTx,
  billingAddressId: string | null = null,
): Promise<DueSum[]> {
  return sql<DueSum[]>`
    select billing_address_id, max(billing_address_name) as name, due_date,
           count(*)::int as open_count, sum(amount - received)::bigint as balance
    from receivable
    where store_id = ${scope.storeId} and status = 'OPEN' and received <> amount
      ${billingAddressId === null ? sql`` : sql`and billing_address_id = ${billingAddressId}`}
    group by billing_address_id, due_date order by due_date`;
}

/** The amount to be paid later on bills that are not settled yet, by billing address. */
export interface UnsettledSum {
  billingAddressId: string;
  name: string;
  amount: number;
}

export function sumUnsettled(
  { sql, scope }: TenantTx,
  billingAddressId: string | null = null,
): Promise<UnsettledSum[]> {
  return sql<UnsettledSum[]>`
    select billing_address_id, max(billing_address_name) as name, sum(amount)::bigint as amount
    from payment
    where store_id = ${scope.storeId} and bill_status = 'NOT' and not is_void and payment_type = 'RECEIVABLE'
      and billing_address_id is not null
      ${billingAddressId === null ? sql`` : sql`and billing_address_id = ${billingAddressId}`}
    group by billing_address_id`;
}

/** A receivable with the bill and the stay it comes from. */
export interface LedgerRow extends ReceivableRow {
  billNo: string;
  bookingLabel: string;
  guestName: string;
  checkInDate: string;
  checkOutDate: string;
}

interface LedgerWish {
  billingAddressId: string;
  state: 'OPEN' | 'ALL';
  limit: number;
  offset: number;
}

/** Receivables of a billing address, the oldest due first. */
export async function listLedger(tx: TenantTx, wish: LedgerWish): Promise<LedgerRow[]> {
  const { sql, scope } = tx;
  const columns = identifiers(
    tx,
    RECEIVABLE_COLUMNS.map((name) => `r.${name}`),
  );
  const rows = await sql<LedgerRow[]>`
    select ${columns}, l.bill_no, k.booking_no || '-' || u.room_index as booking_label, u.guest_name,
           u.check_in_date, u.check_out_date
    from receivable r
    join bill l on l.store_id = r.store_id and l.id = r.bill_id
    join booking k on k.store_id = r.store_id and k.id = r.booking_id
    join room_unit u on u.store_id = r.store_id and u.id = r.room_unit_id
    where r.store_id = ${scope.storeId} and r.billing_address_id = ${wish.billingAddressId} ${stateOf(tx, wish.state)}
    order by r.due_date, l.bill_no, r.id limit ${wish.limit} offset ${wish.offset}`;
  return rows;
}

const RECEIVABLE_COLUMNS = RECEIVABLE.fields.map((field) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);

export async function countLedger(
  tx: TenantTx,
  wish: Pick<LedgerWish, 'billingAddressId' | 'state'>,
): Promise<number> {
  const [row] = await tx.sql<{ count: number }[]>`
    select count(*)::int as count from receivable r
    where r.store_id = ${tx.scope.storeId} and r.billing_address_id = ${wish.billingAddressId}
      ${stateOf(tx, wish.state)}`;
  return row?.count ?? 0;
}

const stateOf = ({ sql }: TenantTx, state: 'OPEN' | 'ALL') =>
  state === 'ALL' ? sql`` : sql`and r.status = 'OPEN' and r.received <> r.amount`;
