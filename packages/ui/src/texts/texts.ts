import type { ja } from './ja.ts';

/** The languages that the suite speaks. */
export type { Locale as UiLocale } from '@honjin/domain';

/** Every text that a shared component shows without being given it. */
export type UiTexts = typeof ja;
