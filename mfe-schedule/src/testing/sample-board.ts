import type { ResponseOf } from '@honjin/contracts';
import type { BoardBar, getBoard } from '@honjin/contracts/schedule';
import type { Bar } from '../board/board-model.ts';

type Board = ResponseOf<typeof getBoard>;

/** Returns a one-night booking without a room, but for what a test says. */
export function sampleBar(part: Partial<Bar> = {}): BoardBar {
  const bar = {
    room: -1,
    type: 0,
    start: 0,
    nights: 1,
    status: 'BOOK' as const,
    guest: '山田 花子',
    bookingNo: 'T000001',
    roomIndex: 1,
    guestCount: 2,
    marks: 0,
    checkInTime: '15:00',
    checkOutTime: '10:00',
    ...part,
  };
  return [
    bar.room,
    bar.type,
    bar.start,
    bar.nights,
    bar.status,
    bar.guest,
    bar.bookingNo,
    bar.roomIndex,
    bar.guestCount,
    bar.marks,
    bar.checkInTime,
    bar.checkOutTime,
  ];
}

function typeOf(index: number, name: string, nameEn: string) {
  return {
    roomTypeId: `0190c000-0000-7000-8000-00000000000${index}`,
    code: `T${index}`,
    name,
    nameEn,
    isReal: true,
  };
}

function roomOf(roomNo: string, type: number) {
  return {
    roomId: `0190c000-0000-7000-8000-000000000${roomNo}`,
    roomNo,
    type,
    floor: roomNo.slice(0, 1),
    building: '本館',
    buildingEn: 'Main building',
    isSmoking: false,
    condition: 'V' as const,
    cleaning: 'U' as const,
    isDoNotDisturb: false,
  };
}

/** Three rooms of two types over a week from 2026-11-21: one stay in 101, two who wait for a twin, a broken 201. */
export function sampleBoard(part: Partial<Board> = {}): Board {
  return {
    from: '2026-11-21',
    days: 7,
    types: [
      {
        ...typeOf(1, 'シングル', 'Single'),
        roomCount: 2,
        occupied: [1, 1, 0, 0, 0, 0, 0],
        unassigned: [0, 0, 0, 0, 0, 0, 0],
        blocked: [0, 0, 0, 0, 0, 0, 0],
      },
      {
        ...typeOf(2, 'ツイン', 'Twin'),
        roomCount: 1,
        occupied: [1, 1, 0, 0, 0, 0, 0],
        unassigned: [1, 1, 0, 0, 0, 0, 0],
        blocked: [0, 1, 0, 0, 0, 0, 0],
      },
    ],
    rooms: [roomOf('101', 0), roomOf('102', 0), roomOf('201', 1)],
    bars: [
      sampleBar({ type: 1, bookingNo: 'T000002', guest: '鈴木 一郎' }),
      sampleBar({ type: 1, nights: 2, bookingNo: 'T000003', guest: '佐藤 次郎' }),
      sampleBar({ room: 0, nights: 2, status: 'STAY' }),
    ],
    blocks: [[2, 1, 1, 'BROKEN', '漏水']],
    holidays: [{ date: '2026-11-23', name: '勤労感謝の日', nameEn: 'Labour Thanksgiving Day' }],
    ...part,
  };
}
