import type { Locale } from '../text/languages.ts';
/** Honorific after the addressee: 様 for a person, 御中 for a company or department, or none. */
export const HONORIFICS = ['SAMA', 'ONCHU', 'NONE'] as const;
export type Honorific = (typeof HONORIFICS)[number];

const ENDINGS = ['様', '御中', '殿', '先生'];
const TEXTS: Record<Honorific, string> = { SAMA: '様', ONCHU: '御中', NONE: '' };

/**
 * Name as printed on a receipt. Only one honorific is ever printed: a name that already ends with one
 * keeps it. In English none is added (R-RECEIPT-04).
 */
export function formatAddressee(name: string, honorific: Honorific, language: Locale = 'ja'): string {
  const trimmed = name.trim();
  if (trimmed === '' || language === 'en' || honorific === 'NONE') return trimmed;
  return ENDINGS.some((ending) => trimmed.endsWith(ending)) ? trimmed : `${trimmed} ${TEXTS[honorific]}`;
}
