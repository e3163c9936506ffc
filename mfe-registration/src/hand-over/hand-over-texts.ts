import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the hand-over, which nobody else says. */
export const HandOverTexts = ownTexts({ ja, en });
