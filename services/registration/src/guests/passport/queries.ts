import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { reportGone } from '../../house/db/report-queries.ts';

export interface Guest {
  id: string;
  bookingId: string;
  nameKana: string;
  country: string;
  nationality: string;
  checkOutDate: string;
}

interface SealedImage {
  contentType: string;
  nonce: Uint8Array;
  sealed: Uint8Array;
}

/** Copies whose time is over go as the day begins on which nothing asks for them any more. */
export async function forgetPassports(tx: TenantTx, businessDate: string): Promise<void> {
  const gone = await tx.sql`
    delete from passport_image where store_id = ${tx.scope.storeId} and keep_until < ${businessDate}`;
  reportGone(tx, 'PASSPORT_IMAGES', gone.count, businessDate);
}

export async function getGuest(tx: TenantTx, id: string): Promise<Guest> {
  const [guest] = await tx.sql<Guest[]>`
    select g.id, g.booking_id, g.name_kana, g.country, g.nationality,
      u.check_out_date
    from guest g join room_unit u on u.store_id = g.store_id and u.id = g.room_unit_id
    where g.store_id = ${tx.scope.storeId} and g.id = ${id}`;
  if (guest === undefined) throw new Refusal('HOS-00004-0');
  return guest;
}

export async function findImage({ sql, scope }: TenantTx, guestId: string): Promise<SealedImage | undefined> {
  const [row] = await sql<SealedImage[]>`
    select content_type, nonce, sealed from passport_image
    where store_id = ${scope.storeId} and guest_id = ${guestId}`;
  return row;
}

/** Keeps the one copy of a guest's passport. */
export async function upsertImage(
  { sql, scope, actor }: TenantTx,
  image: SealedImage & { guestId: string; bookingId: string; sizeBytes: number; keepUntil: string },
): Promise<void> {
  await sql`
    insert into passport_image (store_id, id, booking_id, guest_id, content_type, size_bytes, nonce, sealed, keep_until, uploaded_by)
    values (${scope.storeId}, ${newId()}, ${image.bookingId}, ${image.guestId}, ${image.contentType}, ${image.sizeBytes},
            ${image.nonce}, ${image.sealed}, ${image.keepUntil}, ${actor?.userName ?? ''})
    on conflict (store_id, guest_id) do update set content_type = excluded.content_type, size_bytes = excluded.size_bytes,
      nonce = excluded.nonce, sealed = excluded.sealed, keep_until = excluded.keep_until,
      uploaded_by = excluded.uploaded_by, uploaded_at = now()`;
}
