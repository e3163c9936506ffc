import { describe, expect, it } from 'vitest';
import { sampleKeyRoom } from '../testing/sample-keys.ts';
import { planIssue, type CardsPerRoom } from './issue-plan.ts';

function plan(rooms: Parameters<typeof planIssue>[0], wanted: CardsPerRoom) {
  const { orders, supplied, blocked } = planIssue(rooms, wanted, {
    businessDate: '2026-11-21',
    newIntent: () => 'intent',
  });
  return {
    orders: orders.map(({ room, count }) => [room.roomNo, count]),
    supplied: supplied.map(({ roomNo }) => roomNo),
    blocked: blocked.map(({ room, reason }) => [room.roomNo, reason]),
  };
}

describe('the cards to cut for a group', () => {
  it('cards that are out count; a room without guests gets one', () => {
    const rooms = [
      sampleKeyRoom(1),
      sampleKeyRoom(2, { issuedCount: 1, paxCount: 3 }),
      sampleKeyRoom(3, { issuedCount: 2 }),
      sampleKeyRoom(4, { paxCount: 0 }),
    ];
    expect(plan(rooms, 'GUESTS')).toEqual({
      orders: [
        ['201', 2],
        ['202', 2],
        ['204', 1],
      ],
      supplied: ['203'],
      blocked: [],
    });
    expect(plan(rooms, 1).orders).toEqual([
      ['201', 1],
      ['204', 1],
    ]);
  });

  it('cuts no more than ten cards for a room, and names the rooms that may have none with the reason', () => {
    const rooms = [
      sampleKeyRoom(1, { paxCount: 14 }),
      sampleKeyRoom(2, { issuedCount: 10 }),
      sampleKeyRoom(3, { roomId: null }),
      sampleKeyRoom(4, { status: 'CHECK_OUT' }),
      sampleKeyRoom(5, { checkInDate: '2026-11-22' }),
    ];
    expect(plan(rooms, 'GUESTS')).toEqual({
      orders: [['201', 10]],
      supplied: [],
      blocked: [
        ['202', 'FULL'],
        ['203', 'ROOM_NOT_ASSIGNED'],
        ['204', 'STATUS_NOT_ALLOWED'],
        ['205', 'BEFORE_CHECK_IN_DAY'],
      ],
    });
  });
});
