import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { composeMail, sendMail } from './mail.ts';
import type { OutgoingPaper } from './outgoing-paper.ts';

/**
 * The destination of papers: the port to the printers and the mail server of the house. Throws when a paper was not
 * taken.
 */
export interface PaperTarget {
  take(paper: OutgoingPaper): Promise<void>;
}

/** A file exists whole or not at all, and a file that was reported survives a power cut. */
async function putFile(folder: string, name: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const part = join(folder, `.${name}.part`);
  const file = await open(part, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
}

/**
 * Papers to be printed stand as PDF in `print` below the outbox folder of the installation, from where a print server takes
 * them. Mails go to the mail server at SMTP_URL (R-DISPATCH-04), or without one into the outbox folder as .eml files.
 */
export function openOutbox(
  configOf: () => { HONJIN_OUTBOX_MAIL_DIR?: string; MAIL_FROM?: string; SMTP_URL?: string | undefined },
): PaperTarget {
  return {
    async take(paper) {
      const { HONJIN_OUTBOX_MAIL_DIR: folder = '', MAIL_FROM: from = '', SMTP_URL: server } = configOf();
      const mail = { ...paper, from };
      if (paper.channel === 'MAIL' && server !== undefined) return sendMail(server, mail);
      if (folder === '') throw new Error('HONJIN_OUTBOX_MAIL_DIR is not set');
      if (paper.channel === 'PRINT' && paper.pdf !== null)
        return putFile(join(folder, 'print'), `${paper.id}.pdf`, paper.pdf);
      return putFile(folder, `${paper.id}.eml`, await composeMail(mail));
    },
  };
}
