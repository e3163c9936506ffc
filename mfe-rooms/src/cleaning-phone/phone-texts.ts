import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ne } from './texts/ne.ts';
import type { PhoneTexts } from './texts/texts-type.ts';
import { vi } from './texts/vi.ts';

export const PHONE_LANGUAGES = ['ja', 'en', 'vi', 'ne'] as const;
export type PhoneLanguage = (typeof PHONE_LANGUAGES)[number];

/** Each language by its own name, as its readers look for it. */
export const LANGUAGE_NAMES: Readonly<Record<PhoneLanguage, string>> = {
  ja: '日本語',
  en: 'English',
  vi: 'Tiếng Việt',
  ne: 'नेपाली',
};

export const PHONE_TEXTS: Readonly<Record<PhoneLanguage, PhoneTexts>> = { ja, en, vi, ne };
