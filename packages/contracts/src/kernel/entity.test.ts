import { describe, expect, it } from 'vitest';
import {
  BOOKING_FIELDS,
  GUEST_FIELDS,
  LINE_FIELDS,
  NIGHT_FIELDS,
  PAYMENT_FIELDS,
  ROOM_FORM_FIELDS,
  UNIT_FIELDS,
  UNIT_STATE_FIELDS,
} from '../registration/index.ts';
import {
  answerFrom,
  blankOf,
  columnNames,
  columnsFrom,
  formFrom,
  INSTANT,
  inputFrom,
  LOCAL_MOMENT,
  TEXT_OR_NULL,
  type EntityFields,
  type KeptFields,
  YES_NO,
} from './entity.ts';

const GIVEN: Record<string, EntityFields> = {
  BOOKING_FIELDS,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  ROOM_FORM_FIELDS,
  UNIT_FIELDS,
};
const ALL: Record<string, KeptFields> = { ...GIVEN, LINE_FIELDS, PAYMENT_FIELDS, UNIT_STATE_FIELDS };

describe.each(Object.entries(ALL))('the list %s', (_name, fields) => {
  it('names every column once', () => {
    const columns = columnNames(fields);
    expect(new Set(columns).size).toBe(columns.length);
  });
});

describe.each(Object.entries(GIVEN))('the list %s', (_name, fields) => {
  it('brings a blank entity to the table and back, and to the form and back', () => {
    const blank = blankOf(fields);
    expect(answerFrom(fields, columnsFrom(fields, blank))).toEqual(blank);
    expect(inputFrom(fields, formFrom(fields, blank))).toEqual(blank);
  });
});

describe('a room', () => {
  const answer = {
    tempBookDeadline: '2026-11-23T18:00',
    isRepresentativeRoom: 'YES',
    isAssignmentLocked: 'YES',
    otaxNotCounted: 'NO',
    memo: '禁煙',
  } as const;

  it('is kept with truths and moments of the table', () => {
    const row = columnsFrom(UNIT_FIELDS, answer);
    expect(row).toEqual({
      tempBookDeadline: '2026-11-23 18:00:00',
      isRepresentativeRoom: true,
      isAssignmentLocked: true,
      otaxNotCounted: false,
      memo: '禁煙',
    });
    expect(answerFrom(UNIT_FIELDS, row)).toEqual(answer);
  });

  it('is a truth in the form, too', () => {
    expect(formFrom(ROOM_FORM_FIELDS, answer)).toMatchObject({ isAssignmentLocked: true, memo: '禁煙' });
  });
});

describe('two ways to say the same', () => {
  it('lead from the row to the wire', () => {
    expect(YES_NO.toWire(false)).toBe('NO');
    expect(LOCAL_MOMENT.toWire('2026-11-23 18:00:00')).toBe('2026-11-23T18:00');
    expect(LOCAL_MOMENT.toWire(null)).toBeNull();
    expect(INSTANT.toWire(new Date('2026-11-23T09:00:00Z'))).toBe('2026-11-23T09:00:00.000Z');
    expect(TEXT_OR_NULL.toWire(null)).toBe('');
  });
});
