/** Returns a word that no earlier run has used, for codes and names. */
export function freshWord(): string {
  return Date.now().toString(36);
}

const SYLLABLES = 'アイウエオカキクケコ';

/** Returns the same in katakana, for the readings of names, which take nothing else. */
export function freshReading(): string {
  return Array.from(String(Date.now() % 10_000_000), (digit) => SYLLABLES[Number(digit)]).join('');
}
