import { textField } from '../../kernel/fields.ts';
import { defineListReport } from '../list-report.ts';
import { checkPeriod, periodFields } from '../period.ts';
import { BOOKING, CLERK, GUEST, ROOM, SALES_DATE } from './words.ts';

/** クーポン一覧: lists the coupons taken in, by the issuer who pays them. */
export const couponReport = defineListReport({
  page: 'coupon-report',
  path: 'coupon-report',
  title: ['クーポン一覧', 'Coupons'],
  summary: 'Coupons that were taken as payment: who pays them, number, face value and the stay.',
  filters: [
    { kind: 'period', from: 'dateFrom', to: 'dateTo', title: SALES_DATE },
    { kind: 'search', key: 'q', title: ['発行元・券番号', 'Issuer or number'] },
  ],
  request: { ...periodFields, q: textField(100).trim().default('') },
  check: checkPeriod,
  errors: ['HOS-08001-0', 'HOS-08001-1', 'HOS-08001-2'],
  fields: {
    salesDate: { kind: 'date', title: SALES_DATE, width: 104 },
    issuer: { kind: 'text', title: ['発行元（請求先）', 'Issuer (billing address)'] },
    itemName: { kind: 'text', title: ['券種', 'Coupon'], width: 136 },
    couponNo: { kind: 'text', title: ['券番号', 'Number'], width: 136 },
    booking: { kind: 'booking', title: BOOKING, width: 112 },
    roomNo: { kind: 'text', title: ROOM, width: 72 },
    guestName: { kind: 'guest', title: GUEST },
    amount: { kind: 'yen', title: ['額面', 'Face value'], isSummed: true, width: 120 },
    inputBy: { kind: 'text', title: CLERK, width: 104 },
  },
});
