import { keptUntil, needsPassport } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { fileTypeFromBuffer } from 'file-type';
import type { Vault } from './seal.ts';
import { findImage, getGuest, upsertImage, type Guest } from './queries.ts';

const MAX_BYTES = 5 * 1024 * 1024;

const TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp']);

/** Reads an image by its content. The claims of its name and the browser are not believed (HOS-02017-2). */
async function readImage(file: File | null): Promise<{ content: Uint8Array; contentType: string }> {
  if (file === null || file.size === 0) throw new Refusal('HOS-02017-3');
  if (file.size > MAX_BYTES) throw new Refusal('HOS-02017-2');
  const content = new Uint8Array(await file.arrayBuffer());
  const contentType = (await fileTypeFromBuffer(content))?.mime;
  if (contentType === undefined || !TYPES.has(contentType)) throw new Refusal('HOS-02017-2');
  return { content, contentType };
}

const boundTo = ({ scope }: TenantTx, guestId: string) => `${scope.storeId}|${guestId}`;

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
  const { bookingId } = guest;
  const sizeBytes = content.length;
  await upsertImage(tx, { guestId, bookingId, contentType, sizeBytes, nonce, sealed, keepUntil });
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
  const row = await findImage(tx, guestId);
  if (row === undefined) throw new Refusal('HOS-00004-0');
  const body = vault.open(row, boundTo(tx, guestId));
  await tell(tx, guest, 'passport.view');
  return { contentType: row.contentType, body };
}

function tell(tx: TenantTx, guest: Guest, action: string): Promise<void> {
  return tx.audit({ action, entity: 'booking', entityId: guest.bookingId, after: { guest: guest.nameKana } });
}
