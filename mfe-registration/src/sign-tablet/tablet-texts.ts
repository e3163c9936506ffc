import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of tablets and of the signatures that are made on them. */
export const TabletTexts = ownTexts({ ja, en });
