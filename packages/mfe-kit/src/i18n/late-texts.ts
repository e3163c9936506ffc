import { LOCALES, type Locale } from '@honjin/contracts';
import { bringUiTexts } from '@honjin/ui';
import type { i18n } from 'i18next';
import { bringOwnTexts, ownTexts } from './own-texts.ts';

/** Japanese is on every page from the beginning; the others come when somebody reads them. */
type LateLocale = Exclude<Locale, 'ja'>;

/** Brings the texts of a namespace in each of the other languages: `{ en: () => import('./locales/en.json') }`. */
export type LateTexts<T extends object> = Readonly<
  Record<LateLocale, () => Promise<{ readonly default: T }>>
>;

const LATE_LOCALES = LOCALES.filter((locale) => locale !== 'ja');

const lateTextsOf = new WeakMap<object, LateTexts<object>>();

interface Waiting {
  readonly others: LateTexts<object>;
  /** Screens add sections of their own: that a namespace has some English does not say that all of it has come. */
  readonly come: Set<LateLocale>;
}

/** The namespaces of a page whose other languages come late. */
const waitingOf = new WeakMap<i18n, Map<string, Waiting>>();

/**
 * Makes the texts of a remote or of the shell that come in Japanese with it, and in another language when somebody reads
 * that one (ADR 376). Until then they read as the Japanese.
 */
export function lateTexts<T extends object>(ja: T, others: LateTexts<T>): Readonly<Record<Locale, T>> {
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, ja])) as Record<Locale, T>;
  lateTextsOf.set(texts, others);
  return texts;
}

/** Notes a namespace whose other languages come late, and returns those languages. */
export function lateLocalesOf(instance: i18n, namespace: string, texts: object): readonly Locale[] {
  const others = lateTextsOf.get(texts);
  const waiting = waitingOf.get(instance) ?? new Map<string, Waiting>();
  waitingOf.set(instance, waiting);
  if (others) waiting.set(namespace, { others, come: new Set() });
  else waiting.delete(namespace);
  return others ? LATE_LOCALES : [];
}

/**
 * Brings every text of the page in a language before it is shown: once it has resolved, changing to it shows no text of
 * another. Rejects when they cannot come; what has come stays, and the next call asks for the rest.
 */
export async function bringLanguage(instance: i18n, locale: Locale): Promise<void> {
  if (locale === 'ja') return;
  await Promise.all([bringUiTexts(locale), bringOwn(instance, locale), bringMissing(instance, locale)]);
}

/** Brings what the namespaces lack, and what those lack that were added meanwhile. */
async function bringMissing(instance: i18n, locale: LateLocale): Promise<void> {
  const missing = missingIn(instance, locale);
  if (missing.length === 0) return;
  await Promise.all(missing.map((bring) => bring()));
  await bringMissing(instance, locale);
}

/** Returns the ways to bring what the page lacks in a language. */
function missingIn(instance: i18n, locale: LateLocale): (() => Promise<void>)[] {
  return [...(waitingOf.get(instance) ?? [])]
    .filter(([, { come }]) => !come.has(locale))
    .map(([namespace, { others, come }]) => async () => {
      const { default: texts } = await others[locale]();
      instance.addResourceBundle(locale, namespace, texts, true, true);
      come.add(locale);
    });
}

async function bringOwn(instance: i18n, locale: Locale): Promise<void> {
  await bringOwnTexts(locale);
  for (const [namespace, texts] of Object.entries(ownTexts[locale] ?? {}))
    instance.addResourceBundle(locale, namespace, texts);
}
