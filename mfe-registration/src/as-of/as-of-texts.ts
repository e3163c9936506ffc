import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the list as of a moment. */
export const AsOfTexts = ownTexts({ ja, en });
