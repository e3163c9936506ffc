import {
  transitionBlockedBy,
  type BlockReason,
  type BusinessDay,
  type RoomUnitStatus,
  type StatusTrigger,
  type UnitState,
} from '@honjin/domain';
import { Refusal } from '@honjin/service-kit';
import type { UnitNode, UnitRow } from '../booking/tree.ts';

/** What the rules of the domain read of a unit. */
export function stateOf(unit: UnitRow): UnitState {
  return {
    status: unit.status,
    checkInDate: unit.checkInDate,
    checkOutDate: unit.checkOutDate,
    checkedInOn: unit.checkedInOn,
    hasTempBookDeadline: unit.tempBookDeadline !== null,
  };
}

/** The refusal of a rule, by its reason. */
export function blockedBy(reason: BlockReason): Refusal {
  return new Refusal(reason === 'ROOM_NOT_CLEAN' ? 'HOS-02002-2' : 'HOS-02002-1', {
    values: [reason],
    facts: { reason },
  });
}

/** Brings a unit to another status by the one table of transitions, with what goes with it (HOS-02002-1 otherwise). */
export function moveUnit(
  { unit }: UnitNode,
  change: { to: RoomUnitStatus; trigger: StatusTrigger },
  day: BusinessDay,
): void {
  const reason = transitionBlockedBy(stateOf(unit), day, change);
  if (reason !== null) throw blockedBy(reason);
  const now = new Date().toISOString();
  unit.status = change.to;
  if (change.to === 'BOOK')
    Object.assign(unit, { tempBookDeadline: null, cancelledOn: null, checkedInOn: null, arrivedAt: null });
  if (change.to === 'STAY' && change.trigger === 'CHECK_IN') {
    Object.assign(unit, {
      checkedInOn: unit.checkedInOn ?? day.businessDate,
      arrivedAt: unit.arrivedAt ?? now,
    });
  }
  if (change.to === 'TEMP_CHECK_IN') Object.assign(unit, { checkedInOn: day.businessDate, arrivedAt: now });
  if (change.to === 'CHECK_OUT') Object.assign(unit, { checkedOutOn: day.businessDate, departedAt: now });
  if (change.to === 'DEPARTURE' && change.trigger === 'CHECK_OUT_CANCEL') {
    Object.assign(unit, { checkedOutOn: null, departedAt: null });
  }
  if (change.to === 'CANCEL' || change.to === 'NO_SHOW') unit.cancelledOn = day.businessDate;
}
