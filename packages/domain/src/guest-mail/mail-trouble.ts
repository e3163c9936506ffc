/** The reason that keeps a mail from going, as a person at a desk understands it (R-MAIL-08). */
export const MAIL_TROUBLES = [
  'NO_SERVER',
  'SIGN_IN',
  'NO_SUCH_ADDRESS',
  'MAILBOX_FULL',
  'TOO_LARGE',
  'TAKEN_FOR_SPAM',
  'SERVER_BUSY',
  'REFUSED',
  'CANNOT_BE_MADE',
  'NO_LONGER_DUE',
  'OTHER',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

/** The facts of a failed attempt: the error of the connection, and what the server said (RFC 5321, RFC 3463). */
export interface MailFailure {
  /** Of the connection, e.g. `ECONNECTION`, `ETIMEDOUT`, `EAUTH`. */
  code: string;
  /** Reply of the server, e.g. 550; 0 when it said nothing. */
  reply: number;
  text: string;
}

/** Enhanced status codes that say more than the reply, by their last two figures: subject and detail. */
const BY_DETAIL: Readonly<Record<string, MailTrouble>> = {
  '1/1': 'NO_SUCH_ADDRESS',
  '1/2': 'NO_SUCH_ADDRESS',
  '1/3': 'NO_SUCH_ADDRESS',
  '1/6': 'NO_SUCH_ADDRESS',
  '2/1': 'NO_SUCH_ADDRESS',
  '2/2': 'MAILBOX_FULL',
  '2/3': 'TOO_LARGE',
  '3/4': 'TOO_LARGE',
  '7/1': 'TAKEN_FOR_SPAM',
};

const BY_REPLY: Readonly<Record<number, MailTrouble>> = {
  421: 'SERVER_BUSY',
  450: 'SERVER_BUSY',
  451: 'SERVER_BUSY',
  452: 'MAILBOX_FULL',
  530: 'SIGN_IN',
  534: 'SIGN_IN',
  535: 'SIGN_IN',
  550: 'NO_SUCH_ADDRESS',
  551: 'NO_SUCH_ADDRESS',
  552: 'MAILBOX_FULL',
  553: 'NO_SUCH_ADDRESS',
  554: 'TAKEN_FOR_SPAM',
};

/** Names a failed attempt; null for what is no trouble of a mail server. */
export function mailTroubleOf({ code, reply, text }: MailFailure): MailTrouble | null {
  if (code === 'EAUTH') return 'SIGN_IN';
  if (reply > 0) {
    const detail = /\b[245]\.(\d{1,3}\.\d{1,3})\b/.exec(text)?.[1]?.replace('.', '/') ?? '';
    // A policy that refuses for now (4xx) is greylisting: the server wants to be asked again.
    const known = reply < 500 && detail.startsWith('7/') ? 'SERVER_BUSY' : BY_DETAIL[detail];
    return known ?? BY_REPLY[reply] ?? (reply < 500 ? 'SERVER_BUSY' : 'REFUSED');
  }
  return NO_ANSWER.has(code) ? 'NO_SERVER' : null;
}

const NO_ANSWER: ReadonlySet<string> = new Set([
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'ETLS',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
]);

/** A server that refuses for good (5xx) about the mail itself is not asked again: a person has to look first. */
export function isFinal({ code, reply }: MailFailure): boolean {
  return reply >= 500 && code !== 'EAUTH' && BY_REPLY[reply] !== 'SIGN_IN';
}
