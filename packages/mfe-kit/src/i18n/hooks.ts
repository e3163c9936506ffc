import { useTranslation } from 'react-i18next';
import type { Locale } from './i18n.ts';

/** The language the page is shown in. */
export function useLocale(): Locale {
  return useTranslation().i18n.language === 'en' ? 'en' : 'ja';
}
