import { expect, test } from 'vitest';
import { isFinal, mailTroubleOf } from './mail-trouble.ts';

test.each([
  ['ECONNECTION', 0, 'connect ECONNREFUSED', 'NO_SERVER', false],
  ['ETIMEDOUT', 0, 'Connection timeout', 'NO_SERVER', false],
  ['EAUTH', 535, '535 5.7.8 Error: authentication failed', 'SIGN_IN', false],
  ['EENVELOPE', 530, '530 5.7.0 Must issue a STARTTLS command first', 'SIGN_IN', false],
  ['EENVELOPE', 550, '550 5.1.1 User unknown', 'NO_SUCH_ADDRESS', true],
  ['EENVELOPE', 550, '550 no such user', 'NO_SUCH_ADDRESS', true],
  ['EENVELOPE', 552, '552 5.2.2 Mailbox full', 'MAILBOX_FULL', true],
  ['EMESSAGE', 552, '552 5.3.4 Message size exceeds fixed limit', 'TOO_LARGE', true],
  ['EMESSAGE', 550, '550 5.7.1 Blocked', 'TAKEN_FOR_SPAM', true],
  ['EENVELOPE', 451, '451 4.7.1 Greylisted', 'SERVER_BUSY', false],
  ['EENVELOPE', 421, '421 busy', 'SERVER_BUSY', false],
  ['EENVELOPE', 452, '452 no room', 'MAILBOX_FULL', false],
  ['EMESSAGE', 571, '571 no', 'REFUSED', true],
  ['EPROTOCOL', 400, '400 what', 'SERVER_BUSY', false],
  ['ENOSPC', 0, 'no space left', null, false],
] as const)('R-MAIL-08: %s %i “%s” is %s', (code, reply, text, trouble, isLast) => {
  expect(mailTroubleOf({ code, reply, text })).toBe(trouble);
  expect(isFinal({ code, reply, text })).toBe(isLast);
});
