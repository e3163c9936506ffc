import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout, and the folder in it that holds everything a machine makes for itself. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const honjinDir = join(root, '.honjin');

/** Tells the person at the terminal, in Japanese and in English. */
export function say(ja, en) {
  console.log(`${ja}\n${en}`);
}

/** Ends the program with a reason in both languages. */
export function giveUp(ja, en) {
  console.error(`\n${ja}\n${en}`);
  process.exit(1);
}
