import { KANJI_VARIANT_LIST } from './kanji-variant-list.ts';

/**
 * Forms that the names of hotel guests need and the list of the Kanji Database Project has not, or has elsewhere: they
 * go before it. Compatibility forms that NFKC maps by itself are not listed. Stored and printed names keep their own
 * form (R-TEXT-01).
 */
const GROUPS: readonly [common: string, variants: string][] = [
  ['高', '髙'],
  ['崎', '﨑嵜碕'],
  ['辺', '邊邉'],
  ['浜', '濱濵'],
  ['斎', '齋齊斉'],
  ['徳', '德'],
  ['瀬', '瀨'],
  ['吉', '𠮷'],
  ['沢', '澤'],
  ['広', '廣'],
  ['国', '國'],
  ['島', '嶋嶌'],
  ['桜', '櫻'],
  ['関', '關'],
  ['真', '眞'],
  ['竜', '龍'],
  ['恵', '惠'],
  ['寿', '壽'],
  ['栄', '榮'],
  ['条', '條'],
  ['黒', '黑'],
  ['富', '冨'],
  ['峰', '峯'],
  ['館', '舘'],
  ['剣', '劍劔'],
  ['渋', '澁'],
  ['桧', '檜'],
  ['塩', '鹽'],
  ['万', '萬'],
  ['与', '與'],
  ['円', '圓'],
  ['実', '實'],
  ['蔵', '藏'],
  ['滝', '瀧'],
  ['涼', '凉'],
  ['柳', '栁'],
  ['増', '增'],
  ['緑', '綠'],
  ['青', '靑'],
  ['清', '淸'],
  ['豊', '豐'],
  ['野', '埜'],
];

/** Puts every form of the list under the common form of its group, then the groups of names over them. */
function variantsOf(): Map<string, string> {
  const roots = new Map<string, string>();
  for (const group of KANJI_VARIANT_LIST.trim().split(/\s+/)) {
    const [common = '', ...variants] = group;
    for (const variant of variants) roots.set(variant, common);
  }
  const move = (from: string, to: string) => {
    for (const [variant, root] of roots) if (root === from && variant !== to) roots.set(variant, to);
    if (from !== to) roots.set(from, to);
    roots.delete(to);
  };
  for (const [common, variants] of GROUPS) {
    move(roots.get(common) ?? common, common);
    // A variant that leads a group of its own brings it along; one of another group comes alone.
    for (const variant of variants) {
      if (roots.has(variant)) roots.set(variant, common);
      else move(variant, common);
    }
  }
  return roots;
}

/** Variant → common form. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = variantsOf();
