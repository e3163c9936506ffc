/**
 * Forms of kanji that occur in names, each with the common form under which it is searched. Compatibility
 * forms that NFKC maps by itself are not listed. Stored and printed names keep their own form (R-TEXT-01).
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

/** Variant → common form. */
export const KANJI_VARIANTS: ReadonlyMap<string, string> = new Map(
  GROUPS.flatMap(([common, variants]) => [...variants].map((variant): [string, string] => [variant, common])),
);
