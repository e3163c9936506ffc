import type { BoardAction } from '@honjin/contracts/registration';
import {
  daysAfter,
  diffDays,
  isSelectableTime,
  stayDatesBlockedBy,
  type DateWish,
  type StayDatesProblem,
} from '@honjin/domain';
import { newId, Refusal } from '@honjin/service-kit';
import type { Desk } from '../../bookings/desk/desk.ts';
import { EMPTY_PRICE, priceNights } from '../booking/night-rows.ts';
import { bringPlanArrangements, plannedNights } from '../booking/plan-arrangements.ts';
import type { NightRow, UnitNode, UnitRow } from '../../bookings/tree/tree.ts';
import { checkLength, checkTimes } from '../booking/unit-rows.ts';
import { blockedBy, stayOn } from '../../bookings/tree/unit-state.ts';

type DatesAction = Extract<BoardAction, { kind: 'DATES' }>;

const CODES = {
  ORDER: 'HOS-02006-0',
  POSTED: 'HOS-06010-2',
  ARRIVED: 'HOS-06010-3',
  PAST: 'HOS-06010-4',
} as const;

function refusalOf({ code, date = '' }: StayDatesProblem): Refusal {
  return code === 'STATUS' ? blockedBy('STATUS_NOT_ALLOWED') : new Refusal(CODES[code], { values: [date] });
}

/** Gives a stay other days or hours. Nights that stay keep their price; added ones are priced by their plan. */
export function moveDates(desk: Desk, node: UnitNode, action: DatesAction): void {
  const { unit } = node;
  const { checkInDate, checkOutDate } = unit;
  const before = { checkInDate, checkOutDate };
  const wish = {
    checkInDate: action.checkInDate ?? checkInDate,
    checkOutDate: action.checkOutDate ?? checkOutDate,
  };
  const stay = {
    ...before,
    status: unit.status,
    isCheckedIn: unit.checkedInOn !== null,
    postedNights: node.nights.filter(({ postedOn }) => postedOn !== null).map(({ night }) => night),
  };
  const planned = plannedNights(node);
  const problem = stayDatesBlockedBy(stay, desk.day, wish);
  if (problem !== null) throw refusalOf(problem);
  Object.assign(unit, wish);
  refuseOddTimes(unit, action);
  unit.checkInTime = action.checkInTime ?? unit.checkInTime;
  unit.checkOutTime = action.checkOutTime ?? unit.checkOutTime;
  checkTimes(unit);
  checkLength(unit, desk.masters, diffDays(checkInDate, checkOutDate));
  const repriced = placeNights(node, action, { before, wish });
  bringPlanArrangements(node, planned, desk.masters);
  if (repriced.size > 0) priceNights(node, desk, repriced);
  stayOn(node, checkOutDate, desk.day);
}

/** Refuses other hours than those of the drop-down; the ones that the stay has may stay (R-DATE-03). */
function refuseOddTimes(unit: UnitRow, action: DatesAction): void {
  for (const field of ['checkInTime', 'checkOutTime'] as const) {
    const time = action[field];
    if (time !== undefined && time !== unit[field] && !isSelectableTime(time))
      throw new Refusal('HOS-09001-14');
  }
}

/** Puts the nights on their new days; returns those whose price is another one now. */
function placeNights(
  node: UnitNode,
  action: DatesAction,
  { before, wish }: { before: DateWish; wish: DateWish },
): Set<string> {
  const known = new Map(node.nights.map((night) => [night.night, night]));
  const repriced = new Set<string>();
  const oldFirst = node.nights[0]?.id;
  node.nights = daysAfter(before, wish).map(({ date, from, isNew }) => {
    const source = known.get(from);
    if (source === undefined) throw new Refusal('HOS-02006-0');
    const night = isNew ? addedNight(source, date, action.addedNights) : { ...source, night: date };
    if (isNew || source.night !== date) repriced.add(night.id);
    return night;
  });
  // Items for the first day alone are charged on whichever night is the first now.
  const [first] = node.nights;
  if (first !== undefined && first.id !== oldFirst) {
    repriced.add(first.id);
    if (oldFirst !== undefined) repriced.add(oldFirst);
  }
  return repriced;
}

/** A night like the one beside it, at the plan's price: a rate given by hand holds for the night it was given for. */
function addedNight(source: NightRow, date: string, rooms: DatesAction['addedNights']): NightRow {
  const isWaiting = rooms === 'NO_ROOM';
  return {
    ...source,
    ...EMPTY_PRICE,
    id: newId(),
    night: date,
    roomId: isWaiting ? null : source.roomId,
    stockRoomTypeId: isWaiting ? source.roomTypeId : source.stockRoomTypeId,
    overrideAmount: null,
    overrideReason: '',
    discountAmount: 0,
  };
}
