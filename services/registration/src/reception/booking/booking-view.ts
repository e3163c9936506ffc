import { answerFrom, type ResultOf, yesNo } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  GUEST_FIELDS,
  HEAD_FIELDS,
  NIGHT_FIELDS,
  UNIT_FIELDS,
  UNIT_STATE_FIELDS,
  type getRoomUnitIdsAndFirstRoom,
  type showBooking,
} from '@honjin/contracts/registration';
import { diffDays, selectableStatuses, settlementCancelBlockedBy, type BusinessDay } from '@honjin/domain';
import type { MasterSets } from '../../house/masters/read-masters.ts';
import { orderView, paymentView, type MoneyOfUnits } from '../../money/lines/money-view.ts';
import { stateOf } from '../../bookings/tree/unit-state.ts';
import { nightFactsOf, type NightContext } from './night-facts.ts';
import { optionsView } from '../../bookings/options/night-options.ts';
import {
  isDayUse,
  paxTotalOf,
  unsettledBalanceOf,
  type ArrangementRow,
  type BookingTree,
  type GuestRow,
  type MemoRow,
  type NightRow,
  type UnitNode,
} from '../../bookings/tree/tree.ts';

type BookingView = ResultOf<typeof showBooking>['bBasicInformation'];
type UnitView = BookingView['bRoomUnit'][number];
type BasicView = Omit<BookingView, 'bRoomUnit'>;
type HeadView = ResultOf<typeof getRoomUnitIdsAndFirstRoom>['roomUnits'][number];
type NightView = UnitView['bRoomInformation'][number];

export interface ViewContext {
  masters: NightContext['masters'] & Pick<MasterSets, 'arrangement'>;
  day: BusinessDay;
  money: MoneyOfUnits;
}

const instant = (value: Date | string) => new Date(value).toISOString();

/** A booking in the spec's words, without its rooms. */
export function basicView({ booking, units }: BookingTree, storeId: string): BasicView {
  const live = units.filter(({ unit }) => unit.status !== 'CANCEL' && unit.status !== 'NO_SHOW');
  const firstNights = live.flatMap(({ nights }) => nights[0] ?? []);
  const sumOf = (pick: (night: NightRow) => number) =>
    firstNights.reduce((sum, night) => sum + pick(night), 0);
  return {
    id: booking.id,
    version: booking.version,
    bookingNo: booking.bookingNo,
    groupId: booking.groupId,
    companyId: booking.companyId,
    storeId,
    ...statusOf(units),
    ...answerFrom(BOOKING_FIELDS, booking),
    checkInDate: booking.checkInDate,
    checkInTime: booking.checkInTime,
    checkOutDate: booking.checkOutDate,
    checkOutTime: booking.checkOutTime,
    nights: diffDays(booking.checkInDate, booking.checkOutDate),
    totalRoomCount: live.length,
    grandTotalPaxCount: sumOf(paxTotalOf),
    totalPaxMaleCount: sumOf(({ paxMale }) => paxMale),
    totalPaxFemaleCount: sumOf(({ paxFemale }) => paxFemale),
    totalChildA70Count: sumOf(({ childA70 }) => childA70),
    totalChildB50Count: sumOf(({ childB50 }) => childB50),
    totalChildC30Count: sumOf(({ childC30 }) => childC30),
    totalChildDnoneCount: sumOf(({ childDnone }) => childDnone),
    grandTotalAmount: live.reduce((sum, node) => sum + totalOfNights(node), 0),
    createdAt: instant(booking.createdAt),
    updatedAt: instant(booking.updatedAt),
  };
}

/** A booking stands where the room stands that represents it. */
function statusOf(units: BookingTree['units']): Pick<BasicView, 'status'> {
  const node = units.find(({ unit }) => unit.isRepresentativeRoom) ?? units[0];
  return node === undefined ? {} : { status: node.unit.status };
}

function totalOfNights({ nights }: UnitNode): number {
  return nights.reduce((sum, { amount }) => sum + amount, 0);
}

/** A room without its lists. */
export function unitHead(node: UnitNode, day: BusinessDay): HeadView {
  const { unit } = node;
  return {
    ...answerFrom(UNIT_STATE_FIELDS, unit),
    ...answerFrom(UNIT_FIELDS, unit),
    originStatus: unit.status,
    historyType: 'OPERATION',
    nights: diffDays(unit.checkInDate, unit.checkOutDate),
    isDayUse: isDayUse(unit),
    selectableStatuses: selectableStatuses(stateOf(unit), day),
    totalAmount: totalOfNights(node),
    unsettledBalance: unsettledBalanceOf(node),
  };
}

/** A room with everything under it. */
export function unitView(node: UnitNode, context: ViewContext): UnitView {
  const { day, money } = context;
  return {
    ...unitHead(node, day),
    bRoomInformation: node.nights.map((night) => nightView(night, context)),
    bGuestInformation: node.guests.map(guestView),
    bOrders: money.ordersOf(node.unit.id).map((order) => orderView(order, money)),
    bPayments: money.paymentsOf(node.unit.id).map((payment) => paymentView(payment, money)),
    bFreeMemos: node.memos.map(memoView),
    bArrangements: node.arrangements.map((row) => arrangementView(row, node, context)),
    receipt: receiptView(money.receiptOf(node.unit.id)),
  };
}

function receiptView(receipt: ReturnType<MoneyOfUnits['receiptOf']>): UnitView['receipt'] {
  if (receipt === undefined) return null;
  const { id, receiptNo, billId, amount, issuedAt, reissueCount } = receipt;
  return { id, receiptNo, billId, amount, issuedAt: instant(issuedAt), reissueCount };
}

/** The bills of rooms whose settlement can still be taken back (R-STATE-10). */
export function cancellableBills(
  { units }: BookingTree,
  { money, day }: Pick<ViewContext, 'money' | 'day'>,
): string[] {
  return units
    .flatMap(({ unit }) => money.billsOf(unit.id))
    .filter(({ status }) => status === 'SETTLED')
    .filter(({ businessDate }) => settlementCancelBlockedBy({ settledOn: businessDate }, day) === null)
    .map(({ id }) => id);
}

export function nightView(night: NightRow, context: NightContext): NightView {
  const { masters } = context;
  const room = masters.room.get(night.roomId ?? '');
  return {
    id: night.id,
    roomDate: night.night,
    ...answerFrom(NIGHT_FIELDS, night),
    roomTypeName: masters.roomType.get(night.roomTypeId)?.name ?? '',
    assignedRoomId: night.roomId,
    assignedRoomNumber: room?.roomNo ?? '',
    assignedRoomTypeName: masters.roomType.get(room?.roomTypeId ?? '')?.name ?? '',
    packagePlanCode: night.planCode,
    packagePlanName: night.planName,
    paxTotalCount: paxTotalOf(night),
    salesRouteName: night.salesRouteName,
    priceRank: night.priceRank,
    ...sumsView(night),
    bInformationOptions: optionsView(night),
    ...nightFactsOf(night, context),
    explanation: night.explanation,
    postedOn: night.postedOn,
  };
}

/** The sums of a price in the spec's words. */
export function sumsView(
  sums: Pick<
    NightRow,
    | 'amount'
    | 'totalRate'
    | 'totalItem'
    | 'totalServiceFee'
    | 'totalConsumptionTax'
    | 'totalAccommodationTax'
    | 'totalBathTax'
  >,
) {
  return {
    totalRate: sums.totalRate,
    totalItemRate: sums.totalItem,
    totalServiceFee: sums.totalServiceFee,
    totalConsumptionTax: sums.totalConsumptionTax,
    totalAccommodationTax: sums.totalAccommodationTax,
    totalHotSpringTax: sums.totalBathTax,
    totalAmount: sums.amount,
  };
}

/** A guest in the spec's words. */
export function guestView(guest: GuestRow): UnitView['bGuestInformation'][number] {
  return { id: guest.id, customerId: guest.customerId, ...answerFrom(GUEST_FIELDS, guest) };
}

/** A memo in the spec's words. */
export function memoView(memo: MemoRow): UnitView['bFreeMemos'][number] {
  return {
    id: memo.id,
    freeMemoId: memo.freeMemoId,
    freeMemoTitle: memo.title,
    detail: memo.detail,
    isConfirm: yesNo(memo.isConfirmed),
  };
}

function arrangementView(
  row: ArrangementRow,
  { nights }: UnitNode,
  { masters }: ViewContext,
): UnitView['bArrangements'][number] {
  const night = nights.find((each) => each.night === row.night);
  const master = masters.arrangement.get(row.arrangementId);
  return {
    id: row.id,
    bRoomInformationId: night?.id ?? null,
    roomDate: row.night,
    useDate: row.useDate,
    arrangementId: row.arrangementId,
    planArrangementId: row.planArrangementId,
    arrangementName: row.name,
    isIncluded: yesNo(row.isIncluded),
    quantityEach: row.quantityEach,
    unitPrice: row.unitPrice,
    quantityType: row.quantityType,
    quantityRoom: row.quantityType === 'ROOM' ? row.quantity : 0,
    quantityPerson: row.quantityType === 'PERSON' ? row.quantity : 0,
    totalPrice: row.totalPrice,
    status: row.status,
    isTicketManaged: yesNo(master?.isTicketManaged ?? false),
    isStockManaged: yesNo(master?.isStockManaged ?? false),
    ...(night === undefined ? {} : answerFrom(HEAD_FIELDS, night)),
  };
}
