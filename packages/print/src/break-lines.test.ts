import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { breakLines, titleWordsOf } from './break-lines.ts';

const upTo = (length: number) => (text: string) => [...text].length <= length;

it('leaves a text alone that fits', () => {
  expect(breakLines('山田 花子', upTo(10))).toEqual(['山田 花子']);
  expect(breakLines('', upTo(10))).toEqual(['']);
});

it('begins no line with a closing sign, and ends none with an opening one', () => {
  expect(breakLines('本陣ホテル、営業部。', upTo(5))).toEqual(['本陣ホテ', 'ル、営業', '部。']);
  expect(breakLines('あいう（株式）', upTo(4))).toEqual(['あいう', '（株式）']);
});

it('breaks Latin text between its words, and a word only when it is longer than the line', () => {
  expect(breakLines('Alexander the Great', upTo(9))).toEqual(['Alexander', 'the Great']);
  expect(breakLines('Featherstonehaugh', upTo(8))).toEqual(['Feathers', 'tonehaug', 'h']);
});

it('breaks a title at its spaces', () => {
  expect(breakLines('期間 消費税', upTo(5), titleWordsOf)).toEqual(['期間', '消費税']);
  expect(breakLines('軽減税率消費税 ※', upTo(4), titleWordsOf)).toEqual(['軽減税率', '消費税', '※']);
});

it('keeps the line breaks of the text, and prints no control signs', () => {
  expect(breakLines('一行目\r\n二行目\n', upTo(10))).toEqual(['一行目', '二行目']);
  expect(breakLines('a\tb\u0000c', upTo(10))).toEqual(['a b c']);
});

it('loses no sign but spaces, and makes no line too long', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'山田花子、。（）ーA b-1\n') }),
      fc.integer({ min: 1, max: 9 }),
      (text, length) => {
        const lines = breakLines(text, upTo(length));
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(/[ \n]/g, ''));
        for (const line of lines) expect(line.length).toBeLessThanOrEqual(length);
      },
    ),
  );
});
