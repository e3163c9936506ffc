import { expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

it('writes UTF-8 with a byte order mark, quotes and line ends as spreadsheets read them', () => {
  const bytes = writeCsv(
    [
      ['部屋', 'a"b'],
      ['1,2', 'x'],
    ],
    'UTF-8',
  );
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  expect(new TextDecoder().decode(bytes)).toBe('部屋,"a""b"\r\n"1,2",x\r\n');
});

it('R-TEXT-08: writes CP932 with the wave dash that Windows has, and loses nothing that CP932 has not', () => {
  const bytes = writeCsv([['〜髙﨑']], 'CP932');
  expect([...bytes]).toEqual([0x81, 0x60, 0xfb, 0xfc, 0xfa, 0xb1, 0x0d, 0x0a]);
  const text = new TextDecoder('shift_jis').decode(
    writeCsv(
      [
        ['𠮷野家', 'José', '😀'],
        ['−5', ''],
      ],
      'CP932',
    ),
  );
  expect(text).toBe('&#x20BB7;野家,Jos&#xE9;,&#x1F600;\r\n－5,\r\n');
});

it.each(['=1+1', '+81', '@x', '-cmd', '－１＋１', '＝HYPERLINK("x")', '＋1', '＠x', '\t=1', '\r=1', '\n=1'])(
  'R-TEXT-09: never hands a spreadsheet a formula: %j',
  (value) => {
    for (const encoding of ['UTF-8', 'CP932'] as const) {
      const text = new TextDecoder(encoding === 'CP932' ? 'shift_jis' : 'utf-8').decode(
        writeCsv([[value]], encoding),
      );
      expect(text).toMatch(/^"?'/);
      expect(text).toContain(value.replaceAll('"', '""'));
    }
  },
);

it('R-TEXT-09: leaves numbers numbers', () => {
  const text = new TextDecoder().decode(writeCsv([['-1200', '-12.5', '0']], 'UTF-8'));
  expect(text).toBe('-1200,-12.5,0\r\n');
});
