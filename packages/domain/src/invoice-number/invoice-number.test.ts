import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkInvoiceNumber, corporateCheckDigit } from './invoice-number.ts';

describe('registration numbers', () => {
  it('M47: base 011001098993', () => {
    expect(corporateCheckDigit('011001098993')).toBe(4);
    expect(checkInvoiceNumber('T4011001098993')).toBe('VALID');
    expect(checkInvoiceNumber('T5011001098993')).toBe('CHECK_DIGIT');
  });

  it('M48: base 000012050002 and 120901007402', () => {
    expect(corporateCheckDigit('000012050002')).toBe(7);
    expect(checkInvoiceNumber('T7000012050002')).toBe('VALID');
    expect(corporateCheckDigit('120901007402')).toBe(2);
    expect(corporateCheckDigit('123456789012')).toBe(7);
  });

  it.each([
    ['T1234567890123', 'CHECK_DIGIT'],
    ['4011001098993', 'FORMAT'],
    ['T401100109899', 'FORMAT'],
    ['T40110010989931', 'FORMAT'],
    ['T40110O1098993', 'FORMAT'],
    ['t4011001098993', 'FORMAT'],
  ])('M49: %s is %s', (text, finding) => expect(checkInvoiceNumber(text)).toBe(finding));

  it('makes a digit from 1 to 9 that it accepts itself', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{12}$/), (base) => {
        const digit = corporateCheckDigit(base);
        expect(digit >= 1 && digit <= 9).toBe(true);
        expect(checkInvoiceNumber(`T${digit}${base}`)).toBe('VALID');
        expect(checkInvoiceNumber(`T${(digit % 9) + 1}${base}`)).toBe('CHECK_DIGIT');
      }),
    );
    expect(() => corporateCheckDigit('123')).toThrow(RangeError);
  });
});
