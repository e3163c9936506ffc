import { isBilledAtCheckOut, isUnsettled, standingLines } from '@honjin/domain';
import type { Booking, OrderLine, PaymentLine, UseDetail } from '../booking/form/booking-types.ts';

/** Tax of one rate on a slip. */
export interface RateSum {
  taxRateType: OrderLine['taxRateType'];
  taxRate: number;
  totalYen: number;
  taxYen: number;
}

/** The settlement of one bill page. */
export interface Slip {
  orders: OrderLine[];
  payments: PaymentLine[];
  salesYen: number;
  /** Payments that were taken before. */
  paidYen: number;
  rates: RateSum[];
}

/** The nights of a booking by their id: a planned line carries the id of its night. */
export type NightDates = ReadonlyMap<string, string>;

/** The planned nights that are billed: up to one of them, none, or those that leaving bills. */
export type PlannedNights =
  | { through: string | null; nights: NightDates }
  | { leaving: readonly LeavingRoom[]; businessDate: string | null; nights: NightDates };

type LeavingRoom = Pick<Booking['bRoomUnit'][number], 'id' | 'status'>;

export function nightDatesOf(booking: Booking): NightDates {
  const nights = booking.bRoomUnit.flatMap(({ bRoomInformation }) => bRoomInformation);
  return new Map(nights.map(({ id, roomDate }) => [id, roomDate]));
}

/** The nights that the day close has not posted yet, in order. */
export function plannedNights(detail: UseDetail, nights: NightDates): string[] {
  const dates = detail.bOrders.filter(({ isPlanned }) => isPlanned).map((order) => nightOf(order, nights));
  return [...new Set(dates)].toSorted();
}

function nightOf(order: OrderLine, nights: NightDates): string {
  return nights.get(order.id) ?? order.useDate;
}

/** A key for each line: the planned lines of a night share its id. */
export function lineKeys(orders: readonly OrderLine[]): (order: OrderLine) => string {
  const keys = new Map(orders.map((order, position) => [order, `${order.id} ${position}`]));
  return (order) => keys.get(order) ?? order.id;
}

/** The unsettled lines of a page, with the planned nights that are to be billed with them. */
export function slipOf(detail: UseDetail, billPage: number, planned: PlannedNights): Slip {
  const isBilled = (order: OrderLine) => {
    if (!order.isPlanned) return true;
    const night = nightOf(order, planned.nights);
    if (!('leaving' in planned)) return planned.through !== null && night <= planned.through;
    const unit = planned.leaving.find(({ id }) => id === order.bRoomUnitId) ?? { status: null };
    return isBilledAtCheckOut(unit, night, { businessDate: planned.businessDate ?? '' });
  };
  const open = <Line extends { billStatus: 'NOT' | 'DONE'; billPage: number }>(line: Line) =>
    isUnsettled(line) && line.billPage === billPage;
  const orders = standingLines(detail.bOrders).filter((order) => open(order) && isBilled(order));
  const payments = standingLines(detail.bPayments).filter(open);
  return {
    orders,
    payments,
    salesYen: sumOf(orders, ({ totalAmount }) => totalAmount),
    paidYen: sumOf(payments, ({ paymentAmount }) => paymentAmount),
    rates: ratesOf(orders),
  };
}

/** Returns totals and tax per rate: standard, reduced, and lines without consumption tax. */
export function ratesOf(orders: readonly OrderLine[]): RateSum[] {
  const sums = new Map<string, RateSum>();
  for (const { taxRateType, taxRate, totalAmount, taxAmount } of orders) {
    const key = `${taxRateType} ${taxRate}`;
    const sum = sums.get(key) ?? { taxRateType, taxRate, totalYen: 0, taxYen: 0 };
    sums.set(key, { ...sum, totalYen: sum.totalYen + totalAmount, taxYen: sum.taxYen + taxAmount });
  }
  return [...sums.values()].toSorted((one, other) => other.taxRate - one.taxRate);
}

/** Bill pages that have anything unsettled, in order. */
export function openPages(detail: UseDetail): number[] {
  const open = [...detail.bOrders, ...detail.bPayments].filter(isUnsettled);
  const pages = [...new Set(open.map(({ billPage }) => billPage))].toSorted((one, other) => one - other);
  return pages.length === 0 ? [1] : pages;
}

function sumOf<T>(list: readonly T[], yenOf: (one: T) => number): number {
  return list.reduce((sum, one) => sum + yenOf(one), 0);
}
