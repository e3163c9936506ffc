import { MAIL_PARTS, type GuestMailKind, type MailTexts } from '@honjin/domain';
import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import { getReceipt } from '../../money/receipts/queries.ts';
import { paperOfReceipt } from '../../money/receipts/receipt-paper.ts';
import { renderReceipt } from '../../money/receipts/render-receipt.ts';
import { confirmationText } from '../guest-mail/confirmation-mail.ts';
import { makeConfirmation } from '../guest-mail/confirmation.ts';
import { makePlainMail } from '../guest-mail/timed-mail.ts';
import { withoutLink, type LinkMaker } from '../guest-link/link.ts';
import type { Vault } from '../../guests/passport/seal.ts';
import { paperOfCards } from '../registration-card/card-paper.ts';
import type { OutgoingPaper } from './outgoing-paper.ts';
import type { DispatchRow } from './queries.ts';

const TEXTS = {
  ja: {
    RECEIPT: '領収書・明細書',
    REGISTRATION_CARD: '宿泊カード',
    body: (title: string, store: string) =>
      `${title}をお送りいたします。添付のPDFをご確認ください。\n\n${store}\n`,
  },
  en: {
    RECEIPT: 'Receipt',
    REGISTRATION_CARD: 'Registration card',
    body: (title: string, store: string) => `Please find attached: ${title}.\n\n${store}\n`,
  },
} as const;

/** A paper, and what a mail says around it. */
type Made = Pick<OutgoingPaper, 'subject' | 'text' | 'fileName' | 'pdf'>;

async function wrapped(
  tx: TenantTx,
  row: DispatchRow & { paper: 'RECEIPT' | 'REGISTRATION_CARD' },
  pdf: Uint8Array,
): Promise<Made> {
  const [store] = (await readMasters(tx, ['store'])).store.values();
  const storeName = (row.language === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
  const texts = TEXTS[row.language];
  const title = texts[row.paper];
  return {
    subject: `【${storeName}】${title} ${row.receiptNo || row.bookingNo}`.trim(),
    text: texts.body(title, storeName),
    fileName: `${row.receiptNo || 'registration-cards'}.pdf`,
    pdf,
  };
}

const IN_THE_MAIL = {
  ja: '（メール本文のリンクをご覧ください）',
  en: '(please see the link in the mail)',
} as const;

/** The paper stays with the store as it went, and the link does not. */
function textsOnPaper(texts: MailTexts, word: string): MailTexts {
  return Object.fromEntries(
    MAIL_PARTS.map((part) => [part, withoutLink(texts[part], word)]),
  ) as unknown as MailTexts;
}

async function confirmationOf(
  tx: TenantTx,
  { bookingId, language }: DispatchRow,
  maker: LinkMaker,
): Promise<Made> {
  if (bookingId === null) throw new Refusal('HOS-02030-2');
  const { confirmation } = await makeConfirmation(tx, { bookingId, language }, { maker, isPreview: false });
  const texts = textsOnPaper(confirmation.texts, IN_THE_MAIL[language]);
  return {
    subject: confirmation.texts.subject,
    text: confirmationText(confirmation),
    fileName: `${confirmation.bookingNo}.pdf`,
    pdf: await printSlip('confirmation', { ...confirmation, texts }),
  };
}

async function receiptOf(tx: TenantTx, { receiptId }: DispatchRow): Promise<Uint8Array> {
  if (receiptId === null) throw new Refusal('HOS-02030-2');
  return renderReceipt(await paperOfReceipt(tx, await getReceipt(tx, 'id', receiptId)));
}

async function cardsOf(
  tx: TenantTx,
  { roomUnitIds, language }: DispatchRow,
  vault: () => Vault,
): Promise<Uint8Array> {
  return printSlip('registration-card', await paperOfCards(tx, vault, roomUnitIds, language));
}

async function plainOf(
  tx: TenantTx,
  { bookingId, language, paper }: DispatchRow & { paper: Exclude<GuestMailKind, 'CONFIRMATION'> },
  maker: LinkMaker,
): Promise<Made> {
  if (bookingId === null) throw new Refusal('HOS-02030-2');
  return { ...(await makePlainMail(tx, paper, { bookingId, language, maker })), fileName: '', pdf: null };
}

/** Means that papers need besides the database: the links of guests, and what opens the signatures on their cards. */
export interface PaperMeans {
  links: () => LinkMaker;
  signatures: () => Vault;
}

async function make(tx: TenantTx, row: DispatchRow, { links, signatures }: PaperMeans): Promise<Made> {
  const { paper } = row;
  if (paper === 'CONFIRMATION') return confirmationOf(tx, row, links());
  if (paper === 'RECEIPT') return wrapped(tx, { ...row, paper }, await receiptOf(tx, row));
  if (paper === 'REGISTRATION_CARD')
    return wrapped(tx, { ...row, paper }, await cardsOf(tx, row, signatures));
  return plainOf(tx, { ...row, paper }, links());
}

/** Returns the paper of a dispatch as it is now, with what a mail says around it. */
export async function makePaper(tx: TenantTx, row: DispatchRow, means: PaperMeans): Promise<OutgoingPaper> {
  const { id, channel, recipient } = row;
  return { id, channel, recipient, ...(await make(tx, row, means)) };
}
