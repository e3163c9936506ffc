import type { ResultOf } from '@honjin/contracts';
import type { uploadAttachment } from '@honjin/contracts/registration';
import type { TenantTx } from '@honjin/service-kit';

export type AttachmentView = ResultOf<typeof uploadAttachment>['attachment'];

interface AttachmentRow extends Omit<AttachmentView, 'uploadedAt'> {
  uploadedAt: Date;
}

export interface NewAttachment {
  id: string;
  bookingId: string;
  roomUnitId: string | null;
  guestId: string | null;
  fileName: string;
  contentType: string;
  sha256: string;
  body: Uint8Array;
}

function columns({ sql }: TenantTx) {
  return sql`
    id, booking_id as b_basic_information_id, room_unit_id as b_room_unit_id, guest_id as b_guest_information_id,
    file_name, content_type, size_bytes, uploaded_by,
    uploaded_at`;
}

const viewOf = (row: AttachmentRow): AttachmentView => ({ ...row, uploadedAt: row.uploadedAt.toISOString() });

/** Tells whether the booking, and the room and guest if named, belong together in this store. */
export async function isPlaceKnown(
  tx: TenantTx,
  place: Pick<NewAttachment, 'bookingId' | 'roomUnitId' | 'guestId'>,
): Promise<boolean> {
  const { sql, scope } = tx;
  const [row] = await sql<{ isKnown: boolean }[]>`
    select exists (select from booking where store_id = ${scope.storeId} and id = ${place.bookingId})
      and (${place.roomUnitId}::uuid is null or exists (select from room_unit
        where store_id = ${scope.storeId} and booking_id = ${place.bookingId} and id = ${place.roomUnitId}::uuid))
      and (${place.guestId}::uuid is null or exists (select from guest
        where store_id = ${scope.storeId} and booking_id = ${place.bookingId} and id = ${place.guestId}::uuid)) as is_known`;
  return row?.isKnown ?? false;
}

/** Locks the booking, so that its files are counted one upload after the other; how many it has. */
export async function lockAndCount(tx: TenantTx, bookingId: string): Promise<number> {
  const { sql, scope } = tx;
  await sql`select id from booking where store_id = ${scope.storeId} and id = ${bookingId} for no key update`;
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from attachment
    where store_id = ${scope.storeId} and booking_id = ${bookingId} and deleted_at is null`;
  return row?.count ?? 0;
}

export async function insertAttachment(tx: TenantTx, file: NewAttachment): Promise<void> {
  const { sql, scope, actor } = tx;
  await sql`
    insert into attachment_body (store_id, sha256, body)
    values (${scope.storeId}, ${file.sha256}, ${Buffer.from(file.body)})
    on conflict (store_id, sha256) do nothing`;
  await sql`
    insert into attachment (store_id, id, booking_id, room_unit_id, guest_id, file_name, content_type, size_bytes, sha256, uploaded_by)
    values (${scope.storeId}, ${file.id}, ${file.bookingId}, ${file.roomUnitId}, ${file.guestId}, ${file.fileName},
            ${file.contentType}, ${file.body.length}, ${file.sha256}, ${actor?.userName ?? ''})`;
}

export async function findAttachment(tx: TenantTx, id: string): Promise<AttachmentView | undefined> {
  const [row] = await tx.sql<AttachmentRow[]>`
    select ${columns(tx)} from attachment
    where store_id = ${tx.scope.storeId} and id = ${id} and deleted_at is null`;
  return row && viewOf(row);
}

export async function listOfBooking(tx: TenantTx, bookingId: string): Promise<AttachmentView[]> {
  const rows = await tx.sql<AttachmentRow[]>`
    select ${columns(tx)} from attachment
    where store_id = ${tx.scope.storeId} and booking_id = ${bookingId} and deleted_at is null
    order by id desc`;
  return rows.map(viewOf);
}

/** Returns the content of a file that is not taken off. */
export async function findBody(tx: TenantTx, id: string): Promise<Uint8Array | undefined> {
  const [row] = await tx.sql<{ body: Uint8Array }[]>`
    select b.body from attachment a
    join attachment_body b on b.store_id = a.store_id and b.sha256 = a.sha256
    where a.store_id = ${tx.scope.storeId} and a.id = ${id} and a.deleted_at is null`;
  return row?.body;
}

export async function updateAsDeleted(tx: TenantTx, id: string): Promise<void> {
  await tx.sql`
    update attachment set deleted_at = now(), deleted_on = ${tx.day?.businessDate ?? null}
    where store_id = ${tx.scope.storeId} and id = ${id}`;
}

/** Puts a file back that was taken off on this business day; the booking it belongs to, or undefined. */
export async function updateAsRestored(tx: TenantTx, id: string): Promise<string | undefined> {
  const [row] = await tx.sql<{ bookingId: string }[]>`
    update attachment set deleted_at = null, deleted_on = null
    where store_id = ${tx.scope.storeId} and id = ${id} and deleted_on = ${tx.day?.businessDate ?? null}::date
    returning booking_id`;
  return row?.bookingId;
}
