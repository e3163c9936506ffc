import { ownTexts } from '../parts/own-texts.tsx';
import en from './locales/en.json';
import ja from './locales/ja.json';

/** The texts of the pages of the restaurant, which nobody else says. */
export const RestaurantTexts = ownTexts({ ja, en });
