import type { bookingChanged } from '@honjin/contracts/registration';
import type { PayloadOf } from '@honjin/contracts';
import { roomNetOfNight } from '@honjin/domain';
import { masterUsesOf } from './master-uses.ts';
import { isDayUse, unsettledBalanceOf, type BookingTree, type NightRow, type UnitNode } from './tree.ts';

/** Returns the whole state of a booking as other services hear it. */
export function snapshotOf({ booking, units }: BookingTree): PayloadOf<typeof bookingChanged> {
  return {
    bookingId: booking.id,
    bookingNo: booking.bookingNo,
    version: booking.version,
    groupType: booking.groupType,
    groupName: booking.groupNameKanji || booking.groupNameKana,
    groupKana: booking.groupNameKana,
    checkInDate: booking.checkInDate,
    checkOutDate: booking.checkOutDate,
    memo: booking.memo,
    units: units.map(unitSnapshotOf),
  };
}

function unitSnapshotOf(node: UnitNode): PayloadOf<typeof bookingChanged>['units'][number] {
  const { unit, nights } = node;
  const [first] = nights;
  return {
    roomUnitId: unit.id,
    roomIndex: unit.roomIndex,
    status: unit.status,
    checkInDate: unit.checkInDate,
    checkInTime: unit.checkInTime,
    checkOutDate: unit.checkOutDate,
    checkOutTime: unit.checkOutTime,
    isDayUse: isDayUse(unit),
    isRepresentativeRoom: unit.isRepresentativeRoom,
    isAssignmentLocked: unit.isAssignmentLocked,
    tempBookDeadline: unit.tempBookDeadline,
    guestName: unit.guestName,
    guestKana: unit.guestKana,
    guestPhone: unit.guestPhone,
    ...paxOf(first),
    planId: first?.planId ?? null,
    planName: first?.planName ?? '',
    salesRouteId: first?.salesRouteId ?? null,
    salesRouteName: first?.salesRouteName ?? '',
    purposeId: first?.purposeId ?? null,
    memo: unit.memo,
    freeMemos: node.memos.map(({ freeMemoId, title, detail }) => ({ freeMemoId, title, detail })),
    guestRankIds: [...new Set(node.guests.flatMap(({ rankId }) => rankId ?? []))],
    unsettledBalance: unsettledBalanceOf(node),
    nights: nights.map((row) => ({
      date: row.night,
      roomTypeId: row.stockRoomTypeId,
      roomId: row.roomId,
      amount: row.amount,
      lodgingTax: row.totalAccommodationTax + row.totalBathTax,
      planId: row.planId,
      roomNet: roomNetOfNight(row.lines),
    })),
    masterUses: masterUsesOf(node),
  };
}

function paxOf(night: NightRow | undefined): { paxMale: number; paxFemale: number; paxChild: number } {
  if (night === undefined) return { paxMale: 0, paxFemale: 0, paxChild: 0 };
  const paxChild = night.childA70 + night.childB50 + night.childC30 + night.childDnone + night.childE;
  return { paxMale: night.paxMale, paxFemale: night.paxFemale, paxChild };
}
