import { japanTimeOf } from '@honjin/contracts';
import {
  isMailDue,
  isTimedMail,
  type GuestMailKind,
  timedMailBlockedBy,
  type Locale,
  type LocalDateTime,
  type MailedStay,
  type MailTiming,
  type TimedMailKind,
} from '@honjin/domain';
import type { TenantTx } from '@honjin/service-kit';
import { openDesk } from '../../bookings/desk/desk.ts';
import type { BookingTree } from '../../bookings/tree/tree.ts';
import { getTree } from '../../bookings/tree/tree-queries.ts';
import { fillTexts, priceOf } from './confirmation.ts';
import { linkInTexts } from '../guest-link/link-in-texts.ts';
import type { LinkMaker } from '../guest-link/link.ts';
import { houseLines, paragraphs } from './confirmation-facts.ts';
import { readGuestMail, readGuestMails } from './guest-mails.ts';
import { CONFIRMATION_WORDS } from './mail-words.ts';
import { confirmedUnits, houseOf, mailAddressOf, periodOf, valuesOf } from './stay-facts.ts';
import { listBlockedAddresses } from './timed-queries.ts';

export const localMoment = (at: Date | string): LocalDateTime =>
  japanTimeOf(at).slice(0, 16).replace(' ', 'T');

/** The mails that the store has switched on. */
export async function readTimings(tx: TenantTx): Promise<MailTiming[]> {
  const mails = await readGuestMails(tx);
  return mails.flatMap(({ kind, days, sendAt, onSince }) =>
    onSince !== null && isTimedMail(kind)
      ? [{ kind, days, time: sendAt, onSince: localMoment(onSince) }]
      : [],
  );
}

/** The facts of bookings that say whether a mail goes. */
export async function mailedStays(
  tx: TenantTx,
  trees: readonly BookingTree[],
): Promise<Map<string, MailedStay>> {
  const blocked = await listBlockedAddresses(tx, trees.map(mailAddressOf));
  return new Map(
    trees.map((tree) => {
      const { arrival, departure } = periodOf(tree);
      const recipient = mailAddressOf(tree);
      const stay: MailedStay = {
        checkInDate: arrival,
        checkOutDate: departure,
        bookedAt: localMoment(tree.booking.createdAt),
        statuses: tree.units.map(({ unit }) => unit.status),
        recipient,
        isBlocked: blocked.has(recipient.toLowerCase()),
      };
      return [tree.booking.id, stay] as const;
    }),
  );
}

/** The bookings among these whose guests get a mail now. */
export async function dueAmong(
  tx: TenantTx,
  trees: readonly BookingTree[],
  { timing, now }: { timing: MailTiming; now: LocalDateTime },
): Promise<BookingTree[]> {
  const stays = await mailedStays(tx, trees);
  return trees.filter(({ booking }) => isMailDue(timing, stays.get(booking.id)!, now));
}

/** Tells whether a mail that was queued is not wanted any more: cancelled, left early, or asked not to be written to. */
export async function isNoLongerDue(tx: TenantTx, kind: TimedMailKind, bookingId: string): Promise<boolean> {
  const tree = await getTree(tx, bookingId);
  const stay = (await mailedStays(tx, [tree])).get(bookingId)!;
  return timedMailBlockedBy(kind, stay) !== null;
}

/** A mail of words only, as it is now: before an arrival, after a stay, or the link for pre-check-in. */
export async function makePlainMail(
  tx: TenantTx,
  kind: Exclude<GuestMailKind, 'CONFIRMATION'>,
  { bookingId, language, maker }: { bookingId: string; language: Locale; maker: LinkMaker },
): Promise<{ subject: string; text: string }> {
  const desk = await openDesk(tx);
  const tree = await getTree(tx, bookingId);
  const { money } = await priceOf(desk, confirmedUnits(tree), language);
  const { texts } = await readGuestMail(tx, kind);
  const use = { maker, isPreview: false, isAlways: kind === 'PRE_CHECK_IN' };
  const preCheckIn = await linkInTexts(tx, tree, { texts: texts[language], language, use });
  const filled = fillTexts(texts[language], valuesOf(desk, tree, { language, money, preCheckIn }));
  const isNamed = Object.values(filled).some((text) => text.includes(preCheckIn));
  const words = CONFIRMATION_WORDS[language];
  const house = houseOf(desk, language);
  const part = (title: string, text: string) =>
    paragraphs(text).length === 0 ? [] : [`■ ${title}`, text.trim(), ''];
  const before = [filled.greeting, filled.body].filter((text) => text.trim() !== '');
  const isBefore = kind === 'PRE_ARRIVAL';
  const lines = [
    ...before.flatMap((text) => [text, '']),
    // A store that took the link out of its text still sends it: the mail is about nothing else.
    ...(isNamed ? [] : [preCheckIn, '']),
    ...(isBefore ? part(words.houseRules, filled.houseRules) : []),
    ...(kind === 'THANK_YOU' ? [] : part(words.access, filled.access)),
    house.name,
    ...houseLines({ house, language }),
    '',
  ];
  return { subject: filled.subject, text: lines.join('\n') };
}
