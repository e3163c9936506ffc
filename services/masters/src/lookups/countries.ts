import { LOCALES } from '@honjin/domain';
import { createRequire } from 'node:module';
import countries from 'i18n-iso-countries';

const require = createRequire(import.meta.url);
for (const language of LOCALES)
  countries.registerLocale(require(`i18n-iso-countries/langs/${language}.json`));

interface Country {
  readonly code: string;
  readonly nameJa: string;
  readonly nameEn: string;
}

function listAll(): Country[] {
  const english = countries.getNames('en', { select: 'official' });
  return Object.entries(countries.getNames('ja', { select: 'official' })).map(([code, nameJa]) => ({
    code,
    nameJa,
    nameEn: english[code] ?? code,
  }));
}

/** Countries by ISO 3166-1 alpha-2 code, Japan first, then by English name. */
export const COUNTRIES: readonly Country[] = listAll().toSorted((a, b) => {
  if (a.code === 'JP' || b.code === 'JP') return a.code === 'JP' ? -1 : 1;
  return a.nameEn.localeCompare(b.nameEn);
});
