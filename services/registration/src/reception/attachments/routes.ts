import {
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  restoreAttachment,
  uploadAttachment,
} from '@honjin/contracts/registration';
import { handle, Refusal, type Route } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { attachFile, detachFile, getAttachment, restoreFile } from './attach-file.ts';
import { findBody, isPlaceKnown, listOfBooking } from './queries.ts';

export const attachmentRoutes: readonly Route[] = [
  handle(uploadAttachment, async ({ input, tx, file }) => {
    requireGuestSight(tx.actor);
    return { attachment: await attachFile(tx, input, file) };
  }),
  handle(listAttachments, async ({ input, tx }) => {
    requireGuestSight(tx.actor);
    const bookingId = input.bBasicInformationId;
    if (!(await isPlaceKnown(tx, { bookingId, roomUnitId: null, guestId: null })))
      throw new Refusal('HOS-01002-4');
    return { attachments: await listOfBooking(tx, bookingId) };
  }),
  handle(downloadAttachment, async ({ input, tx }) => {
    requireGuestSight(tx.actor);
    const { contentType, fileName } = await getAttachment(tx, input.id);
    const body = await findBody(tx, input.id);
    if (body === undefined) throw new Refusal('HOS-00004-0');
    return { contentType, fileName, body };
  }),
  handle(deleteAttachment, async ({ input, tx }) => {
    requireGuestSight(tx.actor);
    await detachFile(tx, input.id);
    return {};
  }),
  handle(restoreAttachment, async ({ input, tx }) => {
    requireGuestSight(tx.actor);
    return { attachment: await restoreFile(tx, input.id) };
  }),
];
