import { expect, test } from 'vitest';
import { isFinal, mailTroubleOf } from './mail-trouble.ts';

test.each([
  [{ code: 'ECONNECTION', reply: 0, text: 'connect ECONNREFUSED' }, 'NO_SERVER', false],
  [{ code: 'ETIMEDOUT', reply: 0, text: 'Connection timeout' }, 'NO_SERVER', false],
  [{ code: 'EAUTH', reply: 535, text: '535 5.7.8 Error: authentication failed' }, 'SIGN_IN', false],
  [
    { code: 'EENVELOPE', reply: 530, text: '530 5.7.0 Must issue a STARTTLS command first' },
    'SIGN_IN',
    false,
  ],
  [{ code: 'EENVELOPE', reply: 550, text: '550 5.1.1 User unknown' }, 'NO_SUCH_ADDRESS', true],
  [{ code: 'EENVELOPE', reply: 550, text: '550 no such user' }, 'NO_SUCH_ADDRESS', true],
  [{ code: 'EENVELOPE', reply: 552, text: '552 5.2.2 Mailbox full' }, 'MAILBOX_FULL', true],
  [{ code: 'EMESSAGE', reply: 552, text: '552 5.3.4 Message size exceeds fixed limit' }, 'TOO_LARGE', true],
  [{ code: 'EMESSAGE', reply: 550, text: '550 5.7.1 Blocked' }, 'TAKEN_FOR_SPAM', true],
  [{ code: 'EENVELOPE', reply: 451, text: '451 4.7.1 Greylisted' }, 'SERVER_BUSY', false],
  [{ code: 'EENVELOPE', reply: 421, text: '421 busy' }, 'SERVER_BUSY', false],
  [{ code: 'EENVELOPE', reply: 452, text: '452 no room' }, 'MAILBOX_FULL', false],
  [{ code: 'EMESSAGE', reply: 571, text: '571 no' }, 'REFUSED', true],
  [{ code: 'EPROTOCOL', reply: 400, text: '400 what' }, 'SERVER_BUSY', false],
  [{ code: 'ENOSPC', reply: 0, text: 'no space left' }, null, false],
] as const)('R-MAIL-08: %o is %s', (failure, trouble, isLast) => {
  expect(mailTroubleOf(failure)).toBe(trouble);
  expect(isFinal(failure)).toBe(isLast);
});
