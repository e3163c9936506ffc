import type { Rounding } from '@honjin/domain';

import { masterId } from '../chain.ts';
import { BILLING_ADDRESSES, SALES_ITEMS, type PaymentType } from '../masters/choices.ts';
import { idOf } from '../ids.ts';
import type { Random } from '../random.ts';
import type { Catalogue } from './catalogue.ts';
import { headsOf, payerOf, routeIdOf, type Booking, type Maker, type Unit } from './draft.ts';
import { withTaxInOrder } from './line-tax.ts';
import type { NightLine } from './price-unit.ts';

/** A sales line on its way into the books. */
export interface Sale {
  readonly id: string;
  readonly booking: Booking;
  /** The room that caused the line, and the room on whose bill it comes. */
  readonly unit: Unit;
  readonly payer: Unit;
  readonly nightId: string | null;
  readonly planLineNo: number | null;
  readonly planId: string | null;
  readonly routeId: string | null;
  readonly guestCount: number;
  /** Business date and sales date on which it was posted. */
  readonly postedOn: string;
  readonly line: Omit<NightLine, 'payable'>;
}

export interface Payment {
  readonly id: string;
  readonly booking: Booking;
  readonly payer: Unit;
  readonly paidOn: string;
  readonly amount: number;
  readonly type: PaymentType;
  readonly item: { readonly id: string; readonly code: string; readonly ja: string };
  readonly billing: { readonly id: string; readonly name: string } | null;
  /** The number of a coupon. */
  readonly memo: string;
}

/** A settled bill: its lines carry the tax as it was settled over the bill. */
export interface Bill {
  readonly id: string;
  readonly booking: Booking;
  readonly payer: Unit;
  readonly settledOn: string;
  readonly sales: readonly Sale[];
  readonly payments: readonly Payment[];
}

/** The sales and payments of a booking so far. */
export interface Money {
  readonly bills: readonly Bill[];
  readonly openSales: readonly Sale[];
  readonly openPayments: readonly Payment[];
}

/** Articles that guests take during a stay, at any house. */
const EXTRAS = SALES_ITEMS.filter(({ code }) => code > '1200' && code < '1403');
const SPA_EXTRAS = SALES_ITEMS.filter(
  ({ code }) => EXTRAS.some((each) => each.code === code) || code === '1404',
);

/** Returns what the guest pays for a line. */
export function totalOf({ line }: Sale): number {
  return line.taxation === 'TAX_EXCLUDED' ? line.amount + line.tax : line.amount;
}

export function netOf({ line }: Sale): number {
  return line.taxation === 'TAX_INCLUDED' ? line.amount - line.tax : line.amount;
}

function nightSales(maker: Maker, booking: Booking, unit: Unit): Sale[] {
  const posted = unit.nights.filter(({ date }) => date < maker.span.anchor);
  return posted.flatMap((night) =>
    night.lines.map((line, index) => ({
      id: idOf(`${night.id} line ${index + 1}`, night.date),
      booking,
      unit,
      payer: payerOf(booking, unit, line.isRoomFee),
      nightId: night.id,
      planLineNo: index + 1,
      planId: unit.sold.id,
      routeId: routeIdOf(maker, booking),
      guestCount: index === night.lines.findIndex(({ kind }) => kind === 'ROOM') ? headsOf(unit.guests) : 0,
      postedOn: night.date,
      line,
    })),
  );
}

function extraLine(catalogue: Catalogue, random: Random, useDate: string): Sale['line'] {
  const { code } = random.pick(catalogue.house.isSpa ? SPA_EXTRAS : EXTRAS);
  const { id, ja, category, taxation, rate, unitYen } = catalogue.item(code);
  const quantity = random.between(1, 3);
  const taxPercent = rate === 'REDUCED' ? 8 : 10;
  const amount = unitYen * quantity;
  return {
    kind: 'EXTRA',
    isRoomFee: false,
    useDate,
    accountingItemId: id,
    itemCode: code,
    itemName: ja,
    receiptPrintName: ja,
    salesCategory: category,
    taxation,
    taxRateType: rate ?? 'OUT',
    taxPercent,
    unitPrice: unitYen,
    quantity,
    amount,
    tax: 0,
  };
}

function extraSales(maker: Maker, booking: Booking, unit: Unit): Sale[] {
  const { catalogue, random, span } = maker;
  const share = catalogue.house.isSpa ? 0.45 : 0.2;
  const days = unit.nights
    .map(({ date }) => date)
    .filter((date) => date < span.anchor && random.chance(share));
  return days.map((date, index) => ({
    id: idOf(`${unit.id} extra ${index}`, date),
    booking,
    unit,
    payer: payerOf(booking, unit, false),
    nightId: null,
    planLineNo: null,
    planId: null,
    routeId: routeIdOf(maker, booking),
    guestCount: 0,
    postedOn: date,
    line: extraLine(catalogue, random, date),
  }));
}

const AGENT_ADDRESSES: Readonly<Record<string, string>> = { AGENT1: 'A001', AGENT2: 'A002' };

/** Chooses how a bill is paid: agencies are billed, companies get an invoice, everybody else pays at the desk. */
function paymentTypeOf(random: Random, booking: Booking): PaymentType {
  if (AGENT_ADDRESSES[booking.routeCode] !== undefined && random.chance(0.55)) return 'RECEIVABLE';
  if (booking.group !== null && random.chance(0.6)) return random.pick(['RECEIVABLE', 'BANK']);
  return random.pickByWeight(['CARD', 'CASH', 'COUPON', 'POINTS'] as const, (type) =>
    type === 'CARD' ? 68 : type === 'CASH' ? 26 : 3,
  );
}

function billingOf({ catalogue }: Maker, booking: Booking, type: PaymentType): Payment['billing'] {
  const codes: Partial<Record<PaymentType, string>> = {
    RECEIVABLE: AGENT_ADDRESSES[booking.routeCode] ?? 'C001',
    CARD: 'K001',
    COUPON: 'K002',
  };
  const address = BILLING_ADDRESSES.find(([code]) => code === codes[type]);
  if (address === undefined) return null;
  return { id: masterId(catalogue.house, 'billing-address', address[0]), name: address[1] };
}

interface PaymentPlan {
  readonly payer: Unit;
  readonly name: string;
  readonly paidOn: string;
  readonly amount: number;
  readonly type: PaymentType;
}

function paymentOf(
  maker: Maker,
  booking: Booking,
  { payer, name, paidOn, amount, type }: PaymentPlan,
): Payment {
  const item = maker.catalogue.paymentItem(type);
  const billing = billingOf(maker, booking, type);
  return {
    id: idOf(`${payer.id} payment ${name}`, paidOn),
    booking,
    payer,
    paidOn,
    amount,
    type,
    item,
    billing,
    memo: type === 'COUPON' ? `CP-${payer.id.slice(-8).toUpperCase()}` : '',
  };
}

/** Returns the payments of a bill: in one piece, or part as a deposit on arrival and the rest on leaving. */
function paymentsOf(
  maker: Maker,
  booking: Booking,
  bill: { payer: Unit; total: number; paidOn: string },
): Payment[] {
  const { random } = maker;
  const { payer, total, paidOn } = bill;
  if (total === 0) return [];
  const type = paymentTypeOf(random, booking);
  const isDivided = total > 20_000 && random.chance(0.12);
  const deposit = isDivided ? 10_000 : 0;
  const rest = paymentOf(maker, booking, { payer, name: 'rest', paidOn, amount: total - deposit, type });
  if (deposit === 0) return [rest];
  return [
    paymentOf(maker, booking, {
      payer,
      name: 'deposit',
      paidOn: booking.checkIn,
      amount: deposit,
      type: 'CASH',
    }),
    rest,
  ];
}

/** Sales of one bill page with the tax that each bears there, in the order in which they were posted. */
function taxed(sales: readonly Sale[], rounding: Rounding): Sale[] {
  const inOrder = sales.toSorted((a, b) => (a.postedOn < b.postedOn ? -1 : a.postedOn > b.postedOn ? 1 : 0));
  const lines = withTaxInOrder(
    inOrder.map(({ line }) => line),
    rounding,
  );
  return inOrder.map((sale, index) => ({ ...sale, line: lines[index] ?? sale.line }));
}

/** Settles the lines of one payer: tax once per rate over the bill, given back to the lines. */
function settle(maker: Maker, booking: Booking, given: { payer: Unit; sales: readonly Sale[] }): Bill {
  const { payer } = given;
  const settledOn = payer.stay.checkOut;
  const { taxRounding } = maker.catalogue.rules;
  const sales = taxed(given.sales, taxRounding);
  const total = sales.reduce((sum, sale) => sum + totalOf(sale), 0);
  const payments = paymentsOf(maker, booking, { payer, total, paidOn: settledOn });
  return { id: idOf(`${payer.id} bill`, settledOn), booking, payer, settledOn, sales, payments };
}

/** Some guests in the house have left a deposit. */
function deposits(maker: Maker, booking: Booking): Payment[] {
  const [first] = booking.units;
  if (first === undefined || !maker.random.chance(0.15)) return [];
  return [
    paymentOf(maker, booking, {
      payer: first,
      name: 'deposit',
      paidOn: booking.checkIn,
      amount: 10_000,
      type: 'CASH',
    }),
  ];
}

/** Everything that was sold to the guests of a booking and paid by them until the anchor's morning. */
export function moneyOf(maker: Maker, booking: Booking): Money {
  const [first] = booking.units;
  const cameToStay = booking.units.filter(({ status }) =>
    ['STAY', 'DEPARTURE', 'CHECK_OUT'].includes(status),
  );
  const sales = cameToStay.flatMap((unit) => [
    ...nightSales(maker, booking, unit),
    ...extraSales(maker, booking, unit),
  ]);
  if (first?.status !== 'CHECK_OUT') {
    const openPayments = first?.status === 'STAY' ? deposits(maker, booking) : [];
    const openSales = [...Map.groupBy(sales, ({ unit }) => unit).values()].flatMap((own) =>
      taxed(own, maker.catalogue.rules.taxRounding),
    );
    return { bills: [], openSales, openPayments };
  }
  const byPayer = Map.groupBy(sales, ({ payer }) => payer);
  const bills = [...byPayer].map(([payer, own]) => settle(maker, booking, { payer, sales: own }));
  return { bills, openSales: [], openPayments: [] };
}
