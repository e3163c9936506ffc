import { KIOSK_GUESSES, KIOSK_VISIT_MINUTES } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface VisitRow {
  id: string;
  bookingId: string;
  expiresAt: Date;
}

/** Notes that a guest has begun at a machine. */
export async function insertVisit(
  { sql, scope }: TenantTx,
  visit: { id: string; machineId: string; bookingId: string },
): Promise<VisitRow> {
  const [row] = await sql<VisitRow[]>`
    insert into kiosk_visit (store_id, id, machine_id, booking_id, expires_at)
    values (${scope.storeId}, ${visit.id}, ${visit.machineId}, ${visit.bookingId},
      now() + make_interval(mins => ${KIOSK_VISIT_MINUTES}))
    returning id, booking_id, expires_at`;
  return row!;
}

/** Finds a visit at a machine whose time is not over. */
export async function findVisit(
  { sql, scope }: TenantTx,
  { id, machineId }: { id: string; machineId: string },
): Promise<VisitRow | undefined> {
  const [row] = await sql<VisitRow[]>`
    select id, booking_id, expires_at from kiosk_visit
    where store_id = ${scope.storeId} and id = ${id} and machine_id = ${machineId} and expires_at > now()`;
  return row;
}

/** Counts the wrong guesses of the last hour: about a booking at all machines, and at one machine. */
export async function countGuesses(
  { sql, scope }: TenantTx,
  { bookingNo, machineId }: { bookingNo: string; machineId: string },
): Promise<{ ofBooking: number; ofMachine: number }> {
  const [row] = await sql<{ ofBooking: number; ofMachine: number }[]>`
    select count(*) filter (where booking_no = ${bookingNo} and booking_no <> '')::int as of_booking,
      count(*) filter (where machine_id = ${machineId})::int as of_machine
    from kiosk_guess
    where store_id = ${scope.storeId}
      and guessed_at > clock_timestamp() - make_interval(mins => ${KIOSK_GUESSES.windowMinutes})`;
  return row!;
}

/** Notes a wrong guess, and forgets those that count no more. */
export async function insertGuess(
  { sql, scope }: TenantTx,
  guess: { id: string; machineId: string; bookingNo: string },
): Promise<void> {
  await sql`
    delete from kiosk_guess where store_id = ${scope.storeId}
      and guessed_at < clock_timestamp() - make_interval(mins => ${KIOSK_GUESSES.windowMinutes})`;
  await sql`
    insert into kiosk_guess (store_id, id, machine_id, booking_no)
    values (${scope.storeId}, ${guess.id}, ${guess.machineId}, ${guess.bookingNo})`;
}

/** Finds the booking of a guest's page by the secret of its link. */
export async function findBookingOfLink(
  { sql, scope }: TenantTx,
  secretHash: Buffer,
): Promise<string | undefined> {
  const [row] = await sql<{ bookingId: string }[]>`
    select booking_id from pre_check_in
    where store_id = ${scope.storeId} and secret_hash = ${secretHash} and withdrawn_at is null`;
  return row?.bookingId;
}

export interface KioskAct {
  id: string;
  kind: 'CHECK_IN' | 'KEY';
  machineId: string;
  visitId: string;
  roomUnitId: string;
  roomKeyId: string | null;
}

/** Notes what a machine did. Sent, not waited for. */
export function insertAct({ sql, scope, send }: TenantTx, act: KioskAct, businessDate: string): void {
  send(sql`
    insert into kiosk_act (store_id, id, machine_id, visit_id, kind, room_unit_id, room_key_id, business_date)
    values (${scope.storeId}, ${act.id}, ${act.machineId}, ${act.visitId}, ${act.kind}, ${act.roomUnitId},
      ${act.roomKeyId}, ${businessDate})`);
}

/** Lists what was done in a visit. */
export function listActs({ sql, scope }: TenantTx, visitId: string): Promise<KioskAct[]> {
  return sql<KioskAct[]>`
    select id, kind, machine_id, visit_id, room_unit_id, room_key_id from kiosk_act
    where store_id = ${scope.storeId} and visit_id = ${visitId} order by done_at, id`;
}
