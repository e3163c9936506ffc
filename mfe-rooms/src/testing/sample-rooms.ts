import type { RoomIndication, RoomParty } from '@honjin/contracts/rooms';

let count = 0;

function nextId(): string {
  count += 1;
  return `0190b000-0000-7000-8000-${String(count).padStart(12, '0')}`;
}

/** Returns a vacant single on the first floor, but for what a test says. */
export function sampleRoom(part: Partial<RoomIndication> = {}): RoomIndication {
  return {
    roomId: nextId(),
    roomNo: '101',
    roomTypeId: '0190b000-0000-7000-8000-000000000fff',
    typeName: 'シングル',
    typeNameEn: 'Single',
    floor: '1',
    building: '本館',
    buildingEn: 'Main building',
    isSmoking: false,
    condition: 'V',
    cleaning: 'U',
    isDoNotDisturb: false,
    isGuestOut: false,
    version: 1,
    guest: null,
    arrival: null,
    block: null,
    isLinenDay: false,
    workPoints: 0,
    cleaner: '',
    discrepancy: null,
    ...part,
  };
}

export function sampleParty(part: Partial<RoomParty> = {}): RoomParty {
  return {
    bookingNo: 'T000012',
    roomIndex: 1,
    bookingId: '0190b000-0000-7000-8000-0000000000aa',
    status: 'STAY',
    guestName: '山田 花子',
    guestCount: 2,
    checkInDate: '2026-11-20',
    checkInTime: '15:00',
    checkOutDate: '2026-11-22',
    checkOutTime: '10:00',
    hasMemo: false,
    cleaningMemos: [],
    ...part,
  };
}
