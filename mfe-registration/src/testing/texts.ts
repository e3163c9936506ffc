import areaJa from '../locales/ja.json';
import pagesJa from '../locales/ja-pages.json';

/** The Japanese texts of the area, as its pages have them. The list does with those of `locales/ja.json`. */
export const ja = { ...areaJa, ...pagesJa };
