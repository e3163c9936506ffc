import { textField } from '../../kernel/fields.ts';
import { defineListReport } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { SALES_DATE, TOTAL } from './words.ts';

/** 部屋別売上: nights, guests and sales of each room, beside the same days last year; its total is that of the daily report. */
export const roomSales = defineListReport({
  page: 'room-sales',
  path: 'room-sales',
  title: ['部屋別売上', 'Sales by room'],
  summary: 'Nights, guests and sales of each room in a period.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE },
    { kind: 'search', key: 'q', title: ['部屋・部屋タイプ', 'Room or room type'] },
  ],
  request: { ...periodFields, q: textField(100).trim().default('') },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    roomNo: { kind: 'text', title: ['部屋', 'Room'], width: 80 },
    roomType: { kind: 'text', title: ['部屋タイプ', 'Room type'] },
    nights: { kind: 'count', title: ['泊数', 'Nights'], isSummed: true, isDrill: true, width: 72 },
    guests: { kind: 'count', title: ['延べ人数', 'Guest nights'], isSummed: true, isDrill: true, width: 80 },
    roomNet: {
      kind: 'yen',
      title: ['室料（税抜）', 'Room (before tax)'],
      isSummed: true,
      isDrill: true,
      width: 120,
    },
    otherNet: {
      kind: 'yen',
      title: ['その他（税抜）', 'Other (before tax)'],
      isSummed: true,
      isDrill: true,
      width: 120,
    },
    tax: { kind: 'yen', title: ['消費税', 'Tax'], isSummed: true, isDrill: true, width: 104 },
    lodgingTax: {
      kind: 'yen',
      title: ['宿泊税・入湯税', 'Lodging taxes'],
      isSummed: true,
      isDrill: true,
      width: 112,
    },
    total: { kind: 'yen', title: TOTAL, isSummed: true, isDrill: true, width: 128 },
    lastYear: {
      kind: 'yen',
      title: ['前年（税込）', 'Last year'],
      isSummed: true,
      isDrill: true,
      width: 120,
    },
    adr: { kind: 'yen', title: ['平均単価', 'Average rate'], isNullable: true, width: 104 },
  },
});
