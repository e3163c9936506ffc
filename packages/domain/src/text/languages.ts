/** Languages that people read here, each by its own name, as its readers look for it. */
export const LANGUAGE_NAMES = {
  ja: '日本語',
  en: 'English',
  vi: 'Tiếng Việt',
  ne: 'नेपाली',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/**
 * The languages of the whole suite: screens, lists, papers and files. A language that is added here is missing, by the
 * types, wherever texts are kept by language. The page of the cleaners speaks every language of {@link LANGUAGE_NAMES}.
 */
export const LOCALES = ['ja', 'en'] as const satisfies readonly Language[];
export type Locale = (typeof LOCALES)[number];

/** A text that names one of the suite's languages, else Japanese. */
export function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? 'ja';
}

/** The language that the reader can change to from this one. */
export function nextLocale(locale: Locale): Locale {
  return LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length] ?? locale;
}

/** The place of a language among texts that stand side by side in the order of {@link LOCALES}. */
export function placeOf(locale: Locale): 0 | 1 {
  return LOCALES.indexOf(locale) as 0 | 1;
}

/** The name of a master in the reader's language; the Japanese one where it has no other. */
export function nameIn(locale: Locale, { name, nameEn }: { name: string; nameEn: string }): string {
  return (locale === 'ja' ? '' : nameEn) || name;
}
