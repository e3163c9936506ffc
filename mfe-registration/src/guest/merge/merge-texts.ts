import { ownTexts } from '../../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the page on which guests are merged. */
export const MergeTexts = ownTexts({ ja, en });
