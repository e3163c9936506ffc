import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { answerJobs } from '../workers/answer-jobs.ts';
import type { ReceiptContent } from './receipt-content.ts';
import { receiptDocument } from './receipt-layout.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'));
const files = {
  normal: join(fonts, '400Regular/NotoSansJP_400Regular.ttf'),
  bold: join(fonts, '700Bold/NotoSansJP_700Bold.ttf'),
};

// A receipt is made of text alone: it fetches nothing, and reads nothing but its fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(files).includes(path));
pdfmake.setFonts({ NotoSansJP: files });

answerJobs((content: ReceiptContent) => pdfmake.createPdf(receiptDocument(content)).getBuffer());
