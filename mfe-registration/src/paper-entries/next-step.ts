import type { AnyCall, RequestOf } from '@honjin/contracts';
import {
  addOrder,
  assignRooms,
  changeStatus,
  checkIn,
  checkOut,
  finishRoomChange,
  returnRoomKeys,
  saveFreeMemo,
  saveMidFlowPayment,
  savePaymentsByRecipt,
} from '@honjin/contracts/registration';
import { changeCleaning } from '@honjin/contracts/rooms';
import { isInHouse, type PaperEntryKind } from '@honjin/domain';
import { roomOfTonight } from '../booking/acting/unit-actions.ts';
import type { Booking, RoomUnit, UseDetail } from '../booking/form/booking-types.ts';
import { nightDatesOf, openPages, slipOf } from '../money/slip.ts';
import type { PaperEntry } from './paper-types.ts';

/** The calls of the usual screens that carry a line out, by the name of the step. */
export const STEP_CALLS = {
  ASSIGN: assignRooms,
  CHECK_IN: checkIn,
  DEPART: changeStatus,
  SETTLE: saveMidFlowPayment,
  CHECK_OUT: checkOut,
  SALE: addOrder,
  PAYMENT: savePaymentsByRecipt,
  MOVE: finishRoomChange,
  CLEANING: changeCleaning,
  KEY_BACK: returnRoomKeys,
  NOTE: saveFreeMemo,
} as const satisfies Record<string, AnyCall>;
export type StepName = keyof typeof STEP_CALLS;

/** A command that is the next one of a line. */
export interface Step {
  name: StepName;
  request: object;
  isLast: boolean;
}

/** The text key of why a line cannot be carried out as it is. */
export interface Hindrance {
  why: string;
}

/** The state that a line meets when it is entered. */
export interface Facts {
  entry: PaperEntry;
  businessDate: string;
  booking: Booking;
  unit: RoomUnit;
  /** The slip of the room; only a check-out looks at it. */
  detail: UseDetail | null;
  /** Cards that are out; only their return looks at them. */
  cardIds: readonly string[];
  /** The moment on the paper and who wrote it, in words. */
  mark: string;
  title: string;
}

function step<N extends StepName>(
  name: N,
  request: RequestOf<(typeof STEP_CALLS)[N]>,
  isLast: boolean = true,
): Step {
  return { name, request, isLast };
}

const noteOf = ({ mark, entry: { note } }: Facts) => (note === '' ? mark : `${mark} ${note}`);

/** A room that is not ready is given only for a reason, and that is what was noted on the line. */
const overrideOf = (facts: Facts) => (facts.entry.note === '' ? '' : noteOf(facts));

/** Gives the room that stands on the paper, unless the stay has it. */
function assignment(facts: Facts, isLast: boolean): Step | null {
  const { entry, unit, businessDate } = facts;
  if (entry.roomId === null || entry.doneSteps.includes('ASSIGN')) return null;
  if (roomOfTonight(unit, businessDate) === entry.roomId) return null;
  const from = isInHouse(unit.status) ? { from: businessDate } : {};
  const one = { bRoomUnitId: unit.id, roomId: entry.roomId, ...from };
  return step('ASSIGN', { assignments: [one], reason: overrideOf(facts) }, isLast);
}

function arrival(facts: Facts): Step {
  const { booking, unit } = facts;
  const bBasicInformation = { id: booking.id, version: booking.version, bRoomUnitIds: [unit.id] };
  return (
    assignment(facts, false) ?? step('CHECK_IN', { bBasicInformation, overrideReason: overrideOf(facts) })
  );
}

/** The pages of the bill that leaving settles. */
function pagesToSettle({ booking, unit, detail, businessDate }: Facts) {
  if (detail === null) return [];
  const nights = nightDatesOf(booking);
  return openPages(detail)
    .filter((page) => {
      const slip = slipOf(detail, page, { leaving: booking.bRoomUnit, businessDate, nights });
      return slip.orders.length + slip.payments.length > 0;
    })
    .map((billPage) => ({ bRoomUnitId: unit.id, billPage }));
}

/** Departing, then the bill, then the door: what stands already is not done again. */
function departure(facts: Facts): Step {
  const { booking, unit } = facts;
  if (unit.status === 'STAY') {
    const change = { bBasicInformationId: booking.id, version: booking.version, bRoomUnitIds: [unit.id] };
    return step('DEPART', { ...change, trigger: 'DEPART', to: 'DEPARTURE', reason: '' }, false);
  }
  const settlementBills = unit.status === 'DEPARTURE' ? pagesToSettle(facts) : [];
  if (settlementBills.length > 0)
    return step('SETTLE', { settlementBills, checkoutFlag: 'YES', throughNight: null }, false);
  return step('CHECK_OUT', { bRoomUnitIds: [unit.id] });
}

function roomChange(facts: Facts): Step | Hindrance {
  const { booking, unit } = facts;
  const isInside = isInHouse(unit.status);
  const given = assignment(facts, !isInside);
  if (given !== null) return given;
  if (!isInside) return { why: 'paper.hasRoom' };
  return step('MOVE', {
    bBasicInformationId: booking.id,
    version: booking.version,
    bRoomUnitIds: [unit.id],
    overrideReason: overrideOf(facts),
  });
}

/** A memo on the booking. A card that was handed out is one: the encoder knows nothing of it. */
function memo(facts: Facts): Step {
  const { booking, unit, title, entry } = facts;
  const cards = entry.quantity === null ? '' : ` ×${entry.quantity}`;
  return step('NOTE', {
    bBasicInformationId: booking.id,
    bRoomUnitId: unit.id,
    freeMemoTitle: `${title}${cards}`,
    detail: noteOf(facts),
  });
}

const STAY_STEPS: Record<Exclude<PaperEntryKind, 'CLEANING'>, (facts: Facts) => Step | Hindrance> = {
  CHECK_IN: arrival,
  CHECK_OUT: departure,
  SALE: (facts) => {
    const { accountingItemId, amount, quantity } = facts.entry;
    const line = {
      accountingItemId: accountingItemId ?? '',
      unitPrice: amount ?? 0,
      quantity: quantity ?? 1,
    };
    return step('SALE', { bRoomUnitId: facts.unit.id, orders: [{ ...line, memo: noteOf(facts) }] });
  },
  PAYMENT: (facts) => {
    const { accountingItemId, amount } = facts.entry;
    const paid = {
      accountingItemId: accountingItemId ?? '',
      paymentAmount: amount ?? 0,
      memo: noteOf(facts),
    };
    return step('PAYMENT', { bPayments: [{ bRoomUnitId: facts.unit.id, ...paid }] });
  },
  ROOM_CHANGE: roomChange,
  KEY_OUT: memo,
  KEY_BACK: (facts) => {
    const ids = facts.cardIds.slice(0, facts.entry.quantity ?? 1);
    if (ids.length < (facts.entry.quantity ?? 1)) return { why: 'paper.fewerCards' };
    return step('KEY_BACK', { ids: [...ids], note: noteOf(facts) });
  },
  NOTE: memo,
};

/** Returns the next command of a line about a stay, by what stands already (R-DAY-43). */
export function nextStep(facts: Facts): Step | Hindrance {
  const { kind } = facts.entry;
  return kind === 'CLEANING' ? { why: 'paper.noRoom' } : STAY_STEPS[kind](facts);
}

/** Returns the command that sets the state of a room. */
export function cleaningStep({ roomId, cleaning }: PaperEntry, version: number): Step | Hindrance {
  if (roomId === null || cleaning === null) return { why: 'paper.noRoom' };
  return step('CLEANING', { rooms: [{ roomId, version }], cleaning });
}
