/**
 * Forms that the names of hotel guests need and the list of the Kanji Database Project has not, or has elsewhere: they
 * go before it. Compatibility forms that NFKC maps by itself are not listed. Stored and printed names keep their own
 * form (R-TEXT-01).
 */
export const NAME_VARIANT_GROUPS: readonly [common: string, variants: string][] = [
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

/** Variant → common form, of the names that a hotel meets often. Small enough for every page. */
export const NAME_VARIANTS: ReadonlyMap<string, string> = new Map(
  NAME_VARIANT_GROUPS.flatMap(([common, variants]) =>
    [...variants].map((variant): [string, string] => [variant, common]),
  ),
);
