import type { Locale } from '@honjin/domain';
import { describe, expect, it } from 'vitest';
import { sampleBar, sampleBoard } from '../testing/sample-board.ts';
import { barAt, rowsOf, totalsOf, type BoardFilter, type Grouping } from './board-model.ts';

const board = sampleBoard();
const all: BoardFilter = { grouping: 'type', text: '', typeId: '', shown: 'all', openGroups: new Set() };

function keys(filter: Partial<BoardFilter>, locale: Locale = 'ja'): string[] {
  return rowsOf(board, { ...all, ...filter }, locale).map((row) => {
    if (row.kind === 'room') return row.room.roomNo;
    return row.kind === 'group' ? `[${row.name}]` : `lane:${row.bars.length}`;
  });
}

describe('the lines of the board', () => {
  it('are rooms by type, below the stays that wait for one', () => {
    expect(keys({})).toEqual(['[シングル]', '101', '102', '[ツイン]', 'lane:1', 'lane:1', '201']);
  });

  it.each<[Grouping, string[]]>([
    ['floor', ['[ツイン]', 'lane:1', 'lane:1', '[本館 1階]', '101', '102', '[本館 2階]', '201']],
    ['building', ['[ツイン]', 'lane:1', 'lane:1', '[本館]', '101', '102', '201']],
  ])('are grouped by %s, too', (grouping, expected) => {
    expect(keys({ grouping })).toEqual(expected);
  });

  it('name types, floors and buildings in the language of the reader', () => {
    expect(keys({}, 'en')).toContain('[Single]');
    expect(keys({ grouping: 'floor' }, 'en')).toContain('[Main building, floor 2]');
    expect(keys({ grouping: 'building' }, 'en')).toContain('[Main building]');
  });

  it('are the ones with the room, guest or number looked for', () => {
    expect(keys({ text: '102' })).toEqual(['[シングル]', '102']);
    expect(keys({ text: '鈴木' })).toEqual(['[ツイン]', 'lane:1']);
    expect(keys({ text: 'T000001' })).toEqual(['[シングル]', '101']);
    expect(keys({ shown: 'waiting' })).toEqual(['[ツイン]', 'lane:1', 'lane:1']);
    expect(keys({ shown: 'free' })).toEqual(['[シングル]', '102', '[ツイン]', 'lane:1', 'lane:1', '201']);
    expect(keys({ shown: 'arriving' })).toEqual(['[ツイン]', 'lane:1', 'lane:1']);
    expect(keys({ typeId: board.types[0]!.roomTypeId })).toEqual(['[シングル]', '101', '102']);
  });
});

describe('lanes beyond the third', () => {
  const crowd = sampleBoard({ bars: Array.from({ length: 5 }, () => sampleBar({ type: 1 })) });
  const lanes = (openGroups: ReadonlySet<string>) =>
    rowsOf(crowd, { ...all, openGroups }, 'ja').filter((row) => row.kind === 'lane').length;
  it('are folded away until their group is opened', () => {
    const rows = rowsOf(crowd, all, 'ja');
    expect(rows.map((row) => row.kind === 'group' && row.hiddenLanes)).toContain(2);
    expect(lanes(new Set())).toBe(3);
    expect(lanes(new Set([`group-${crowd.types[1]!.roomTypeId}`]))).toBe(5);
  });
});

describe('day totals', () => {
  it('count what can be sold, without virtual rooms', () => {
    expect(totalsOf(board, '').slice(0, 2)).toEqual([
      { rooms: 3, occupied: 2, blocked: 0, remaining: 1, occupancyPercent: 67 },
      { rooms: 3, occupied: 2, blocked: 1, remaining: 0, occupancyPercent: 100 },
    ]);
  });
});

it('finds the bar of a day', () => {
  const row = rowsOf(board, all, 'ja').find((one) => one.kind === 'room' && one.room.roomNo === '101');
  expect(barAt(row, 0, 'day')?.[6]).toBe('T000001');
  expect(barAt(row, 2, 'day')).toBeUndefined();
});
