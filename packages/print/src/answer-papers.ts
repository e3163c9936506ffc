import { answerJobs } from '@honjin/service-kit/workers';
import pdfmake from 'pdfmake';
import { PAPER_FONTS } from './paper-fonts.ts';

// A paper is made of what it is given: it fetches nothing, and reads no file.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(() => false);
for (const [name, font] of Object.entries(PAPER_FONTS)) pdfmake.virtualfs.writeFileSync(name, font);
pdfmake.setFonts({ NotoSansJP: { normal: 'normal', bold: 'bold' } });

/**
 * In the worker thread of a paper pool: makes a PDF of every content it is sent. `layout` gives the document in the
 * terms of pdfmake; the font is `NotoSansJP`, pictures are data URLs. Lists are drawn by `TablePages`.
 */
export function answerPapers<Content>(layout: (content: Content) => object): void {
  answerJobs((content: Content) => pdfmake.createPdf(layout(content)).getBuffer());
}
