import type { ShippedRole } from '@honjin/contracts';

/** Somebody who signs in at the demonstration chain. */
export interface Person {
  readonly loginId: string;
  readonly ja: string;
  readonly en: string;
  readonly role: ShippedRole;
  /** Keys of the stores; the first is where the person starts. */
  readonly stores: readonly string[];
}

function staffOf(
  store: string,
  names: readonly (readonly [role: ShippedRole, ja: string, en: string])[],
): Person[] {
  return names.map(([role, ja, en]) => ({ loginId: `${store}-${role}`, ja, en, role, stores: [store] }));
}

/** One of every shipped role in each store, administrators of the group and of a company, and a clerk of two stores. */
export const PEOPLE: readonly Person[] = [
  {
    loginId: 'admin',
    ja: '本陣 宗一郎',
    en: 'Soichiro Honjin',
    role: 'group-admin',
    stores: ['tokyo', 'atami', 'sapporo'],
  },
  ...staffOf('tokyo', [
    ['admin', '髙橋 久美子', 'Kumiko Takahashi'],
    ['in-charge', '佐伯 誠', 'Makoto Saeki'],
    ['front', '藤本 彩', 'Aya Fujimoto'],
    ['cleaning', 'グエン ティ ラン', 'Nguyen Thi Lan'],
    ['restaurant', '𠮷野 健', 'Ken Yoshino'],
    ['viewer', '三浦 明', 'Akira Miura'],
  ]),
  ...staffOf('atami', [
    ['admin', '山﨑 志津', 'Shizu Yamazaki'],
    ['in-charge', '片桐 洋介', 'Yosuke Katagiri'],
    ['front', '小田 千尋', 'Chihiro Oda'],
    ['cleaning', '黒川 ふみ', 'Fumi Kurokawa'],
    ['restaurant', '真鍋 大地', 'Daichi Manabe'],
    ['viewer', '今井 譲', 'Yuzuru Imai'],
  ]),
  ...staffOf('sapporo', [
    ['admin', '渡邉 俊', 'Shun Watanabe'],
    ['in-charge', '菊地 玲子', 'Reiko Kikuchi'],
    ['front', '工藤 海斗', 'Kaito Kudo'],
    ['cleaning', 'スー サンダー', 'Su Sandar'],
    ['restaurant', '千葉 美緒', 'Mio Chiba'],
    ['viewer', '成田 徹', 'Toru Narita'],
  ]),
  {
    loginId: 'two-stores',
    ja: '石黒 凪',
    en: 'Nagi Ishiguro',
    role: 'in-charge',
    stores: ['tokyo', 'sapporo'],
  },
  {
    loginId: 'city-admin',
    ja: '沢村 玲央',
    en: 'Reo Sawamura',
    role: 'company-admin',
    stores: ['tokyo', 'sapporo'],
  },
];
