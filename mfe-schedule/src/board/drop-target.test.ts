import { describe, expect, it } from 'vitest';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';
import { readBar, rowsOf, type BoardRow } from './board-model.ts';
import { dropTargetOf } from './drop-target.ts';

const rows = rowsOf(
  sampleBoard(),
  { grouping: 'type', text: '', typeId: '', shown: 'all', openGroups: new Set() },
  'ja',
);
const roomRow = (roomNo: string) => rows.find((row) => row.kind === 'room' && row.room.roomNo === roomNo);
const firstOf = (kind: BoardRow['kind']) => rows.find((row) => row.kind === kind);

describe('letting go of a stay', () => {
  const waiting = readBar(sampleBar({ start: 0, nights: 1 }));
  it('gives it the room that is free for all its nights', () => {
    expect(dropTargetOf(waiting, roomRow('102'))).toMatchObject({ what: 'give', isOtherType: false });
    expect(dropTargetOf(waiting, roomRow('201'))).toMatchObject({ what: 'give', isOtherType: true });
    expect(dropTargetOf(readBar(sampleBar({ start: 2, nights: 3 })), roomRow('101'))?.what).toBe('give');
  });

  it('does nothing where it is not known yet who has the room', () => {
    const row = roomRow('102');
    if (row?.kind !== 'room') throw new Error('102 is a room');
    expect(dropTargetOf(waiting, { ...row, isRead: false })).toBeNull();
  });

  it('does nothing where somebody else or a block has one of its nights', () => {
    expect(dropTargetOf(readBar(sampleBar({ start: 1, nights: 3 })), roomRow('101'))?.what).toBe('taken');
    expect(dropTargetOf(readBar(sampleBar({ start: 0, nights: 2 })), roomRow('201'))).toMatchObject({
      what: 'taken',
      isBlocked: true,
    });
    const taken = dropTargetOf(waiting, roomRow('101'));
    expect(taken?.what === 'taken' && taken.by.map(({ guest }) => guest)).toEqual(['山田 花子']);
    expect(dropTargetOf(waiting, roomRow('201'))?.what).toBe('give');
  });

  it('takes the room away on the lane of waiting stays', () => {
    expect(dropTargetOf(readBar(sampleBar({ room: 0 })), firstOf('lane'))?.what).toBe('take-away');
    expect(dropTargetOf(waiting, firstOf('lane'))).toBeNull();
  });

  it('means nothing on its own line, a group, or beside the board', () => {
    expect(dropTargetOf(readBar(sampleBar({ room: 0 })), roomRow('101'))).toBeNull();
    expect(dropTargetOf(waiting, firstOf('group'))).toBeNull();
    expect(dropTargetOf(waiting, undefined)).toBeNull();
  });
});
