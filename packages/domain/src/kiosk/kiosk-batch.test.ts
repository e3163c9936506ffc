import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { kioskBatchState } from './kiosk-batch.ts';

test('R-KIOSK-07: a batch is equal in every count, different in any, or not sent', () => {
  const counts = fc.record({ checkIns: fc.nat(9), cards: fc.nat(9) });
  const check = () =>
    fc.assert(
      fc.property(counts, counts, (told, booked) => {
        const isSame = told.checkIns === booked.checkIns && told.cards === booked.cards;
        expect(kioskBatchState(told, booked)).toBe(isSame ? 'EQUAL' : 'DIFFERENT');
        expect(kioskBatchState(told, { ...told })).toBe('EQUAL');
        expect(kioskBatchState(null, booked)).toBe('NOT_SENT');
      }),
    );
  expect(check).not.toThrow();
});
