import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { mergeRecords, undoMerge } from './merge-customers.ts';

type Customer = Record<'name' | 'phone' | 'email' | 'birthDate' | 'memo', string | null>;

const target: Customer = {
  name: '髙橋 花子',
  phone: '',
  email: 'a@example.jp',
  birthDate: null,
  memo: '禁煙',
};
const source: Customer = {
  name: '高橋 花子',
  phone: '0311114321',
  email: 'b@example.jp',
  birthDate: '1980-02-03',
  memo: '静かな部屋',
};

describe('merging customers (R-GUEST-01)', () => {
  it('keeps the values of the record that stays, and fills its gaps from the other', () => {
    expect(mergeRecords([target, source], {}, ['memo'])).toEqual({
      name: '髙橋 花子',
      phone: '0311114321',
      email: 'a@example.jp',
      birthDate: '1980-02-03',
      memo: '禁煙\n静かな部屋',
    });
  });

  it('takes the chosen value, also an empty one', () => {
    const choices = { name: 1, email: 1, phone: 0, memo: 1 };
    expect(mergeRecords([target, source], choices, ['memo'])).toMatchObject({
      name: '高橋 花子',
      email: 'b@example.jp',
      phone: '',
      memo: '静かな部屋',
    });
  });
});

const FIELDS = ['name', 'phone', 'email', 'birthDate', 'memo'] as const;
const value = fc.oneof(fc.constant(''), fc.constant(null), fc.string({ maxLength: 3 }));
const record = fc.record(Object.fromEntries(FIELDS.map((field) => [field, value])));
const chosen = fc.dictionary(fc.constantFrom(...FIELDS), fc.nat({ max: 3 }));

test('undoing a merge restores the former state exactly, whatever was merged (R-GUEST-02)', () => {
  fc.assert(
    fc.property(fc.tuple(record, record, record, record), chosen, (records, choices) => {
      const merged = mergeRecords(records as never, choices, ['memo']);
      expect(undoMerge(records[0], merged, merged)).toEqual(records[0]);
    }),
  );
});

test('undoing a merge keeps later changes, and restores the rest (R-GUEST-02)', () => {
  fc.assert(
    fc.property(fc.tuple(record, record), fc.constantFrom(...FIELDS), (records, field) => {
      const merged = mergeRecords(records as never, {}, ['memo']) as Record<string, string | null>;
      const now = { ...merged, [field]: 'changed since then' };
      expect(undoMerge(records[0], merged, now)).toEqual({ ...records[0], [field]: 'changed since then' });
    }),
  );
});

test('a merge says nothing that none of the records said (R-GUEST-01)', () => {
  fc.assert(
    fc.property(fc.tuple(record, record, record), chosen, (records, choices) => {
      const merged = mergeRecords(records as never, choices) as Record<string, string | null>;
      for (const field of FIELDS) expect(records.map((one) => one[field])).toContain(merged[field]);
    }),
  );
});
