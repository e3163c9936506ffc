import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editRequest } from '../booking/form/to-request.ts';
import { bookingValues } from '../booking/form/form-values.ts';
import { ROOM_501, sampleBooking, sampleMasters, TWIN } from '../testing/sample-booking.ts';
import { isBlock, readPastedCells } from './pasted-cells.ts';
import { readRoomingList } from './read-rooming-list.ts';
import {
  copyDown,
  newRows,
  pasteBlock,
  savedRows,
  type RoomingCells,
  type RoomingRow,
} from './rooming-row.ts';

const masters = sampleMasters();
const booking = sampleBooking();
const [saved] = savedRows(booking, masters);
const context = { masters, businessDate: booking.checkInDate };

function rowWith(cells: Partial<RoomingCells>): RoomingRow {
  const [row] = newRows(saved!, 1, masters);
  return { ...row!, cells: { ...row!.cells, ...cells } };
}
const faultsOf = (...rows: RoomingRow[]) =>
  readRoomingList(rows, context).faults.map(({ row, column, problem }) => `${row} ${column} ${problem}`);

describe('rooms that are added', () => {
  it('arrive today at the earliest, when the party came before', () => {
    const arrivals = ['2026-11-20', '2026-11-22'].map((businessDate) => {
      const [row] = newRows(saved!, 1, { ...masters, businessDate });
      return row!.cells.checkIn;
    });
    expect(arrivals).toEqual(['2026/11/21', '2026/11/22']);
  });
});

describe('a block from a spreadsheet', () => {
  it('is read by line and tab, quotes kept apart', () => {
    expect(readPastedCells('山田\tヤマダ\r\n"鈴木\n次郎"\t"the ""one"""\r\n')).toEqual([
      ['山田', 'ヤマダ'],
      ['鈴木\n次郎', 'the "one"'],
    ]);
    expect(readPastedCells('a\t\tb')).toEqual([['a', '', 'b']]);
    expect(isBlock('山田 太郎\n')).toBe(false);
    expect(isBlock('山田\tヤマダ')).toBe(true);
  });

  it('comes out as it went in', () => {
    const cell = fc.string().map((text) => text.replaceAll('\r', '').trim());
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(table, (rows) => {
        const text = rows
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t'))
          .join('\r\n');
        expect(readPastedCells(text)).toEqual(rows);
      }),
    );
  });
});

describe('the rooming list', () => {
  it('grows with the pasted cells, from the selected cell on', () => {
    const block = [
      ['佐藤 一', 'サトウ ハジメ', '090-1111-2222', '2', '0'],
      ['田中 花', 'たなか はな', '', '０', '１'],
    ];
    const rows = pasteBlock([saved!], block, { row: 1, column: 'kanji' }, masters);
    expect(rows).toHaveLength(3);
    expect(faultsOf(...rows)).toEqual([]);
    const { rooms } = readRoomingList(rows, context);
    expect(rooms[2]).toMatchObject({
      id: '',
      paxMaleCount: 0,
      paxFemaleCount: 1,
      guests: [{ guestKanjiName: '田中 花', guestNameSingleByte: 'タナカ ハナ' }],
    });
  });

  it('tells every cell that is wrong', () => {
    expect(faultsOf(rowWith({ kanji: '山田', kana: '' }))).toEqual(['0 kana required']);
    expect(faultsOf(rowWith({ kana: '山田' }))).toEqual(['0 kana kana']);
    expect(faultsOf(rowWith({ kana: 'ヤマダ', phone: '12' }))).toEqual(['0 phone phone']);
    expect(faultsOf(rowWith({ male: 'x' }))).toContain('0 male number');
    expect(faultsOf(rowWith({ male: '0', female: '' }))).toEqual(['0 male required']);
    expect(faultsOf(rowWith({ male: '9' }))).toEqual(['0 male capacity']);
    expect(faultsOf(rowWith({ checkIn: '2026/13/01' }))).toContain('0 checkIn date');
    expect(faultsOf(rowWith({ checkIn: '2020/01/01' }))).toEqual(['0 checkIn past']);
    expect(faultsOf(rowWith({ checkOut: '2020/01/01' }))).toEqual(['0 checkOut order']);
    expect(faultsOf(rowWith({ roomType: '無い' }))).toEqual(['0 roomType roomType']);
    expect(faultsOf(rowWith({ roomNo: '9999' }))).toEqual(['0 roomNo room']);
    expect(faultsOf(rowWith({ roomType: 'SG', roomNo: '501' }))).toContain('0 roomNo roomOfOtherType');
    expect(faultsOf(rowWith({ roomNo: '501' }), rowWith({ roomNo: '５０１' }))).toEqual([
      '1 roomNo roomTwice',
    ]);
    expect(faultsOf(rowWith({ roomType: 'twin' }))).toEqual([]);
  });

  it('copies conditions downwards, never names or rooms', () => {
    const rows = [rowWith({ male: '2', roomNo: '501', kana: 'ヤマダ' }), rowWith({ kana: 'サトウ' })];
    const copied = copyDown(rows, 0, ['male']);
    expect(copied[1]?.cells).toMatchObject({ male: '2', kana: 'サトウ', roomNo: '' });
  });

  it('becomes one save of the changed and the new rooms', () => {
    const rows = [saved!, rowWith({ kanji: '佐藤', kana: 'サトウ', roomNo: '501' })];
    const { rooms } = readRoomingList(rows, context);
    const form = { ...bookingValues(booking), rooms };
    const { bRoomUnit } = editRequest(form, booking).bBasicInformation;
    expect(bRoomUnit).toHaveLength(1);
    expect(bRoomUnit?.[0]).toMatchObject({
      bRoomInformation: [2, 3].map(() => ({ roomTypeId: TWIN, assignedRoomId: ROOM_501 })),
      bGuestInformation: [{ guestNameSingleByte: 'サトウ' }],
    });
  });
});
