import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROOM_UNIT_STATUSES } from '../states/index.ts';
import {
  changedSince,
  readTypedName,
  SIGNED_ENTRIES,
  signingBlockedBy,
  type SignedEntries,
} from './card-signature.ts';
import {
  pathOfStrokes,
  readStrokes,
  SIGNATURE_FIELD,
  STROKE_LIMITS,
  writeStrokes,
  type StrokePoint,
} from './strokes.ts';

const point = fc.tuple(
  fc.integer({ min: 0, max: SIGNATURE_FIELD.width }),
  fc.integer({ min: 0, max: SIGNATURE_FIELD.height }),
);
const long: StrokePoint[] = [
  [0, 0],
  [100, 0],
];

describe('R-SIGN-04: strokes', () => {
  test('are read as they were written', () => {
    const drawn = fc.array(fc.array(point, { minLength: 1, maxLength: 20 }), { maxLength: 20 });
    fc.assert(
      fc.property(drawn, (strokes) => {
        const all = [long, ...strokes];
        expect(readStrokes(writeStrokes(all))).toEqual(all);
      }),
    );
  });

  test('of whatever text is sent are within the field, or a fault', () => {
    const near = fc.stringMatching(/^[\d,; .-]{0,80}$/);
    fc.assert(
      fc.property(fc.oneof(fc.string({ maxLength: 200 }), near), (text) => {
        const read = readStrokes(text);
        if (typeof read === 'string') return;
        for (const [x, y] of read.flat()) {
          expect(x >= 0 && x <= SIGNATURE_FIELD.width && y >= 0 && y <= SIGNATURE_FIELD.height).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['nothing', '', 'TOO_LITTLE'],
    ['a tap', '500,150', 'TOO_LITTLE'],
    ['less ink than a name has', '0,0 59,0', 'TOO_LITTLE'],
    ['a place beside the field', '0,0 1001,0', 'UNREADABLE'],
    ['a place below the field', '0,0 900,301', 'UNREADABLE'],
    ['a negative place', '0,0 -5,0', 'UNREADABLE'],
    ['a broken place', '0,0 100', 'UNREADABLE'],
    ['a picture', 'data:image/png;base64,AAAA', 'UNREADABLE'],
    ['an empty stroke', '0,0 100,0;', 'UNREADABLE'],
    [
      'too many strokes',
      Array(STROKE_LIMITS.strokes + 1)
        .fill('0,0 9,9')
        .join(';'),
      'TOO_MUCH',
    ],
    [
      'too many places',
      Array(STROKE_LIMITS.points + 1)
        .fill('0,0')
        .join(' '),
      'TOO_MUCH',
    ],
    ['a text without end', '0'.repeat(STROKE_LIMITS.letters + 1), 'TOO_MUCH'],
  ])('%s is a fault', (_, text, fault) => expect(readStrokes(text)).toBe(fault));

  test('the least ink is enough, and the most is read', () => {
    expect(readStrokes('0,0 60,0')).toEqual([
      [
        [0, 0],
        [60, 0],
      ],
    ]);
    const most = readStrokes(
      `0,0 60,0 ${Array(STROKE_LIMITS.points - 2)
        .fill('1,1')
        .join(' ')}`,
    );
    expect(most).toHaveLength(1);
  });

  test('are drawn as lines; a dot is a line to itself', () => {
    expect(pathOfStrokes([long, [[7, 9]]])).toBe('M0 0L100 0M7 9L7 9');
  });
});

describe('R-SIGN-05: what changed since', () => {
  const entries = Object.fromEntries(SIGNED_ENTRIES.map((entry) => [entry, `${entry}!`])) as SignedEntries;

  test.each(SIGNED_ENTRIES)('names %s, and nothing besides', (entry) => {
    expect(changedSince(entries, { ...entries, [entry]: 'other' })).toEqual([entry]);
  });

  test('an empty entry and a missing one are the same', () => {
    expect(changedSince({ ...entries, dateOfBirth: null }, { ...entries, dateOfBirth: '' })).toEqual([]);
    expect(changedSince(entries, entries)).toEqual([]);
  });
});

describe('R-SIGN-02: who signs', () => {
  const guest = { nameKanji: '山田 太郎', nameKana: '' };

  test('guests who come or stay; not those who left, do not come or wait', () => {
    const open = ROOM_UNIT_STATUSES.filter((status) => signingBlockedBy(guest, status) === null);
    expect(open).toEqual(['BOOK', 'TEMP_BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
    expect(signingBlockedBy(guest, 'CANCEL')).toBe('NOT_STAYING');
  });

  test('nobody signs a card without a name', () => {
    expect(signingBlockedBy(null, 'STAY')).toBe('NOBODY_NAMED');
    expect(signingBlockedBy({ nameKanji: '', nameKana: '' }, 'STAY')).toBe('NOBODY_NAMED');
  });

  test.each([
    ['山田　太郎', '山田 太郎'],
    ['  John   Smith ', 'John Smith'],
    ['', null],
    ['123', null],
    ['a\u0000b', null],
    ['a'.repeat(61), null],
  ])('a typed name %j is read as %j', (text, name) => expect(readTypedName(text)).toBe(name));
});
