import { foldText } from './fold-text.ts';
import { KANJI_VARIANTS } from './kanji-variants.ts';

/**
 * Key under which a text is stored for search and with which it is looked up: folded as by {@link foldText}, and variants
 * of kanji make no difference either; voiced sounds do (はか is not ばか). Names themselves are never normalised (R-TEXT-01).
 */
export function toSearchKey(text: string): string {
  return [...foldText(text)].map((character) => KANJI_VARIANTS.get(character) ?? character).join('');
}
