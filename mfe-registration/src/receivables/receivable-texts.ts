import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the pages of what is owed. */
export const ReceivableTexts = ownTexts({ ja, en });
