import { expect, it } from 'vitest';
import { findStays } from './find-stays.ts';
import type { PaperStay } from './paper-types.ts';

const stayOf = (roomNo: string, guestName: string, change: Partial<PaperStay> = {}): PaperStay => ({
  bRoomUnitId: `unit ${roomNo} ${guestName}`,
  bBasicInformationId: 'booking',
  bookingNo: 'R00000201',
  roomIndex: 1,
  status: 'STAY',
  guestName,
  guestNameSingleByte: 'ヤマダ',
  roomNo,
  ...change,
});

const STAYS = [
  stayOf('101', '山田 太郎'),
  stayOf('2010', '佐藤 花子', { bookingNo: 'R00000007', guestNameSingleByte: 'サトウ' }),
  stayOf('201', '前の客', { status: 'CHECK_OUT', bookingNo: 'R00000008' }),
  stayOf('201', '鈴木 一郎', { bookingNo: 'R00000009', guestNameSingleByte: 'スズキ' }),
];

const found = (typed: string) => findStays(STAYS, typed).map(({ guestName }) => guestName);

it('finds the room before rooms and bookings that only hold its number', () => {
  expect(found('201')).toEqual(['鈴木 一郎', '前の客', '佐藤 花子', '山田 太郎']);
});

it('finds by name, kana of either kind and booking', () => {
  expect(found('すずき')).toEqual(['鈴木 一郎']);
  expect(found('佐藤')).toEqual(['佐藤 花子']);
  expect(found('r00000007-1')).toEqual(['佐藤 花子']);
  expect(found('999')).toEqual([]);
  expect(found('')).toHaveLength(4);
});
