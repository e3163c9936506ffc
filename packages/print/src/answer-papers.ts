import { answerJobs } from '@honjin/service-kit/workers';
import pdfmake from 'pdfmake';
import { PAPER_FONTS } from './paper-fonts.ts';

// A paper is made of what it is given: it fetches nothing, and reads nothing but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(PAPER_FONTS).some((file) => file === path));
pdfmake.setFonts({ NotoSansJP: PAPER_FONTS });

/**
 * In the worker thread of a paper pool: makes a PDF of every content it is sent. `layout` gives the document in the
 * terms of pdfmake; the font is `NotoSansJP`, pictures are data URLs. Lists are drawn by `TablePages`.
 */
export function answerPapers<Content>(layout: (content: Content) => object): void {
  answerJobs((content: Content) => pdfmake.createPdf(layout(content)).getBuffer());
}
