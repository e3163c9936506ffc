import type { TenantTx } from '@honjin/service-kit';
import type { ArrangementRow, NightRow, UnitRow } from '../tree/tree.ts';

/** A room unit as it was before a change, and how many lines of money it had then. */
export interface UnitImage {
  unit: UnitRow;
  nights: NightRow[];
  arrangements: ArrangementRow[];
  moneyRows: number;
}

export interface BookingUndo {
  id: string;
  businessDate: string;
  action: string;
  bookings: { bBasicInformationId: string; version: number }[];
  units: UnitImage[];
}

/**
 * Keeps a change that can be taken back. One of an earlier day is kept a little longer, so that its refusal can name
 * it.
 */
export async function insertUndo({ sql, scope, actor }: TenantTx, undo: BookingUndo): Promise<void> {
  await sql`
    with past as (
      delete from booking_undo
      where store_id = ${scope.storeId} and business_date < ${undo.businessDate}::date - 3)
    insert into booking_undo (store_id, id, created_by, business_date, action, bookings, units)
    values (${scope.storeId}, ${undo.id}, ${actor?.userId ?? null}, ${undo.businessDate}, ${undo.action},
            ${sql.json(undo.bookings as never)}, ${sql.json(undo.units as never)})`;
}

/** Takes a change of the same clerk out of what can be taken back; undefined when there is none. */
export async function takeUndo(
  { sql, scope, actor }: TenantTx,
  id: string,
): Promise<BookingUndo | undefined> {
  const [row] = await sql<BookingUndo[]>`
    delete from booking_undo
    where store_id = ${scope.storeId} and id = ${id} and created_by is not distinct from ${actor?.userId ?? null}
    returning id, business_date, action, bookings, units`;
  return row;
}

/** Lines of money by room unit, those that were taken back too. */
export async function countMoneyRows(
  { sql, scope }: TenantTx,
  unitIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await sql<{ unitId: string; count: number }[]>`
    select u.id as unit_id,
      ((select count(*) from order_line o where o.store_id = ${scope.storeId} and o.room_unit_id = u.id)
       + (select count(*) from payment p where p.store_id = ${scope.storeId} and p.room_unit_id = u.id))::int as count
    from unnest(${unitIds as string[]}::uuid[]) as u(id)`;
  return new Map(rows.map(({ unitId, count }) => [unitId, count]));
}
