import { BLOCK_REASONS } from '@honjin/domain';
import { expect, test } from 'vitest';
import { errorMessage } from './index.ts';

/** R-TEXT-12 */
test.each(BLOCK_REASONS)('%s is told in words in both languages', (reason) => {
  const [ja, en] = (['ja', 'en'] as const).map((locale) => errorMessage('HOS-02002-1', locale, [reason]));
  expect([ja, en].join(' ')).not.toContain(reason);
  expect(ja).toMatch(/^この操作はできません。.*[\p{Script=Han}\p{Script=Hiragana}].*。$/u);
  expect(en).toMatch(/^This cannot be done\. [A-Z][ -~]+\.$/);
});
