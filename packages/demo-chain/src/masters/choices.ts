import type { PAYMENT_TYPES } from '@honjin/contracts/masters';
import type { ChildClass } from '@honjin/domain';

/** Masters that are alike in every store of the chain: code, Japanese name, English name and what else they have. */

export interface SalesItem {
  readonly code: string;
  readonly ja: string;
  readonly en: string;
  readonly category: 'ROOM' | 'MEAL' | 'BEVERAGE' | 'OTHER' | 'TAX';
  readonly taxation: 'TAX_INCLUDED' | 'NON_TAXABLE' | 'OUT_OF_SCOPE';
  readonly rate: 'CON' | 'REDUCED' | null;
  readonly unitYen: number;
}

function taxed(
  [code, ja, en]: readonly [code: string, ja: string, en: string],
  category: SalesItem['category'],
  unitYen: number,
  rate: 'CON' | 'REDUCED' = 'CON',
): SalesItem {
  return { code, ja, en, category, taxation: 'TAX_INCLUDED', rate, unitYen };
}

function untaxed(
  [code, ja, en]: readonly [code: string, ja: string, en: string],
  category: SalesItem['category'],
  unitYen: number,
): SalesItem {
  return { code, ja, en, category, taxation: 'OUT_OF_SCOPE', rate: null, unitYen };
}

/** The articles that a house sells. Food and soft drinks to take away bear the reduced rate. */
export const SALES_ITEMS: readonly SalesItem[] = [
  taxed(['1001', '室料', 'Room charge'], 'ROOM', 0),
  taxed(['1101', '朝食', 'Breakfast'], 'MEAL', 2_200),
  taxed(['1102', '夕食', 'Dinner'], 'MEAL', 7_700),
  taxed(['1103', '昼食', 'Lunch'], 'MEAL', 1_800),
  taxed(['1104', '弁当(持ち帰り)', 'Lunch box to take away'], 'MEAL', 1_296, 'REDUCED'),
  taxed(['1201', 'ビール', 'Beer'], 'BEVERAGE', 850),
  taxed(['1202', '日本酒', 'Sake'], 'BEVERAGE', 1_200),
  taxed(['1203', 'ワイン', 'Wine'], 'BEVERAGE', 4_800),
  taxed(['1204', 'ラウンジ飲料', 'Lounge drink'], 'BEVERAGE', 700),
  taxed(['1301', '冷蔵庫 ソフトドリンク', 'Fridge soft drink'], 'BEVERAGE', 180, 'REDUCED'),
  taxed(['1302', '売店 食品', 'Shop food'], 'OTHER', 1_080, 'REDUCED'),
  taxed(['1303', '売店 雑貨', 'Shop goods'], 'OTHER', 1_650),
  taxed(['1401', 'ランドリー', 'Laundry'], 'OTHER', 1_500),
  taxed(['1402', '駐車場', 'Parking'], 'OTHER', 2_000),
  taxed(['1403', '延長料金', 'Extension fee'], 'ROOM', 2_000),
  taxed(['1404', '貸切風呂', 'Private bath'], 'OTHER', 3_300),
  untaxed(['1501', 'キャンセル料', 'Cancellation fee'], 'OTHER', 0),
  untaxed(['1502', '立替金', 'Advanced payment'], 'OTHER', 0),
  untaxed(['1901', '宿泊税', 'Accommodation tax'], 'TAX', 0),
  untaxed(['1902', '入湯税', 'Bath tax'], 'TAX', 150),
];

export type PaymentType = (typeof PAYMENT_TYPES)[number];

/** The ways in which a house is paid. */
export const PAYMENT_ITEMS: readonly { code: string; ja: string; en: string; type: PaymentType }[] = [
  { code: '9001', ja: '現金', en: 'Cash', type: 'CASH' },
  { code: '9002', ja: 'クレジットカード', en: 'Credit card', type: 'CARD' },
  { code: '9003', ja: '売掛金', en: 'Receivable', type: 'RECEIVABLE' },
  { code: '9004', ja: '銀行振込', en: 'Bank transfer', type: 'BANK' },
  { code: '9005', ja: '宿泊クーポン', en: 'Hotel coupon', type: 'COUPON' },
  { code: '9006', ja: '会員ポイント', en: 'Member points', type: 'POINTS' },
];

type Choice = readonly [code: string, ja: string, en: string, group?: string];

export const PURPOSE_GROUPS: readonly Choice[] = [
  ['BUS', '業務', 'Business'],
  ['LEI', '観光', 'Leisure'],
  ['OTH', 'その他', 'Other'],
];
export const PURPOSES: readonly Choice[] = [
  ['B1', '出張', 'Business trip', 'BUS'],
  ['B2', '会議・研修', 'Meeting or training', 'BUS'],
  ['L1', '観光', 'Sightseeing', 'LEI'],
  ['L2', '記念日', 'Anniversary', 'LEI'],
  ['L3', 'スポーツ・公演', 'Sports or concert', 'LEI'],
  ['O1', '冠婚葬祭', 'Wedding or funeral', 'OTH'],
  ['O2', '受験・通院', 'Examination or hospital', 'OTH'],
];

export const ROUTE_GROUPS: readonly Choice[] = [
  ['OWN', '自社', 'Own'],
  ['AGT', '旅行会社', 'Agencies'],
];
export const ROUTES: readonly Choice[] = [
  ['DIRECT', '直接来館', 'Walk-in', 'OWN'],
  ['PHONE', '電話', 'Telephone', 'OWN'],
  ['WEB', '公式サイト', 'Own website', 'OWN'],
  ['AGENT1', '東海道トラベル', 'Tokaido Travel', 'AGT'],
  ['AGENT2', 'やまと旅行', 'Yamato Tours', 'AGT'],
];

export const BILLING_ADDRESSES: readonly Choice[] = [
  ['C001', '日の出商事株式会社', 'Hinode Trading', 'COMMON'],
  ['C002', '株式会社みなと製作所', 'Minato Works', 'COMMON'],
  ['C003', '北斗大学', 'Hokuto University', 'COMMON'],
  ['A001', '東海道トラベル', 'Tokaido Travel', 'AGENT'],
  ['A002', 'やまと旅行', 'Yamato Tours', 'AGENT'],
  ['K001', '本陣カード会社', 'Honjin Card', 'CREDIT'],
  ['K002', '地域クーポン事務局', 'Regional Coupon Office', 'COUPON'],
];

export const RANKS: readonly Choice[] = [
  ['R', '一般', 'Regular'],
  ['S', '会員', 'Member'],
  ['G', 'ゴールド', 'Gold'],
  ['V', 'VIP', 'VIP'],
];

export const FREE_MEMOS: readonly Choice[] = [
  ['ALG', 'アレルギー', 'Allergy', 'F44336'],
  ['ANV', '記念日', 'Anniversary', 'E91E63'],
  ['LUG', '荷物預かり', 'Luggage kept', '2196F3'],
  ['WAK', 'モーニングコール', 'Wake-up call', 'FF9800'],
];

export const PLAN_GROUPS: readonly Choice[] = [
  ['STD', '標準プラン', 'Standard plans'],
  ['SALE', 'おすすめプラン', 'Offers'],
  ['DAY', '日帰りプラン', 'Day plans'],
];

/** The price of each child class, in percent of the adult price, and the age that tax rules assume. */
export const CHILD_FEES: readonly (readonly [
  childClass: ChildClass,
  ja: string,
  en: string,
  percent: number,
  age: number,
])[] = [
  ['A70', '小学生高学年', 'School child, older', 70, 11],
  ['B50', '小学生低学年', 'School child, younger', 50, 8],
  ['C30', '幼児(食事・布団あり)', 'Infant with meal and bedding', 30, 5],
  ['DNONE', '幼児(添い寝)', 'Infant sharing a bed', 0, 3],
  ['E', '乳児', 'Baby', 0, 1],
];
