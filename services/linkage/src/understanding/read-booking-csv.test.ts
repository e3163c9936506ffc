import { encodeCp932 } from '@honjin/service-kit';
import { expect, it } from 'vitest';
import { splitCsv } from '../receiving/split-csv.ts';
import { isCsv } from './read-booking-csv.ts';
import { understand } from './read-report.ts';

const HEAD =
  '施設名,予約区分,予約番号,予約サイト名,予約日時,キャンセル日時,宿泊者氏名,宿泊者氏名カナ,チェックイン日,泊数,部屋数,部屋名称,プラン名称,合計料金,大人人数,子供人数,男性人数,女性人数';
const ROW =
  '本陣,予約,T-1,楽天トラベル,2026/11/01 10:20:30,,髙橋　ソ表能,ﾀｶﾊｼ ﾄﾞﾗ,2026/12/01,2,1,ツイン,素泊まり,"24,691",2,0,1,1';

const read = (row: string) => {
  const [message] = splitCsv(encodeCp932(`${HEAD}\r\n${row}\r\n`));
  return understand(message!, 'TEMAIRAZU');
};

it('reads a booking of the list, its sum shared among the nights', () => {
  const { booking, problem } = read(ROW);
  expect(problem).toBeNull();
  expect(booking).toMatchObject({
    kind: 'NEW',
    bookingNumber: 'T-1',
    agencyName: '楽天トラベル',
    guestKanji: '髙橋 ソ表能',
    guestKana: 'タカハシ ドラ',
    checkInDate: '2026-12-01',
    checkOutDate: '2026-12-03',
    nights: 2,
    totalYen: 24_691,
    systemDate: '2026-11-01',
    systemTime: '10:20:30',
  });
  expect(booking!.rooms[0]!.nights.map(({ amountYen, male, female }) => [amountYen, male, female])).toEqual([
    [12_345, 1, 1],
    [12_346, 1, 1],
  ]);
});

it('takes the moment of the cancel for the order of a cancel', () => {
  const { head } = read(ROW.replace(',予約,', ',キャンセル,').replace(':30,,', ':30,2026/11/02 08:00:00,'));
  expect(head).toMatchObject({ kind: 'CANCEL', systemDate: '2026-11-02', systemTime: '08:00:00' });
});

it.each([
  ['a date that there is not', ROW.replace('2026/12/01', '2026/13/45'), 'FIELD_WRONG', 'チェックイン日'],
  ['no number', ROW.replace('T-1', ''), 'FIELD_WRONG', '予約番号'],
  ['a sum in words', ROW.replace('"24,691"', '多い'), 'FIELD_WRONG', '合計料金'],
  ['a kind that nobody knows', ROW.replace(',予約,', ',保留,'), 'UNKNOWN_CLASSIFICATION', '保留'],
])('%s is an error that names its field', (_, row, problem, detail) => {
  expect(read(row)).toMatchObject({ booking: null, problem, detail });
});

it('cuts a list into bookings byte for byte, also where a field holds a line break or a quote', () => {
  const rows = [ROW, ROW.replace('素泊まり', '"素\r\n""泊""まり"'), ROW.replace('T-1', 'T-3')];
  const bytes = encodeCp932([HEAD, ...rows].join('\r\n'));
  const parts = splitCsv(bytes);
  expect(parts).toHaveLength(3);
  expect(Buffer.concat([parts[1]!]).equals(Buffer.from(encodeCp932(`${HEAD}\r\n${rows[1]}`)))).toBe(true);
  expect(understand(parts[1]!, 'TEMAIRAZU').booking?.planName).toContain('"泊"まり');
});

it.each([
  ['<?xml version="1.0"?><a/>', false],
  ['\uFEFF  <a/>', false],
  ['予約番号,施設名', true],
  ['', false],
])('tells a list from a document: %s', (text, isList) => {
  expect(isCsv(Buffer.from(text, 'utf8'))).toBe(isList);
});
