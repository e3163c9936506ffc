/** States of a room unit (one room of a booking), spec section 4. */
export const ROOM_UNIT_STATUSES = [
  'BOOK',
  'TEMP_BOOK',
  'STAY',
  'TEMP_CHECK_IN',
  'DEPARTURE',
  'CHECK_OUT',
  'WAIT_CANCEL',
  'CANCEL',
  'NO_SHOW',
] as const;
export type RoomUnitStatus = (typeof ROOM_UNIT_STATUSES)[number];

/** States that only a bar of the schedule board can have, beside those of a room unit. */
export const BOARD_ONLY_STATUSES = ['EMPTY', 'STOP', 'BROKEN'] as const;
export type BoardOnlyStatus = (typeof BOARD_ONLY_STATUSES)[number];

/** The meaning of a status for stock, money and the front desk. */
export interface RoomUnitStatusTraits {
  /** Takes a room of its type away from sale. */
  holdsStock: boolean;
  /** The guests are in the house, checked in with all formalities. */
  inHouse: boolean;
  /** The guests are there, even if the formalities of a provisional check-in are still to come. */
  present: boolean;
  /** The stay is over, or it will not be. */
  over: boolean;
  /** The stay is still to come or going on; staff work on it. */
  active: boolean;
  /** Sales and payments of the unit count in the balance that the representative room sees. */
  countsInBalance: boolean;
  /** Sales and payments may be added (R-STATE-05). */
  acceptsPayment: boolean;
  /** Settlement of any kind may be done. */
  acceptsSettlement: boolean;
  /** Receipts may be issued, reissued or only looked up. */
  receipts: 'ANY' | 'REISSUE' | 'HISTORY';
}

const waiting: RoomUnitStatusTraits = {
  holdsStock: false,
  inHouse: false,
  present: false,
  over: false,
  active: false,
  countsInBalance: true,
  acceptsPayment: false,
  acceptsSettlement: false,
  receipts: 'HISTORY',
};
const inHouse: RoomUnitStatusTraits = {
  holdsStock: true,
  inHouse: true,
  present: true,
  over: false,
  active: true,
  countsInBalance: true,
  acceptsPayment: true,
  acceptsSettlement: true,
  receipts: 'ANY',
};

/** The one table of status traits; no other place may list statuses by meaning (R-STATE-01). */
export const ROOM_UNIT_STATUS_TRAITS: Readonly<Record<RoomUnitStatus, RoomUnitStatusTraits>> = {
  BOOK: { ...waiting, holdsStock: true, active: true, acceptsPayment: true },
  TEMP_BOOK: { ...waiting, holdsStock: true, active: true },
  STAY: inHouse,
  TEMP_CHECK_IN: { ...inHouse, inHouse: false },
  DEPARTURE: inHouse,
  CHECK_OUT: { ...waiting, over: true, receipts: 'REISSUE' },
  WAIT_CANCEL: waiting,
  CANCEL: { ...waiting, over: true, countsInBalance: false },
  NO_SHOW: { ...waiting, over: true, countsInBalance: false },
};

/** Tells whether a unit in this status takes a room away from sale (a waitlisted one does not). */
export function holdsStock(status: RoomUnitStatus): boolean {
  return ROOM_UNIT_STATUS_TRAITS[status].holdsStock;
}

/** Tells whether the guests of a unit in this status are in the house. */
export function isInHouse(status: RoomUnitStatus): boolean {
  return ROOM_UNIT_STATUS_TRAITS[status].inHouse;
}

/**
 * The payer of the rooms of one booking: each room pays for itself, the representative room pays for all, or it pays
 * the room fees only.
 */
export const PAY_MODES = ['INDIVIDUAL', 'BULK', 'ROOM_FEE'] as const;
export type PayMode = (typeof PAY_MODES)[number];

/** A sales line is still to be billed, or it is settled and frozen. */
export const BILL_STATUSES = ['NOT', 'DONE'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** A receipt document was issued, or it was only previewed. */
export const RECEIPT_TYPES = ['REAL', 'PREVIEW'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

/** Layouts of a receipt: with the receipt part, the statement alone, or a quotation. */
export const RECEIPT_PATTERNS = ['WITH_RECEIPT', 'WITHOUT_RECEIPT', 'QUOTATION'] as const;
export type ReceiptPattern = (typeof RECEIPT_PATTERNS)[number];

/** States of a question, apology or message memo (Q.A.M). */
export const QAM_STATUSES = ['IN_PROGRESS', 'COMPLETED'] as const;
export type QamStatus = (typeof QAM_STATUSES)[number];

/** States of an arrangement when it is entered; TICKET_BLANK when a ticket is to be issued for it. */
export const ARRANGEMENT_STATUSES = ['BLANK', 'TICKET_BLANK'] as const;
export type ArrangementStatus = (typeof ARRANGEMENT_STATUSES)[number];

/** States of a user account. */
export const USER_STATUSES = ['READY', 'ACTIVE', 'FROZEN'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** How far the room assignment of a booking has come. */
export const ASSIGN_STATES = ['UNASSIGNED', 'PARTIAL', 'ASSIGNED'] as const;
export type AssignState = (typeof ASSIGN_STATES)[number];

/** Assignment state of a unit from the number of its nights and those with a room. */
export function assignStateOf(nights: number, assignedNights: number): AssignState {
  if (assignedNights <= 0) return 'UNASSIGNED';
  return assignedNights < nights ? 'PARTIAL' : 'ASSIGNED';
}
