import type { LocalDate } from '../dates/index.ts';
import type { Yen } from '../money/index.ts';
import type { BlockReason } from './block-reason.ts';
import { isGivenUp } from './fee-gates.ts';
import type { RoomBlockKind, RoomCleaning } from './room-condition.ts';
import {
  ROOM_UNIT_STATUS_TRAITS,
  type BillStatus,
  type PayMode,
  type RoomUnitStatus,
} from './room-unit-status.ts';
import { isOperable, transitionBlockedBy, type BusinessDay, type UnitState } from './transitions.ts';

/** The room assigned to a unit for tonight, as far as check-in needs to know it. */
export interface AssignedRoom {
  /** Somebody else is in the room now. */
  occupied: boolean;
  cleaning: RoomCleaning;
  block: RoomBlockKind | null;
}

/** A unit about to be checked in; `room` is null while none is assigned. */
export interface CheckInUnit extends UnitState {
  room: AssignedRoom | null;
}

/**
 * Says why the unit cannot be checked in (→ STAY), or null. A room that is not clean may be overridden by staff with
 * that permission (`isOverridable`); everything else may not (R-STATE-03, R-STATE-04).
 */
export function checkInBlockedBy(unit: CheckInUnit, day: BusinessDay): BlockReason | null {
  return transitionBlockedBy(unit, day, { to: 'STAY', trigger: 'CHECK_IN' }) ?? roomNotReadyReason(unit.room);
}

/** Says why the unit cannot be checked in provisionally (formalities done, room not ready), or null. */
export function provisionalCheckInBlockedBy(unit: UnitState, day: BusinessDay): BlockReason | null {
  return transitionBlockedBy(unit, day, { to: 'TEMP_CHECK_IN', trigger: 'PROVISIONAL_CHECK_IN' });
}

/** A unit whose check-in is to be taken back, with what has been done since. */
export interface CheckInCancelUnit extends UnitState {
  settled: boolean;
  hasExtraSales: boolean;
  hasPayment: boolean;
}

/**
 * Says why a check-in cannot be taken back, or null: only on the check-in day, before any settlement, without sales
 * beyond the plan and without payment, in this order (R-STATE-06).
 */
export function checkInCancelBlockedBy(unit: CheckInCancelUnit, day: BusinessDay): BlockReason | null {
  const refused = transitionBlockedBy(unit, day, { to: 'BOOK', trigger: 'CHECK_IN_CANCEL' });
  if (refused) return refused;
  if (unit.settled) return 'ALREADY_SETTLED';
  if (unit.hasExtraSales) return 'EXTRA_SALES_EXIST';
  return unit.hasPayment ? 'PAYMENT_EXISTS' : null;
}

/** A room of a booking about to be checked out. */
export interface CheckOutUnit extends UnitState {
  /** Sales less payments that are not settled yet. */
  unsettledYen: Yen;
}

/** Says why the unit cannot be checked out, or null: it must be departing and owe nothing (R-STATE-07). */
export function checkOutBlockedBy(unit: CheckOutUnit, day: BusinessDay): BlockReason | null {
  const refused = transitionBlockedBy(unit, day, { to: 'CHECK_OUT', trigger: 'CHECK_OUT' });
  return refused ?? (unit.unsettledYen === 0 ? null : 'UNSETTLED_BALANCE');
}

/**
 * Says why a room of a booking of several rooms cannot be ticked for a common check-out, or null. A room may not leave
 * later than the representative room, which holds the bill (R-STATE-08).
 */
export function multiRoomCheckOutBlockedBy(
  unit: CheckOutUnit,
  representative: { checkOutDate: LocalDate },
): BlockReason | null {
  if (unit.status === 'CHECK_OUT') return 'STATUS_NOT_ALLOWED';
  if (balanceShown(unit) !== 0) return 'UNSETTLED_BALANCE';
  return unit.checkOutDate > representative.checkOutDate ? 'LEAVES_AFTER_REPRESENTATIVE' : null;
}

/** A room of a group that is to leave in one action; `owesNights`: a night that has a price is not in the books. */
export interface ExpressUnit extends CheckOutUnit {
  owesNights: boolean;
}

/**
 * Says why a room cannot leave with its group in one action, or null. Beyond the rules of the check-out and of leaving
 * together, the day of departure must have come; a guest in the house is then departing without a step of its own
 * (R-STATE-17).
 */
export function expressCheckOutBlockedBy(
  unit: ExpressUnit,
  representative: { checkOutDate: LocalDate },
  day: BusinessDay,
): BlockReason | null {
  if (unit.status === 'STAY' && unit.checkOutDate > day.businessDate) return 'BEFORE_CHECK_OUT_DAY';
  const leaving: CheckOutUnit = unit.status === 'STAY' ? { ...unit, status: 'DEPARTURE' } : unit;
  return (
    checkOutBlockedBy(leaving, day) ??
    (unit.owesNights ? 'UNSETTLED_BALANCE' : multiRoomCheckOutBlockedBy(leaving, representative))
  );
}

/** Balance that the check-out list shows: nothing is owed for a no-show or cancelled room. */
export function balanceShown(unit: { status: RoomUnitStatus | null; unsettledYen: Yen }): Yen {
  if (unit.status === null || !ROOM_UNIT_STATUS_TRAITS[unit.status].countsInBalance) return 0;
  return unit.unsettledYen;
}

/** Says why no sale or payment can be entered for the unit, or null (R-STATE-05). */
export function paymentBlockedBy(unit: UnitState, day: BusinessDay): BlockReason | null {
  if (unit.status === null || !ROOM_UNIT_STATUS_TRAITS[unit.status].acceptsPayment) {
    return isOperable(unit, day) ? 'STATUS_NOT_ALLOWED' : 'NOT_OPERABLE';
  }
  return null;
}

/** Says why a sales line or payment cannot be changed or removed, or null: settled ones are frozen. */
export function lineChangeBlockedBy(line: { billStatus: BillStatus }): BlockReason | null {
  return line.billStatus === 'DONE' ? 'ALREADY_SETTLED' : null;
}

/** A settlement is made for leaving, or to pay part of the bill during the stay. */
export const SETTLEMENT_PURPOSES = ['CHECK_OUT', 'MID_STAY'] as const;
export type SettlementPurpose = (typeof SETTLEMENT_PURPOSES)[number];

/** A settlement about to be made. */
export interface Settlement {
  purpose: SettlementPurpose;
  /** The number of unsettled lines on the bill: sales and payments together. */
  lineCount: number;
  salesYen: Yen;
  paidYen: Yen;
  /** All that is sold on it is the fee of a stay that was given up (R-STATE-13). */
  isFee?: boolean;
}

/** Says why a bill cannot be settled, or null: status, something to settle, payments equal to sales (R-STATE-09). */
export function settlementBlockedBy(
  unit: { status: RoomUnitStatus | null },
  settlement: Settlement,
): BlockReason | null {
  const isFeeBill = settlement.isFee === true && isGivenUp(unit.status);
  const accepts = unit.status !== null && ROOM_UNIT_STATUS_TRAITS[unit.status].acceptsSettlement;
  if (!accepts && !isFeeBill) return 'STATUS_NOT_ALLOWED';
  if (settlement.purpose === 'CHECK_OUT' && unit.status !== 'DEPARTURE') return 'STATUS_NOT_ALLOWED';
  if (settlement.lineCount === 0) return 'NOTHING_TO_SETTLE';
  return settlement.salesYen === settlement.paidYen ? null : 'AMOUNTS_DIFFER';
}

/**
 * Tells whether the settlement of a departing room bills a night: every night of the rooms that leave with it, and of
 * the others that it pays for what was slept (R-STATE-21).
 */
export function isBilledAtCheckOut(
  unit: { status: RoomUnitStatus | null },
  night: LocalDate,
  day: Pick<BusinessDay, 'businessDate'>,
): boolean {
  return unit.status === 'DEPARTURE' || night < day.businessDate;
}

/** Says why a settlement cannot be cancelled, or null: only on the business date on which it was made (R-STATE-10). */
export function settlementCancelBlockedBy(
  settlement: { settledOn: LocalDate | null },
  day: BusinessDay,
): BlockReason | null {
  if (settlement.settledOn === null) return 'NOT_SETTLED';
  return settlement.settledOn === day.businessDate ? null : 'NOT_SETTLEMENT_DAY';
}

/** The actions on a receipt. */
export const RECEIPT_ACTIONS = ['ISSUE', 'REISSUE', 'HISTORY'] as const;
export type ReceiptAction = (typeof RECEIPT_ACTIONS)[number];

/** The bill for which a receipt is asked. */
export interface ReceiptableBill {
  status: RoomUnitStatus | null;
  totalYen: Yen;
  hasNegativeLine: boolean;
  issuedCount: number;
  /** The settled bill of a fee for a stay that was given up: it may be receipted. */
  isFee?: boolean;
}

/**
 * Says why a receipt cannot be issued, issued again or looked up, or null. A checked-out unit may have its first
 * receipt when none was issued before; afterwards it is a reissue (R-RECEIPT-01).
 */
export function receiptBlockedBy(bill: ReceiptableBill, action: ReceiptAction): BlockReason | null {
  if (bill.status === null) return 'STATUS_NOT_ALLOWED';
  if (action === 'HISTORY') return null;
  const { receipts } = ROOM_UNIT_STATUS_TRAITS[bill.status];
  if (receipts === 'HISTORY' && !(bill.isFee === true && isGivenUp(bill.status))) return 'HISTORY_ONLY';
  if (bill.totalYen === 0 && !bill.hasNegativeLine) return 'NOTHING_TO_RECEIPT';
  if (action === 'REISSUE') return bill.issuedCount === 0 ? 'RECEIPT_NOT_ISSUED' : null;
  return receipts === 'REISSUE' && bill.issuedCount > 0 ? 'RECEIPT_ALREADY_ISSUED' : null;
}

/** A room of a booking, as far as it matters who sees whose lines. */
export interface BookingRoom {
  id: string;
  status: RoomUnitStatus;
  isRepresentative: boolean;
}

/** Rooms whose lines one room sees, apart from its own. */
export interface VisibleShares {
  /** Rooms of which every sales line is seen. */
  allOrdersOf: string[];
  /** Rooms of which only the room-fee lines are seen. */
  roomFeesOf: string[];
  paymentsOf: string[];
}

/**
 * Tells which lines of other rooms a room shows. Only the representative room sees others: with BULK all sales and
 * payments, with ROOM_FEE the room fees; no-show and cancelled rooms are left out (R-STATE-11).
 */
export function visibleShares(
  payMode: PayMode,
  viewer: BookingRoom,
  rooms: readonly BookingRoom[],
): VisibleShares {
  const nothing: VisibleShares = { allOrdersOf: [], roomFeesOf: [], paymentsOf: [] };
  if (!viewer.isRepresentative || payMode === 'INDIVIDUAL') return nothing;
  const others = rooms
    .filter(({ id, status }) => id !== viewer.id && ROOM_UNIT_STATUS_TRAITS[status].countsInBalance)
    .map(({ id }) => id);
  return payMode === 'BULK'
    ? { allOrdersOf: others, roomFeesOf: [], paymentsOf: others }
    : { allOrdersOf: [], roomFeesOf: others, paymentsOf: [] };
}

/**
 * Says why guests cannot go into a room now, or null: none is given, somebody is inside, it is blocked or not clean.
 */
export function roomNotReadyReason(room: AssignedRoom | null): BlockReason | null {
  if (room === null) return 'ROOM_NOT_ASSIGNED';
  if (room.occupied) return 'ROOM_OCCUPIED';
  if (room.block !== null) return room.block === 'BROKEN' ? 'ROOM_BROKEN' : 'ROOM_STOPPED';
  return room.cleaning === 'U' ? null : 'ROOM_NOT_CLEAN';
}
