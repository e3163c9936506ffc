import { Refusal, type TenantTx } from '@honjin/service-kit';
import { readMasters } from '../../house/masters/read-masters.ts';
import { printSlip } from '../../house/papers/paper-pools.ts';
import { getReceipt } from '../../money/receipts/queries.ts';
import { paperOfReceipt } from '../../money/receipts/receipt-paper.ts';
import { renderReceipt } from '../../money/receipts/render-receipt.ts';
import { paperOfCards } from '../registration-card/card-paper.ts';
import type { OutgoingPaper } from './outgoing-paper.ts';
import type { DispatchRow } from './queries.ts';

const TEXTS = {
  ja: {
    RECEIPT: '領収書・明細書',
    REGISTRATION_CARD: '宿泊者登録カード',
    body: (title: string, store: string) =>
      `${title}をお送りいたします。添付のPDFをご確認ください。\n\n${store}\n`,
  },
  en: {
    RECEIPT: 'Receipt',
    REGISTRATION_CARD: 'Registration card',
    body: (title: string, store: string) => `Please find attached: ${title}.\n\n${store}\n`,
  },
} as const;

async function pdfOf(tx: TenantTx, row: DispatchRow): Promise<Uint8Array> {
  if (row.paper === 'REGISTRATION_CARD')
    return printSlip('registration-card', await paperOfCards(tx, row.roomUnitIds, row.language));
  if (row.receiptId === null) throw new Refusal('HOS-02030-2');
  return renderReceipt(await paperOfReceipt(tx, await getReceipt(tx, 'id', row.receiptId)));
}

/** Returns the paper of a dispatch as it is now, with what a mail says around it. */
export async function makePaper(tx: TenantTx, row: DispatchRow): Promise<OutgoingPaper> {
  const pdf = await pdfOf(tx, row);
  const [store] = (await readMasters(tx, ['store'])).store.values();
  const storeName = (row.language === 'en' ? store?.nameEn : store?.nameKanji) ?? '';
  const texts = TEXTS[row.language];
  const title = texts[row.paper];
  return {
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: `【${storeName}】${title} ${row.receiptNo || row.bookingNo}`.trim(),
    text: texts.body(title, storeName),
    fileName: `${row.receiptNo || 'registration-cards'}.pdf`,
    pdf,
  };
}
