import type { ErrorCode } from '@honjin/contracts';
import {
  giveUpBlockedBy,
  isGivenUp,
  transitionBlockedBy,
  type BlockReason,
  type BusinessDay,
  type RoomUnitStatus,
  type StatusTrigger,
  type UnitState,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { UnitNode, UnitRow } from './tree.ts';

/** Returns the facts about a unit that the rules of the domain need. */
export function stateOf(unit: UnitRow): UnitState {
  return {
    status: unit.status,
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    checkedInOn: unit.checkedInOn,
    hasTempBookDeadline: unit.tempBookDeadline !== null,
  };
}

/** Reasons that have a code of their own (spec section 8). */
const CODES: Partial<Record<BlockReason, ErrorCode>> = {
  ROOM_NOT_CLEAN: 'HOS-02002-2',
  NOT_CHECK_IN_DAY: 'HOS-02026-0',
  CHECK_IN_TIME_PAST: 'HOS-02026-1',
  ALREADY_SETTLED: 'HOS-02026-2',
  EXTRA_SALES_EXIST: 'HOS-02026-3',
  PAYMENT_EXISTS: 'HOS-02026-4',
  UNSETTLED_BALANCE: 'HOS-02026-5',
};

/** Returns the refusal of a rule, by its reason. */
export function blockedBy(reason: BlockReason): Refusal {
  return new Refusal(CODES[reason] ?? 'HOS-02002-1', { values: [reason], facts: { reason } });
}

type Effect = (unit: UnitRow, day: BusinessDay, now: string) => Partial<UnitRow>;

const arrived: Effect = (unit, day, now) => ({
  checkedInOn: unit.checkedInOn ?? day.businessDate,
  arrivedAt: unit.arrivedAt ?? now,
});
const gone: Effect = (_unit, day) => ({ cancelledOn: day.businessDate });

/** The fields that change with the arrival at a status. */
const EFFECTS: Partial<Record<RoomUnitStatus, Effect>> = {
  BOOK: () => ({ tempBookDeadline: null, cancelledOn: null, checkedInOn: null, arrivedAt: null }),
  STAY: arrived,
  TEMP_CHECK_IN: arrived,
  DEPARTURE: () => ({ checkedOutOn: null, departedAt: null }),
  CHECK_OUT: (_unit, day, now) => ({ checkedOutOn: day.businessDate, departedAt: now }),
  CANCEL: gone,
  NO_SHOW: gone,
};

/** Brings a unit to another status by the one table of transitions, with what goes with it (HOS-02002-1 otherwise). */
export function moveUnit(
  node: UnitNode,
  change: { to: RoomUnitStatus; trigger: StatusTrigger },
  day: BusinessDay,
): void {
  const { unit } = node;
  const gate = isGivenUp(change.to) ? giveUpBlockedBy({ unsettledSalesYen: node.unsettledSales }) : null;
  const reason = transitionBlockedBy(stateOf(unit), day, change) ?? gate;
  if (reason !== null) throw blockedBy(reason);
  unit.status = change.to;
  Object.assign(unit, EFFECTS[change.to]?.(unit, day, new Date().toISOString()));
}

/** A guest who was leaving and whose stay was made longer is staying again (R-STATE-07). */
export function stayOn(node: UnitNode, lastCheckOutDate: string, day: BusinessDay): void {
  const { status, checkOutDate } = node.unit;
  if (status !== 'DEPARTURE' || checkOutDate <= lastCheckOutDate || checkOutDate <= day.businessDate) return;
  moveUnit(node, { to: 'STAY', trigger: 'EXTEND_STAY' }, day);
}
