import type { RoomUnitStatus, TicketState } from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';

export interface TicketRow {
  id: string;
  ticketNo: string;
  bookingId: string;
  roomUnitId: string;
  /** Null as {@link unitStatus} is. */
  arrangementId: string | null;
  name: string;
  useDate: string;
  state: TicketState;
  issuedOn: string;
  redeemedOn: string | null;
  redeemedBy: string;
  wasTakenBack: boolean;
  guestName: string;
  roomId: string | null;
  /** Null when the arrangement was taken off the booking. */
  unitStatus: RoomUnitStatus | null;
}

function ticketColumns({ sql }: TenantTx) {
  return sql`
    t.id, t.ticket_no, t.booking_id, t.room_unit_id, t.name, t.use_date, t.state, t.issued_on, t.redeemed_on, t.redeemed_by,
    t.was_taken_back, u.guest_name, u.in_room_id as room_id,
    a.arrangement_id, case when a.id is not null then u.status end as unit_status`;
}

/** Lists the tickets of rooms. */
export function listTicketRows(tx: TenantTx, unitIds: readonly string[]): Promise<TicketRow[]> {
  const { sql, scope } = tx;
  return sql<TicketRow[]>`
    select ${ticketColumns(tx)} from ticket t
    join room_unit u on u.store_id = t.store_id and u.id = t.room_unit_id
    left join booking_arrangement a on a.store_id = t.store_id and a.id = t.booking_arrangement_id
    where t.store_id = ${scope.storeId} and t.room_unit_id = any(${unitIds as string[]}::uuid[])
    order by t.use_date, t.name, t.id`;
}

/** Lists tickets by id. */
export function listTicketsById(tx: TenantTx, ids: readonly string[]): Promise<TicketRow[]> {
  const { sql, scope } = tx;
  return sql<TicketRow[]>`
    select ${ticketColumns(tx)} from ticket t
    join room_unit u on u.store_id = t.store_id and u.id = t.room_unit_id
    left join booking_arrangement a on a.store_id = t.store_id and a.id = t.booking_arrangement_id
    where t.store_id = ${scope.storeId} and t.id = any(${ids as string[]}::uuid[])
    order by t.use_date, t.name, t.id`;
}

/** Locks the ticket of a number; undefined when there is none. */
export async function lockTicket(tx: TenantTx, ticketNo: string): Promise<TicketRow | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<TicketRow[]>`
    select ${ticketColumns(tx)} from ticket t
    join room_unit u on u.store_id = t.store_id and u.id = t.room_unit_id
    left join booking_arrangement a on a.store_id = t.store_id and a.id = t.booking_arrangement_id
    where t.store_id = ${scope.storeId} and t.ticket_no = ${ticketNo} for update of t`;
  return row;
}

/** Lists those of some rooms of bookings that the store has. */
export async function listKnownUnits(
  { sql, scope }: TenantTx,
  ids: readonly string[],
): Promise<{ id: string }[]> {
  return sql<{ id: string }[]>`
    select id from room_unit where store_id = ${scope.storeId} and id = any(${ids as string[]}::uuid[])`;
}

/**
 * Issues the tickets of rooms that are missing: as many as their arrangements promise. The rows of the arrangements are
 * locked, so that two desks do not issue them twice.
 */
export async function insertMissingTickets(
  { sql, scope, actor }: TenantTx,
  unitIds: readonly string[],
  businessDate: string,
): Promise<number> {
  await sql`
    select id from booking_arrangement
    where store_id = ${scope.storeId} and room_unit_id = any(${unitIds as string[]}::uuid[])
      and status = 'TICKET_BLANK' order by id for update`;
  const made = await sql`
    insert into ticket (store_id, ticket_no, booking_id, room_unit_id, booking_arrangement_id, name, use_date, issued_on,
      issued_by)
    select a.store_id, upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 16)), u.booking_id, a.room_unit_id, a.id,
      a.name, a.use_date, ${businessDate}, ${actor?.userName ?? ''}
    from booking_arrangement a
    join room_unit u on u.store_id = a.store_id and u.id = a.room_unit_id
    cross join lateral (select count(*)::int as issued from ticket t
      where t.store_id = a.store_id and t.booking_arrangement_id = a.id) known
    cross join lateral generate_series(known.issued + 1, a.quantity)
    where a.store_id = ${scope.storeId} and a.room_unit_id = any(${unitIds as string[]}::uuid[])
      and a.status = 'TICKET_BLANK' and a.serve_state <> 'NOT_WANTED'`;
  return made.count;
}

export async function updateRedeemed(
  { sql, scope, actor }: TenantTx,
  id: string,
  businessDate: string,
): Promise<void> {
  await sql`
    update ticket set state = 'REDEEMED', redeemed_on = ${businessDate}, redeemed_at = now(),
      redeemed_by = ${actor?.userName ?? ''}
    where store_id = ${scope.storeId} and id = ${id}`;
}

export async function updateTakenBack(
  { sql, scope }: TenantTx,
  id: string,
  businessDate: string,
): Promise<void> {
  await sql`
    update ticket set state = 'ISSUED', redeemed_on = null, redeemed_at = null, redeemed_by = '', was_taken_back = true,
      taken_back_on = ${businessDate}
    where store_id = ${scope.storeId} and id = ${id}`;
}
