import { describe, expect, it } from 'vitest';
import { sampleBoard } from '../testing/sample-board.ts';
import type { Stay } from './action-dialog.tsx';
import { swapOf, type SwapSide } from './swap-actions.ts';

const board = { from: '2026-11-20', rooms: sampleBoard().rooms };
const [first, second, third] = board.rooms.map(({ roomId }) => roomId) as [string, string, string];

type Segment = Stay['segments'][number];

function side(id: string, segments: Pick<Segment, 'from' | 'to' | 'roomId'>[]): SwapSide {
  const known = segments.map((part) => ({ ...part, roomTypeId: first, roomNo: part.roomId }));
  const stay = { bookingId: id, bookingVersion: 7, roomUnitId: id, isDayUse: false, segments: known };
  return { stay: stay as unknown as Stay, bar: { start: 1 } };
}

const stays = (roomId: string | null) => [{ from: '2026-11-21', to: '2026-11-23', roomId }];

describe('the swap of two stays', () => {
  it('gives each the room in which the other is by the version that is sent, whatever the board shows', () => {
    const swap = swapOf(board, [side('a', stays(second)), side('b', stays(first))], 'KEEP');
    expect(swap?.actions).toMatchObject([
      { bRoomUnitId: 'a', roomId: first, from: '2026-11-21', to: '2026-11-23' },
      { bRoomUnitId: 'b', roomId: second },
    ]);
    expect(swap?.versions).toEqual([
      { bBasicInformationId: 'a', version: 7 },
      { bBasicInformationId: 'b', version: 7 },
    ]);
  });

  it('is of the part that the bar stands for', () => {
    const split = [
      { from: '2026-11-20', to: '2026-11-21', roomId: third },
      { from: '2026-11-21', to: '2026-11-24', roomId: second },
    ];
    const swap = swapOf(board, [side('a', split), side('b', stays(first))], 'NEW');
    expect(swap?.actions[0]).toMatchObject({ from: '2026-11-21', to: '2026-11-24', roomId: first });
  });

  it('is nothing once one of them has no room, has other days, or is in the same room', () => {
    const gone = [{ from: '2026-12-01', to: '2026-12-02', roomId: second }];
    for (const other of [stays(null), gone, stays(first)])
      expect(swapOf(board, [side('a', stays(first)), side('b', other)], 'NEW')).toBeUndefined();
  });

  it('waits for the word on the price where the rooms are of two types', () => {
    const types = new Map(board.rooms.map(({ roomId, type }) => [roomId, type]));
    expect(types.get(first)).not.toBe(types.get(third));
    const swap = swapOf(board, [side('a', stays(first)), side('b', stays(third))], '');
    expect(swap).toMatchObject({ changesType: true, actions: [] });
  });
});
