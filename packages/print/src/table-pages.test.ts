import { inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { drawTables, TablePages } from './draw-tables.ts';

const head = {
  title: '入力記録',
  language: 'ja' as const,
  facts: ['ホテル本陣 東京', '期間: 2026/10/01–2026/10/31'],
  columns: [
    { title: '名前', width: '*' as const },
    { title: '金額', width: 60, align: 'right' as const },
  ],
};

function pagesOf(pdf: string): number {
  return pdf.match(/\/Type \/Page\n/g)?.length ?? 0;
}

/** Returns the drawing operators of a PDF, stream after stream. */
function drawnIn(pdf: Buffer): string[] {
  const drawn: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    if (pdf.toString('latin1', at - 3, at) === 'end') continue;
    const content = pdf.subarray(at + 7, pdf.indexOf('\nendstream', at));
    if (pdf.toString('latin1', at - 40, at).includes('FlateDecode'))
      drawn.push(inflateSync(content).toString('latin1'));
  }
  return drawn;
}

it('lets pages leave as they are full, and says at the end how many there are', () => {
  const pages = new TablePages(head);
  pages.begin(head);
  const parts = Array.from({ length: 4 }, (_, part) => {
    pages.add(Array.from({ length: 500 }, (__, row) => ['山田 花子', String(part * 500 + row)]));
    return Buffer.from(pages.taken());
  });
  pages.addTotals([['合計', '1,999,000']]);
  pages.end();
  const pdf = Buffer.concat([...parts, pages.taken()]);
  for (const part of parts) expect(pagesOf(part.toString('latin1'))).toBeGreaterThan(8);
  const text = pdf.toString('latin1');
  expect(text).toContain(`/Count ${pagesOf(text)}\n`);
  expect(text.endsWith('%%EOF\n')).toBe(true);
  expect(drawnIn(pdf).filter((drawn) => drawn.includes('/Pages Do'))).toHaveLength(pagesOf(text));
  // The font travels as the part of it that is used.
  expect(pdf.length).toBeLessThan(200_000);
});

it('goes on with the next page in the middle of a row that is longer than a page', () => {
  const memo = Array.from({ length: 200 }, (_, line) => `${line}行目`).join('\n');
  const pdf = Buffer.from(drawTables([{ ...head, rows: [[memo, '1']] }]));
  expect(pagesOf(pdf.toString('latin1'))).toBe(4);
  const lines = drawnIn(pdf).flatMap((drawn) => drawn.match(/ Tm\n/g) ?? []);
  // The lines, the figure, the column titles, the foot of every page, the heading, and the number of pages once for all.
  expect(lines).toHaveLength(200 + 1 + 4 * 2 + 4 * 2 + 2 + 1);
});

it('puts each of several lists on a page of its own', () => {
  const paper = { ...head, rows: [['山田 花子', '1']], totals: [['合計', '1']] };
  expect(pagesOf(Buffer.from(drawTables([paper, paper, paper])).toString('latin1'))).toBe(3);
});
