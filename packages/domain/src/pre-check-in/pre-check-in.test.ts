import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  answerLacks,
  isPreCheckInOpen,
  mergeAnswer,
  NO_PRE_CHECK_IN_ANSWER,
  PRE_CHECK_IN_FIELDS,
  PRE_CHECK_IN_PARTS,
  preCheckInState,
  readingOf,
  withAnswer,
  type PreCheckInAnswer,
  type PreCheckInField,
} from './index.ts';
import { ROOM_UNIT_STATUSES } from '../states/index.ts';

const none = NO_PRE_CHECK_IN_ANSWER;
const yamada: PreCheckInAnswer = {
  ...none,
  nameKanji: '山田 太郎',
  nameKana: 'ヤマダ タロウ',
  country: 'JP',
  postalCode: '1000001',
  state: '東京都',
  city: '千代田区',
  address1: '千代田1-1',
  phone: '09012345678',
};
const first = { isFirst: true };
const folded = (text: string) => text.trim().normalize('NFKC').toLowerCase();

test('R-PRE-01: a guest may write until the check-in of the room, and not after it was given up', () => {
  expect(ROOM_UNIT_STATUSES.filter(isPreCheckInOpen)).toEqual(
    ROOM_UNIT_STATUSES.filter((status) => status === 'TEMP_BOOK' || status === 'BOOK'),
  );
});

test('R-PRE-01: how far it is, as the desk sees it', () => {
  const link = { isWithdrawn: false, wasMailed: false, wasOpened: false, openRooms: [{ isSent: false }] };
  expect(preCheckInState(null)).toBe('NONE');
  expect(preCheckInState(link)).toBe('MADE');
  expect(preCheckInState({ ...link, wasMailed: true })).toBe('SENT');
  expect(preCheckInState({ ...link, wasMailed: true, wasOpened: true })).toBe('OPENED');
  expect(preCheckInState({ ...link, openRooms: [{ isSent: true }, { isSent: false }] })).toBe('PARTLY');
  expect(preCheckInState({ ...link, openRooms: [{ isSent: true }] })).toBe('COMPLETED');
  expect(preCheckInState({ ...link, openRooms: [] })).toBe('ENDED');
  expect(preCheckInState({ ...link, isWithdrawn: true, openRooms: [{ isSent: true }] })).toBe('ENDED');
});

describe('R-PRE-02: what the page asks for', () => {
  const lacks = (part: Partial<PreCheckInAnswer>) => answerLacks(none, { ...yamada, ...part }, first);

  it('is the register of the first guest, with the reading and the country', () => {
    expect(lacks({})).toEqual([]);
    expect(answerLacks(none, none, first)).toEqual(['COUNTRY', 'NAME', 'ADDRESS', 'CONTACT']);
    expect(lacks({ nameKana: '' })).toEqual(['KANA']);
    expect(lacks({ phone: '', email: 'y@example.jp' })).toEqual([]);
  });
  it('is nationality and passport number of a foreigner without an address in Japan, and never the passport', () => {
    expect(lacks({ country: 'US' })).toEqual(['NATIONALITY', 'PASSPORT_NO']);
    expect(lacks({ country: 'US', nationality: 'US', passportNo: 'X1' })).toEqual([]);
    expect(lacks({ country: 'US', nationality: 'JP' })).toEqual([]);
  });
  it('is nothing of a further guest until something is written, also where the store knows the name', () => {
    const further = { isFirst: false };
    const named = { ...none, nameKanji: '山田 花子', nameKana: 'ヤマダ ハナコ' };
    expect(answerLacks(none, none, further)).toEqual([]);
    expect(answerLacks(named, { ...named, country: 'JP' }, further)).toEqual([]);
    expect(answerLacks(named, { ...named, phone: '0312345678' }, further)).toEqual(['COUNTRY', 'ADDRESS']);
  });
  it('is not what the store has already', () => {
    expect(answerLacks(yamada, none, first)).toEqual([]);
  });
});

describe('R-PRE-04: an answer beside the record', () => {
  it('fills what is empty, and leaves what is otherwise to the desk', () => {
    const known = { ...none, nameKanji: '山田 太郎', phone: '09099999999' };
    expect(mergeAnswer(known, yamada)).toEqual({
      filled: {
        nameKana: 'ヤマダ タロウ',
        country: 'JP',
        postalCode: '1000001',
        state: '東京都',
        city: '千代田区',
        address1: '千代田1-1',
        address2: '',
      },
      differences: [{ part: 'PHONE', values: { phone: '09012345678' } }],
    });
  });
  it('takes an address whole or not at all', () => {
    const known = { ...yamada, address2: '御殿ビル 3階' };
    const { filled, differences } = mergeAnswer(known, { ...yamada, address1: '丸の内2-2' });
    expect(filled).toEqual({});
    expect(differences).toEqual([
      {
        part: 'ADDRESS',
        values: {
          country: 'JP',
          postalCode: '1000001',
          state: '東京都',
          city: '千代田区',
          address1: '丸の内2-2',
          address2: '',
        },
      },
    ]);
  });
  it('takes another spelling of the same for the same', () => {
    const { differences } = mergeAnswer(yamada, { ...yamada, nameKanji: '山田　太郎', nameKana: 'ﾔﾏﾀﾞ ﾀﾛｳ' });
    expect(differences).toEqual([]);
  });

  const answers = fc.record(
    Object.fromEntries(
      PRE_CHECK_IN_FIELDS.map((field) => [field, fc.constantFrom('', ' ', 'あ', 'b', 'Ｂ')]),
    ),
  ) as fc.Arbitrary<PreCheckInAnswer>;

  it('never changes what is there, loses no part of an answer, and says the same twice', () => {
    fc.assert(
      fc.property(answers, answers, (known, answer) => {
        const { filled, differences } = mergeAnswer(known, answer);
        const overwritten = (Object.keys(filled) as PreCheckInField[]).filter(
          (field) => known[field].trim() !== '' && folded(known[field]) !== folded(filled[field] ?? ''),
        );
        expect(overwritten).toEqual([]);
        const told = {
          ...known,
          ...filled,
          ...Object.assign({}, ...differences.map(({ values }) => values)),
        };
        const wished = withAnswer(known, answer);
        for (const field of PRE_CHECK_IN_FIELDS) expect(folded(told[field])).toBe(folded(wished[field]));
        const again = mergeAnswer({ ...known, ...filled }, answer);
        expect(again.filled).toEqual({});
        expect(again.differences).toEqual(differences);
      }),
    );
  });
});

test('every field of an answer belongs to one part', () => {
  const fields = Object.values(PRE_CHECK_IN_PARTS).flat();
  expect(new Set(fields).size).toBe(fields.length);
});

test.each([
  ['やまだ　たろう', '山田', 'ヤマダ　タロウ'],
  ['ﾔﾏﾀﾞ', '山田', 'ヤマダ'],
  ['', 'John Smith', 'John Smith'],
  ['', 'José Ångström', 'Jose Angstrom'],
  ['', "Conan O'Brien-Smith Jr.", 'Conan O Brien Smith Jr'],
  ['', '山田 太郎', ''],
  ['', '', ''],
])('the reading of "%s" and "%s" is "%s"', (kana, name, reading) => {
  expect(readingOf(kana, name)).toBe(reading);
});
