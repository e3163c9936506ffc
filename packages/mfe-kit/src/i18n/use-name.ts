import { useCallback } from 'react';
import { useLocale } from './hooks.ts';

/**
 * Returns a function that names something in the language of the page. Without an English name it returns the Japanese
 * one.
 */
export function useName(): (named: { name: string; nameEn: string } | undefined) => string {
  const locale = useLocale();
  return useCallback(
    (named) => (locale === 'en' && named?.nameEn ? named.nameEn : (named?.name ?? '')),
    [locale],
  );
}
