import type { TenantTx } from '@honjin/service-kit';

/** The rows of a store that are about a person: of their rooms, bookings and entries as a guest. */
export interface Keys {
  bookingIds: string[];
  unitIds: string[];
  guestIds: string[];
  /** Bookings of which nobody else is known: their messages and files are the person's, too. */
  ownBookingIds: string[];
}

export interface NoticeRow {
  bookingNo: string;
  qamType: string;
  detail: string;
  createdBy: string;
  createdAt: Date;
}

export interface MailRow {
  bookingNo: string;
  recipient: string;
  mailSubject: string;
  mailBody: string;
  sentAt: Date;
}

export interface AnswerRow {
  bookingNo: string;
  answeredAt: Date;
  answered: string;
}

export interface FileRow {
  bookingNo: string;
  fileName: string;
  contentType: string;
  sizeBytes: number;
  uploadedBy: string;
  uploadedAt: Date;
}

export interface SignatureRow {
  bookingNo: string;
  signedAt: Date;
  tabletName: string;
  isVoid: boolean;
  reason: string;
  keepUntil: string;
}

export interface MoneyRow {
  bookingNo: string;
  businessDate: string;
  itemName: string;
  amount: number;
}

export interface ReceiptRow {
  bookingNo: string;
  receiptNo: string;
  addressee: string;
  amount: number;
  issuedAt: Date;
}

export interface ChangeRow {
  at: Date;
  entity: string;
  action: string;
  userName: string | null;
}

/** Lists the messages about a person, oldest first. */
export function listNotices({ sql, scope }: TenantTx, keys: Keys): Promise<NoticeRow[]> {
  return sql<NoticeRow[]>`
    select b.booking_no, q.qam_type, q.detail, q.created_by, q.created_at
    from qam q join booking b on b.store_id = q.store_id and b.id = q.booking_id
    where q.store_id = ${scope.storeId} and q.booking_id = any(${keys.bookingIds}::uuid[])
      and (q.guest_id = any(${keys.guestIds}::uuid[]) or q.booking_id = any(${keys.ownBookingIds}::uuid[]))
    order by q.created_at, q.id`;
}

/** Lists the mails as they were sent, oldest first, of bookings and rooms of which nobody else is known. */
export function listMails({ sql, scope }: TenantTx, keys: Keys): Promise<MailRow[]> {
  return sql<MailRow[]>`
    select p.booking_no, p.recipient, m.subject as mail_subject, m.body as mail_body, m.sent_at
    from sent_mail m join paper_dispatch p on p.store_id = m.store_id and p.id = m.dispatch_id
    where m.store_id = ${scope.storeId} and (p.booking_id = any(${keys.ownBookingIds}::uuid[])
      or p.room_unit_ids <> '{}' and p.room_unit_ids <@ ${keys.unitIds}::uuid[])
    order by m.sent_at, m.dispatch_id`;
}

/** Lists what guests said of a person before they arrived and the desk has still to decide about, oldest first. */
export function listAnswers({ sql, scope }: TenantTx, { guestIds }: Keys): Promise<AnswerRow[]> {
  return sql<AnswerRow[]>`
    select b.booking_no, a.answered_at, (one.value -> 'values')::text as answered
    from pre_check_in_room a join booking b on b.store_id = a.store_id and b.id = a.booking_id
    cross join lateral jsonb_array_elements(a.differences) as one
    where a.store_id = ${scope.storeId} and (one.value ->> 'guestId')::uuid = any(${guestIds}::uuid[])
    order by a.answered_at, a.room_unit_id`;
}

/** Lists the files about a person, oldest first; those that were taken off are kept, and told. */
export function listFiles({ sql, scope }: TenantTx, keys: Keys): Promise<FileRow[]> {
  return sql<FileRow[]>`
    select b.booking_no, a.file_name, a.content_type, a.size_bytes, a.uploaded_by, a.uploaded_at
    from attachment a join booking b on b.store_id = a.store_id and b.id = a.booking_id
    where a.store_id = ${scope.storeId} and a.booking_id = any(${keys.bookingIds}::uuid[])
      and (a.guest_id = any(${keys.guestIds}::uuid[]) or a.booking_id = any(${keys.ownBookingIds}::uuid[]))
    order by a.uploaded_at, a.id`;
}

export function listPassports(
  { sql, scope }: TenantTx,
  { guestIds }: Keys,
): Promise<{ uploadedAt: Date; keepUntil: string }[]> {
  return sql<{ uploadedAt: Date; keepUntil: string }[]>`
    select uploaded_at, keep_until from passport_image
    where store_id = ${scope.storeId} and guest_id = any(${guestIds}::uuid[]) order by uploaded_at, id`;
}

/** Lists when a person signed a card, on which tablet, and whether it was made void; the oldest first. */
export function listSignatures({ sql, scope }: TenantTx, { guestIds }: Keys): Promise<SignatureRow[]> {
  return sql<SignatureRow[]>`
    select b.booking_no, s.signed_at, s.tablet_name, s.state = 'VOID' as is_void, s.void_reason as reason, s.keep_until
    from card_signature s join booking b on b.store_id = s.store_id and b.id = s.booking_id
    where s.store_id = ${scope.storeId} and s.guest_id = any(${guestIds}::uuid[]) and s.state <> 'ASKED'
    order by s.signed_at, s.id`;
}

/** Lists what was sold to the rooms of a person, in the order of the books. */
export function listSales({ sql, scope }: TenantTx, { unitIds }: Keys): Promise<MoneyRow[]> {
  return sql<MoneyRow[]>`
    select b.booking_no, o.business_date, o.item_name, o.total_amount as amount
    from order_line o join booking b on b.store_id = o.store_id and b.id = o.booking_id
    where o.store_id = ${scope.storeId} and o.room_unit_id = any(${unitIds}::uuid[]) order by o.business_date, o.line_no`;
}

export function listPayments({ sql, scope }: TenantTx, { unitIds }: Keys): Promise<MoneyRow[]> {
  return sql<MoneyRow[]>`
    select b.booking_no, p.business_date, p.item_name, p.amount
    from payment p join booking b on b.store_id = p.store_id and b.id = p.booking_id
    where p.store_id = ${scope.storeId} and p.room_unit_id = any(${unitIds}::uuid[]) order by p.business_date, p.id`;
}

export function listReceipts({ sql, scope }: TenantTx, { unitIds }: Keys): Promise<ReceiptRow[]> {
  return sql<ReceiptRow[]>`
    select b.booking_no, r.receipt_no, r.addressee, r.amount, r.issued_at
    from receipt r join booking b on b.store_id = r.store_id and b.id = r.booking_id
    where r.store_id = ${scope.storeId} and r.room_unit_id = any(${unitIds}::uuid[]) and r.receipt_type = 'REAL'
    order by r.issued_at, r.id`;
}

/** Lists who changed the person's records and bookings, and when, oldest first. The fields would tell of other guests. */
export function listChanges({ sql, scope }: TenantTx, entityIds: string[]): Promise<ChangeRow[]> {
  return sql<ChangeRow[]>`
    select at, entity, action, user_name from audit_log
    where store_id = ${scope.storeId} and entity in ('booking', 'customer') and entity_id = any(${entityIds}::text[])
    order by id`;
}
