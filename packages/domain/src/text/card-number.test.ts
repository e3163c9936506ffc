import { assert, property, stringMatching } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

// Numbers that the schemes publish for tests.
const CARDS = [
  '4111111111111111',
  '4222222222222',
  '5555555555554444',
  '2223003122003222',
  '3530111333300000',
  '378282246310005',
  '30569309025904',
  '6200000000000005',
  '6011111111111117',
];

describe('R-TEXT-10 card numbers', () => {
  it.each(CARDS)('finds %s alone, in a sentence and in full width', (card) => {
    expect(holdsCardNumber(card)).toBe(true);
    expect(holdsCardNumber(`カード番号は${card}、期限12/28`)).toBe(true);
    const wide = [...card].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    expect(holdsCardNumber(wide)).toBe(true);
  });

  it.each([
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '４１１１−１１１１−１１１１−１１１１',
    '3782 822463 10005',
    '3056-930902-5904',
    'VISA:4111 1111 1111 1111 exp 12/28',
  ])('finds %s as it is printed', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  it.each([
    '4111111111111112',
    '090-1234-5678',
    '03-1234-5678 090-1234-5678',
    '0312345678 09012345678',
    '+4915123456789012',
    'RY4111111111111111',
    '4111111111111111-01',
    '2026-11-23 2026-11-25',
    '20261123 20261125',
    '00014111111111111111111',
    'T1234567890123',
    '登録番号 T8010401089213',
    '予約番号 1234567890123456',
    '978-4-06-519981-7',
    '0190f5a2-7111-4111-8111-111111111111',
  ])('takes %s for something else', (text) => {
    expect(holdsCardNumber(text)).toBe(false);
  });

  it('never takes a phone number with its country for a card', () => {
    const phone = stringMatching(/^\+[1-9]\d{6,14}$/);
    assert(property(phone, (number) => void expect(holdsCardNumber(`電話 ${number}`)).toBe(false)));
    const national = stringMatching(/^0\d{9,10}$/);
    assert(property(national, (number) => void expect(holdsCardNumber(number)).toBe(false)));
  });
});
