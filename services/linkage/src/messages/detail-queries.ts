import type { MessageRow, Provider, TransmittedBooking } from '@honjin/contracts/linkage';
import type { TenantTx } from '@honjin/service-kit';
import type { Warned } from '../understanding/understood.ts';
import { messageRowOf, rowColumns, type RowRecord } from './queries.ts';

/** A message with everything that is kept of it; its bytes are still sealed. */
export interface MessageDetail {
  readonly message: MessageRow;
  readonly sealed: Buffer | null;
  readonly sha256: string;
  readonly sizeBytes: number;
  readonly booking: TransmittedBooking | null;
  readonly differences: { field: string; before: string; after: string }[];
  readonly warningDetails: Warned[];
  readonly unmapped: { kind: 'ROOM_TYPE' | 'PLAN' | 'AGENCY'; code: string; name: string }[];
  readonly ignoreReason: string;
  readonly agencyKey: string;
  readonly formerNumber: string;
}

type DetailRecord = RowRecord & Omit<MessageDetail, 'message'>;

export async function findDetail(tx: TenantTx, messageId: string): Promise<MessageDetail | undefined> {
  const { sql, scope } = tx;
  const [row] = await sql<DetailRecord[]>`
    select ${rowColumns(tx)}, r.bytes_sealed as sealed, m.sha256, m.size_bytes, m.booking,
           m.differences, m.warnings as warning_details, m.unmapped, m.ignore_reason,
           m.agency_key, m.former_booking_number as former_number
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    left join message_raw r on r.store_id = m.store_id and r.message_id = m.message_id
    where m.store_id = ${scope.storeId} and m.message_id = ${messageId}`;
  if (row === undefined) return undefined;
  const { sealed, sha256, sizeBytes, booking, differences, warningDetails, unmapped, ...rest } = row;
  const { ignoreReason, agencyKey, formerNumber, ...record } = rest;
  const kept = { sealed, sha256, sizeBytes, booking, differences, warningDetails, unmapped };
  return { message: messageRowOf(record), ...kept, ignoreReason, agencyKey, formerNumber };
}

/** The messages of the same booking of the same agency, in the order of their arrival. */
export async function listRelated(
  tx: TenantTx,
  { message, agencyKey }: Pick<MessageDetail, 'message' | 'agencyKey'>,
): Promise<MessageRow[]> {
  if (message.travelAgencyBookingNumber === '') return [];
  const { sql, scope } = tx;
  const rows = await sql<RowRecord[]>`
    select ${rowColumns(tx)}
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    where m.store_id = ${scope.storeId} and m.provider = ${message.provider} and m.agency_key = ${agencyKey}
      and m.booking_number = ${message.travelAgencyBookingNumber} and m.message_id <> ${message.messageId}
    order by m.arrival limit 200`;
  return rows.map(messageRowOf);
}

export interface Try {
  readonly at: Date;
  readonly by: string;
  readonly action: 'message.upload' | 'message.retry' | 'message.ignore' | 'message.link';
  readonly reason: string;
}

/** Lists what people did with a message. */
export async function listTries({ sql, scope }: TenantTx, messageId: string): Promise<Try[]> {
  return sql<Try[]>`
    select at, left(coalesce(user_name, ''), 100) as by, action, left(coalesce(reason, ''), 200) as reason
    from audit_log
    where store_id = ${scope.storeId} and entity = 'message' and entity_id = ${messageId}
      and action in ('message.upload', 'message.retry', 'message.ignore', 'message.link')
    order by id limit 200`;
}

export interface LinkedBooking extends Pick<
  MessageRow,
  | 'provider'
  | 'agencyName'
  | 'travelAgencyBookingNumber'
  | 'messageId'
  | 'importState'
  | 'processingState'
  | 'confirmationState'
> {
  readonly bookingId: string;
  readonly hasWarnings: boolean;
}

/** Registrations that came by a site controller, each with its newest message that is no copy. */
export async function listLinked(
  { sql, scope }: TenantTx,
  bookingIds: readonly string[],
): Promise<LinkedBooking[]> {
  return sql<LinkedBooking[]>`
    select distinct on (l.booking_id) l.booking_id, m.provider, m.agency_name,
           m.booking_number as travel_agency_booking_number, m.message_id, m.import_state, m.processing_state,
           m.confirmation_state, m.warnings <> '[]' as has_warnings
    from booking_link l
    join message m on m.store_id = l.store_id and m.provider = l.provider and m.agency_key = l.agency_key
      and m.booking_number = l.booking_number
    where l.store_id = ${scope.storeId} and l.booking_id = any(${sql.array([...bookingIds])}::uuid[])
      and m.effect not in ('DUPLICATE', 'STALE')
    order by l.booking_id, m.arrival desc`;
}

/** The registrations to which the bookings of messages belong. */
export async function listBookingsOf(
  { sql, scope }: TenantTx,
  messageIds: readonly string[],
): Promise<string[]> {
  const rows = await sql<{ bookingId: string }[]>`
    select distinct l.booking_id
    from message m
    join booking_link l on l.store_id = m.store_id and l.provider = m.provider and l.agency_key = m.agency_key
      and l.booking_number = m.booking_number
    where m.store_id = ${scope.storeId} and m.message_id = any(${sql.array([...messageIds])}::uuid[])
      and l.booking_id is not null`;
  return rows.map(({ bookingId }) => bookingId);
}

/** The registration that messages of the same booking made; undefined for none. */
export async function findLinkedBooking(
  { sql, scope }: TenantTx,
  { message, agencyKey }: Pick<MessageDetail, 'message' | 'agencyKey'>,
): Promise<{ bookingId: string; bookingNo: string } | undefined> {
  const [row] = await sql<{ bookingId: string; bookingNo: string }[]>`
    select booking_id, booking_no from booking_link
    where store_id = ${scope.storeId} and provider = ${message.provider} and agency_key = ${agencyKey}
      and booking_number = ${message.travelAgencyBookingNumber} and booking_id is not null`;
  return row;
}

/** Messages that were applied to a registration, and those of its booking that could not be. */
export async function listOfBooking(tx: TenantTx, bookingId: string): Promise<MessageRow[]> {
  const { sql, scope } = tx;
  const rows = await sql<RowRecord[]>`
    select ${rowColumns(tx)}
    from message m left join account a on a.store_id = m.store_id and a.account_id = m.account_id
    where m.store_id = ${scope.storeId} and m.message_id in (
        select message_id from message where store_id = ${scope.storeId} and booking_id = ${bookingId}
        union
        select n.message_id from booking_link l join message n
          on n.store_id = l.store_id and n.provider = l.provider and n.agency_key = l.agency_key
          and n.booking_number = l.booking_number
        where l.store_id = ${scope.storeId} and l.booking_id = ${bookingId})
    order by m.arrival limit 200`;
  return rows.map(messageRowOf);
}

export interface ReplayMessage {
  readonly messageId: string;
  readonly provider: Provider;
  readonly accountId: string;
  readonly sealed: Buffer;
}

/** Everything that was received of a booking and still is kept, but for copies and what was put aside. */
export async function listForReplay({ sql, scope }: TenantTx, bookingId: string): Promise<ReplayMessage[]> {
  return sql<ReplayMessage[]>`
    select m.message_id, m.provider, m.account_id, r.bytes_sealed as sealed
    from booking_link l
    join message m on m.store_id = l.store_id and m.provider = l.provider and m.agency_key = l.agency_key
      and (m.booking_number = l.booking_number or m.booking_id = l.booking_id)
    join message_raw r on r.store_id = m.store_id and r.message_id = m.message_id
    where l.store_id = ${scope.storeId} and l.booking_id = ${bookingId}
      and m.effect not in ('DUPLICATE', 'IGNORED') and coalesce(m.problem, '') <> 'DUPLICATE_CONFLICT'
    order by m.arrival limit 1000`;
}
