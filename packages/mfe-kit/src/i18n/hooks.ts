import { useTranslation } from 'react-i18next';
import { localeOf, type Locale } from '@honjin/domain';

/** The language the page is shown in. */
export function useLocale(): Locale {
  return localeOf(useTranslation().i18n.language);
}
