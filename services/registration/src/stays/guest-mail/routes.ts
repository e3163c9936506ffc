import {
  printConfirmation,
  saveGuestMail,
  showConfirmation,
  showGuestMails,
} from '@honjin/contracts/registration';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { requireGuestSight } from '../../bookings/tree/guest-sight.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import { makeConfirmation } from './confirmation.ts';
import { confirmationText } from './confirmation-mail.ts';
import type { LinkMaker } from '../guest-link/link.ts';
import { guestMailView, readGuestMails, saveMail } from './guest-mails.ts';

/** The mails that the store writes to its guests, and the confirmation of a booking. */
export function guestMailRoutes(hasMailServer: () => boolean, maker: () => LinkMaker): readonly Route[] {
  return [
    handle(showGuestMails, async ({ tx }) => ({
      mails: (await readGuestMails(tx)).map(guestMailView),
      hasMailServer: hasMailServer(),
    })),
    handle(saveGuestMail, async ({ input, tx }) => ({ mail: guestMailView(await saveMail(tx, input)) })),
    handle(showConfirmation, async ({ input, tx }) => {
      requireGuestSight(tx.actor);
      const { confirmation, recipient } = await makeConfirmation(
        tx,
        { bookingId: input.bBasicInformationId, language: input.printLanguage },
        { maker: maker(), isPreview: true },
      );
      return {
        printLanguage: confirmation.language,
        recipient,
        subject: confirmation.texts.subject,
        text: confirmationText(confirmation),
        hasMailServer: hasMailServer(),
      };
    }),
    handleDetached(printConfirmation, async ({ input, inTx }) => {
      const { confirmation } = await inTx(async (tx) => {
        requireGuestSight(tx.actor);
        const { bBasicInformationId: bookingId, printLanguage: language } = input;
        const wanted = { maker: maker(), isPreview: false };
        const made = await makeConfirmation(tx, { bookingId, language }, wanted);
        await tx.audit({ action: 'confirmation.print', entity: 'booking', entityId: bookingId });
        return made;
      });
      const body = await printSlip('confirmation', confirmation);
      return { contentType: 'application/pdf', fileName: `${confirmation.bookingNo}.pdf`, body };
    }),
  ];
}
