import type { TenantTx } from '@honjin/service-kit';
import type { ArrangementRow, NightRow, UnitRow } from '../../bookings/tree/tree.ts';
import { stockNights, type StockKey } from '../../house/inventory/queries.ts';

/** The fields of a unit's own row that a board move may change. */
export type UnitImage = Pick<
  UnitRow,
  | 'id'
  | 'status'
  | 'checkInDate'
  | 'checkInTime'
  | 'checkOutDate'
  | 'checkOutTime'
  | 'isAssignmentLocked'
  | 'nightsChanged'
>;

/** A unit as it was before a commit of the board. */
export interface StayImage {
  unit: UnitImage;
  nights: NightRow[];
  /** Absent in images of the time when they were not kept. */
  arrangements?: ArrangementRow[];
}

export interface BookingVersion {
  bBasicInformationId: string;
  version: number;
}

export interface Undo {
  id: string;
  bookings: BookingVersion[];
  units: StayImage[];
}

/** Keeps a change that can be taken back. Changes older than a day are deleted. */
export async function insertUndo(tx: TenantTx, undo: Undo): Promise<void> {
  const { sql, scope, actor } = tx;
  await sql`delete from board_undo where store_id = ${scope.storeId} and created_at < now() - interval '1 day'`;
  await sql`
    insert into board_undo (store_id, id, created_by, bookings, units)
    values (${scope.storeId}, ${undo.id}, ${actor?.userId ?? null}, ${sql.json(undo.bookings as never)},
            ${sql.json(undo.units as never)})`;
}

/** Takes a commit of the same clerk out of what can be taken back; undefined when there is none. */
export async function takeUndo(tx: TenantTx, id: string): Promise<Undo | undefined> {
  const [row] = await tx.sql<Undo[]>`
    delete from board_undo
    where store_id = ${tx.scope.storeId} and id = ${id} and created_by is not distinct from ${tx.actor?.userId ?? null}
    returning id, bookings, units`;
  return row;
}

/** Rooms that are left of types in nights where something is sold already. */
export function listRemaining(
  tx: TenantTx,
  keys: readonly StockKey[],
): Promise<{ roomTypeId: string; night: string; remaining: number }[]> {
  return tx.sql`
    select s.room_type_id, s.night, s.total - s.blocked + s.overbook_limit - s.sold as remaining
    from room_type_stock s join ${stockNights(tx, keys)} using (room_type_id, night)
    where s.store_id = ${tx.scope.storeId}`;
}
