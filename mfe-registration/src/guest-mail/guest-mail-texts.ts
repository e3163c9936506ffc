import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the page on which a store writes its mails. */
export const GuestMailTexts = ownTexts({ ja, en });
