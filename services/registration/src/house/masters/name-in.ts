import type { Locale } from '@honjin/contracts';

/** What a record is called in a language; without an English name it keeps its Japanese one. */
export function nameIn(locale: Locale, named: { name: string; nameEn: string } | undefined): string {
  return (locale === 'en' ? named?.nameEn : '') || (named?.name ?? '');
}
