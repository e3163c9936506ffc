import type { PRE_CHECK_IN_ANSWERS } from '@honjin/contracts/registration';
import type { PreCheckInField } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

/** An answer that is otherwise than the record; without a guest it is about the room. */
export interface KeptDifference {
  guestId: string | null;
  part: (typeof PRE_CHECK_IN_ANSWERS)[number];
  values: Partial<Record<PreCheckInField | 'checkInTime', string>>;
}

export interface AnsweredRoom {
  roomUnitId: string;
  answeredAt: Date;
  differences: KeptDifference[];
}

export function listAnswered({ sql, scope }: TenantTx, bookingId: string): Promise<AnsweredRoom[]> {
  return sql<AnsweredRoom[]>`
    select room_unit_id, answered_at, differences from pre_check_in_room
    where store_id = ${scope.storeId} and booking_id = ${bookingId}`;
}

/** Keeps what came last of a room. */
export async function upsertAnswered(
  { sql, scope }: TenantTx,
  {
    bookingId,
    roomUnitId,
    differences,
  }: { bookingId: string; roomUnitId: string; differences: KeptDifference[] },
): Promise<void> {
  await sql`
    insert into pre_check_in_room (store_id, room_unit_id, booking_id, answered_at, differences)
    values (${scope.storeId}, ${roomUnitId}, ${bookingId}, now(), ${sql.json(differences as never)})
    on conflict (store_id, room_unit_id) do update set
      answered_at = excluded.answered_at, differences = excluded.differences`;
}

/** Keeps what is left to decide of a room. */
export async function updateDifferences(
  { sql, scope }: TenantTx,
  roomUnitId: string,
  differences: readonly KeptDifference[],
): Promise<void> {
  await sql`
    update pre_check_in_room set differences = ${sql.json(differences as never)}
    where store_id = ${scope.storeId} and room_unit_id = ${roomUnitId}`;
}
