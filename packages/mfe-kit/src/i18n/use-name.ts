import { useCallback } from 'react';
import { useLocale } from './hooks.ts';

/** What something is called in the language of the page; its Japanese name where it has no English one. */
export function useName(): (named: { name: string; nameEn: string } | undefined) => string {
  const locale = useLocale();
  return useCallback(
    (named) => (locale === 'en' && named?.nameEn ? named.nameEn : (named?.name ?? '')),
    [locale],
  );
}
