import { createContext, useContext, useMemo } from 'react';
import type { ReactNode } from 'react';
import { ja } from './ja.ts';
import type { UiLocale, UiTexts } from './texts.ts';

/** The texts of Japanese, and of each language that has come since. */
const dictionaries: Partial<Record<UiLocale, UiTexts>> = { ja };

/**
 * Brings the texts of a language before it is shown: a page carries those of the others only when somebody reads them.
 * Rejects when they cannot come.
 */
export async function bringUiTexts(locale: UiLocale): Promise<void> {
  if (locale === 'ja' || dictionaries[locale] !== undefined) return;
  const { en } = await import(/* webpackChunkName: "texts-en" */ './en.ts');
  dictionaries[locale] = en;
}

/** Turns the message of a form error (often a code such as `HOS-05001-0`) into a sentence for the user. */
export type FormatError = (message: string) => string;

interface UiTextContextValue {
  locale: UiLocale;
  texts: UiTexts;
  formatError: FormatError;
}

const asItIs: FormatError = (message) => message;

const UiTextContext = createContext<UiTextContextValue>({ locale: 'ja', texts: ja, formatError: asItIs });

export interface UiTextProviderProps {
  locale: UiLocale;
  formatError?: FormatError | undefined;
  children: ReactNode;
}

/**
 * Gives the shared components their language; one whose texts have not come reads as Japanese. `HonjinProvider` contains
 * one; use it alone only in tests.
 */
export function UiTextProvider({ locale, formatError = asItIs, children }: UiTextProviderProps) {
  const texts = dictionaries[locale] ?? ja;
  const value = useMemo(() => ({ locale, texts, formatError }), [locale, texts, formatError]);
  return <UiTextContext value={value}>{children}</UiTextContext>;
}

/** Returns the texts of the shared components in the language of the nearest provider (Japanese without one). */
export function useUiTexts(): UiTexts {
  return useContext(UiTextContext).texts;
}

/** Returns the language of the nearest provider. */
export function useUiLocale(): UiLocale {
  return useContext(UiTextContext).locale;
}

/** Returns the wording of form errors that `HonjinProvider` was given. */
export function useFormatError(): FormatError {
  return useContext(UiTextContext).formatError;
}
