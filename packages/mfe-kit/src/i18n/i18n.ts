import { LOCALES, type Locale } from '@honjin/contracts';
import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { lateLocalesOf } from './late-texts.ts';
import { ownTexts } from './own-texts.ts';

/** Texts of one namespace in every language; each has the keys of the Japanese. */
export type LocaleTexts<T extends object = Record<string, unknown>> = Readonly<Record<Locale, T>>;

export interface I18nOptions {
  locale: Locale;
  /** Called for a key that has no text. Tests throw here. */
  onMissingKey?: (namespace: string, key: string) => void;
}

/**
 * The page's texts: Japanese by default, and where another language lacks a text or has not come. Namespaces are added as
 * remotes load. `codes` has the names of statuses, kinds and codes that everybody shares: `t('codes:paymentType.CASH')`.
 */
export function createI18n({ locale, onMissingKey }: I18nOptions): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    resources: { ...ownTexts },
    lng: locale,
    fallbackLng: ['ja', 'en'],
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
  const late = lateLocalesOf(instance, namespace, texts);
  // Another build of a remote brings them anew, those of its screens, too.
  for (const locale of LOCALES) instance.removeResourceBundle(locale, namespace);
  for (const locale of LOCALES)
    if (!late.includes(locale)) instance.addResourceBundle(locale, namespace, texts[locale], true, true);
}

/**
 * Adds sections to a namespace, in every language at once: those of a screen that brings its texts with it. What the
 * namespace has, and what is to come of it, stays.
 */
export function addSections<T extends object>(
  instance: i18n,
  namespace: string,
  texts: LocaleTexts<T>,
): void {
  for (const locale of LOCALES) instance.addResourceBundle(locale, namespace, texts[locale], true, true);
}
