import type { TenantTx } from '@honjin/service-kit';

/** One shift of a business date. */
export interface Shift {
  businessDate: string;
  shiftNo: number;
}

/** False when the store has a day already. */
export async function openFirstDay({ sql, scope }: TenantTx, businessDate: string): Promise<boolean> {
  const { groupId, companyId, storeId } = scope;
  const rows = await sql`
    insert into business_day (store_id, group_id, company_id, business_date, sales_date)
    values (${storeId}, ${groupId}, ${companyId}, ${businessDate}, ${businessDate})
    on conflict (store_id) do nothing returning store_id`;
  return rows.length > 0;
}

/** Returns the shift that the store is in; undefined before its first day. */
export async function findCurrentShift({ sql, scope }: TenantTx): Promise<Shift | undefined> {
  const [row] = await sql<Shift[]>`
    select business_date, shift_no from business_day where store_id = ${scope.storeId}`;
  return row;
}

/** Returns the same, under the lock of the business day, until the transaction ends. */
export async function lockCurrentShift(tx: TenantTx): Promise<Shift | undefined> {
  const [row] = await tx.sql<Shift[]>`
    select business_date, shift_no from business_day
    where store_id = ${tx.scope.storeId} for update`;
  return row;
}

export async function updateShift(tx: TenantTx, shiftNo: number): Promise<void> {
  await tx.sql`
    update business_day set shift_no = ${shiftNo}, updated_at = now() where store_id = ${tx.scope.storeId}`;
}

/** The store goes on to the first shift of a date. */
export async function updateDate(tx: TenantTx, next: string): Promise<void> {
  await tx.sql`
    update business_day set business_date = ${next}, sales_date = ${next}, shift_no = 1, updated_at = now()
    where store_id = ${tx.scope.storeId}`;
}
