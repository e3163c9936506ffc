import { isGivenUp, type RoomUnitStatus } from '../states/index.ts';
import type { Locale } from '../text/languages.ts';
import { unknownPlaceholders } from './placeholders.ts';

/** Mails that a store writes to its guests: of a booking by hand, before the arrival and after the stay by themselves. */
export const GUEST_MAIL_KINDS = ['CONFIRMATION', 'PRE_CHECK_IN', 'PRE_ARRIVAL', 'THANK_YOU'] as const;
export type GuestMailKind = (typeof GUEST_MAIL_KINDS)[number];

/** The mails that go by themselves, when the store has switched them on (R-MAIL-05). */
export const TIMED_MAIL_KINDS = ['PRE_ARRIVAL', 'THANK_YOU'] as const;
export type TimedMailKind = (typeof TIMED_MAIL_KINDS)[number];

export function isTimedMail(kind: string): kind is TimedMailKind {
  return TIMED_MAIL_KINDS.some((one) => one === kind);
}

/** The texts of a mail, in their order. */
export const MAIL_PARTS = ['subject', 'greeting', 'body', 'houseRules', 'cancellation', 'access'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
export type MailTexts = Readonly<Record<MailPart, string>>;

/** The parts that a mail of a kind shows. */
export const PARTS_OF_MAIL: Readonly<Record<GuestMailKind, readonly MailPart[]>> = {
  CONFIRMATION: MAIL_PARTS,
  PRE_CHECK_IN: ['subject', 'greeting', 'body', 'access'],
  PRE_ARRIVAL: ['subject', 'greeting', 'body', 'houseRules', 'access'],
  THANK_YOU: ['subject', 'greeting', 'body'],
};

/** Bounds of the texts, in characters: a subject is one line. */
export const MAIL_SUBJECT_LENGTH = 200;
export const MAIL_TEXT_LENGTH = 4_000;

/** A name in braces that a text has and that is no placeholder. */
export interface MailFault {
  part: MailPart;
  name: string;
}

/** Lists the names that keep texts from being saved, in the order of their parts (R-MAIL-02). */
export function mailFaults(texts: MailTexts): MailFault[] {
  return MAIL_PARTS.flatMap((part) => unknownPlaceholders(texts[part]).map((name) => ({ part, name })));
}

const isAbroad = (country: string) => country !== '' && country !== 'JP';

/**
 * The language in which a guest is written to: English to whom lives abroad, or has another nationality and does not say
 * where they live. A person may choose the other one (R-MAIL-03).
 */
export function guestLanguage({ country, nationality }: { country: string; nationality: string }): Locale {
  if (country !== '') return isAbroad(country) ? 'en' : 'ja';
  return isAbroad(nationality) ? 'en' : 'ja';
}

/** The reason why a booking is not confirmed to its guest. */
export type ConfirmationBlock = 'GIVEN_UP' | 'WAITLIST';

/** A booking is confirmed by the rooms of it that were not given up and are not on the waitlist (R-MAIL-01). */
export function isConfirmed(status: RoomUnitStatus): boolean {
  return !isGivenUp(status) && status !== 'WAIT_CANCEL';
}

/** Says why a booking cannot be confirmed on paper or by mail, or null (R-MAIL-01). */
export function confirmationBlockedBy(statuses: readonly RoomUnitStatus[]): ConfirmationBlock | null {
  if (statuses.some(isConfirmed)) return null;
  return statuses.every(isGivenUp) ? 'GIVEN_UP' : 'WAITLIST';
}
