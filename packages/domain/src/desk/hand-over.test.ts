import { expect, it } from 'vitest';
import { acknowledgeRefusedBy } from './hand-over.ts';

it.each([
  [{ isAcknowledged: false, lastNoteId: null }, null, null],
  [{ isAcknowledged: false, lastNoteId: 'b' }, 'b', null],
  [{ isAcknowledged: false, lastNoteId: 'b' }, 'a', 'UNSEEN_NOTE'],
  [{ isAcknowledged: false, lastNoteId: 'b' }, null, 'UNSEEN_NOTE'],
  [{ isAcknowledged: false, lastNoteId: null }, 'a', 'UNSEEN_NOTE'],
  [{ isAcknowledged: true, lastNoteId: 'b' }, 'b', 'ACKNOWLEDGED'],
  [{ isAcknowledged: true, lastNoteId: 'b' }, null, 'ACKNOWLEDGED'],
] as const)('R-DAY-32: %o seen to %s is refused by %s', (state, seenNoteId, refusal) => {
  expect(acknowledgeRefusedBy(state, seenNoteId)).toBe(refusal);
});
