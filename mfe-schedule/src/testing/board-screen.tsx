import { applyBoardMoves, previewBoardMoves, undoBoardMoves } from '@honjin/contracts/registration';
import {
  getBoard,
  getBoardStay,
  holdBoardStay,
  listBoardUnits,
  listFreeRooms,
} from '@honjin/contracts/schedule';
import { answerWith, renderScreen } from '@honjin/mfe-kit/testing';
import { screen } from '@testing-library/react';
import { BoardPage } from '../board/board.page.tsx';
import en from '../locales/en.json';
import ja from '../locales/ja.json';
import { sampleBoard } from './sample-board.ts';

export const boardId = '0190d000-0000-7000-8000-000000000001';
export const [single, twin] = sampleBoard().types;

/** The answer of the service about the stay that is asked for. */
export const stay = answerWith(getBoardStay, ({ body }) => ({
  bookingId: boardId,
  bookingVersion: 3,
  roomUnitId: boardId,
  bookingNo: String(body['bookingNo']),
  roomIndex: Number(body['roomIndex']),
  status: 'BOOK' as const,
  guestName: '鈴木 一郎',
  guestKana: 'スズキ イチロウ',
  guestPhone: '09012345678',
  groupName: '',
  checkInDate: '2026-11-21',
  checkInTime: '15:00',
  checkOutDate: '2026-11-22',
  checkOutTime: '10:00',
  isDayUse: false,
  isAssignmentLocked: false,
  tempBookDeadline: null,
  paxMale: 1,
  paxFemale: 1,
  paxChild: 0,
  planName: '朝食付き',
  salesRouteName: '電話',
  unsettledBalance: 12_000,
  memo: '',
  segments: [
    { from: '2026-11-21', to: '2026-11-22', roomTypeId: twin!.roomTypeId, roomId: null, roomNo: null },
  ],
}));

const free = answerWith(listFreeRooms, {
  rooms: (
    [
      ['201', twin!, true],
      ['102', single!, false],
    ] as const
  ).map(([roomNo, type, isWantedType]) => ({
    roomId: `0190c000-0000-7000-8000-000000000${roomNo}`,
    roomNo,
    roomTypeId: type.roomTypeId,
    typeName: type.name,
    typeNameEn: type.nameEn,
    floor: '2',
    building: '本館',
    buildingEn: 'Main building',
    isSmoking: false,
    isWantedType,
    condition: 'V' as const,
    cleaning: 'U' as const,
  })),
});

/** Every unit asked for exists, with an id made of its number. */
const units = answerWith(listBoardUnits, ({ body }) => ({
  units: (body['units'] as { bookingNo: string; roomIndex: number }[]).map((unit) => ({
    ...unit,
    roomUnitId: unitId(unit.bookingNo),
    bookingId: unitId(unit.bookingNo),
    bookingVersion: 3,
  })),
}));

/** The sample's house with a second twin, which is free. */
export const withFreeTwin = sampleBoard({
  rooms: [
    ...sampleBoard().rooms,
    { ...sampleBoard().rooms[2]!, roomId: '0190c000-0000-7000-8000-000000000202', roomNo: '202' },
  ],
});

export const unitId = (bookingNo: string) => `0190d000-0000-7000-8000-000000${bookingNo.slice(1)}`;
export const versionsOf = (...numbers: string[]) =>
  numbers.map((number) => ({ bBasicInformationId: unitId(number), version: 3 }));

/** The board's page against a server with the sample's house. */
export function renderBoard(options: Parameters<typeof renderScreen>[1] = {}) {
  return renderScreen(<BoardPage />, {
    path: '/schedule?days=7',
    texts: { namespace: 'schedule', ja, en },
    ...options,
    answers: [
      answerWith(getBoard, sampleBoard()),
      stay,
      free,
      answerWith(applyBoardMoves, {
        bookings: [{ bBasicInformationId: boardId, version: 4 }],
        undoId: boardId,
      }),
      answerWith(undoBoardMoves, {
        bookings: [{ bBasicInformationId: boardId, version: 5 }],
        undoId: boardId,
      }),
      answerWith(previewBoardMoves, { priceBefore: 9_000, priceAfter: 9_000, stock: [], conflicts: [] }),
      units,
      answerWith(holdBoardStay, {}),
      ...(options.answers ?? []),
    ],
  });
}

export const bar = (name: RegExp) => screen.findByRole('gridcell', { name });
