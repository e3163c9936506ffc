import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { answerJobs } from '@honjin/service-kit/workers';
import pdfmake from 'pdfmake';
import { keepFonts } from './keep-fonts.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'));
const files = {
  normal: join(fonts, '400Regular/NotoSansJP_400Regular.ttf'),
  bold: join(fonts, '700Bold/NotoSansJP_700Bold.ttf'),
};

// A paper is made of what it is given: it fetches nothing, and reads nothing but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(files).includes(path));
pdfmake.setFonts({ NotoSansJP: files });
keepFonts(Object.values(files));

/**
 * In the worker thread of a paper pool: makes a PDF of every content it is sent. `layout` gives the document in the
 * terms of pdfmake; the font is `NotoSansJP`, pictures are data URLs.
 */
export function answerPapers<Content>(layout: (content: Content) => object): void {
  answerJobs((content: Content) => pdfmake.createPdf(layout(content)).getBuffer());
}
