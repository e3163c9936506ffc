import { columnNames, type EntityFields } from '@honjin/contracts';
import { BOOKING_FIELDS, GUEST_FIELDS, NIGHT_FIELDS, UNIT_FIELDS } from '@honjin/contracts/registration';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import en from '../../locales/en.json';
import { ja } from '../../testing/texts.ts';
import { CODES, placeOfChange, tellableChanges } from './told-change.ts';

const FIELDS: EntityFields = { ...BOOKING_FIELDS, ...GUEST_FIELDS, ...NIGHT_FIELDS, ...UNIT_FIELDS };

describe.each([
  ['ja', ja],
  ['en', en],
])('the history in %s', (_locale, texts) => {
  it('has a name for every column that a clerk can change', () => {
    const named = { ...texts.field, ...texts.history.fields };
    expect(columnNames(FIELDS).filter((column) => !(column in named))).toEqual([]);
  });

  it('has words for every code', () => {
    const withoutWords = Object.values(FIELDS).flatMap(({ column, kept, output }) => {
      if (kept !== undefined || !(output instanceof z.ZodEnum)) return [];
      const words = (texts as unknown as Record<string, object>)[CODES[column] ?? ''] ?? {};
      return output.options.filter((code) => code !== '' && !(code in words)).map((code) => [column, code]);
    });
    expect(withoutWords).toEqual([]);
  });
});

describe('placeOfChange', () => {
  it.each([
    ['phone', {}, 'phone'],
    ['room 2: status', { room: '2' }, 'status'],
    ['room 1 night 2026-11-20: roomId', { room: '1', part: 'night', of: '2026-11-20' }, 'roomId'],
    ['room 12 guest ヤマダ タロウ: phone', { room: '12', part: 'guest', of: 'ヤマダ タロウ' }, 'phone'],
  ])('%s', (field, place, name) => {
    expect(placeOfChange(field)).toEqual({ ...place, name });
  });
});

describe('tellableChanges', () => {
  it('shows a deleted night as one change', () => {
    const gone = { field: 'room 1 night 2026-11-22: night', before: '2026-11-22', after: '' };
    const other = { field: 'room 1: checkOutDate', before: '2026-11-23', after: '2026-11-22' };
    const noise = { field: 'room 1 night 2026-11-22: paxMale', before: '1', after: '' };
    const kept = { field: 'room 1 night 2026-11-21: paxMale', before: '1', after: '2' };
    expect(tellableChanges([gone, other, noise, kept])).toEqual([gone, other, kept]);
  });
});
