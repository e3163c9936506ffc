import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { writeMail } from './write-mail.ts';

/** A paper on its way out of the house. */
export interface OutgoingPaper {
  /** The same for every attempt, so that a second one replaces the first instead of standing beside it. */
  id: string;
  channel: 'PRINT' | 'MAIL';
  recipient: string;
  subject: string;
  text: string;
  fileName: string;
  pdf: Uint8Array;
}

/** Where papers go: the port to the printers and the mail server of the house. Throws when a paper was not taken. */
export interface PaperTarget {
  take(paper: OutgoingPaper): Promise<void>;
}

/** A file is there whole or not at all, and what was told to be there survives a power cut. */
async function putFile(folder: string, name: string, content: Uint8Array | string): Promise<void> {
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
 * Without printers and a mail server: mails as .eml files in the outbox folder of the installation, papers to be printed as
 * PDF in `print` below it, from where a print server may take them. Nothing is sent over a network.
 */
export function openFolders(
  configOf: () => { HONJIN_OUTBOX_MAIL_DIR?: string; MAIL_FROM?: string },
): PaperTarget {
  return {
    async take(paper) {
      const { HONJIN_OUTBOX_MAIL_DIR: folder = '', MAIL_FROM: from = '' } = configOf();
      if (folder === '') throw new Error('HONJIN_OUTBOX_MAIL_DIR is not set');
      if (paper.channel === 'PRINT') await putFile(join(folder, 'print'), `${paper.id}.pdf`, paper.pdf);
      else await putFile(folder, `${paper.id}.eml`, writeMail({ ...paper, from }));
    },
  };
}
