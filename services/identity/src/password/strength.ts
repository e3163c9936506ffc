import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as japanese } from '@zxcvbn-ts/language-ja';
import type { PasswordRule } from '@honjin/domain';

/** Words of this trade, which everybody in the house tries first. */
const OF_THE_HOUSE = ['honjin', 'hotel', 'ryokan', 'onsen', 'front', 'reservation', 'yoyaku', 'shukuhaku'];

/** Guesses needed, as a power of ten: beyond what can be tried against stored hashes of our cost. */
const ENOUGH = 8;
/** Digits alone never come so far; of them at most two may be told beforehand. */
const DIGITS_TOLD = 2;

// The lists are loaded with the service (55 ms, 15 MB), so that the first person who changes a password does not wait.
const estimator = new ZxcvbnFactory({
  dictionary: { ...common, ...japanese, house: OF_THE_HOUSE },
  graphs: adjacencyGraphs,
});

/**
 * True when a password can be guessed: it consists of common passwords, Japanese words and names, dates, repetitions,
 * runs on the keyboard, or of what everybody knows of its owner (`about`). Other text only makes it longer.
 */
export function isEasilyGuessed(
  password: string,
  { pattern, minLength }: PasswordRule,
  about: readonly string[],
): boolean {
  const known = about.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { guessesLog10 } = estimator.check(
    password,
    known.filter((text) => text.length > 2),
  );
  return guessesLog10 < (pattern === 'N' ? Math.min(ENOUGH, minLength - DIGITS_TOLD) : ENOUGH);
}
