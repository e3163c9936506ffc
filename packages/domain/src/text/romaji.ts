import { hiraganaToKatakana, widenKatakana } from './fold-text.ts';

const VOWEL_ROWS: readonly [row: string, kana: string][] = [
  ['', 'アイウエオ'],
  ['k', 'カキクケコ'],
  ['s', 'サシスセソ'],
  ['t', 'タチツテト'],
  ['n', 'ナニヌネノ'],
  ['h', 'ハヒフヘホ'],
  ['m', 'マミムメモ'],
  ['r', 'ラリルレロ'],
  ['g', 'ガギグゲゴ'],
  ['z', 'ザジズゼゾ'],
  ['d', 'ダヂヅデド'],
  ['b', 'バビブベボ'],
  ['p', 'パピプペポ'],
];

const IRREGULAR: readonly [kana: string, romaji: string][] = [
  ['シ', 'shi'],
  ['チ', 'chi'],
  ['ツ', 'tsu'],
  ['フ', 'fu'],
  ['ジ', 'ji'],
  ['ヂ', 'ji'],
  ['ヅ', 'zu'],
  ['ヤ', 'ya'],
  ['ユ', 'yu'],
  ['ヨ', 'yo'],
  ['ワ', 'wa'],
  ['ヲ', 'o'],
  ['ン', 'n'],
  ['ヴ', 'vu'],
  ['ァ', 'a'],
  ['ィ', 'i'],
  ['ゥ', 'u'],
  ['ェ', 'e'],
  ['ォ', 'o'],
];

const SYLLABLES: ReadonlyMap<string, string> = new Map([
  ...VOWEL_ROWS.flatMap(([row, kana]) =>
    [...kana].map((character, index): [string, string] => [character, `${row}${'aiueo'[index] ?? ''}`]),
  ),
  ...IRREGULAR,
]);

const SMALL_Y: ReadonlyMap<string, string> = new Map([
  ['ャ', 'a'],
  ['ュ', 'u'],
  ['ョ', 'o'],
]);

/**
 * Hepburn letters of a kana name for search by foreign spelling: ヤマダ → `yamada`, シュウジ → `shuji`.
 * Long vowels are written short (`ou`, `oo` and `uu` become `o`, `u`), as in passports. Characters that
 * are no kana pass through in lower case.
 */
export function katakanaToRomaji(text: string): string {
  const kana = hiraganaToKatakana(widenKatakana(text));
  let romaji = '';
  let doubled = false;
  for (const character of kana) {
    if (character === 'ッ') {
      doubled = true;
      continue;
    }
    romaji = appendKana(romaji, character, doubled);
    doubled = false;
  }
  return romaji
    .toLowerCase()
    .replace(/n(?=[bmp])/g, 'm')
    .replace(/o[uo]/g, 'o')
    .replace(/uu/g, 'u');
}

function appendKana(romaji: string, character: string, doubled: boolean): string {
  if (character === 'ー') return romaji;
  const small = SMALL_Y.get(character);
  if (small !== undefined) return appendSmallY(romaji, small);
  const syllable = SYLLABLES.get(character);
  if (syllable === undefined) return romaji + character;
  if (!doubled) return romaji + syllable;
  return romaji + (syllable.startsWith('ch') ? 't' : syllable.slice(0, 1)) + syllable;
}

function appendSmallY(romaji: string, vowel: string): string {
  if (/(sh|ch|j)i$/.test(romaji)) return romaji.slice(0, -1) + vowel;
  return romaji.endsWith('i') ? `${romaji.slice(0, -1)}y${vowel}` : romaji + vowel;
}
