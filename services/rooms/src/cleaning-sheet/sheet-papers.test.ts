import type { RoomIndication } from '@honjin/contracts/rooms';
import { expect, it } from 'vitest';
import { sheetPapers } from './sheet-papers.ts';

/** Returns a vacant single on the first floor of the main building, but for what a test says. */
function roomWith(part: Partial<RoomIndication>): RoomIndication {
  return {
    roomId: '0190b000-0000-7000-8000-000000000001',
    roomNo: '101',
    roomTypeId: '0190b000-0000-7000-8000-000000000fff',
    typeName: 'シングル',
    typeNameEn: 'Single',
    floor: '1',
    building: '本館',
    buildingEn: 'Main building',
    isSmoking: false,
    condition: 'V',
    cleaning: 'N',
    isDoNotDisturb: false,
    isGuestOut: false,
    version: 1,
    guest: null,
    arrival: null,
    block: null,
    isLinenDay: false,
    workPoints: 2,
    cleaner: '',
    discrepancy: null,
    ...part,
  };
}

const rooms = [
  roomWith({ roomNo: '101', cleaner: '佐藤' }),
  roomWith({ roomNo: '102' }),
  roomWith({ roomNo: '103', building: '別館' }),
  roomWith({ roomNo: '901', floor: '屋上', cleaner: '佐藤' }),
];

function pages(by: 'FLOOR' | 'CLEANER', locale: 'ja' | 'en') {
  const papers = sheetPapers(rooms, { by, locale, businessDate: '2026-11-21' });
  return papers.map(({ title, rows }) => [title, rows.map((cells) => cells[0]).join(' ')]);
}

it('has a page for each floor, named in the language of the reader', () => {
  expect(pages('FLOOR', 'ja')).toEqual([
    ['清掃表　本館 1階', '101 102'],
    ['清掃表　別館 1階', '103'],
    ['清掃表　本館 屋上', '901'],
  ]);
  // The annex is a floor of its own, though its English name was copied from the main building.
  expect(pages('FLOOR', 'en')).toEqual([
    ['Cleaning sheet · Main building, floor 1', '101 102'],
    ['Cleaning sheet · Main building, floor 1', '103'],
    ['Cleaning sheet · Main building, 屋上', '901'],
  ]);
});

it('has a page for each cleaner, and one for the rooms of nobody', () => {
  expect(pages('CLEANER', 'en')).toEqual([
    ['Cleaning sheet · 佐藤', '101 901'],
    ['Cleaning sheet · Unassigned', '102 103'],
  ]);
});
