import { createTransport, type SendMailOptions } from 'nodemailer';
import type { OutgoingPaper } from './outgoing-paper.ts';

export type OutgoingMail = OutgoingPaper & { from: string };

const TIMEOUT_MS = 10_000;

function messageOf({ id, from, recipient, subject, text, fileName, pdf }: OutgoingMail): SendMailOptions {
  return {
    // The same for every attempt: a server that got the mail before a crash can tell the second one by it.
    messageId: `<${id}@honjin>`,
    from,
    to: recipient,
    subject,
    text,
    attachments:
      pdf === null ? [] : [{ filename: fileName, content: Buffer.from(pdf), contentType: 'application/pdf' }],
  };
}

/** Returns a mail with the paper attached, as a mail server takes it (RFC 5322, MIME). */
export async function composeMail(mail: OutgoingMail): Promise<Buffer> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(messageOf(mail));
  return message as Buffer;
}

/** Hands a mail to a mail server; throws when it was not taken. */
export async function sendMail(url: string, mail: OutgoingMail): Promise<void> {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  try {
    await transport.sendMail(messageOf(mail));
  } finally {
    transport.close();
  }
}
