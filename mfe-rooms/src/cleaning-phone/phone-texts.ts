import type { Language } from '@honjin/domain';
import { en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ne } from './texts/ne.ts';
import type { PhoneTexts } from './texts/texts-type.ts';
import { vi } from './texts/vi.ts';

/** The cleaners' page speaks every language that is read here. */
export const PHONE_TEXTS: Readonly<Record<Language, PhoneTexts>> = { ja, en, vi, ne };
