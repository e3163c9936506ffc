import type { Locale } from '../kernel/actor.ts';
import type { TaxInput } from './tax.ts';

/** The last character of a town's or prefecture's name. The presets also name variants of a rule. */
const TOWN = /[都道府県市町村]$/;

/** Towns whose lodging taxes are known, to choose from; their Japanese name is the value in either language. */
export function townsOf(
  presets: readonly Pick<TaxInput, 'name' | 'nameEn'>[],
  locale: Locale,
): { value: string; label: string; note: string }[] {
  const towns = new Map(
    presets.filter(({ name }) => TOWN.test(name)).map(({ name, nameEn }) => [name, nameEn]),
  );
  return [...towns].map(([name, nameEn]) => {
    const [label, note] = locale === 'ja' ? [name, nameEn] : [nameEn, name];
    return { value: name, label, note };
  });
}
