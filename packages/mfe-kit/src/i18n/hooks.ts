import type { Locale } from '@honjin/domain';
import { useUiLocale } from '@honjin/ui';

/** The language the page is shown in. It is read from the provider: a house of tiles asks for it hundreds of times. */
export function useLocale(): Locale {
  return useUiLocale();
}
