import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keepFonts } from './keep-fonts.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'));

/** The fonts of every paper, which travel with the package, as pdfkit takes them. */
export const PAPER_FONTS = keepFonts({
  normal: join(fonts, '400Regular/NotoSansJP_400Regular.ttf'),
  bold: join(fonts, '700Bold/NotoSansJP_700Bold.ttf'),
});
