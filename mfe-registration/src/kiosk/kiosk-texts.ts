import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of self check-in machines, for the screens that speak of them. */
export const KioskTexts = ownTexts({ ja, en });
