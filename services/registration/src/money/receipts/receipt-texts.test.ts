import { expect, it } from 'vitest';
import { RECEIPT_TEXTS } from './receipt-texts.ts';

it('R-RECEIPT-02: the note on reduced rates names those on the paper, and none of its own', () => {
  expect(RECEIPT_TEXTS.ja.reducedNote([8])).toBe('※印は軽減税率（8%）対象です。');
  expect(RECEIPT_TEXTS.ja.reducedNote([8, 0])).toBe('※印は軽減税率（8%・0%）対象です。');
  expect(RECEIPT_TEXTS.en.reducedNote([5])).toBe('※ Subject to the reduced tax rate (5%).');
  expect(RECEIPT_TEXTS.en.reducedNote([])).toBe('※ Subject to the reduced tax rate.');
});
