import type { OutgoingPaper } from './outbox-folder.ts';

const LINE = 76;
/** An encoded word of a header holds 75 characters; 30 bytes of text leave room for its frame, and cut no character. */
const WORD_BYTES = 30;

function base64Lines(content: Uint8Array | string): string {
  const text = Buffer.from(content as Uint8Array).toString('base64');
  return text.replaceAll(new RegExp(`.{1,${LINE}}`, 'g'), '$&\r\n').trimEnd();
}

/** A header of any characters, as encoded words (RFC 2047); line breaks cannot get into it. */
function encodeHeader(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const character of text.replaceAll(/[\r\n]+/g, ' ')) {
    if (Buffer.byteLength(word + character) > WORD_BYTES) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((each) => `=?UTF-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
}

/** A mail with the paper attached, as a mail server takes it (RFC 5322, MIME). */
export function writeMail(mail: OutgoingPaper & { from: string }): string {
  const boundary = `honjin-${mail.id}`;
  return [
    `Message-ID: <${mail.id}@honjin>`,
    `From: ${mail.from.replaceAll(/[\r\n]+/g, ' ')}`,
    `To: ${mail.recipient.replaceAll(/[\r\n]+/g, ' ')}`,
    `Subject: ${encodeHeader(mail.subject)}`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: base64',
    '',
    base64Lines(Buffer.from(mail.text)),
    `--${boundary}`,
    `Content-Type: application/pdf; name="${mail.fileName}"`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename="${mail.fileName}"`,
    '',
    base64Lines(mail.pdf),
    `--${boundary}--`,
    '',
  ].join('\r\n');
}
