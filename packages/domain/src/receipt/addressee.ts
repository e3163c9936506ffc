import type { Locale } from '../text/languages.ts';
/** Honorific after the addressee: 様 for a person, 御中 for a company or department, or none. */
export const HONORIFICS = ['SAMA', 'ONCHU', 'NONE'] as const;
export type Honorific = (typeof HONORIFICS)[number];

/**
 * An honorific that a name may end with. 殿 is also the end of surnames (鵜殿, 五十殿): it is one behind a gap, or behind
 * three letters and more.
 */
const ENDING = /(?:様|御中|先生|\s殿|\S{3}殿)$/u;
const TEXTS: Record<Honorific, string> = { SAMA: '様', ONCHU: '御中', NONE: '' };

/**
 * Name as printed on a receipt. Only one honorific is ever printed: a name that already ends with one
 * keeps it. In English none is added (R-RECEIPT-04).
 */
export function formatAddressee(name: string, honorific: Honorific, language: Locale = 'ja'): string {
  const trimmed = name.trim();
  if (trimmed === '' || language === 'en' || honorific === 'NONE') return trimmed;
  return ENDING.test(trimmed) ? trimmed : `${trimmed} ${TEXTS[honorific]}`;
}
