import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

export const CalendarTexts = ownTexts({ ja, en });
