import { describe, expect, it } from 'vitest';
import { indentedLines, partsOfLine, plainLines } from './layout-xml.ts';

const shown = (text: string) => indentedLines(text).map(({ depth, text: line }) => '  '.repeat(depth) + line);

describe('the layout of a message', () => {
  it('gives each element its line and its depth', () => {
    expect(shown('<?xml version="1.0"?><A><B x="1">text</B><C/><D></D><E><F>1</F></E></A>')).toEqual([
      '<?xml version="1.0"?>',
      '<A>',
      '  <B x="1">text</B>',
      '  <C/>',
      '  <D></D>',
      '  <E>',
      '    <F>1</F>',
      '  </E>',
      '</A>',
    ]);
  });

  it('leaves nothing of a broken text out', () => {
    for (const text of ['<broken', 'notags', '<<<>>', '</A></A><B>x', '<A>1 < 2</A>']) {
      const laidOut = indentedLines(text);
      expect(laidOut.map((line) => line.text).join('')).toBe(text.replaceAll(' ', ''));
      expect(laidOut.every(({ depth }) => depth >= 0)).toBe(true);
    }
  });

  it('is quick with texts that are made to be slow', () => {
    for (const piece of ['<!--', '<![CDATA[', '<', '<a ', '>', '</a>', '<a>x']) {
      const lines = indentedLines(piece.repeat(60_000 / piece.length));
      expect(lines.length).toBeGreaterThan(0);
      // A text that is looked at again for each sign would take minutes, and the test its whole time.
    }
  }, 60_000);

  it('cuts a line that is too long to be drawn', () => {
    expect(plainLines('x'.repeat(1_000)).map(({ text }) => text.length)).toEqual([400, 400, 200]);
  });

  it('takes a line apart into tags and texts', () => {
    expect(partsOfLine('<B x="1">te&amp;xt</B><!-- c -->').map(({ kind, text }) => [kind, text])).toEqual([
      ['tag', '<B x="1">'],
      ['text', 'te&amp;xt'],
      ['tag', '</B>'],
      ['comment', '<!-- c -->'],
    ]);
  });
});
