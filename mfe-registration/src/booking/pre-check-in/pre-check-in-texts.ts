import en from './locales/en.json';
import ja from './locales/ja.json';

export const preCheckInTexts = { ja, en };
