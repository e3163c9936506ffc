import type { Locale } from '@honjin/contracts';
import type { CodeNames } from '@honjin/contracts/code-names';
import { ja } from '@honjin/contracts/code-names/ja';
import { localeOf } from '@honjin/domain';
import type { ResourceLanguage } from 'i18next';
import { kitJa, type KitTexts } from './kit-ja.ts';

interface OwnTexts extends ResourceLanguage {
  readonly kit: KitTexts;
  readonly codes: CodeNames;
}

/** The texts of the kit and the names of codes, in Japanese and in each language that has come since. */
export const ownTexts: { ja: OwnTexts } & Partial<Record<Locale, OwnTexts>> = {
  ja: { kit: kitJa, codes: ja },
};

/** Returns the texts of the kit in a language, or in Japanese until it has come. */
export function kitTextsIn(locale: string): KitTexts {
  return (ownTexts[localeOf(locale)] ?? ownTexts.ja).kit;
}

/** Brings the kit's texts and the names of codes in a language. Rejects when they cannot come. */
export async function bringOwnTexts(locale: Locale): Promise<void> {
  if (ownTexts[locale] !== undefined) return;
  const [{ kitEn }, { en }] = await Promise.all([
    import(/* webpackChunkName: "texts-en" */ './kit-en.ts'),
    import(/* webpackChunkName: "texts-en" */ '@honjin/contracts/code-names/en'),
  ]);
  ownTexts[locale] = { kit: kitEn, codes: en };
}
