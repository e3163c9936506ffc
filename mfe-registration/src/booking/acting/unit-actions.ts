import {
  checkInBlockedBy,
  checkInCancelBlockedBy,
  checkOutBlockedBy,
  FEE_KINDS,
  feeBlockedBy,
  holdsStock,
  roomChangeBlockedBy,
  isConfirmed,
  isGivenUp,
  isUnsettled,
  keyIssueBlockedBy,
  mayPayOut,
  paymentBlockedBy,
  ROOM_UNIT_STATUS_TRAITS,
  standingLines,
  transitionBlockedBy,
  type BlockReason,
  type BusinessDay,
  type FeeKind,
  type RoomUnitStatus,
} from '@honjin/domain';
import type { RoomUnit } from '../form/booking-types.ts';

/** The actions on a room of a saved booking, besides changing its fields. */
export const UNIT_ACTIONS = [
  'ASSIGN',
  'CHECK_IN',
  'ORDER',
  'PAYMENT',
  'SETTLE',
  'RECEIPT',
  'CONFIRMATION',
  'PRE_CHECK_IN',
  'CARDS',
  'CHECK_OUT',
  'KEYS',
  'FEE',
  'EXPLAIN',
  'PAST',
  'ADD_NIGHTS',
  'DEPART',
  'EXTEND_STAY',
  'CHECK_IN_CANCEL',
  'CHECK_OUT_CANCEL',
  'NO_SHOW',
  'CANCEL',
  'REBOOK',
  'ROOM_CHANGE_DONE',
  'COPY',
] as const;
export type UnitAction = (typeof UNIT_ACTIONS)[number];

/** The reason why an action cannot be done: the domain's reason, or one of the screen's own. */
export type Block = BlockReason | 'NO_PERMISSION' | 'UNSAVED_INPUT' | 'NO_BUSINESS_DAY' | 'NO_ROOM_CHANGE';

/** The rights of the user that actions ask for. */
export interface ActionRights {
  /** To look at bookings; the others are to change something. */
  look: boolean;
  /** To look at sales lines, payments and bills. */
  slip: boolean;
  registration: boolean;
  money: boolean;
  receipt: boolean;
  key: boolean;
  /** To look at how guests are reached; who asks about other actions need not say. */
  guest?: boolean;
}

export interface ActionContext {
  unit: RoomUnit;
  day: BusinessDay | null;
  rights: ActionRights;
  /** Input that was not saved: an action would overtake it. */
  isDirty: boolean;
}

const RIGHT_OF: Record<UnitAction, keyof ActionRights> = {
  ASSIGN: 'registration',
  CHECK_IN: 'registration',
  ORDER: 'money',
  PAYMENT: 'money',
  SETTLE: 'money',
  RECEIPT: 'receipt',
  CONFIRMATION: 'look',
  PRE_CHECK_IN: 'look',
  CARDS: 'look',
  CHECK_OUT: 'registration',
  KEYS: 'key',
  FEE: 'money',
  EXPLAIN: 'look',
  PAST: 'slip',
  ADD_NIGHTS: 'registration',
  DEPART: 'registration',
  EXTEND_STAY: 'registration',
  CHECK_IN_CANCEL: 'registration',
  CHECK_OUT_CANCEL: 'registration',
  NO_SHOW: 'registration',
  CANCEL: 'registration',
  REBOOK: 'registration',
  ROOM_CHANGE_DONE: 'registration',
  COPY: 'registration',
};

/** Returns the facts about a room that the rules of the domain need. */
export function unitState(unit: RoomUnit) {
  return {
    status: unit.status,
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    checkedInOn: unit.checkedInOn,
    hasTempBookDeadline: unit.tempBookDeadline !== null,
  };
}

/** Tells whether a room has been given for every night. */
export function isAssigned(unit: RoomUnit): boolean {
  return unit.bRoomInformation.every(({ assignedRoomId }) => assignedRoomId !== null);
}

/** Returns the room of tonight, of the last night before, or of the first to come; null while it has none. */
export function roomOfTonight({ bRoomInformation: nights }: RoomUnit, businessDate: string): string | null {
  const tonight = nights.findLast(({ roomDate }) => roomDate <= businessDate) ?? nights[0];
  return tonight?.assignedRoomId ?? null;
}

/** Says why an action is refused now, or null; the rules are those the service decides by. */
export function actionBlockedBy(action: UnitAction, context: ActionContext): Block | null {
  const { unit, day, rights, isDirty } = context;
  if (!rights[RIGHT_OF[action]]) return 'NO_PERMISSION';
  if (!day) return 'NO_BUSINESS_DAY';
  return RULES[action](unit, day, rights) ?? (isDirty ? 'UNSAVED_INPUT' : null);
}

/** The fee that the terms know for a room in its state: for giving up, for leaving late, or none. */
export function feeKindOf(unit: Pick<RoomUnit, 'status'>): FeeKind | null {
  return FEE_KINDS.find((kind) => feeBlockedBy(unit, kind) === null) ?? null;
}

/** A stay that was given up pays the fee it was charged. */
function owesFee(unit: RoomUnit): boolean {
  return isGivenUp(unit.status) && unit.bOrders.some((order) => order.kind === 'FEE' && isUnsettled(order));
}

/** A stay that was given up gets back what it has paid and does not owe. */
function isOwedMoney({ status, unsettledBalance }: RoomUnit): boolean {
  return mayPayOut({ status, unsettledYen: unsettledBalance }, unsettledBalance);
}

/** A slip takes sales and payments alike. */
function takesMoney(unit: RoomUnit, day: BusinessDay): Block | null {
  return owesFee(unit) || isOwedMoney(unit) ? null : paymentBlockedBy(unitState(unit), day);
}

type Rule = (unit: RoomUnit, day: BusinessDay, rights: ActionRights) => Block | null;

const RULES: Record<UnitAction, Rule> = {
  EXPLAIN: () => null,
  PAST: () => null,
  ADD_NIGHTS: (unit) => (holdsStock(unit.status) ? null : 'STATUS_NOT_ALLOWED'),
  ASSIGN: (unit) => (holdsStock(unit.status) ? null : 'STATUS_NOT_ALLOWED'),
  // The screen assumes a ready room here. The dialog asks about guests inside and cleaning when it opens.
  CHECK_IN: (unit, day) =>
    checkInBlockedBy(
      { ...unitState(unit), room: isAssigned(unit) ? { occupied: false, cleaning: 'U', block: null } : null },
      day,
    ) ?? null,
  ORDER: takesMoney,
  PAYMENT: takesMoney,
  SETTLE: (unit) =>
    owesFee(unit) || ROOM_UNIT_STATUS_TRAITS[unit.status].acceptsSettlement ? null : 'STATUS_NOT_ALLOWED',
  RECEIPT: () => null,
  CONFIRMATION: ({ status }) => (isConfirmed(status) ? null : 'STATUS_NOT_ALLOWED'),
  // What came of a link is looked at also when nobody is to come any more.
  PRE_CHECK_IN: (unit, day, { guest }) => (guest === true ? null : 'NO_PERMISSION'),
  CARDS: (unit, day, { guest }) => (guest === true ? null : 'NO_PERMISSION'),
  COPY: () => null,
  // The sheet takes the money before the guest leaves, from who may take money.
  CHECK_OUT: (unit, day, { money }) =>
    checkOutBlockedBy({ ...unitState(unit), unsettledYen: money ? 0 : unit.unsettledBalance }, day),
  KEYS: (unit, day) =>
    keyIssueBlockedBy({ ...unit, hasRoom: roomOfTonight(unit, day.businessDate) !== null }, day),
  FEE: (unit) => (feeKindOf(unit) === null ? 'STATUS_NOT_ALLOWED' : null),
  DEPART: (unit, day) => transitionBlockedBy(unitState(unit), day, { to: 'DEPARTURE', trigger: 'DEPART' }),
  EXTEND_STAY: (unit, day) =>
    transitionBlockedBy(unitState(unit), day, { to: 'STAY', trigger: 'EXTEND_STAY' }),
  CHECK_IN_CANCEL: (unit, day) =>
    checkInCancelBlockedBy(
      {
        ...unitState(unit),
        settled: !unit.bOrders.every(isUnsettled),
        hasExtraSales: standingLines(unit.bOrders).some(({ kind }) => kind === 'EXTRA'),
        hasPayment: standingLines(unit.bPayments).length > 0,
      },
      day,
    ),
  CHECK_OUT_CANCEL: (unit, day) =>
    transitionBlockedBy(unitState(unit), day, { to: 'DEPARTURE', trigger: 'CHECK_OUT_CANCEL' }),
  NO_SHOW: (unit, day) => transitionBlockedBy(unitState(unit), day, { to: 'NO_SHOW', trigger: 'NO_SHOW' }),
  CANCEL: (unit, day) => transitionBlockedBy(unitState(unit), day, { to: 'CANCEL', trigger: 'CANCEL' }),
  REBOOK: (unit, day) =>
    unit.status === 'BOOK' || unit.status === 'STAY' || unit.status === 'DEPARTURE'
      ? 'STATUS_NOT_ALLOWED'
      : transitionBlockedBy(unitState(unit), day, { to: 'BOOK', trigger: 'FORM' }),
  ROOM_CHANGE_DONE: (unit, { businessDate }) => {
    const { status, inRoomId } = unit;
    return roomChangeBlockedBy({ status, inRoomId, plannedRoomId: roomOfTonight(unit, businessDate) });
  },
};

/** The change of status behind the actions that are nothing but one. */
export const STATUS_CHANGES = {
  DEPART: { trigger: 'DEPART', to: 'DEPARTURE', asksReason: false },
  EXTEND_STAY: { trigger: 'EXTEND_STAY', to: 'STAY', asksReason: false },
  CHECK_IN_CANCEL: { trigger: 'CHECK_IN_CANCEL', to: 'BOOK', asksReason: true },
  CHECK_OUT_CANCEL: { trigger: 'CHECK_OUT_CANCEL', to: 'DEPARTURE', asksReason: true },
  NO_SHOW: { trigger: 'NO_SHOW', to: 'NO_SHOW', asksReason: true },
  CANCEL: { trigger: 'CANCEL', to: 'CANCEL', asksReason: true },
  REBOOK: { trigger: 'FORM', to: 'BOOK', asksReason: false },
} as const satisfies Partial<
  Record<UnitAction, { trigger: string; to: RoomUnitStatus; asksReason: boolean }>
>;

/** The action that reverses another one when undo is no longer offered. A no-show cannot be reversed. */
export const REVERSALS: Partial<Record<UnitAction, UnitAction>> = {
  ASSIGN: 'ASSIGN',
  CHECK_IN: 'CHECK_IN_CANCEL',
  CHECK_OUT: 'CHECK_OUT_CANCEL',
  DEPART: 'EXTEND_STAY',
  EXTEND_STAY: 'DEPART',
  CANCEL: 'REBOOK',
  REBOOK: 'CANCEL',
};
export type StatusAction = keyof typeof STATUS_CHANGES;
