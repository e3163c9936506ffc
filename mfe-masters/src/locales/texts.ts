import en from './texts-en.ts';
import ja from './texts-ja.ts';

/**
 * All texts of the masters; those of users, role types, numbers and taxes in work stand in files of their own, and so do
 * those of plans and rates.
 */
export const texts = { ja, en };
