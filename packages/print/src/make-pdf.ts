import pdfmake from 'pdfmake';
import { PAPER_FONTS } from './paper-fonts.ts';

// A paper is made of what it is given: it fetches nothing, and reads no file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
for (const [name, font] of Object.entries(PAPER_FONTS)) pdfmake.virtualfs.writeFileSync(name, font);
pdfmake.setFonts({ NotoSansJP: { normal: 'normal', bold: 'bold' } });

/**
 * Makes the PDF of a document in the terms of pdfmake; the font is `NotoSansJP`, pictures are data URLs. It belongs into
 * the thread of a paper pool. Lists are drawn by `TablePages`.
 */
export function makePdf(document: object): Promise<Uint8Array> {
  return pdfmake.createPdf(document).getBuffer();
}
