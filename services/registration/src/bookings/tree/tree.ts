import { blankOf, columnNames, columnsFrom, columnsIn, type ColumnsOf } from '@honjin/contracts';
import {
  BOOKING_FIELDS,
  GUEST_FIELDS,
  NIGHT_FIELDS,
  UNIT_FIELDS,
  UNIT_STATE_FIELDS,
} from '@honjin/contracts/registration';
import type { ArrangementQuantityType, ArrangementStatus, ItemTerm } from '@honjin/domain';
import type { Explanation } from '@honjin/domain';
import { table } from '../../house/db/rows.ts';
import type { NightLine } from '../../house/pricing/night-lines.ts';
import type { NightRateFacts } from '../../house/pricing/rate-context.ts';
import type { NightOption } from '../options/night-options.ts';

/** A booking in memory: the rows of its tables, in the order of their rooms and nights. */
export interface BookingTree {
  booking: BookingRow;
  units: UnitNode[];
}

export interface UnitNode {
  unit: UnitRow;
  nights: NightRow[];
  guests: GuestRow[];
  memos: MemoRow[];
  arrangements: ArrangementRow[];
  /** Sales and payments that are not settled, in yen. */
  unsettledSales: number;
  unsettledPayments: number;
}

export interface BookingRow extends ColumnsOf<typeof BOOKING_FIELDS> {
  id: string;
  groupId: string;
  companyId: string;
  version: number;
  bookingNo: string;
  checkInDate: string;
  checkInTime: string;
  checkOutDate: string;
  checkOutTime: string;
  createdBy: string | null;
  createdAt: Date | string;
  updatedAt: Date | string;
}

export interface UnitRow extends ColumnsOf<typeof UNIT_FIELDS>, ColumnsOf<typeof UNIT_STATE_FIELDS> {
  checkedOutOn: string | null;
  cancelledOn: string | null;
  guestPhone: string;
  customerId: string | null;
}

export interface NightRow extends ColumnsOf<typeof NIGHT_FIELDS> {
  id: string;
  roomUnitId: string;
  night: string;
  stockRoomTypeId: string;
  roomId: string | null;
  planCode: string;
  planName: string;
  salesRouteName: string;
  priceRank: string;
  amount: number;
  totalRate: number;
  totalItem: number;
  totalServiceFee: number;
  totalConsumptionTax: number;
  totalAccommodationTax: number;
  totalBathTax: number;
  /** Options that are sold with the room for this night only. */
  options: NightOption[];
  lines: NightLine[];
  explanation: Explanation | null;
  /** The facts that rate strategies looked at when the night was first priced. */
  rateFacts: NightRateFacts | null;
  postedOn: string | null;
}

export interface GuestRow extends ColumnsOf<typeof GUEST_FIELDS> {
  id: string;
  bookingId: string;
  roomUnitId: string;
  position: number;
  customerId: string | null;
}

export interface MemoRow {
  id: string;
  bookingId: string;
  roomUnitId: string;
  freeMemoId: string | null;
  title: string;
  detail: string;
  isConfirmed: boolean;
}

/** An article or service that was promised for a night, e.g. dinner, a cot, a ticket. */
export interface ArrangementRow {
  id: string;
  roomUnitId: string;
  night: string;
  useDate: string;
  arrangementId: string;
  /** The plan that brought it; null when a clerk did. */
  planArrangementId: string | null;
  name: string;
  /** The price of the plan contains it. */
  isIncluded: boolean;
  unitPrice: number;
  quantityType: ArrangementQuantityType;
  quantity: number;
  /** How many for each room or person, as long as the quantity goes by them. */
  quantityEach: number;
  totalPrice: number;
  /** On which day of its night it is used, when the plan says so; null goes by the master. */
  term: ItemTerm | null;
  status: ArrangementStatus;
}

/** Returns an arrangement of an image that is kept for an undo; older images lack what a plan says. */
export function arrangementOfImage(row: ArrangementRow): ArrangementRow {
  return {
    ...structuredClone(row),
    isIncluded: row.isIncluded ?? false,
    quantityEach: row.quantityEach ?? 1,
    term: row.term ?? null,
  };
}

const BLANK_NIGHT = columnsFrom(NIGHT_FIELDS, blankOf(NIGHT_FIELDS));

/**
 * Returns the nights of an image that is kept for an undo. An older image lacks the fields that nights got since: those
 * are as the night has them `now`, if it is still there.
 */
export function nightsOfImage(rows: readonly NightRow[], now: readonly NightRow[]): NightRow[] {
  const known = new Map(now.map((night) => [night.id, night]));
  return rows.map((row) => {
    const night = known.get(row.id);
    const kept = night === undefined ? BLANK_NIGHT : columnsIn(NIGHT_FIELDS, night);
    return { ...kept, ...structuredClone(row), options: row.options ?? night?.options ?? [] };
  });
}

export const BOOKING = table<BookingRow>('booking', [
  'id',
  'groupId',
  'companyId',
  'version',
  'bookingNo',
  'checkInDate',
  'checkInTime',
  'checkOutDate',
  'checkOutTime',
  'createdBy',
  'createdAt',
  'updatedAt',
  ...columnNames(BOOKING_FIELDS),
]);

export const UNIT = table<UnitRow>('room_unit', [
  'checkedOutOn',
  'cancelledOn',
  'guestPhone',
  'customerId',
  ...columnNames(UNIT_STATE_FIELDS),
  ...columnNames(UNIT_FIELDS),
]);

export const NIGHT = table<NightRow>('room_night', [
  'id',
  'roomUnitId',
  'night',
  'stockRoomTypeId',
  'roomId',
  'planCode',
  'planName',
  'salesRouteName',
  'priceRank',
  'amount',
  'totalRate',
  'totalItem',
  'totalServiceFee',
  'totalConsumptionTax',
  'totalAccommodationTax',
  'totalBathTax',
  'options',
  'lines',
  'explanation',
  'rateFacts',
  'postedOn',
  ...columnNames(NIGHT_FIELDS),
]);

export const GUEST = table<GuestRow>('guest', [
  'id',
  'bookingId',
  'roomUnitId',
  'position',
  'customerId',
  ...columnNames(GUEST_FIELDS),
]);

export const MEMO = table<MemoRow>('booking_free_memo', [
  'id',
  'bookingId',
  'roomUnitId',
  'freeMemoId',
  'title',
  'detail',
  'isConfirmed',
]);

export const ARRANGEMENT = table<ArrangementRow>('booking_arrangement', [
  'id',
  'roomUnitId',
  'night',
  'useDate',
  'arrangementId',
  'planArrangementId',
  'name',
  'isIncluded',
  'unitPrice',
  'quantityType',
  'quantity',
  'quantityEach',
  'totalPrice',
  'term',
  'status',
]);

/** Guests who count as heads in a night. */
export function paxTotalOf(night: NightRow): number {
  return (
    night.paxMale +
    night.paxFemale +
    night.childA70 +
    night.childB50 +
    night.childC30 +
    night.childDnone +
    night.childE
  );
}

export function isDayUse(unit: { checkInDate: string; checkOutDate: string }): boolean {
  return unit.checkInDate === unit.checkOutDate;
}

/** Returns what the unit still owes: sales less payments that are not settled. */
export function unsettledBalanceOf(node: UnitNode): number {
  return node.unsettledSales - node.unsettledPayments;
}

/** The night whose room the guests are in, or were in last, on a business date. */
export function nightOn(node: UnitNode, businessDate: string): NightRow | undefined {
  return node.nights.findLast(({ night }) => night <= businessDate) ?? node.nights[0];
}

/** The room the unit is in on a business date, or was in last. */
export function roomOf(node: UnitNode, businessDate: string): string | null {
  return nightOn(node, businessDate)?.roomId ?? null;
}
