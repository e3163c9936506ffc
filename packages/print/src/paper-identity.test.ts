import { expect, it } from 'vitest';
import { drawTables } from './draw-tables.ts';
import { makePdf } from './make-pdf.ts';

const identity = { title: '領収書 <A&1>', author: 'ホテル A & B', language: 'ja' } as const;

const MAKERS = {
  document: (said: typeof identity | (typeof english)['said']) =>
    makePdf({ ...said, defaultStyle: { font: 'NotoSansJP' }, content: [{ text: '本日' }] }),
  list: (said: typeof identity | (typeof english)['said']) =>
    drawTables([{ ...said, facts: [], columns: [{ title: '名前', width: '*' }], rows: [['山田']] }]),
};
const english = { said: { title: 'Receipt', language: 'en' } } as const;

async function textOf(paper: Promise<Uint8Array> | Uint8Array): Promise<string> {
  return Buffer.from(await paper).toString('latin1');
}

/** The properties of a PDF in its XMP, by their names there. */
function statedIn(pdf: string): Record<string, string | undefined> {
  const xml = Buffer.from(/<x:xmpmeta.*<\/x:xmpmeta>/s.exec(pdf)![0], 'latin1').toString('utf8');
  const names = [
    'dc:title',
    'dc:creator',
    'pdf:Producer',
    'xmp:CreatorTool',
    'pdfaid:part',
    'pdfaid:conformance',
  ];
  const textIn = (name: string) => {
    const [, inside = ''] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? [];
    return /<rdf:li[^>]*>(.*)<\/rdf:li>/s.exec(inside)?.[1] ?? inside;
  };
  return Object.fromEntries(names.map((name) => [name, textIn(name)]));
}

/** The title among the properties, which is a text of UTF-16 with escaped brackets. */
function titleOf(pdf: string): string {
  const at = /\/Title (\d+) 0 R/.exec(pdf)![1];
  const written = new RegExp(`\n${at} 0 obj\n\\((.*?)\\)\nendobj`, 's').exec(pdf)![1]!;
  const bytes = Buffer.from(written.replaceAll(/\\([()\\])/g, '$1'), 'latin1');
  return bytes.swap16().toString('utf16le').replace('\ufeff', '');
}

it.each(Object.entries(MAKERS))(
  'R-TEXT-14: a %s says its title, language and author, and is PDF/A-2b',
  async (_, make) => {
    const pdf = await textOf(make(identity));
    expect(pdf.startsWith('%PDF-1.7')).toBe(true);
    expect(pdf).toContain('/Lang (ja-JP)');
    expect(pdf).toContain('/DisplayDocTitle true');
    expect(pdf).toContain('/OutputIntents');
    expect(pdf).toMatch(/\/ID \[/);
    expect(statedIn(pdf)).toEqual({
      'dc:title': '領収書 &lt;A&amp;1&gt;',
      'dc:creator': 'ホテル A &amp; B',
      'pdf:Producer': 'Honjin',
      'xmp:CreatorTool': 'Honjin',
      'pdfaid:part': '2',
      'pdfaid:conformance': 'B',
    });
    expect(titleOf(pdf)).toBe(identity.title);
  },
);

it.each(Object.entries(MAKERS))(
  'a %s in English says so, and its program where no house gives it',
  async (_, make) => {
    const pdf = await textOf(make(english.said));
    expect(pdf).toContain('/Lang (en)');
    expect(statedIn(pdf)).toMatchObject({ 'dc:title': 'Receipt', 'dc:creator': 'Honjin' });
  },
);
