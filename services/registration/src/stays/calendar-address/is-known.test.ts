import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKnown } from './is-known.ts';

const tagged = { tag: '"abc-1_2"', since: new Date('2026-11-20T03:04:05Z') };
const NOTHING = { ifNoneMatch: '', ifModifiedSince: '' };

test.each([
  ['nothing', NOTHING, false],
  ['the tag', { ...NOTHING, ifNoneMatch: '"abc-1_2"' }, true],
  ['the tag as a proxy weakens it', { ...NOTHING, ifNoneMatch: 'W/"abc-1_2"' }, true],
  ['one of several tags', { ...NOTHING, ifNoneMatch: '"old", W/"abc-1_2"' }, true],
  ['any', { ...NOTHING, ifNoneMatch: ' * ' }, true],
  ['another tag', { ...NOTHING, ifNoneMatch: '"abc-1_"' }, false],
  ['a tag without its quotes', { ...NOTHING, ifNoneMatch: 'abc-1_2' }, false],
  [
    'another tag and the moment: the tag counts',
    { ifNoneMatch: '"x"', ifModifiedSince: 'Fri, 20 Nov 2026 03:04:05 GMT' },
    false,
  ],
  ['the moment', { ...NOTHING, ifModifiedSince: 'Fri, 20 Nov 2026 03:04:05 GMT' }, true],
  ['a second before', { ...NOTHING, ifModifiedSince: 'Fri, 20 Nov 2026 03:04:04 GMT' }, false],
  ['no moment', { ...NOTHING, ifModifiedSince: 'yesterday' }, false],
])('R-CAL-04: of a program that has %s', (_, known, expected) => {
  expect(isKnown(known, tagged)).toBe(expected);
});

test('R-CAL-04: a program that has another calendar is never told that it has this one', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 60 }),
      fc.date({ noInvalidDate: true, max: new Date('2026-11-20T03:04:04Z') }),
      (tags, at) => {
        fc.pre(!tags.includes(tagged.tag) && tags.trim() !== '*');
        expect(isKnown({ ifNoneMatch: tags, ifModifiedSince: at.toUTCString() }, tagged)).toBe(false);
      },
    ),
  );
});
