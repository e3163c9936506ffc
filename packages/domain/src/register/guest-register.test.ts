import { expect, test } from 'vitest';
import { keptUntil, needsPassport, registerLacks, type RegisteredGuest } from './guest-register.ts';

const yamada: RegisteredGuest = {
  nameKanji: '山田 太郎',
  nameKana: 'ヤマダ タロウ',
  postalCode: '1000001',
  state: '東京都',
  city: '千代田区',
  address1: '千代田1-1',
  phone: '09012345678',
  email: '',
  country: 'JP',
  nationality: 'JP',
  passportNo: '',
  hasPassportImage: false,
};
const lacks = (part: Partial<RegisteredGuest>) => registerLacks({ ...yamada, ...part });

test('R-REGISTER-01: name, address and contact of everybody', () => {
  expect(lacks({})).toEqual([]);
  expect(lacks({ phone: '', email: 'yamada@example.jp' })).toEqual([]);
  expect(lacks({ phone: '', state: '', city: '', address1: ' ', nameKanji: '', nameKana: '' })).toEqual([
    'NAME',
    'ADDRESS',
    'CONTACT',
  ]);
});

test('R-REGISTER-02: nationality and passport only of foreigners without an address in Japan', () => {
  const smith = { country: 'US', nationality: 'US' };
  expect(lacks(smith)).toEqual(['PASSPORT_NO', 'PASSPORT_IMAGE']);
  expect(lacks({ ...smith, nationality: '' })).toEqual(['NATIONALITY', 'PASSPORT_NO', 'PASSPORT_IMAGE']);
  expect(lacks({ ...smith, passportNo: 'X1', hasPassportImage: true })).toEqual([]);
  expect(lacks({ country: 'JP', nationality: 'US' })).toEqual([]);
  expect(lacks({ country: 'US', nationality: 'JP' })).toEqual([]);
});

test.each([
  // Nationality, residence: of whom a passport is asked.
  ['JP', 'JP', false],
  ['JP', 'US', false],
  ['JP', '', false],
  ['US', 'JP', false],
  ['US', 'US', true],
  ['US', 'KR', true],
  ['US', '', true],
  ['', 'JP', false],
  ['', 'US', true],
  ['', '', false],
])('R-REGISTER-02: nationality "%s" and residence "%s"', (nationality, country, isAsked) => {
  expect(needsPassport({ country, nationality })).toBe(isAsked);
});

test('R-REGISTER-03: kept for three years after the stay', () => {
  expect(keptUntil('2026-11-22')).toBe('2029-11-22');
  expect(keptUntil('2028-02-29')).toBe('2031-02-28');
});
