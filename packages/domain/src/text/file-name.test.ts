import { describe, expect, it } from 'vitest';
import { extensionOf, isSafeFileName } from './file-name.ts';

describe('a file name (R-TEXT-04)', () => {
  it.each(['予約票.pdf', 'passport 1.JPG', 'a..b.png', 'résumé.docx', '見積（控）.xlsx'])(
    '%s is taken',
    (name) => {
      expect(isSafeFileName(name)).toBe(true);
    },
  );

  it.each([
    ['a path up', '../../etc/passwd'],
    ['a path of Windows', '..\\boot.ini'],
    ['an absolute path', '/etc/passwd'],
    ['a drive', 'C:x.pdf'],
    ['a null byte', 'a.pdf\u0000.exe'],
    ['a line break', 'a\r\nset-cookie: x.pdf'],
    ['turned writing', 'a\u202Efdp.exe'],
    ['a device', 'CON.pdf'],
    ['a hidden file', '.htaccess'],
    ['nothing', ''],
    ['a space at the end', 'a.pdf '],
    ['a quotation mark', 'a".pdf'],
    ['a name without end', `${'a'.repeat(147)}.pdf`],
  ])('%s is refused', (_, name) => {
    expect(isSafeFileName(name)).toBe(false);
  });

  it('has an extension', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', 'a.', '予約.票'].map(extensionOf)).toEqual(['pdf', 'gz', '', '', '']);
  });
});
