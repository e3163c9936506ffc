import { expect, test } from 'vitest';
import { linkDocument } from './link-layout.ts';

const paper = {
  bookingNo: 'R1',
  guestName: '山田 太郎',
  stay: '2026/11/21(土) – 2026/11/22(日)',
  house: { name: '本陣', zipcode: '', address: '', tel: '011-000-0000', email: '' },
  url: `https://hotel.example.jp/guest/${'x'.repeat(54)}`,
};

test.each([
  ['ja', '事前チェックイン', '山田 太郎 様'],
  ['en', 'Pre-check-in', '山田 太郎'],
] as const)(
  'the sheet in %s has the link as a QR code and in letters, for whom it is',
  (language, title, name) => {
    const printed = JSON.stringify(linkDocument({ ...paper, language }));
    expect(printed).toContain(`"qr":"${paper.url}"`);
    expect(printed).toContain(`"text":"${paper.url}"`);
    for (const said of [title, name, 'R1', paper.stay, '011-000-0000']) expect(printed).toContain(said);
  },
);
