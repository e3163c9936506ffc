import { describe, expect, it } from 'vitest';
import { checkPin } from './pin-rule.ts';

describe('R-USER-06: the PIN of a staff member', () => {
  it.each([
    ['482913', 6, null, 'VALID'],
    ['48291', 6, null, 'TOO_SHORT'],
    ['4829', 4, null, 'VALID'],
    ['4829130000000', 6, null, 'TOO_SHORT'],
    ['48a913', 6, null, 'TOO_SHORT'],
    ['４８２９１３', 6, null, 'TOO_SHORT'],
    ['111111', 6, null, 'TOO_SIMPLE'],
    ['123456', 6, null, 'TOO_SIMPLE'],
    ['987654', 6, null, 'TOO_SIMPLE'],
    ['789012', 6, null, 'TOO_SIMPLE'],
    ['2468', 4, null, 'TOO_SIMPLE'],
    ['004711', 6, '4711', 'TOO_SIMPLE'],
    ['004712', 6, '4711', 'VALID'],
  ] as const)('%s of at least %i digits for the number %s is %s', (pin, minLength, registNumber, finding) => {
    expect(checkPin(pin, { minLength, registNumber })).toBe(finding);
  });
});
