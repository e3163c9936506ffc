import type { TenantTx } from '@honjin/service-kit';
import { withoutLink } from '../guest-link/link.ts';
import type { OutgoingPaper } from './outgoing-paper.ts';

/** A mail as it was sent. */
export interface SentMail {
  subject: string;
  body: string;
  fileName: string;
  paper: Uint8Array | null;
  sentAt: Date;
}

/** The mark in a mail that is kept, where the link stood that only its guest is to have. */
const LINK_MARK = '（事前チェックインのリンク）';

export async function insertSentMail({ sql, scope }: TenantTx, mail: OutgoingPaper): Promise<void> {
  const paper = mail.pdf === null ? null : Buffer.from(mail.pdf);
  await sql`
    insert into sent_mail (store_id, dispatch_id, subject, body, file_name, paper)
    values (${scope.storeId}, ${mail.id}, ${withoutLink(mail.subject, LINK_MARK)}, ${withoutLink(mail.text, LINK_MARK)}, ${mail.fileName}, ${paper})`;
}

export async function findSentMail({ sql, scope }: TenantTx, id: string): Promise<SentMail | undefined> {
  const [row] = await sql<SentMail[]>`
    select subject, body, file_name, paper, sent_at from sent_mail
    where store_id = ${scope.storeId} and dispatch_id = ${id}`;
  return row;
}
