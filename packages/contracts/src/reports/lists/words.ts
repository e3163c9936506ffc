import type { Words } from '../list-report.ts';

/** Words that several reports share. */
export const PAYMENT_TYPE_WORDS: Readonly<Record<string, Words>> = {
  CASH: ['現金', 'Cash'],
  CARD: ['カード', 'Card'],
  RECEIVABLE: ['売掛', 'Receivable'],
  COUPON: ['クーポン', 'Coupon'],
  BANK: ['振込', 'Bank transfer'],
  POINTS: ['ポイント', 'Points'],
};

export const SALES_DATE: Words = ['売上日', 'Sales date'];
export const BOOKING: Words = ['予約番号', 'Reservation'];
export const ROOM: Words = ['部屋', 'Room'];
export const GUEST: Words = ['宿泊者', 'Guest'];
export const CLERK: Words = ['入力者', 'Entered by'];
export const NET: Words = ['税抜', 'Net'];
export const TAX: Words = ['消費税', 'Tax'];
export const TOTAL: Words = ['税込', 'Total'];
