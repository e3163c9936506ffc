import type { CardKey, KeyRoom } from '../deliver/key-room.ts';

const idOf = (kind: number, no: number) => `0190c000-0000-7000-800${kind}-${String(no).padStart(12, '0')}`;

/** Returns a card that is out and opens its door, but for what a test says. */
export function sampleCard(cardNo: number, part: Partial<CardKey> = {}): CardKey {
  return {
    id: idOf(3, cardNo),
    bRoomUnitId: idOf(1, 1),
    roomId: idOf(2, 1),
    roomNo: '201',
    cardNo,
    status: 'ISSUED',
    serial: `201-${cardNo}`,
    attempts: 1,
    failure: null,
    fault: null,
    validFrom: '2026-11-21T15:00',
    validUntil: '2026-11-22T10:00',
    issuedAt: '2026-11-21T06:00:00.000Z',
    issuedBy: '佐藤',
    closedAt: null,
    closedBy: '',
    chargeOrderId: null,
    note: '',
    keyEncoderId: null,
    encoderName: '',
    requestState: null,
    queuePlace: null,
    voidAskedAt: null,
    voidedAt: null,
    ...part,
  };
}

/** Somebody who comes today for one night, without cards, but for what a test says. */
export function sampleKeyRoom(no: number, part: Partial<KeyRoom> = {}): KeyRoom {
  return {
    bRoomUnitId: idOf(1, no),
    bBasicInformationId: idOf(4, no),
    bookingNo: `T00000${no}`,
    roomIndex: 1,
    status: 'BOOK',
    guestName: `山田 ${no}`,
    groupName: '',
    checkInDate: '2026-11-21',
    checkOutDate: '2026-11-22',
    roomId: idOf(2, no),
    roomNo: `20${no}`,
    building: '本館',
    buildingEn: 'Main building',
    floor: '2',
    paxCount: 2,
    delivery: 'NOT_ISSUED',
    issuedCount: 0,
    returnedCount: 0,
    lostCount: 0,
    keys: [],
    ...part,
  };
}
