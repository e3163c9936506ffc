import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the downtime sheet and of what was written on it, for the two pages. */
export const DowntimeTexts = ownTexts({ ja, en });
