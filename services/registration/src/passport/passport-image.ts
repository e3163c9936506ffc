import { keptUntil, needsPassport } from '@honjin/domain';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import type { Vault } from './seal.ts';

const MAX_BYTES = 5 * 1024 * 1024;
const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

interface Guest {
  id: string;
  bookingId: string;
  nameKana: string;
  country: string;
  nationality: string;
  checkOutDate: string;
}

async function getGuest(tx: TenantTx, id: string): Promise<Guest> {
  const [guest] = await tx.sql<Guest[]>`
    select g.id, g.booking_id as "bookingId", g.name_kana as "nameKana", g.country, g.nationality,
      u.check_out_date as "checkOutDate"
    from guest g join room_unit u on u.store_id = g.store_id and u.id = g.room_unit_id
    where g.store_id = ${tx.scope.storeId} and g.id = ${id}`;
  if (guest === undefined) throw new Refusal('HOS-00004-0');
  return guest;
}

/** An image by its content; what its name or the browser says is not believed (HOS-02017-2). */
async function readImage(file: File | null): Promise<{ content: Uint8Array; contentType: string }> {
  if (file === null || file.size === 0) throw new Refusal('HOS-02017-3');
  if (file.size > MAX_BYTES) throw new Refusal('HOS-02017-2');
  const content = new Uint8Array(await file.arrayBuffer());
  const contentType = (await fileTypeFromBuffer(content))?.mime;
  if (contentType === undefined || !TYPES.has(contentType)) throw new Refusal('HOS-02017-2');
  return { content, contentType };
}

const boundTo = ({ scope }: TenantTx, guestId: string) => `${scope.storeId}|${guestId}`;

/** Copies whose time is over go as the day begins on which nothing asks for them any more. */
export function forgetPassports(tx: TenantTx, businessDate: string): void {
  tx.send(tx.sql`
    delete from passport_image where store_id = ${tx.scope.storeId} and keep_until < ${businessDate}`);
}

/** Keeps the copy of a passport for as long as the law asks. */
export async function keepPassport(
  tx: TenantTx,
  vault: Vault,
  { guestId, file }: { guestId: string; file: File | null },
): Promise<string> {
  const guest = await getGuest(tx, guestId);
  if (!needsPassport(guest)) throw new Refusal('HOS-02017-1');
  const { content, contentType } = await readImage(file);
  const keepUntil = keptUntil(guest.checkOutDate);
  const { nonce, sealed } = vault.seal(content, boundTo(tx, guestId));
  const { storeId } = tx.scope;
  await tx.sql`
    insert into passport_image (store_id, id, booking_id, guest_id, content_type, size_bytes, nonce, sealed, keep_until, uploaded_by)
    values (${storeId}, ${newId()}, ${guest.bookingId}, ${guestId}, ${contentType}, ${content.length}, ${nonce}, ${sealed},
            ${keepUntil}, ${tx.actor?.userName ?? ''})
    on conflict (store_id, guest_id) do update set content_type = excluded.content_type, size_bytes = excluded.size_bytes,
      nonce = excluded.nonce, sealed = excluded.sealed, keep_until = excluded.keep_until,
      uploaded_by = excluded.uploaded_by, uploaded_at = now()`;
  await tell(tx, guest, 'passport.keep');
  return keepUntil;
}

/** Opens the copy of a passport and writes down who looked at it. */
export async function showPassport(
  tx: TenantTx,
  vault: Vault,
  guestId: string,
): Promise<{ contentType: string; body: Uint8Array }> {
  const guest = await getGuest(tx, guestId);
  const [row] = await tx.sql<{ contentType: string; nonce: Uint8Array; sealed: Uint8Array }[]>`
    select content_type as "contentType", nonce, sealed from passport_image
    where store_id = ${tx.scope.storeId} and guest_id = ${guestId}`;
  if (row === undefined) throw new Refusal('HOS-00004-0');
  const body = vault.open(row, boundTo(tx, guestId));
  await tell(tx, guest, 'passport.view');
  return { contentType: row.contentType, body };
}

function tell(tx: TenantTx, guest: Guest, action: string): Promise<void> {
  return tx.audit({ action, entity: 'booking', entityId: guest.bookingId, after: { guest: guest.nameKana } });
}
