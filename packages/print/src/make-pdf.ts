import pdfmake from 'pdfmake';
import { PAPER_FONTS } from './paper-fonts.ts';
import {
  languageTag,
  propertiesOf,
  STANDARD,
  withEscapedProperties,
  type PaperIdentity,
} from './paper-identity.ts';

// A paper is made of what it is given: it fetches nothing, and reads no file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
for (const [name, font] of Object.entries(PAPER_FONTS)) pdfmake.virtualfs.writeFileSync(name, font);
pdfmake.setFonts({ NotoSansJP: { normal: 'normal', bold: 'bold' } });

/** A document in the terms of pdfmake, with what it says of itself. */
export interface PaperDocument extends PaperIdentity {
  readonly content: object[];
  readonly [option: string]: unknown;
}

/**
 * Makes the PDF of a document in the terms of pdfmake; the font is `NotoSansJP`, pictures are data URLs. It belongs into
 * the thread of a paper pool. Lists are drawn by `TablePages`.
 */
export async function makePdf({ title, author, language, ...document }: PaperDocument): Promise<Uint8Array> {
  const paper = pdfmake.createPdf({
    ...document,
    ...STANDARD,
    info: propertiesOf({ title, ...(author === undefined ? {} : { author }) }),
    language: languageTag(language),
    displayTitle: true,
  });
  withEscapedProperties(await paper.getStream());
  return paper.getBuffer();
}
