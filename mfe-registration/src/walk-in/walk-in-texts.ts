import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the walk-in sheet. */
export const WalkInTexts = ownTexts({ ja, en });
