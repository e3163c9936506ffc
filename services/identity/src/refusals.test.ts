import { errorMessage, ERRORS, type ErrorCode } from '@honjin/contracts';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/* Every refusal that a call of this service declares, and the test that makes a real call raise it. */
const RAISED_IN: Record<string, string> = {
  'recovery/recovery.test.ts': 'HOS-01001-3 HOS-01001-4 HOS-01001-5 HOS-01001-6',
  'roles/roles.test.ts':
    'HOS-00001-1 HOS-03001-0 HOS-03001-1 HOS-03001-2 HOS-03001-3 HOS-03001-4 HOS-05090-0',
  'sign-in/sign-in.test.ts': 'HOS-00003-4 HOS-01001-0 HOS-01001-1 HOS-01001-7',
  'users/users.test.ts':
    'HOS-00003-0 HOS-00003-1 HOS-00004-0 HOS-00005-0 HOS-01001-8 HOS-01001-9 HOS-01001-10 HOS-05019-0',
};

const raised = Object.entries(RAISED_IN).flatMap(([file, codes]) =>
  codes.split(' ').map((code): [code: string, file: string] => [code, file]),
);
const declared = new Set(
  ALL_CALLS.filter(({ service }) => service === 'identity').flatMap(({ errors }) => errors ?? []),
);

test('what the calls declare is what the tests raise', () => {
  expect([...declared].toSorted()).toEqual(raised.map(([code]) => code).toSorted());
});

test.each(raised)('%s is raised in %s, and is told in both languages', (code, file) => {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8');
  expect(new RegExp(String.raw`\b${code}['"]`).test(source)).toBe(true);
  const { ja, en } = ERRORS[code as ErrorCode];
  expect(ja).toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  expect(en).not.toMatch(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u);
  const places = (text: string) => [...new Set(text.match(/\{\d\}/g))].toSorted();
  expect(places(en)).toEqual(places(ja));
  for (const locale of ['ja', 'en'] as const)
    expect(errorMessage(code as ErrorCode, locale, ['甲', '乙', '丙'])).not.toContain('{');
});
