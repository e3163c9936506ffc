import { createHash } from 'node:crypto';
import type { ParsedRequestOf } from '@honjin/contracts';
import { ATTACHMENT_LIMITS, type uploadAttachment } from '@honjin/contracts/registration';
import { newId, Refusal, type TenantTx } from '@honjin/service-kit';
import { attachedTypeOf } from './file-kind.ts';
import {
  findAttachment,
  insertAttachment,
  isPlaceKnown,
  lockAndCount,
  updateAsDeleted,
  updateAsRestored,
  type AttachmentView,
} from './queries.ts';

type Request = ParsedRequestOf<typeof uploadAttachment>;

/** Returns a file of the store that is not taken off, or the refusal that there is none. */
export async function getAttachment(tx: TenantTx, id: string): Promise<AttachmentView> {
  const attachment = await findAttachment(tx, id);
  if (attachment === undefined) throw new Refusal('HOS-00004-0');
  return attachment;
}

/** The booking's history names the file. */
function tell(
  tx: TenantTx,
  action: string,
  { bBasicInformationId, fileName }: AttachmentView,
): Promise<void> {
  const side = action === 'attachment.delete' ? { before: { fileName } } : { after: { fileName } };
  return tx.audit({ action, entity: 'booking', entityId: bBasicInformationId, ...side });
}

/** Attaches a file to a booking. */
export async function attachFile(tx: TenantTx, request: Request, file: File | null): Promise<AttachmentView> {
  if (file === null) throw new Refusal('HOS-02019-1');
  const body = new Uint8Array(await file.arrayBuffer());
  const contentType = await attachedTypeOf(request.fileName, body);
  const place = {
    bookingId: request.bBasicInformationId,
    roomUnitId: request.bRoomUnitId,
    guestId: request.bGuestInformationId,
  };
  if (!(await isPlaceKnown(tx, place))) throw new Refusal('HOS-01002-4');
  await refuseTooMany(tx, place.bookingId);
  const id = newId();
  const sha256 = createHash('sha256').update(body).digest('hex');
  await insertAttachment(tx, { id, ...place, fileName: request.fileName, contentType, sha256, body });
  const attachment = await getAttachment(tx, id);
  await tell(tx, 'attachment.upload', attachment);
  return attachment;
}

async function refuseTooMany(tx: TenantTx, bookingId: string): Promise<void> {
  if ((await lockAndCount(tx, bookingId)) >= ATTACHMENT_LIMITS.files) {
    throw new Refusal('HOS-02019-6', { values: [ATTACHMENT_LIMITS.files] });
  }
}

export async function detachFile(tx: TenantTx, id: string): Promise<void> {
  const attachment = await getAttachment(tx, id);
  await updateAsDeleted(tx, id);
  await tell(tx, 'attachment.delete', attachment);
}

/** Puts a file back that was taken off on this business day. */
export async function restoreFile(tx: TenantTx, id: string): Promise<AttachmentView> {
  const bookingId = await updateAsRestored(tx, id);
  if (bookingId === undefined) throw new Refusal('HOS-00004-0');
  if ((await lockAndCount(tx, bookingId)) > ATTACHMENT_LIMITS.files) {
    throw new Refusal('HOS-02019-6', { values: [ATTACHMENT_LIMITS.files] });
  }
  const attachment = await getAttachment(tx, id);
  await tell(tx, 'attachment.restore', attachment);
  return attachment;
}
