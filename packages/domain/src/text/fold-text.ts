import { NAME_VARIANTS } from './name-variants.ts';

// Hyphens and dashes that people and systems use for each other; the long vowel mark only between digits.
const DASHES = /[‐‑‒–—―−－﹣⁃]/g;
const WAVES = /[〜～∼˜]/g;
const LOOSE_VOICE_MARKS = /[゙゚゛゜]/g;
// Ideographic variation sequences choose a form of the kanji before them; other selectors choose colours and widths.
const VARIATION_SELECTORS = /[\u{FE00}-\u{FE0F}\u{E0100}-\u{E01EF}]/gu;
/** 関ヶ原 is also written 関ケ原; folded to hiragana like the rest. */
const SMALL_KANA: ReadonlyMap<string, string> = new Map([
  ['ゖ', 'け'],
  ['ゕ', 'か'],
]);
const KATAKANA = /[ァ-ヶヽヾ]/g;
const HIRAGANA_OFFSET = 0x60;

/**
 * Folds a text so that full and half width, katakana and hiragana, upper and lower case, dashes, wave dashes, variation
 * sequences, ヶ and ケ, and spaces make no difference, nor do the variants of kanji that are frequent in names. The table of
 * all variants is too large for what every page loads first: the search on the server has it.
 */
export function foldText(text: string): string {
  const folded = foldWidth(text).replace(VARIATION_SELECTORS, '').toLowerCase().replace(/\s+/g, '');
  const hiragana = katakanaToHiragana(folded);
  return [...hiragana]
    .map((character) => NAME_VARIANTS.get(character) ?? SMALL_KANA.get(character) ?? character)
    .join('');
}

/** Half-width forms of full-width letters and digits, full-width forms of half-width katakana, dashes folded. */
export function foldWidth(text: string): string {
  return text
    .replace(WAVES, '~')
    .replace(DASHES, '-')
    .normalize('NFKC')
    .replace(DASHES, '-')
    .replace(/(?<=\d)ー(?=\d)/g, '-')
    .replace(LOOSE_VOICE_MARKS, '');
}

/** Full-width digits to ASCII; everything else as it is. */
export function foldDigits(text: string): string {
  return text.replace(/[０-９]/g, (digit) => String.fromCodePoint((digit.codePointAt(0) ?? 0) - 0xfee0));
}

/** Katakana to hiragana; the long vowel mark and everything else stay. */
export function katakanaToHiragana(text: string): string {
  return text.replace(KATAKANA, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - HIRAGANA_OFFSET));
}

/** Hiragana to katakana; everything else stays. */
export function hiraganaToKatakana(text: string): string {
  return text.replace(/[ぁ-ゖゝゞ]/g, (kana) =>
    String.fromCodePoint((kana.codePointAt(0) ?? 0) + HIRAGANA_OFFSET),
  );
}

/** Half-width katakana to full-width, with ﾞ and ﾟ joined: `ﾔﾏﾀﾞ` becomes `ヤマダ`. Other characters stay. */
export function widenKatakana(text: string): string {
  return text.replace(/[｡-ﾟ]+/g, (half) => half.normalize('NFKC'));
}
