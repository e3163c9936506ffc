import type { RoomDiscrepancy } from '@honjin/contracts/rooms';
import type { DiscrepancyKind, RoomCondition } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** Closed cases are shown for this many days. */
const DAYS_SHOWN = 14;

type Row = Omit<RoomDiscrepancy, 'reportedAt' | 'closedAt'> & { reportedAt: Date; closedAt: Date | null };

/** The open cases, then those of the last days, newest first. */
export async function listCases({ sql, scope }: TenantTx): Promise<RoomDiscrepancy[]> {
  const rows = await sql<Row[]>`
    select c.discrepancy_id, c.room_id, coalesce(r.state->>'roomNo', '') as room_no,
           c.business_date, c.kind, c.condition, c.has_luggage,
           c.reported_by, c.reported_at, c.is_open, c.resolution,
           c.closed_by, c.closed_at, c.version
    from room_discrepancy c
    left join master_replica r on r.store_id = c.store_id and r.entity = 'room' and r.id = c.room_id::text
    where c.store_id = ${scope.storeId}
      and (c.is_open or c.reported_at > now() - make_interval(days => ${DAYS_SHOWN}))
    order by c.is_open desc, c.reported_at desc limit 200`;
  return rows.map((row) => ({
    ...row,
    reportedAt: row.reportedAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export interface OpenCase {
  readonly discrepancyId: string;
  readonly kind: DiscrepancyKind;
  readonly version: number;
}

/** The open case of a room, locked. The room's own lock must be held, so that two sightings come one after the other. */
export async function lockOpenCase({ sql, scope }: TenantTx, roomId: string): Promise<OpenCase | undefined> {
  const [row] = await sql<OpenCase[]>`
    select discrepancy_id, kind, version from room_discrepancy
    where store_id = ${scope.storeId} and room_id = ${roomId} and is_open for update`;
  return row;
}

export interface CaseToClose {
  readonly discrepancyId: string;
  readonly roomId: string;
  readonly isOpen: boolean;
  readonly version: number;
}

export async function lockCase(
  { sql, scope }: TenantTx,
  discrepancyId: string,
): Promise<CaseToClose | undefined> {
  const [row] = await sql<CaseToClose[]>`
    select discrepancy_id, room_id, is_open, version from room_discrepancy
    where store_id = ${scope.storeId} and discrepancy_id = ${discrepancyId} for update`;
  return row;
}

export interface NewCase {
  readonly discrepancyId: string;
  readonly roomId: string;
  readonly businessDate: string;
  readonly kind: DiscrepancyKind;
  readonly condition: RoomCondition;
  readonly hasLuggage: boolean;
  readonly reportedBy: string;
}

export async function insertCase({ sql, scope }: TenantTx, one: NewCase): Promise<void> {
  await sql`
    insert into room_discrepancy (store_id, discrepancy_id, room_id, business_date, kind, condition, has_luggage,
                                  reported_by)
    values (${scope.storeId}, ${one.discrepancyId}, ${one.roomId}, ${one.businessDate}, ${one.kind},
            ${one.condition}, ${one.hasLuggage}, ${one.reportedBy})`;
}

export async function closeCase(
  { sql, scope }: TenantTx,
  discrepancyId: string,
  closing: { resolution: string; closedBy: string },
): Promise<void> {
  await sql`
    update room_discrepancy
    set is_open = false, resolution = ${closing.resolution}, closed_by = ${closing.closedBy}, closed_at = now(),
        version = version + 1
    where store_id = ${scope.storeId} and discrepancy_id = ${discrepancyId}`;
}

/** Closes the open cases of rooms about which the desk now believes what was seen. */
export function closeAgreedCases(
  tx: TenantTx,
  rooms: readonly { roomId: string; kind: DiscrepancyKind }[],
): void {
  const { sql, scope } = tx;
  tx.send(sql`
    update room_discrepancy c set is_open = false, closed_at = now(), version = c.version + 1
    from jsonb_to_recordset(${sql.json(rooms as never)}) as n("roomId" uuid, kind text)
    where c.store_id = ${scope.storeId} and c.is_open and c.room_id = n."roomId" and c.kind = n.kind`);
}
