import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { keepFonts } from './keep-fonts.ts';

const fonts = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-jp/package.json'));

/** The files of the font of every paper, which travels with the package. */
export const PAPER_FONTS = {
  normal: join(fonts, '400Regular/NotoSansJP_400Regular.ttf'),
  bold: join(fonts, '700Bold/NotoSansJP_700Bold.ttf'),
} as const;

keepFonts(Object.values(PAPER_FONTS));
