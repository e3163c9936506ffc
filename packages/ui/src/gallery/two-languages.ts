import { useUiLocale } from '../texts/ui-text-provider.tsx';

/** Returns the gallery's own words, written where they are used because nothing else needs them. */
export function useWords(): (ja: string, en: string) => string {
  const locale = useUiLocale();
  return (ja, en) => (locale === 'ja' ? ja : en);
}
