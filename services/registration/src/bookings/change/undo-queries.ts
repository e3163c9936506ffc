import { addDays } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import type { Fragment } from '../../house/db/rows.ts';
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

const KEPT_DAYS = 3;

/** A change before its lines of money are counted, which the database does as it keeps it. */
type NewUndo = Omit<BookingUndo, 'units'> & { units: readonly Omit<UnitImage, 'moneyRows'>[] };

function moneyRowsOf({ sql, scope }: TenantTx, unitId: Fragment) {
  return sql`
    ((select count(*) from order_line o where o.store_id = ${scope.storeId} and o.room_unit_id = ${unitId})
     + (select count(*) from payment p where p.store_id = ${scope.storeId} and p.room_unit_id = ${unitId}))::int`;
}

/** Keeps a change that can be taken back. It sends that and does not wait. */
export function insertUndo(tx: TenantTx, undo: NewUndo): void {
  const { sql, scope, actor } = tx;
  const unitId = sql`(u.image -> 'unit' ->> 'id')::uuid`;
  tx.send(sql`
    insert into booking_undo (store_id, id, created_by, business_date, action, bookings, units)
    select ${scope.storeId}, ${undo.id}, ${actor?.userId ?? null}, ${undo.businessDate}, ${undo.action},
      ${sql.json(undo.bookings as never)},
      jsonb_agg(u.image || jsonb_build_object('moneyRows', ${moneyRowsOf(tx, unitId)}) order by u.position)
    from jsonb_array_elements(${sql.json(undo.units as never)}) with ordinality as u(image, position)`);
}

/** Forgets changes of past days. Those of the last days are kept, so that the refusal to take one back can name its day. */
export function forgetUndos(tx: TenantTx, businessDate: string): void {
  tx.send(tx.sql`
    delete from booking_undo where store_id = ${tx.scope.storeId} and business_date < ${addDays(businessDate, -KEPT_DAYS)}`);
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
export async function countMoneyRows(tx: TenantTx, unitIds: readonly string[]): Promise<Map<string, number>> {
  const { sql } = tx;
  const rows = await sql<{ unitId: string; count: number }[]>`
    select u.id as unit_id, ${moneyRowsOf(tx, sql`u.id`)} as count
    from unnest(${unitIds as string[]}::uuid[]) as u(id)`;
  return new Map(rows.map(({ unitId, count }) => [unitId, count]));
}
