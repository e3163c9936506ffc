import { describe, expect, it } from 'vitest';
import { BLOCK_REASONS, isOverridable } from './block-reason.ts';
import {
  balanceShown,
  checkInBlockedBy,
  checkInCancelBlockedBy,
  checkOutBlockedBy,
  lineChangeBlockedBy,
  multiRoomCheckOutBlockedBy,
  paymentBlockedBy,
  provisionalCheckInBlockedBy,
  receiptBlockedBy,
  RECEIPT_ACTIONS,
  settlementBlockedBy,
  settlementCancelBlockedBy,
  visibleShares,
  type AssignedRoom,
  type BookingRoom,
} from './gates.ts';
import { assignStateOf, PAY_MODES, ROOM_UNIT_STATUSES, type RoomUnitStatus } from './room-unit-status.ts';

const day = (businessDate: string) => ({ businessDate, salesDate: businessDate });
const arrival = day('2026-11-20');
const stay = { checkInDate: '2026-11-20', checkOutDate: '2026-11-22' };
const ready: AssignedRoom = { occupied: false, cleaning: 'U', block: null };
const statusesWhere = (blocked: (status: RoomUnitStatus) => unknown): RoomUnitStatus[] =>
  ROOM_UNIT_STATUSES.filter((status) => blocked(status) === null);

describe('check-in', () => {
  it.each([
    [ready, null],
    [null, 'ROOM_NOT_ASSIGNED'],
    [{ ...ready, occupied: true }, 'ROOM_OCCUPIED'],
    [{ ...ready, block: 'BROKEN' as const }, 'ROOM_BROKEN'],
    [{ ...ready, block: 'STOP' as const }, 'ROOM_STOPPED'],
    [{ ...ready, cleaning: 'N' as const }, 'ROOM_NOT_CLEAN'],
    [{ ...ready, cleaning: 'C' as const }, 'ROOM_NOT_CLEAN'],
    [{ ...ready, cleaning: 'I' as const }, 'ROOM_NOT_CLEAN'],
  ])('with the room %o: %s', (room, reason) => {
    expect(checkInBlockedBy({ ...stay, status: 'BOOK', room }, arrival)).toBe(reason);
  });

  it('is refused before the day, after the stay, and from any other status', () => {
    const unit = { ...stay, status: 'BOOK', room: ready } as const;
    expect(checkInBlockedBy(unit, day('2026-11-19'))).toBe('BEFORE_CHECK_IN_DAY');
    expect(checkInBlockedBy(unit, day('2026-11-23'))).toBe('STAY_IS_OVER');
    expect(statusesWhere((status) => checkInBlockedBy({ ...unit, status }, arrival))).toEqual([
      'BOOK',
      'TEMP_CHECK_IN',
    ]);
  });

  it('is possible provisionally while the room is not ready', () => {
    expect(statusesWhere((status) => provisionalCheckInBlockedBy({ ...stay, status }, arrival))).toEqual([
      'BOOK',
    ]);
    expect(provisionalCheckInBlockedBy({ ...stay, status: 'BOOK' }, day('2026-11-19'))).toBe(
      'BEFORE_CHECK_IN_DAY',
    );
  });

  it('lets staff override a room that is not clean and nothing else', () => {
    expect(BLOCK_REASONS.filter(isOverridable)).toEqual(['ROOM_NOT_CLEAN']);
  });
});

describe('taking back a check-in', () => {
  const unit = { ...stay, status: 'STAY', settled: false, hasExtraSales: false, hasPayment: false } as const;

  it.each([
    [{}, arrival, null],
    [{}, day('2026-11-21'), 'NOT_CHECK_IN_DAY'],
    [{ settled: true, hasExtraSales: true, hasPayment: true }, arrival, 'ALREADY_SETTLED'],
    [{ hasExtraSales: true, hasPayment: true }, arrival, 'EXTRA_SALES_EXIST'],
    [{ hasPayment: true }, arrival, 'PAYMENT_EXISTS'],
  ])('with %o on %o: %s', (more, on, reason) => {
    expect(checkInCancelBlockedBy({ ...unit, ...more }, on)).toBe(reason);
  });

  it('needs guests who have checked in', () => {
    const allowed = statusesWhere((status) => checkInCancelBlockedBy({ ...unit, status }, arrival));
    expect(allowed).toEqual(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
  });
});

describe('check-out', () => {
  it('needs a departing unit that owes nothing', () => {
    const unit = { ...stay, unsettledYen: 0 };
    expect(statusesWhere((status) => checkOutBlockedBy({ ...unit, status }, arrival))).toEqual(['DEPARTURE']);
    expect(checkOutBlockedBy({ ...unit, status: 'DEPARTURE', unsettledYen: 1 }, arrival)).toBe(
      'UNSETTLED_BALANCE',
    );
    expect(checkOutBlockedBy({ ...unit, status: 'DEPARTURE', unsettledYen: -1 }, arrival)).toBe(
      'UNSETTLED_BALANCE',
    );
  });

  it('leaves out rooms that owe, are out, or leave after the representative', () => {
    const representative = { checkOutDate: '2026-11-22' };
    const room = { ...stay, status: 'DEPARTURE', unsettledYen: 0 } as const;
    expect(multiRoomCheckOutBlockedBy(room, representative)).toBeNull();
    expect(multiRoomCheckOutBlockedBy({ ...room, status: 'CHECK_OUT' }, representative)).toBe(
      'STATUS_NOT_ALLOWED',
    );
    expect(multiRoomCheckOutBlockedBy({ ...room, unsettledYen: 500 }, representative)).toBe(
      'UNSETTLED_BALANCE',
    );
    const later = { ...room, checkOutDate: '2026-11-23' };
    expect(multiRoomCheckOutBlockedBy(later, representative)).toBe('LEAVES_AFTER_REPRESENTATIVE');
  });

  it('shows a zero balance for cancelled and no-show rooms', () => {
    const shown = (status: RoomUnitStatus) => balanceShown({ status, unsettledYen: 500 });
    expect(ROOM_UNIT_STATUSES.filter((status) => shown(status) === 0)).toEqual(['CANCEL', 'NO_SHOW']);
    expect(shown('STAY')).toBe(500);
    expect(balanceShown({ status: null, unsettledYen: 500 })).toBe(0);
  });
});

describe('money gates', () => {
  it('payments and sales: booked, staying, provisionally checked in, departing', () => {
    const allowed = statusesWhere((status) => paymentBlockedBy({ ...stay, status }, arrival));
    expect(allowed).toEqual(['BOOK', 'STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
    expect(paymentBlockedBy({ ...stay, status: 'CANCEL' }, arrival)).toBe('STATUS_NOT_ALLOWED');
    expect(paymentBlockedBy({ ...stay, status: 'CANCEL' }, day('2026-11-23'))).toBe('NOT_OPERABLE');
    expect(paymentBlockedBy({ ...stay, status: null }, arrival)).toBe('STATUS_NOT_ALLOWED');
  });

  it('settled lines are frozen', () => {
    expect(lineChangeBlockedBy({ billStatus: 'DONE' })).toBe('ALREADY_SETTLED');
    expect(lineChangeBlockedBy({ billStatus: 'NOT' })).toBeNull();
  });

  it('settlement for check-out and during the stay', () => {
    const paid = { lineCount: 2, salesYen: 10_000, paidYen: 10_000 };
    const allowed = (purpose: 'CHECK_OUT' | 'MID_STAY') =>
      statusesWhere((status) => settlementBlockedBy({ status }, { ...paid, purpose }));
    expect(allowed('CHECK_OUT')).toEqual(['DEPARTURE']);
    expect(allowed('MID_STAY')).toEqual(['STAY', 'TEMP_CHECK_IN', 'DEPARTURE']);
    const settle = (more: object) =>
      settlementBlockedBy({ status: 'DEPARTURE' }, { ...paid, purpose: 'CHECK_OUT', ...more });
    expect(settle({ paidYen: 9_999 })).toBe('AMOUNTS_DIFFER');
    expect(settle({ lineCount: 0 })).toBe('NOTHING_TO_SETTLE');
    expect(settlementBlockedBy({ status: null }, { ...paid, purpose: 'MID_STAY' })).toBe(
      'STATUS_NOT_ALLOWED',
    );
  });

  it('settlement is cancelled on its own business day only', () => {
    expect(settlementCancelBlockedBy({ settledOn: '2026-11-20' }, arrival)).toBeNull();
    expect(settlementCancelBlockedBy({ settledOn: '2026-11-19' }, arrival)).toBe('NOT_SETTLEMENT_DAY');
    expect(settlementCancelBlockedBy({ settledOn: null }, arrival)).toBe('NOT_SETTLED');
  });
});

describe('receipts', () => {
  const bill = { totalYen: 10_000, hasNegativeLine: false, issuedCount: 1 };
  const table = Object.fromEntries(
    ROOM_UNIT_STATUSES.map((status) => [
      status,
      RECEIPT_ACTIONS.filter((action) => receiptBlockedBy({ ...bill, status }, action) === null).join(' '),
    ]),
  );

  it('are issued, reissued or only looked up by status', () => {
    expect(table).toEqual({
      BOOK: 'HISTORY',
      TEMP_BOOK: 'HISTORY',
      STAY: 'ISSUE REISSUE HISTORY',
      TEMP_CHECK_IN: 'ISSUE REISSUE HISTORY',
      DEPARTURE: 'ISSUE REISSUE HISTORY',
      CHECK_OUT: 'REISSUE HISTORY',
      WAIT_CANCEL: 'HISTORY',
      CANCEL: 'HISTORY',
      NO_SHOW: 'HISTORY',
    });
  });

  it('need an amount or a negative line, and a first issue before a reissue', () => {
    const departing = { ...bill, status: 'DEPARTURE' } as const;
    expect(receiptBlockedBy({ ...departing, totalYen: 0 }, 'ISSUE')).toBe('NOTHING_TO_RECEIPT');
    expect(receiptBlockedBy({ ...departing, totalYen: 0, hasNegativeLine: true }, 'ISSUE')).toBeNull();
    expect(receiptBlockedBy({ ...departing, issuedCount: 0 }, 'REISSUE')).toBe('RECEIPT_NOT_ISSUED');
    expect(receiptBlockedBy({ ...bill, status: 'CHECK_OUT' }, 'ISSUE')).toBe('RECEIPT_ALREADY_ISSUED');
    expect(receiptBlockedBy({ ...bill, status: 'CHECK_OUT', issuedCount: 0 }, 'ISSUE')).toBeNull();
    expect(receiptBlockedBy({ ...bill, status: 'BOOK' }, 'ISSUE')).toBe('HISTORY_ONLY');
    expect(receiptBlockedBy({ ...bill, status: null }, 'HISTORY')).toBe('STATUS_NOT_ALLOWED');
  });
});

describe('the lines that a room shows', () => {
  const rooms: BookingRoom[] = [
    { id: 'a', status: 'STAY', isRepresentative: true },
    { id: 'b', status: 'STAY', isRepresentative: false },
    { id: 'c', status: 'CANCEL', isRepresentative: false },
    { id: 'd', status: 'NO_SHOW', isRepresentative: false },
    { id: 'e', status: 'CHECK_OUT', isRepresentative: false },
  ];

  it('the representative room by pay mode', () => {
    const shares = Object.fromEntries(PAY_MODES.map((mode) => [mode, visibleShares(mode, rooms[0]!, rooms)]));
    expect(shares).toEqual({
      INDIVIDUAL: { allOrdersOf: [], roomFeesOf: [], paymentsOf: [] },
      BULK: { allOrdersOf: ['b', 'e'], roomFeesOf: [], paymentsOf: ['b', 'e'] },
      ROOM_FEE: { allOrdersOf: [], roomFeesOf: ['b', 'e'], paymentsOf: [] },
    });
  });

  it('any other room shows only its own', () => {
    expect(visibleShares('BULK', rooms[1]!, rooms)).toEqual({
      allOrdersOf: [],
      roomFeesOf: [],
      paymentsOf: [],
    });
  });
});

describe('assignment', () => {
  it('is partial while nights lack a room', () => {
    expect([assignStateOf(2, 0), assignStateOf(2, 1), assignStateOf(2, 2)]).toEqual([
      'UNASSIGNED',
      'PARTIAL',
      'ASSIGNED',
    ]);
  });
});
