import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { IdentityConfig } from '../config.ts';
import type { WaitingMail } from './queries.ts';

export interface MailTransport {
  send(mail: WaitingMail): Promise<void>;
}

const TIMEOUT_MS = 10_000;

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ id, recipient, subject, body }) {
      await transport.sendMail({ from, to: recipient, subject, text: body, messageId: `<${id}@honjin>` });
    },
  };
}

/** Writes one readable text file per mail when there is no mail server. The names sort by time. */
function folderTransport(dir: string, from: string): MailTransport {
  return {
    async send({ id, recipient, subject, body }) {
      await mkdir(dir, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(':', '-')}-${id}`;
      const text = `From: ${from}\nTo: ${recipient}\nSubject: ${subject}\n\n${body}\n`;
      await writeFile(join(dir, `${name}.part`), text, { mode: 0o600 });
      await rename(join(dir, `${name}.part`), join(dir, `${name}.txt`));
    },
  };
}

export function createMailTransport(config: IdentityConfig): MailTransport {
  return config.SMTP_URL === undefined
    ? folderTransport(config.HONJIN_OUTBOX_MAIL_DIR, config.MAIL_FROM)
    : smtpTransport(config.SMTP_URL, config.MAIL_FROM);
}
