import type { LocalDate } from '../dates/index.ts';
import type { BlockReason } from './block-reason.ts';
import { ROOM_UNIT_STATUSES, type RoomUnitStatus } from './room-unit-status.ts';

/** The open business day of a store. */
export interface BusinessDay {
  businessDate: LocalDate;
  salesDate: LocalDate;
}

/** The facts about a room unit that the transition rules need. */
export interface UnitState {
  /** Status as saved; `null` while the unit is being entered for the first time. */
  status: RoomUnitStatus | null;
  checkInDate: LocalDate;
  checkOutDate: LocalDate;
  /** Business date of the actual check-in; the check-in date when not given. */
  checkedInOn?: LocalDate | null;
  /** True when a deadline for the temporary booking is set. */
  hasTempBookDeadline?: boolean;
}

/** The triggers of a change of status. FORM is the status field of the registration form. */
export const STATUS_TRIGGERS = [
  'FORM',
  'CANCEL',
  'DEADLINE_PASSED',
  'CHECK_IN',
  'PROVISIONAL_CHECK_IN',
  'CHECK_IN_CANCEL',
  'DAY_ROLL',
  'DEPART',
  'EXTEND_STAY',
  'CHECK_OUT',
  'CHECK_OUT_CANCEL',
  'NO_SHOW',
] as const;
export type StatusTrigger = (typeof STATUS_TRIGGERS)[number];

/** One permitted change of status, with the condition on dates under which it holds. */
export interface Transition {
  from: RoomUnitStatus | null;
  to: RoomUnitStatus;
  trigger: StatusTrigger;
  condition: TransitionCondition;
}

const CONDITIONS = {
  ALWAYS: () => null,
  NO_DEADLINE: (unit) => (unit.hasTempBookDeadline ? 'TEMP_BOOK_DEADLINE_SET' : null),
  DEADLINE: (unit) => (unit.hasTempBookDeadline ? null : 'DEADLINE_NOT_REACHED'),
  ARRIVED_NO_DEADLINE: (unit, day) =>
    unit.hasTempBookDeadline ? 'TEMP_BOOK_DEADLINE_SET' : arrivalReason(unit, day),
  ARRIVED: (unit, day) => arrivalReason(unit, day),
  ON_CHECK_IN_DAY: (unit, day) =>
    (unit.checkedInOn ?? unit.checkInDate) === day.businessDate ? null : 'NOT_CHECK_IN_DAY',
  BEFORE_CHECK_IN: (unit, day) => (day.businessDate < unit.checkInDate ? null : 'CHECK_IN_TIME_PAST'),
  FROM_CHECK_IN: (unit, day) => (day.businessDate < unit.checkInDate ? 'BEFORE_CHECK_IN_DAY' : null),
  FROM_CHECK_OUT: (unit, day) => (day.businessDate < unit.checkOutDate ? 'BEFORE_CHECK_OUT_DAY' : null),
  UNTIL_CHECK_OUT: (unit, day) => (day.businessDate > unit.checkOutDate ? 'AFTER_CHECK_OUT_DAY' : null),
  STAYS_ON: (unit, day) => (day.businessDate < unit.checkOutDate ? null : 'CHECK_OUT_DAY_REACHED'),
} as const satisfies Record<string, (unit: UnitState, day: BusinessDay) => BlockReason | null>;

/** Names of the conditions on dates that a transition may carry. */
export type TransitionCondition = keyof typeof CONDITIONS;

/**
 * The one table of status changes (R-STATE-02), used by the status field, the buttons, the server and
 * the night jobs. Staying in the same status is listed where the form offers it.
 */
export const ROOM_UNIT_TRANSITIONS: readonly Transition[] = [
  row(null, 'BOOK', 'FORM', 'ALWAYS'),
  row(null, 'TEMP_BOOK', 'FORM', 'DEADLINE'),
  row(null, 'STAY', 'FORM', 'ARRIVED_NO_DEADLINE'),
  row('BOOK', 'BOOK', 'FORM', 'ALWAYS'),
  row('BOOK', 'TEMP_BOOK', 'FORM', 'ALWAYS'),
  row('BOOK', 'STAY', 'FORM', 'ARRIVED_NO_DEADLINE'),
  row('BOOK', 'WAIT_CANCEL', 'FORM', 'NO_DEADLINE'),
  row('BOOK', 'CANCEL', 'FORM', 'NO_DEADLINE'),
  row('TEMP_BOOK', 'BOOK', 'FORM', 'ALWAYS'),
  row('TEMP_BOOK', 'TEMP_BOOK', 'FORM', 'ALWAYS'),
  row('STAY', 'STAY', 'FORM', 'ALWAYS'),
  row('STAY', 'BOOK', 'FORM', 'ON_CHECK_IN_DAY'),
  row('TEMP_CHECK_IN', 'TEMP_CHECK_IN', 'FORM', 'ALWAYS'),
  row('TEMP_CHECK_IN', 'STAY', 'FORM', 'ARRIVED'),
  row('DEPARTURE', 'DEPARTURE', 'FORM', 'ALWAYS'),
  row('DEPARTURE', 'BOOK', 'FORM', 'ON_CHECK_IN_DAY'),
  row('CHECK_OUT', 'CHECK_OUT', 'FORM', 'ALWAYS'),
  row('CHECK_OUT', 'DEPARTURE', 'FORM', 'UNTIL_CHECK_OUT'),
  row('WAIT_CANCEL', 'WAIT_CANCEL', 'FORM', 'ALWAYS'),
  row('WAIT_CANCEL', 'BOOK', 'FORM', 'BEFORE_CHECK_IN'),
  row('CANCEL', 'CANCEL', 'FORM', 'ALWAYS'),
  row('CANCEL', 'BOOK', 'FORM', 'BEFORE_CHECK_IN'),
  row('NO_SHOW', 'NO_SHOW', 'FORM', 'ALWAYS'),
  row('BOOK', 'CANCEL', 'CANCEL', 'ALWAYS'),
  row('TEMP_BOOK', 'CANCEL', 'CANCEL', 'ALWAYS'),
  row('WAIT_CANCEL', 'CANCEL', 'CANCEL', 'ALWAYS'),
  row('TEMP_BOOK', 'CANCEL', 'DEADLINE_PASSED', 'DEADLINE'),
  row('BOOK', 'STAY', 'CHECK_IN', 'ARRIVED'),
  row('TEMP_CHECK_IN', 'STAY', 'CHECK_IN', 'ARRIVED'),
  row('BOOK', 'TEMP_CHECK_IN', 'PROVISIONAL_CHECK_IN', 'ARRIVED'),
  row('STAY', 'BOOK', 'CHECK_IN_CANCEL', 'ON_CHECK_IN_DAY'),
  row('TEMP_CHECK_IN', 'BOOK', 'CHECK_IN_CANCEL', 'ON_CHECK_IN_DAY'),
  row('DEPARTURE', 'BOOK', 'CHECK_IN_CANCEL', 'ON_CHECK_IN_DAY'),
  row('STAY', 'DEPARTURE', 'DAY_ROLL', 'FROM_CHECK_OUT'),
  row('STAY', 'DEPARTURE', 'DEPART', 'ALWAYS'),
  row('DEPARTURE', 'STAY', 'EXTEND_STAY', 'STAYS_ON'),
  row('DEPARTURE', 'CHECK_OUT', 'CHECK_OUT', 'ALWAYS'),
  row('CHECK_OUT', 'DEPARTURE', 'CHECK_OUT_CANCEL', 'UNTIL_CHECK_OUT'),
  row('BOOK', 'NO_SHOW', 'NO_SHOW', 'FROM_CHECK_IN'),
];

/** Statuses that a room may begin with, and those that the status field of a saved one can be set to (R-STATE-19). */
export const FIRST_STATUSES: readonly RoomUnitStatus[] = ['BOOK', 'TEMP_BOOK', 'WAIT_CANCEL'];
const FIELD_STATUSES: ReadonlySet<RoomUnitStatus> = new Set([...FIRST_STATUSES, 'CANCEL']);

/**
 * Says why the status field of a saved unit cannot be set to a status, or null. Nobody is checked in or out by it, nor
 * is a check-in taken back: these are actions with gates of their own (R-STATE-19).
 */
export function fieldChangeBlockedBy(
  unit: UnitState,
  day: BusinessDay,
  to: RoomUnitStatus,
): BlockReason | null {
  if (to === unit.status) return null;
  const reason = transitionBlockedBy(unit, day, { to, trigger: 'FORM' });
  if (reason !== null) return reason;
  const isInside = (unit.checkedInOn ?? null) !== null;
  return isInside || !FIELD_STATUSES.has(to) ? 'STATUS_NOT_ALLOWED' : null;
}

/** Statuses to which the status field of a saved unit can be set: those that a save takes, its own among them. */
export function selectableStatuses(unit: UnitState, day: BusinessDay): RoomUnitStatus[] {
  return ROOM_UNIT_STATUSES.filter((to) => fieldChangeBlockedBy(unit, day, to) === null);
}

/** Status that the form saves on creation: TEMP_BOOK when a deadline is set, else BOOK. */
export function initialStatus(hasTempBookDeadline: boolean): RoomUnitStatus {
  return hasTempBookDeadline ? 'TEMP_BOOK' : 'BOOK';
}

/**
 * Says why a change of status is refused by the table, or null when it is allowed. Only dates and statuses are judged
 * here; the gates of each action (rooms, balances) stand beside it.
 */
export function transitionBlockedBy(
  unit: UnitState,
  day: BusinessDay,
  change: { to: RoomUnitStatus; trigger: StatusTrigger },
): BlockReason | null {
  const found = ROOM_UNIT_TRANSITIONS.find(
    ({ from, to, trigger }) => from === unit.status && to === change.to && trigger === change.trigger,
  );
  return found ? CONDITIONS[found.condition](unit, day) : 'STATUS_NOT_ALLOWED';
}

/** Tells whether anything may still be done to a unit; not once it ended and its check-out date is past. */
export function isOperable(unit: UnitState, day: BusinessDay): boolean {
  const ended = ['CHECK_OUT', 'NO_SHOW', 'TEMP_BOOK', 'WAIT_CANCEL', 'CANCEL'];
  return unit.status === null || !ended.includes(unit.status) || day.businessDate <= unit.checkOutDate;
}

function arrivalReason(unit: UnitState, day: BusinessDay): BlockReason | null {
  if (unit.checkInDate > day.businessDate) return 'BEFORE_CHECK_IN_DAY';
  return day.businessDate > unit.checkOutDate ? 'STAY_IS_OVER' : null;
}

function row(
  from: RoomUnitStatus | null,
  to: RoomUnitStatus,
  trigger: StatusTrigger,
  condition: TransitionCondition,
): Transition {
  return { from, to, trigger, condition };
}
