import {
  getRegistrationCards,
  printRegistrationCards,
  uploadPassport,
  viewPassport,
} from '@honjin/contracts/registration';
import { handle, handleDetached, type Route } from '@honjin/service-kit';
import { keepPassport, showPassport } from '../../guests/passport/passport-image.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import type { Vault } from '../../guests/passport/seal.ts';
import { printCards } from './card-paper.ts';
import { signCards } from '../card-seal/card-signatures.ts';
import { readCards } from './read-cards.ts';

/** The register of guests: its cards, and copies of passports. */
export function registrationCardRoutes(vault: () => Vault, signatures: () => Vault): readonly Route[] {
  return [
    handle(getRegistrationCards, async ({ input, tx }) => ({
      cards: await signCards(tx, signatures, await readCards(tx, input.bRoomUnitIds)),
    })),
    handleDetached(printRegistrationCards, async ({ input, inTx }) => {
      const paper = await inTx((tx) => printCards(tx, signatures, input.bRoomUnitIds, input.printLanguage));
      const body = await printSlip('registration-card', paper);
      return { contentType: 'application/pdf', fileName: 'registration-cards.pdf', body };
    }),
    handle(uploadPassport, async ({ input, tx, file }) => ({
      keepUntil: await keepPassport(tx, vault(), { guestId: input.bGuestInformationId, file }),
    })),
    handle(viewPassport, async ({ input, tx }) => {
      const { contentType, body } = await showPassport(tx, vault(), input.bGuestInformationId);
      return { contentType, fileName: `passport.${contentType.slice('image/'.length)}`, body };
    }),
  ];
}
