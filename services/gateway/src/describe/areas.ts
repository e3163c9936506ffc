/** One area of the description, and the paths below `/api` that belong to it; the first that fits counts. */
interface Area {
  readonly name: string;
  readonly ja: string;
  readonly en: string;
  readonly paths: RegExp;
}

export const AREAS: readonly Area[] = [
  {
    name: 'sign-in',
    ja: 'サインインとセッション',
    en: 'Sign-in and session',
    paths: /^(?:login|logout|staffLogin|session\/|master\/user\/(?:change|confirm|verify|send\/email))/,
  },
  {
    name: 'users',
    ja: 'ユーザー・権限・端末・外部プログラム',
    en: 'Users, roles, terminals and programs',
    paths: /^master\/(?:user|menu-role-type|terminal|program)\//,
  },
  {
    name: 'organisation',
    ja: 'グループ・会社・店舗',
    en: 'Group, companies and stores',
    paths: /^(?:admin\/(?:group|company|store)|master\/store)\//,
  },
  {
    name: 'day-close',
    ja: '日次締めと現金',
    en: 'Close of the day, and cash',
    paths: /^(?:admin\/(?:batch|cash)|registration\/day)\//,
  },
  {
    name: 'revenue-managers',
    ja: 'RMS（料金の受信・予約状況）',
    en: 'Revenue managers: rates in, pickup out',
    paths: /^(?:master\/(?:rms|pushed-rates)|report\/revenue)\//,
  },
  {
    name: 'plans-and-rates',
    ja: 'プランと料金',
    en: 'Plans and rates',
    paths: /^master\/(?:plan|plan-group|rate-\w+|season-group)\//,
  },
  {
    name: 'changes',
    ja: '変更の取得（複製を保つ）',
    en: 'Changes, to keep a copy of the store',
    paths: /^registration\/(?:(?:guest|money|stock)\/)?changes$/,
  },
  { name: 'taxes', ja: '税', en: 'Taxes', paths: /^master\/tax\// },
  { name: 'masters', ja: 'マスター', en: 'Masters', paths: /^master\// },
  {
    name: 'receipts',
    ja: '領収書と送付',
    en: 'Receipts and what is sent',
    paths: /^(?:receipt\/|registration\/(?:issueReceipt|previewDetails|downloadDetails|getReceipt|dispatch))/,
  },
  {
    name: 'tills',
    ja: 'POS（部屋付け）',
    en: 'Tills: charges to rooms',
    paths: /^registration\/(?:till\/|pos\/|stopRoomCharges)/,
  },
  {
    name: 'kiosks',
    ja: '自動チェックイン機',
    en: 'Self check-in machines',
    paths: /^registration\/kiosk(?:Machine)?\//,
  },
  { name: 'receivables', ja: '売掛', en: 'Receivables', paths: /^registration\/receivable\// },
  {
    name: 'money',
    ja: '売上・入金・精算',
    en: 'Sales, payments and settlements',
    paths:
      /^registration\/(?:addOrder|save(?:Payments|MidFlow)|cancel(?:Settle|Pay)|moveDetail|splitDetail|chargeFee|\w+Fee\/|getUseDetail|getBill|getAccountingItems)/,
  },
  {
    name: 'front-desk',
    ja: 'フロント（チェックイン・チェックアウト・鍵）',
    en: 'Front desk: check-in, check-out, keys',
    paths: /^registration\/(?:check|express|roomUnitCheckout|roomChange|status|undo|assign|roomKey)/,
  },
  {
    name: 'guests',
    ja: '顧客と宿泊者',
    en: 'Guests and customers',
    paths:
      /^registration\/(?:customer|mergeCustomer|save?Customer|search(?:Guest|Customer)|get(?:Guest|Customer|GroupCustomer)|passport|registrationCard)/,
  },
  {
    name: 'stock',
    ja: '在庫と料金検索',
    en: 'Rooms left, and prices for a stay',
    paths: /^registration\/(?:stock|availability|rate-search|quote|waitlist)/,
  },
  { name: 'bookings', ja: '予約台帳', en: 'Reservations', paths: /^(?:registration|operation)/ },
  { name: 'schedule', ja: 'スケジュールボード', en: 'Schedule board', paths: /^schedule\// },
  { name: 'rooms', ja: '部屋と清掃', en: 'Rooms and cleaning', paths: /^availability\// },
  {
    name: 'reports',
    ja: '帳票と分析',
    en: 'Reports and analysis',
    paths: /^(?:report|admin\/analysis)/,
  },
  { name: 'linkage', ja: 'サイトコントローラー連携', en: 'Site controllers', paths: /^linkage\// },
  { name: 'other', ja: 'その他', en: 'Other', paths: /^/ },
];

export function areaOf(path: string): string {
  const below = path.replace(/^\/api\//, '');
  return AREAS.find(({ paths }) => paths.test(below))!.name;
}
