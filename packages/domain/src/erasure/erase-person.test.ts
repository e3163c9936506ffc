import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { registerLacks } from '../register/index.ts';
import { ROOM_UNIT_STATUSES, ROOM_UNIT_STATUS_TRAITS } from '../states/index.ts';
import {
  confirmsName,
  ERASED_NAME,
  eraseGuest,
  erasureBlockedBy,
  isBookedBy,
  registerKeptUntil,
  tellsOf,
  wordsOfPerson,
  type StayToErase,
} from './erase-person.ts';

const stay: StayToErase = {
  status: 'CHECK_OUT',
  checkOutDate: '2026-11-22',
  checkedOutOn: '2026-11-22',
  owes: false,
};

describe('what stands against erasing', () => {
  test.each(ROOM_UNIT_STATUSES)('R-RETAIN-03: a stay that is %s', (status) => {
    const { over } = ROOM_UNIT_STATUS_TRAITS[status];
    expect(erasureBlockedBy({ ...stay, status })).toBe(over ? null : 'OPEN_STAY');
    expect(erasureBlockedBy({ ...stay, status, owes: true })).toBe(over ? 'MONEY_DUE' : 'OPEN_STAY');
  });
});

describe('how long the register is kept', () => {
  test('R-RETAIN-04: three years after the guests left, the later of the two days', () => {
    expect(registerKeptUntil(stay)).toBe('2029-11-22');
    expect(registerKeptUntil({ ...stay, checkedOutOn: '2026-11-24' })).toBe('2029-11-24');
    expect(registerKeptUntil({ ...stay, checkedOutOn: '2026-11-20' })).toBe('2029-11-22');
  });

  test('R-RETAIN-04: who did not stay is in no register', () => {
    expect(registerKeptUntil({ ...stay, status: 'CANCEL', checkedOutOn: null })).toBeNull();
    expect(registerKeptUntil({ ...stay, status: 'NO_SHOW', checkedOutOn: null })).toBeNull();
  });
});

const text = fc.string({ maxLength: 12 });
const guest = fc.record({
  id: fc.uuid(),
  nameKana: text,
  nameKanji: text,
  postalCode: text,
  state: text,
  city: text,
  address1: text,
  phone: text,
  phone2: text,
  email: text,
  country: fc.constantFrom('', 'JP', 'US'),
  nationality: fc.constantFrom('', 'JP', 'US'),
  passportNo: text,
  passportSurname: text,
  allergies: text,
  guestGroup: fc.constantFrom('', 'ADULT'),
});
const { id: _id, ...blankFields } = Object.fromEntries(
  ['id', 'nameKana', 'nameKanji', 'postalCode', 'state', 'city', 'address1', 'phone', 'phone2', 'email'].map(
    (field) => [field, ''],
  ),
) as Record<string, string>;
const blank = {
  ...blankFields,
  country: '',
  nationality: '',
  passportNo: '',
  passportSurname: '',
  allergies: '',
  guestGroup: '',
} as never;

describe('an erased guest', () => {
  test('R-RETAIN-02: says nothing of the person; its key and the ground of a tax stay', () => {
    fc.assert(
      fc.property(guest, (row) => {
        const { id, guestGroup, nameKana, nameKanji, ...rest } = eraseGuest(row, blank, false);
        expect({ id, guestGroup }).toEqual({ id: row.id, guestGroup: row.guestGroup });
        expect({ kana: nameKana, kanji: nameKanji }).toEqual(ERASED_NAME);
        expect(new Set(Object.values(rest))).toEqual(new Set(['']));
      }),
    );
  });

  test('R-RETAIN-04: lacks nothing in the register that it did not lack before, and has nothing else', () => {
    fc.assert(
      fc.property(guest, fc.boolean(), (row, hasPassportImage) => {
        const kept = eraseGuest(row, blank, true);
        expect(registerLacks({ ...kept, hasPassportImage })).toEqual(
          registerLacks({ ...row, hasPassportImage }),
        );
        expect([kept.phone2, kept.passportSurname, kept.allergies]).toEqual(['', '', '']);
      }),
    );
  });

  test('erasing twice changes nothing more', () => {
    fc.assert(
      fc.property(guest, fc.boolean(), (row, keepsRegister) => {
        const once = eraseGuest(row, blank, keepsRegister);
        expect(eraseGuest(once, blank, keepsRegister)).toEqual(once);
      }),
    );
  });
});

const hanako = {
  nameKana: 'タカハシ ハナコ',
  nameKanji: '髙橋 花子',
  phone: '09012345678',
  phone2: '',
  email: 'hanako@example.jp',
};

describe('the words of a person', () => {
  test('are whole names, numbers and addresses', () => {
    const words = wordsOfPerson([hanako]);
    expect(tellsOf('髙橋花子様よりお電話', words)).toBe(true);
    expect(tellsOf('room 1 guest タカハシ ハナコ: phone', words)).toBe(true);
    expect(tellsOf('高層階を希望', words)).toBe(false);
    expect(wordsOfPerson([{ nameKana: '', nameKanji: '林', phone: '', phone2: '', email: '' }])).toEqual([]);
  });

  test('who booked is the person by the kana of the name', () => {
    expect(isBookedBy({ nameKana: 'ﾀｶﾊｼ ﾊﾅｺ' }, [hanako])).toBe(true);
    expect(isBookedBy({ nameKana: 'タカハシ タロウ' }, [hanako])).toBe(false);
    expect(isBookedBy({ nameKana: '' }, [{ ...hanako, nameKana: '' }])).toBe(false);
  });

  test('R-RETAIN-05: a typed name confirms in kana or kanji, however it is written', () => {
    expect(confirmsName('高橋花子', hanako)).toBe(true);
    expect(confirmsName('たかはしはなこ', hanako)).toBe(true);
    expect(confirmsName('高橋', hanako)).toBe(false);
    expect(confirmsName(' ', { nameKana: '', nameKanji: '' })).toBe(false);
  });
});
