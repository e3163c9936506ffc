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

it('writes CP932 with the wave dash that Windows has, and a question mark for what it has not', () => {
  const bytes = writeCsv([['〜髙𠮷']], 'CP932');
  expect([...bytes]).toEqual([0x81, 0x60, 0xfb, 0xfc, 0x3f, 0x0d, 0x0a]);
});

it('never hands a spreadsheet a formula, and leaves numbers numbers', () => {
  const text = new TextDecoder().decode(writeCsv([['=1+1', '+81', '@x', '-cmd', '-1200', '-12.5']], 'UTF-8'));
  expect(text).toBe("'=1+1,'+81,'@x,'-cmd,-1200,-12.5\r\n");
});
