import { isFinal, mailTroubleOf, type MailFailure, type MailTrouble } from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';

const LONGEST_ERROR = 300;

/** The failure of an attempt: in words of the server or the system, by a name that people know, and whether it is for good. */
export interface Failure {
  lastError: string;
  trouble: MailTrouble;
  isFinal: boolean;
}

/** The answer of a mail server, as nodemailer tells it. */
function mailFailureOf(error: Error & { code?: unknown; responseCode?: unknown }): MailFailure {
  return {
    code: typeof error.code === 'string' ? error.code : '',
    reply: typeof error.responseCode === 'number' ? error.responseCode : 0,
    text: error.message,
  };
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Refusal) return { lastError: error.code, trouble: 'CANNOT_BE_MADE', isFinal: false };
  if (!(error instanceof Error))
    return { lastError: String(error).slice(0, LONGEST_ERROR), trouble: 'OTHER', isFinal: false };
  const failure = mailFailureOf(error);
  return {
    lastError: error.message.slice(0, LONGEST_ERROR),
    trouble: mailTroubleOf(failure) ?? 'OTHER',
    isFinal: isFinal(failure),
  };
}
