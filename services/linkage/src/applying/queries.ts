import type { Scope } from '@honjin/contracts';
import type {
  MessageEffect,
  MessageKind,
  MessageProblem,
  Provider,
  TransmittedBooking,
} from '@honjin/contracts/linkage';
import type { TenantTx, TxSql } from '@honjin/service-kit';
import type { Understood, Warned } from '../understanding/understood.ts';

/** Stores in which messages wait to be read or applied, and their time has come. */
export async function listWaitingStores(sql: TxSql): Promise<Scope[]> {
  return sql<Scope[]>`
    select distinct store_id, group_id, company_id
    from message where stage <> 'DONE' and (next_attempt_at is null or next_attempt_at <= now())`;
}

export interface UnreadMessage {
  readonly messageId: string;
  readonly provider: Provider;
  readonly sealed: Buffer;
}

/** Messages that nobody has read yet, in the order of their arrival; another process reads others. */
export async function lockUnread({ sql, scope }: TenantTx, limit: number): Promise<UnreadMessage[]> {
  return sql<UnreadMessage[]>`
    select m.message_id, m.provider, r.bytes_sealed as sealed
    from message m join message_raw r on r.store_id = m.store_id and r.message_id = m.message_id
    where m.store_id = ${scope.storeId} and m.stage = 'UNDERSTAND'
      and (m.next_attempt_at is null or m.next_attempt_at <= now())
    order by m.arrival limit ${limit}
    for update of m skip locked`;
}

/** The understood content of a message, in the form of its columns. */
export interface UnderstoodRow {
  readonly messageId: string;
  readonly understood: Understood;
  readonly orderKey: string;
  readonly agencyKey: string;
}

const NO_HEAD = { kind: 'UNKNOWN', dataId: '', agencyName: '', bookingNumber: '', guestName: '' } as const;

function bookingColumnsOf(booking: TransmittedBooking | null) {
  if (booking === null)
    return { former_number: '', guest_kana: '', room_type_name: '', plan_code: '', plan_name: '' };
  const nights = booking.rooms.flatMap((room) => room.nights);
  return {
    former_number: booking.formerBookingNumber,
    guest_kana: booking.guestKana,
    check_in: booking.checkInDate,
    check_out: booking.checkOutDate,
    nights: booking.nights,
    room_count: booking.rooms.length,
    room_type_name: [...new Set(nights.map((night) => night.roomTypeName))].join(' / ').slice(0, 1_000),
    plan_code: booking.planCode,
    plan_name: booking.planName,
    total: booking.totalYen,
  };
}

function columnsOf({ messageId, understood, orderKey, agencyKey }: UnderstoodRow) {
  const { booking, problem, detail, warnings } = understood;
  const head = understood.head ?? NO_HEAD;
  return {
    id: messageId,
    kind: head.kind,
    data_id: head.dataId,
    order_key: orderKey,
    agency_key: agencyKey,
    agency_name: head.agencyName,
    booking_number: head.bookingNumber,
    guest_name: booking?.guestKanji ?? head.guestName,
    ...bookingColumnsOf(booking),
    booking,
    problem,
    detail,
    warnings,
    processing: processingOf(problem),
  };
}

function processingOf(problem: MessageProblem | null): string {
  if (problem === null) return 'INCOMPLETE';
  if (problem === 'UNKNOWN_CLASSIFICATION') return 'UNKNOWN';
  return problem === 'NOT_A_BOOKING' ? 'NOT_FEASIBLE' : 'ABNORMAL';
}

/** Writes what was understood. Messages that can be applied go on; the others become errors that a person sees. */
export async function writeUnderstood(
  { sql, scope }: TenantTx,
  rows: readonly UnderstoodRow[],
): Promise<void> {
  await sql`
    update message m
    set kind = n.kind, data_id = n.data_id, order_key = n.order_key, agency_key = n.agency_key,
        agency_name = n.agency_name, booking_number = n.booking_number, former_booking_number = n.former_number,
        guest_name = n.guest_name, guest_kana = n.guest_kana, check_in_date = n.check_in, check_out_date = n.check_out,
        nights = n.nights, room_count = n.room_count, room_type_name = n.room_type_name, plan_code = n.plan_code,
        plan_name = n.plan_name, total_amount = n.total, booking = n.booking, problem = n.problem,
        problem_detail = n.detail, warnings = n.warnings, unmapped = '[]', attempts = 0, next_attempt_at = null,
        stage = case when n.problem is null then 'APPLY' else 'DONE' end,
        import_state = case when n.problem is null then m.import_state else 'IMPORT_ERROR' end,
        transaction_result = case when n.problem is null then m.transaction_result else 'ERROR' end,
        processing_state = n.processing,
        processed_at = case when n.problem is null then m.processed_at else now() end
    from jsonb_to_recordset(${sql.json(rows.map(columnsOf) as never)}) as n(
      id uuid, kind text, data_id text, order_key text, agency_key text, agency_name text, booking_number text,
      former_number text, guest_name text, guest_kana text, check_in date, check_out date, nights int, room_count int,
      room_type_name text, plan_code text, plan_name text, total bigint, booking jsonb, problem text, detail text,
      warnings jsonb, processing text)
    where m.store_id = ${scope.storeId} and m.message_id = n.id`;
}

/** A message that is to be applied, without its body. */
export interface WaitingMessage {
  readonly messageId: string;
  readonly provider: Provider;
  readonly agencyKey: string;
  readonly bookingNumber: string;
  readonly formerNumber: string;
  readonly orderKey: string;
  readonly arrival: number;
}

export async function listWaiting({ sql, scope }: TenantTx, limit: number): Promise<WaitingMessage[]> {
  return sql<WaitingMessage[]>`
    select message_id, provider, agency_key, booking_number,
           former_booking_number as former_number, order_key, arrival
    from message
    where store_id = ${scope.storeId} and stage = 'APPLY' and (next_attempt_at is null or next_attempt_at <= now())
    order by arrival limit ${limit}`;
}

export interface MessageToApply extends WaitingMessage {
  readonly accountId: string;
  readonly kind: MessageKind;
  readonly dataId: string;
  readonly sha256: string;
  readonly agencyName: string;
  readonly booking: TransmittedBooking;
  readonly warnings: Warned[];
  readonly attempts: number;
}

/** Returns the message with its body, locked; undefined when somebody else has applied it meanwhile. */
export async function lockMessage(
  { sql, scope }: TenantTx,
  messageId: string,
): Promise<MessageToApply | undefined> {
  const [row] = await sql<MessageToApply[]>`
    select message_id, provider, agency_key, booking_number,
           former_booking_number as former_number, order_key, arrival, account_id, kind,
           data_id, sha256, agency_name, booking, warnings, attempts
    from message
    where store_id = ${scope.storeId} and message_id = ${messageId} and stage = 'APPLY'
    for update`;
  return row;
}

export interface EarlierCopy {
  readonly messageId: string;
  readonly sha256: string;
  readonly bookingId: string | null;
  readonly bookingNo: string;
}

/**
 * Returns the first message with the same number (or, without one, the same bytes) that came before and could be read.
 */
export async function findEarlierCopy(
  { sql, scope }: TenantTx,
  { provider, dataId, sha256, arrival }: MessageToApply,
): Promise<EarlierCopy | undefined> {
  const [row] = await sql<EarlierCopy[]>`
    select message_id, sha256, booking_id, booking_no
    from message
    where store_id = ${scope.storeId} and provider = ${provider} and arrival < ${arrival}
      and (booking is not null or expired_at is not null)
      and effect <> 'IGNORED'
      and (case when ${dataId} = '' then sha256 = ${sha256} else data_id = ${dataId} end)
    order by arrival limit 1`;
  return row;
}

export interface LinkRow {
  readonly bookingLinkId: string;
  readonly bookingId: string | null;
  readonly bookingNo: string;
  readonly state: 'NONE' | 'LIVE' | 'CANCELLED';
  readonly lastAppliedKey: string;
}

type LinkKey = Pick<MessageToApply, 'provider' | 'agencyKey' | 'accountId'>;

/** Returns the booking's link, made when it is the first message and locked until the message is done. */
export async function lockLink(
  { sql, scope }: TenantTx,
  { provider, agencyKey, accountId }: LinkKey,
  number: string,
): Promise<LinkRow> {
  const [row] = await sql<LinkRow[]>`
    insert into booking_link (store_id, provider, agency_key, booking_number, account_id)
    values (${scope.storeId}, ${provider}, ${agencyKey}, ${number}, ${accountId})
    on conflict (store_id, provider, agency_key, booking_number) do update set provider = excluded.provider
    returning booking_link_id, booking_id, booking_no, state,
              last_applied_key`;
  return row!;
}

/** The message that registration was asked for. */
export interface AskedMessage {
  readonly messageId: string;
  /** Its next attempt may be made now. */
  readonly isDue: boolean;
}

/** Finds the message of a booking that registration was asked for and that has no outcome. */
export async function findAsked(
  { sql, scope }: TenantTx,
  { bookingLinkId }: LinkRow,
): Promise<AskedMessage | undefined> {
  const [row] = await sql<AskedMessage[]>`
    select m.message_id, m.next_attempt_at is null or m.next_attempt_at <= now() as is_due
    from booking_link l
    join message m on m.store_id = l.store_id and m.message_id = l.asked_message_id and m.stage = 'APPLY'
    where l.store_id = ${scope.storeId} and l.booking_link_id = ${bookingLinkId}`;
  return row;
}

export async function noteAsked(
  { sql, scope }: TenantTx,
  { bookingLinkId }: LinkRow,
  messageId: string,
): Promise<void> {
  await sql`
    update booking_link set asked_message_id = ${messageId}
    where store_id = ${scope.storeId} and booking_link_id = ${bookingLinkId}`;
}

/** A booking whose number changed goes on under the new one, unless that has a registration of its own already. */
export async function renameLink({ sql, scope }: TenantTx, message: MessageToApply): Promise<void> {
  const { provider, agencyKey, formerNumber, bookingNumber } = message;
  await sql`
    update booking_link l set booking_number = ${bookingNumber}
    where store_id = ${scope.storeId} and provider = ${provider} and agency_key = ${agencyKey}
      and booking_number = ${formerNumber}
      and not exists (select from booking_link o where o.store_id = l.store_id and o.provider = l.provider
        and o.agency_key = l.agency_key and o.booking_number = ${bookingNumber})`;
}

export interface LinkState {
  readonly bookingId: string | null;
  readonly bookingNo: string;
  readonly state: LinkRow['state'];
}

export async function updateLink(
  { sql, scope }: TenantTx,
  link: LinkRow,
  { message, now }: { message: MessageToApply; now: LinkState },
): Promise<void> {
  const { booking } = message;
  await sql`
    update booking_link
    set booking_id = ${now.bookingId}, booking_no = ${now.bookingNo}, state = ${now.state},
        last_applied_key = ${message.orderKey}, last_message_id = ${message.messageId},
        agency_name = ${message.agencyName}, guest_name = ${booking.guestKanji},
        check_in_date = ${booking.checkInDate}, check_out_date = ${booking.checkOutDate},
        last_listed_at = now(), kept_at = null, kept_by = '', kept_reason = ''
    where store_id = ${scope.storeId} and booking_link_id = ${link.bookingLinkId}`;
}

/** The outcome of a message. */
export interface Outcome {
  readonly importState: 'IMPORTED' | 'IMPORT_ERROR';
  readonly processingState: 'COMPLETE' | 'ABNORMAL' | 'NOT_FEASIBLE';
  readonly isConfirmed?: boolean;
  readonly effect: MessageEffect;
  readonly problem?: MessageProblem;
  readonly detail?: string;
  readonly warnings?: readonly Warned[];
  readonly unmapped?: readonly object[];
  readonly bookingId?: string | null;
  readonly bookingNo?: string;
  readonly differences?: readonly object[];
}

export async function writeOutcome(
  { sql, scope }: TenantTx,
  messageId: string,
  outcome: Outcome,
): Promise<void> {
  const { importState, processingState, effect, isConfirmed = false } = outcome;
  await sql`
    update message
    set stage = 'DONE', import_state = ${importState}, processing_state = ${processingState},
        transaction_result = ${importState === 'IMPORTED' ? 'SUCCESS' : 'ERROR'}, effect = ${effect},
        confirmation_state = ${isConfirmed ? 'CONFIRMED' : 'UNCONFIRMED'},
        problem = ${outcome.problem ?? null}, problem_detail = ${(outcome.detail ?? '').slice(0, 255)},
        warnings = ${sql.json((outcome.warnings ?? []) as never)}, unmapped = ${sql.json((outcome.unmapped ?? []) as never)},
        booking_id = ${outcome.bookingId ?? null}, booking_no = ${outcome.bookingNo ?? ''},
        differences = ${sql.json((outcome.differences ?? []) as never)}, attempts = attempts + 1,
        next_attempt_at = null, processed_at = now()
    where store_id = ${scope.storeId} and message_id = ${messageId}`;
}

/** Registration was away or busy: the message waits, and the later ones of its booking behind it. */
export async function postpone(
  { sql, scope }: TenantTx,
  messageId: string,
  { seconds, why }: { seconds: number; why: string },
): Promise<void> {
  await sql`
    update message
    set attempts = attempts + 1, next_attempt_at = now() + make_interval(secs => ${seconds}), problem_detail = ${why}
    where store_id = ${scope.storeId} and message_id = ${messageId}`;
}

/** Errors of older messages of a booking are over once a newer one was applied. */
export async function settleOlderErrors({ sql, scope }: TenantTx, message: MessageToApply): Promise<void> {
  const { provider, agencyKey, bookingNumber, orderKey, messageId } = message;
  await sql`
    update message
    set import_state = 'IMPORTED', transaction_result = 'SUCCESS', processing_state = 'COMPLETE',
        confirmation_state = 'CONFIRMED', effect = 'STALE'
    where store_id = ${scope.storeId} and provider = ${provider} and agency_key = ${agencyKey}
      and booking_number = ${bookingNumber} and message_id <> ${messageId} and stage = 'DONE'
      and import_state = 'IMPORT_ERROR' and booking is not null and problem <> 'DUPLICATE_CONFLICT'
      and order_key collate "C" < ${orderKey}`;
}

/** Closes dates at every provider until a person opens them. */
export async function insertStopSales(
  { sql, scope }: TenantTx,
  nights: readonly { roomTypeId: string; date: string }[],
  { messageId, cause }: { messageId: string; cause: 'OVERBOOKED' | 'IMPORT_FAILED' },
): Promise<void> {
  await sql`
    insert into stop_sale (store_id, room_type_id, target_date, cause, message_id)
    select ${scope.storeId}, n."roomTypeId", n."date", ${cause}, ${messageId}
    from jsonb_to_recordset(${sql.json(nights as never)}) as n("roomTypeId" uuid, "date" date)
    on conflict do nothing`;
}
