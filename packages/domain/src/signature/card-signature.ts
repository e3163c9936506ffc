import { ROOM_UNIT_STATUS_TRAITS, type RoomUnitStatus } from '../states/index.ts';

/** A signature waits on a tablet, stands on the card, or was made void by a clerk (R-SIGN-03). */
export const SIGNATURE_STATES = ['ASKED', 'SIGNED', 'VOID'] as const;
export type SignatureState = (typeof SIGNATURE_STATES)[number];

/** Minutes for which a card stands on a tablet; then the tablet forgets it (R-SIGN-03). */
export const SIGNATURE_MINUTES = 10;
/** Minutes for which a link pairs a tablet, once (R-SIGN-01). */
export const PAIRING_MINUTES = 15;

/** Entries of a card for which a guest signs: when one of them is changed later, the card says so (R-SIGN-05). */
export const SIGNED_ENTRIES = [
  'guestName',
  'guestKana',
  'dateOfBirth',
  'postalCode',
  'address',
  'phoneNumber',
  'email',
  'companyName',
  'nationality',
  'passportNo',
  'checkInDate',
  'checkOutDate',
] as const;
export type SignedEntry = (typeof SIGNED_ENTRIES)[number];
export type SignedEntries = Readonly<Record<SignedEntry, string | null>>;

/** The entries that are otherwise than when the guest signed. The room is none of them: guests move. */
export function changedSince(signed: SignedEntries, now: SignedEntries): SignedEntry[] {
  return SIGNED_ENTRIES.filter((entry) => (signed[entry] ?? '') !== (now[entry] ?? ''));
}

/** Reasons why a card cannot be signed: nobody is named on it, or the guests are not to come or have left. */
export const SIGNING_BLOCKS = ['NOBODY_NAMED', 'NOT_STAYING'] as const;
export type SigningBlock = (typeof SIGNING_BLOCKS)[number];

/** Returns what stands against signing a card (R-SIGN-02). */
export function signingBlockedBy(
  guest: { nameKanji: string; nameKana: string } | null,
  status: RoomUnitStatus,
): SigningBlock | null {
  if (guest === null || (guest.nameKanji === '' && guest.nameKana === '')) return 'NOBODY_NAMED';
  return ROOM_UNIT_STATUS_TRAITS[status].active ? null : 'NOT_STAYING';
}

/** The longest name that is typed in place of a signature. */
export const TYPED_NAME_LETTERS = 60;

/** Reads a name that was typed in place of a signature; null for none. */
export function readTypedName(text: string): string | null {
  const name = text.normalize('NFC').replaceAll(/\s+/gu, ' ').trim();
  const isName = /\p{L}/u.test(name) && !/\p{C}/u.test(name) && name.length <= TYPED_NAME_LETTERS;
  return isName ? name : null;
}
