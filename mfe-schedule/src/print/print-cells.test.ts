import { describe, expect, it } from 'vitest';
import type { BoardRow } from '../board/board-model.ts';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';
import { cellsOf } from './print-cells.ts';

type RoomRow = Extract<BoardRow, { kind: 'room' }>;

function rowOf(part: Partial<RoomRow>): RoomRow {
  const room = sampleBoard().rooms[0]!;
  return { kind: 'room', key: room.roomId, at: 0, room, bars: [], blocks: [], isRead: true, ...part };
}

const seen = (row: RoomRow) => cellsOf(row, 4).map((cell) => [cell.kind, cell.first, cell.days]);

describe('a printed line', () => {
  it('is as long as the board, whatever is cut at its edges', () => {
    const bars = [sampleBar({ room: 0, start: -3, nights: 4 }), sampleBar({ room: 0, start: 3, nights: 9 })];
    expect(seen(rowOf({ bars }))).toEqual([
      ['stay', 0, 1],
      ['free', 1, 2],
      ['stay', 3, 1],
    ]);
    expect(seen(rowOf({ bars: [sampleBar({ room: 0, start: -2, nights: 2 })] }))).toEqual([['free', 0, 4]]);
  });

  it('loses neither the guest of the day nor the one of the night', () => {
    const day = sampleBar({ room: 0, start: 1, nights: 0, guest: '昼', bookingNo: 'T000001' });
    const night = sampleBar({ room: 0, start: 1, guest: '夜', bookingNo: 'T000002', status: 'TEMP_BOOK' });
    for (const bars of [
      [day, night],
      [night, day],
    ]) {
      const [, cell, ...rest] = cellsOf(rowOf({ bars }), 4);
      expect(cell).toMatchObject({ first: 1, days: 1, words: expect.stringMatching(/昼/) });
      expect(cell).toMatchObject({ words: expect.stringMatching(/夜/) });
      expect(rest).toHaveLength(1);
    }
  });
});
