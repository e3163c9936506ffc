import { createRequire } from 'node:module';
import { LOCALES, type Locale } from '@honjin/domain';
import countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
for (const language of LOCALES)
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

interface Country {
  code: string;
  name: string;
}

function listIn(language: Locale): Country[] {
  const names = Object.entries(countries.getNames(language, { select: 'official' }));
  return names
    .map(([code, name]) => ({ code, name }))
    .toSorted((a, b) => {
      if (a.code === 'JP' || b.code === 'JP') return a.code === 'JP' ? -1 : 1;
      return a.name.localeCompare(b.name, language);
    });
}

/** Countries by ISO 3166-1 alpha-2 code in each language, Japan first. */
export const COUNTRIES: Readonly<Record<Locale, readonly Country[]>> = { ja: listIn('ja'), en: listIn('en') };

export const COUNTRY_CODES: ReadonlySet<string> = new Set(COUNTRIES.ja.map(({ code }) => code));
