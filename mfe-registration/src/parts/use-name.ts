import { useLocale } from '@honjin/mfe-kit';
import { useCallback } from 'react';

/** A master's name in the language of the page; the Japanese one where it has no English name. */
export function useName(): (named: { name: string; nameEn: string } | undefined) => string {
  const locale = useLocale();
  return useCallback(
    (named) => (locale === 'en' && named?.nameEn ? named.nameEn : (named?.name ?? '')),
    [locale],
  );
}
