import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DOUBLED_FROM, samePerson, SURELY_DOUBLED_FROM, type KnownPerson } from './doubled-customers.ts';

const hanako: KnownPerson = {
  nameKana: 'タカハシ ハナコ',
  nameKanji: '髙橋 花子',
  phone: '0311114321',
  phone2: '',
  email: 'hanako@example.jp',
  birthDate: '1980-02-03',
  gender: 'FEMALE',
  postalCode: '1000001',
};

describe('two records of one person (R-GUEST-03)', () => {
  it.each<[string, Partial<KnownPerson>, number, boolean]>([
    ['the same in all', {}, 100, true],
    ['another spelling of the kanji', { nameKanji: '高橋 花子' }, 100, true],
    ['names the other way round', { nameKana: 'ハナコ タカハシ', email: '', birthDate: null }, 85, true],
    [
      'the phone as the second one',
      { phone: '', phone2: '0311114321', email: '', birthDate: null },
      85,
      true,
    ],
    ['only the name', { phone: '', email: '', birthDate: null, postalCode: '' }, 50, false],
    [
      'a couple with one phone',
      { nameKana: 'タカハシ タロウ', nameKanji: '髙橋 太郎', email: '', birthDate: null, gender: 'MALE' },
      10,
      false,
    ],
    ['the same name and mail, born on another day', { birthDate: '2009-05-05' }, 35, false],
  ])('%s', (_, part, score, isSuggested) => {
    const found = samePerson(hanako, { ...hanako, ...part });
    expect(found.score).toBe(score);
    expect(found.score >= DOUBLED_FROM).toBe(isSuggested);
  });

  it('tells what speaks for and against it', () => {
    const found = samePerson(hanako, { ...hanako, email: '', gender: 'MALE' });
    expect(found.signs).toEqual(['KANA', 'KANJI', 'PHONE', 'BIRTH_DATE', 'POSTAL_CODE', 'OTHER_GENDER']);
    expect(found.score).toBeGreaterThanOrEqual(SURELY_DOUBLED_FROM);
  });
});

const person: fc.Arbitrary<KnownPerson> = fc.record({
  nameKana: fc.constantFrom('タカハシ ハナコ', 'サトウ タロウ', 'SMITH JOHN'),
  nameKanji: fc.constantFrom('', '髙橋 花子', '高橋 花子', '佐藤 太郎'),
  phone: fc.constantFrom('', '0311114321', '09022228765'),
  phone2: fc.constantFrom('', '0311114321', '09022228765'),
  email: fc.constantFrom('', 'a@example.jp', 'A@example.jp', 'b@example.jp'),
  birthDate: fc.constantFrom(null, '1980-02-03', '1999-12-31'),
  gender: fc.constantFrom('', 'MALE', 'FEMALE'),
  postalCode: fc.constantFrom('', '1000001'),
});

test('the order of the two makes no difference, and the score stays between 0 and 100', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const found = samePerson(one, other);
      expect(samePerson(other, one)).toEqual(found);
      expect(found.score).toBeGreaterThanOrEqual(0);
      expect(found.score).toBeLessThanOrEqual(100);
    }),
  );
});

test('never suggests two people who were born on different days', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const found = samePerson({ ...one, birthDate: '1980-02-03' }, { ...other, birthDate: '1999-12-31' });
      expect(found.score).toBeLessThan(DOUBLED_FROM);
    }),
  );
});

test('one thing more in common never lowers the score', () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      const before = samePerson({ ...one, email: '' }, { ...other, email: '' });
      const after = samePerson({ ...one, email: 'x@example.jp' }, { ...other, email: 'X@example.jp' });
      expect(after.score).toBeGreaterThanOrEqual(before.score);
    }),
  );
});
