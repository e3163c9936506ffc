import type { ParsedRequestOf, ResultOf } from '@honjin/contracts';
import type { saveGuestMail, showGuestMails } from '@honjin/contracts/registration';
import {
  GUEST_MAIL_KINDS,
  isTimedMail,
  LOCALES,
  MAIL_DAYS,
  mailFaults,
  SHIPPED_MAIL_TEXTS,
  USUAL_MAIL_DAYS,
  USUAL_MAIL_TIME,
  type GuestMailKind,
} from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { listGuestMails, upsertGuestMail, type GuestMailRow } from './queries.ts';

export type GuestMailView = ResultOf<typeof showGuestMails>['mails'][number];

/** A mail of which the store has saved nothing. */
function shippedMail(kind: GuestMailKind): GuestMailRow {
  return {
    kind,
    onSince: null,
    days: isTimedMail(kind) ? USUAL_MAIL_DAYS[kind] : MAIL_DAYS.least,
    sendAt: USUAL_MAIL_TIME,
    texts: SHIPPED_MAIL_TEXTS[kind],
    version: 0,
  };
}

/** The mails of the store to its guests, in their order; those that are shipped where it saved none. */
export async function readGuestMails(tx: TenantTx): Promise<GuestMailRow[]> {
  const saved = new Map((await listGuestMails(tx)).map((row) => [row.kind, row]));
  return GUEST_MAIL_KINDS.map((kind) => saved.get(kind) ?? shippedMail(kind));
}

export async function readGuestMail(tx: TenantTx, kind: GuestMailKind): Promise<GuestMailRow> {
  return (await readGuestMails(tx)).find((row) => row.kind === kind) ?? shippedMail(kind);
}

export function guestMailView({ kind, onSince, days, sendAt, texts, version }: GuestMailRow): GuestMailView {
  return { kind, isOn: onSince !== null, days, time: sendAt, texts, version };
}

/** The settings of a mail as the history tells them: that texts changed, and not what they say. */
const told = ({ onSince, days, sendAt, version }: GuestMailRow) => ({
  isOn: onSince !== null,
  days,
  time: sendAt,
  version,
});

/** Saves a mail; HOS-02042-0 names the first placeholder that there is not (R-MAIL-02). */
export async function saveMail(
  tx: TenantTx,
  wish: ParsedRequestOf<typeof saveGuestMail>,
): Promise<GuestMailRow> {
  const [fault] = LOCALES.flatMap((language) => mailFaults(wish.texts[language]));
  if (fault !== undefined) throw new Refusal('HOS-02042-0', { values: [fault.name] });
  const before = await readGuestMail(tx, wish.kind);
  const isOn = wish.isOn && isTimedMail(wish.kind);
  if (!(await upsertGuestMail(tx, { ...wish, isOn }))) throw new Refusal('HOS-00005-0');
  const mail = await readGuestMail(tx, wish.kind);
  await tx.audit({
    action: 'guest-mail.save',
    entity: 'store',
    entityId: tx.scope.storeId,
    before: { kind: wish.kind, ...told(before) },
    after: { kind: wish.kind, ...told(mail) },
  });
  return mail;
}
