import { LOCALES, type Locale } from '@honjin/contracts';
import { CODE_NAMES } from '@honjin/contracts/code-names';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { kitEn } from './kit-en.ts';
import { kitJa, type KitTexts } from './kit-ja.ts';

/** Texts of one namespace in every language; each has the keys of the Japanese. */
export type LocaleTexts<T extends object = Record<string, unknown>> = Readonly<Record<Locale, T>>;

const kitTexts: LocaleTexts<KitTexts> = { ja: kitJa, en: kitEn };

export interface I18nOptions {
  locale: Locale;
  /** Called for a key that has no text. Tests throw here. */
  onMissingKey?: (namespace: string, key: string) => void;
}

/**
 * The page's texts: Japanese by default, English where a Japanese text were missing. Namespaces are added as remotes load.
 * `codes` has the names of statuses, kinds and codes that everybody shares: `t('codes:paymentType.CASH')`.
 */
export function createI18n({ locale, onMissingKey }: I18nOptions): i18n {
  const instance = createInstance();
  const resources: Resource = Object.fromEntries(
    LOCALES.map((each) => [each, { kit: kitTexts[each], codes: CODE_NAMES[each] }]),
  );
  void instance.use(initReactI18next).init({
    resources,
    lng: locale,
    fallbackLng: 'en',
    supportedLngs: LOCALES,
    defaultNS: 'kit',
    initAsync: false,
    // An empty text says nothing: in English the label of a number says its unit.
    returnEmptyString: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
    saveMissing: onMissingKey !== undefined,
    missingKeyHandler: (_languages, namespace, key) => onMissingKey?.(namespace, key),
  });
  return instance;
}

/** Adds the texts of a namespace; adding the same namespace again replaces it. */
export function addTexts<T extends object>(instance: i18n, namespace: string, texts: LocaleTexts<T>): void {
  for (const locale of LOCALES) instance.addResourceBundle(locale, namespace, texts[locale], true, true);
}
