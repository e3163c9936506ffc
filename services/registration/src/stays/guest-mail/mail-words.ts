import type { Locale } from '@honjin/domain';

const s = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Numbers of a stay in words. */
export const COUNTED: Readonly<
  Record<
    Locale,
    {
      nights(count: number): string;
      rooms(count: number): string;
      guests(count: number): string;
      comma: string;
    }
  >
> = {
  ja: {
    nights: (count) => (count === 0 ? '日帰り' : `${count}泊`),
    rooms: (count) => `${count}室`,
    guests: (count) => `${count}名`,
    comma: '、',
  },
  en: {
    nights: (count) => (count === 0 ? 'day use' : s(count, 'night')),
    rooms: (count) => s(count, 'room'),
    guests: (count) => s(count, 'guest'),
    comma: ', ',
  },
};

export interface ConfirmationWords {
  title: string;
  provisional: string;
  provisionalUntil(moment: string): string;
  bookingNo: string;
  guest: string;
  arrival: string;
  departure: string;
  stay: string;
  guests: string;
  rooms: string;
  room: string;
  plan: string;
  meals: string;
  noMeals: string;
  mealCount(count: number): string;
  checkInFrom(time: string): string;
  checkOutUntil(time: string): string;
  price: string;
  item: string;
  quantity: string;
  amount: string;
  total: string;
  taxOf(percent: number): string;
  accommodationTax: string;
  bathTax: string;
  noLodgingTax: string;
  inTotal: string;
  paid: string;
  due: string;
  cancellation: string;
  free: string;
  percent(percent: number): string;
  until(day: string): string;
  fromTo(from: string, until: string): string;
  noShow: string;
  basis: string;
  nonRefundable: string;
  houseRules: string;
  access: string;
  tel: string;
  email: string;
  issuedOn: string;
  honorific(name: string): string;
  page(current: number, total: number): string;
}

/** Words of the reservation confirmation in both languages. */
export const CONFIRMATION_WORDS: Readonly<Record<Locale, ConfirmationWords>> = {
  ja: {
    title: '予約確認書',
    provisional: '仮予約',
    provisionalUntil: (moment) => `仮予約（${moment}まで）`,
    bookingNo: '予約番号',
    guest: 'お名前',
    arrival: 'ご到着日',
    departure: 'ご出発日',
    stay: 'ご宿泊',
    guests: '人数',
    rooms: 'お部屋',
    room: 'お部屋タイプ',
    plan: 'プラン',
    meals: 'お食事',
    noMeals: '食事なし',
    mealCount: (count) => `${count}食付`,
    checkInFrom: (time) => `チェックイン ${time}から`,
    checkOutUntil: (time) => `チェックアウト ${time}まで`,
    price: 'ご宿泊料金',
    item: '内容',
    quantity: '数量',
    amount: '金額（税込）',
    total: '合計',
    taxOf: (percent) => `うち消費税（${percent}%）`,
    accommodationTax: 'うち宿泊税',
    bathTax: 'うち入湯税',
    noLodgingTax: '宿泊税・入湯税は課税されません。',
    inTotal: '合計には上記の税をすべて含みます。',
    paid: 'お支払い済み',
    due: '当日のお支払い（残額）',
    cancellation: '取消料',
    free: '無料',
    percent: (percent) => `${percent}%`,
    until: (day) => `${day}まで`,
    fromTo: (from, until) => (from === until ? from : `${from}～${until}`),
    noShow: 'ご連絡なしの不泊',
    basis: '1泊目の宿泊料金（宿泊税・入湯税を除く）に対する割合です。',
    nonRefundable: '返金不可のプランです。',
    houseRules: 'ご利用にあたって',
    access: 'アクセス',
    tel: 'TEL',
    email: 'メール',
    issuedOn: '発行日',
    honorific: (name) => `${name} 様`,
    page: (current, total) => `${current} / ${total}`,
  },
  en: {
    title: 'Reservation confirmation',
    provisional: 'Provisional reservation',
    provisionalUntil: (moment) => `Provisional reservation (until ${moment})`,
    bookingNo: 'Reservation number',
    guest: 'Name',
    arrival: 'Arrival',
    departure: 'Departure',
    stay: 'Stay',
    guests: 'Guests',
    rooms: 'Rooms',
    room: 'Room type',
    plan: 'Plan',
    meals: 'Meals',
    noMeals: 'No meals',
    mealCount: (count) => `${count} ${count === 1 ? 'meal' : 'meals'} a day`,
    checkInFrom: (time) => `Check-in from ${time}`,
    checkOutUntil: (time) => `Check-out until ${time}`,
    price: 'Price of the stay',
    item: 'Description',
    quantity: 'Quantity',
    amount: 'Amount (tax included)',
    total: 'Total',
    taxOf: (percent) => `of which consumption tax (${percent}%)`,
    accommodationTax: 'of which accommodation tax',
    bathTax: 'of which bath tax',
    noLodgingTax: 'No accommodation or bath tax is due.',
    inTotal: 'The total includes these taxes.',
    paid: 'Paid',
    due: 'To be paid at the house',
    cancellation: 'Cancellation fee',
    free: 'Free',
    percent: (percent) => `${percent}%`,
    until: (day) => `until ${day}`,
    fromTo: (from, until) => (from === until ? from : `${from} – ${until}`),
    noShow: 'No-show',
    basis: 'In percent of the charge of the first night, without accommodation and bath tax.',
    nonRefundable: 'This plan is non-refundable.',
    houseRules: 'House rules',
    access: 'How to find us',
    tel: 'Phone',
    email: 'Email',
    issuedOn: 'Date of issue',
    honorific: (name) => name,
    page: (current, total) => `${current} / ${total}`,
  },
};
