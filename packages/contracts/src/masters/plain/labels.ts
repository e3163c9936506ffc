import { type Locale, placeOf } from '@honjin/domain';

/** The names of the fields of plain masters, on screens and in the head line of files. [Japanese, English] */
const LABELS: Readonly<Record<string, readonly [ja: string, en: string]>> = {
  code: ['コード', 'Code'],
  name: ['名称', 'Name'],
  nameEn: ['名称（英語）', 'English name'],
  category: ['区分', 'Kind'],
  capacity: ['定員', 'Capacity'],
  maxCapacity: ['最大定員', 'Maximum capacity'],
  building: ['建物', 'Building'],
  buildingEn: ['建物（英語）', 'Building (English)'],
  interfaceCode: ['連携コード', 'Interface code'],
  displayOrder: ['表示順', 'Display order'],
  roomNo: ['部屋番号', 'Room number'],
  roomTypeId: ['部屋タイプ', 'Room type'],
  floor: ['階', 'Floor'],
  smoking: ['喫煙', 'Smoking'],
  attributes: ['属性', 'Attributes'],
  receiptPrintName: ['領収書印字名', 'Name on receipts'],
  group: ['科目区分', 'Group'],
  salesCategory: ['売上区分', 'Sales category'],
  taxation: ['課税区分', 'Taxation'],
  taxRateType: ['消費税区分', 'Consumption tax rate'],
  paymentType: ['金種区分', 'Payment type'],
  unitPrice: ['単価', 'Unit price'],
  isInputAllowed: ['手入力可', 'Manual entry allowed'],
  paymentMethodId: ['支払方法', 'Payment method'],
  isReceivableManaged: ['売掛管理', 'Receivable management'],
  bookkeepingCode: ['仕訳コード', 'Bookkeeping code'],
  type: ['種別', 'Type'],
  phone: ['電話番号', 'Phone'],
  zipcode: ['郵便番号', 'Postal code'],
  address1: ['住所1', 'Address 1'],
  address2: ['住所2', 'Address 2'],
  isExcludedFromOperation: ['稼働対象外', 'Not counted in occupancy'],
  purposeGroupId: ['利用目的グループ', 'Purpose group'],
  salesRouteGroupId: ['販売経路グループ', 'Sales route group'],
  childClass: ['子供区分', 'Child class'],
  feeKind: ['料金の決め方', 'Fee type'],
  percent: ['割合（%）', 'Percentage'],
  amountYen: ['固定料金', 'Fixed fee'],
  scope: ['対象範囲', 'Applies to'],
  countsAsPerson: ['人数に数える', 'Counts as a person'],
  assumedAgeYears: ['想定年齢', 'Assumed age'],
  colour: ['色', 'Colour'],
  isPopUp: ['ポップアップ', 'Pop-up'],
  isConfirmRequired: ['確認必須', 'Confirmation required'],
  isKiosk: ['キオスク表示', 'Shown at the kiosk'],
  isCleaningList: ['清掃リスト', 'On the cleaning list'],
  detail: ['内容', 'Details'],
  holidayDate: ['日付', 'Date'],
  arrangementGroupId: ['手配グループ', 'Arrangement group'],
  periodType: ['利用日', 'Day of use'],
  quantityType: ['数量の単位', 'Counted per'],
  accountingItemId: ['会計科目', 'Accounting item'],
  isTicketManaged: ['チケット管理', 'Ticket management'],
  isStockManaged: ['在庫管理', 'Stock management'],
  stockPerDay: ['1日の在庫数', 'Stock per day'],
  isArrangementList: ['手配リスト', 'On the arrangement list'],
  validFrom: ['適用開始日', 'Valid from'],
  validTo: ['適用終了日', 'Valid to'],
  isActive: ['使用中', 'In use'],
};

/** Fields that one master calls otherwise. */
const OWN: Readonly<Record<string, Readonly<Record<string, readonly [ja: string, en: string]>>>> = {
  'room-type': { category: ['客室区分', 'Room category'] },
  arrangement: { category: ['種別', 'Category'] },
  holiday: { name: ['祝日名', 'Holiday'] },
};

/** Returns the name of a field of a plain master. */
export function fieldLabel(entity: string, field: string, locale: Locale): string {
  const words = OWN[entity]?.[field] ?? LABELS[field];
  if (!words) throw new Error(`the field ${entity}.${field} has no name`);
  return words[placeOf(locale)];
}
