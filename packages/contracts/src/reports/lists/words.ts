import type { Words } from '../list-report.ts';

export const SALES_DATE: Words = ['売上日', 'Sales date'];
export const BOOKING: Words = ['予約番号', 'Reservation'];
export const ROOM: Words = ['部屋', 'Room'];
export const GUEST: Words = ['宿泊者', 'Guest'];
export const CLERK: Words = ['入力者', 'Entered by'];
export const NET: Words = ['税抜', 'Before tax'];
export const TAX: Words = ['消費税', 'Tax'];
export const TOTAL: Words = ['税込', 'Incl. tax'];
