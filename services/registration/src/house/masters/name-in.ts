import type { Locale } from '@honjin/contracts';

/** Returns the name of a record in a language. Without an English name it keeps its Japanese one. */
export function nameIn(locale: Locale, named: { name: string; nameEn: string } | undefined): string {
  return (locale === 'en' ? named?.nameEn : '') || (named?.name ?? '');
}
