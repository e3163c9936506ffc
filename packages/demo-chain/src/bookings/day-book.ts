import {
  billSettled,
  businessDayAdvanced,
  paymentRecorded,
  salesPosted,
  unitStatusChanged,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RoomBlock } from './blocks.ts';
import type { Booking, Maker, Unit } from './draft.ts';
import { billSettledOf, paymentRecordedOf, salesLineOf } from './events.ts';
import type { Bill, Money, Payment, Sale } from './money.ts';
import { billItemRows, billRow, paymentRow, saleRow } from './money-rows.ts';
import type { Numbers } from './numbers.ts';
import type { Outbox } from './outbox.ts';
import type { RowBuffer } from './row-buffer.ts';

/** What happens to money on one business date. */
interface MoneyOfDay {
  readonly sales: Sale[];
  readonly payments: Payment[];
  readonly bills: Bill[];
}

interface Resident {
  readonly unit: Unit;
  readonly booking: Booking;
}

interface DayBookParts {
  readonly maker: Maker;
  readonly rows: RowBuffer;
  readonly outbox: Outbox;
  readonly numbers: Numbers;
  readonly blocks: readonly RoomBlock[];
}

const LINES_PER_EVENT = 100;

/** Keeps the money of bookings until its day comes, and closes one day after the other. */
export class DayBook {
  readonly #parts: DayBookParts;
  readonly #days = new Map<string, MoneyOfDay>();
  /** Who sleeps in the house, or has left on the day that is not over. */
  #residents: Resident[] = [];

  constructor(parts: DayBookParts) {
    this.#parts = parts;
  }

  enter(booking: Booking, { bills, openSales, openPayments }: Money): void {
    const { maker, rows } = this.#parts;
    for (const unit of booking.units) {
      if (['STAY', 'DEPARTURE', 'CHECK_OUT'].includes(unit.status)) this.#residents.push({ unit, booking });
    }
    const billed = bills.flatMap(({ sales }) => sales);
    for (const sale of [...openSales, ...billed]) this.#dayOf(sale.postedOn).sales.push(sale);
    for (const payment of [...openPayments, ...bills.flatMap(({ payments }) => payments)]) {
      this.#dayOf(payment.paidOn).payments.push(payment);
    }
    for (const bill of bills) this.#dayOf(bill.settledOn).bills.push(bill);
    rows.put(
      'order_line',
      openSales.map((sale) => saleRow(maker, sale, null)),
    );
    rows.put(
      'payment',
      openPayments.map((payment) => paymentRow(maker, payment, null)),
    );
  }

  #dayOf(date: string): MoneyOfDay {
    const known = this.#days.get(date) ?? { sales: [], payments: [], bills: [] };
    this.#days.set(date, known);
    return known;
  }

  /** Tells the other services of a day. Days before the anchor roll; the anchor's own stays open. */
  close(day: string): void {
    const { outbox, maker } = this.#parts;
    const { sales, payments, bills } = this.#dayOf(day);
    this.#days.delete(day);
    for (let start = 0; start < sales.length; start += LINES_PER_EVENT) {
      outbox.emit(salesPosted, day, { lines: sales.slice(start, start + LINES_PER_EVENT).map(salesLineOf) });
    }
    for (const payment of payments) outbox.emit(paymentRecorded, day, paymentRecordedOf(payment));
    for (const bill of bills) this.#settle(bill, day);
    if (day < maker.span.anchor) this.#roll(day);
    else this.#tellDepartures(day);
  }

  #settle(bill: Bill, day: string): void {
    const { maker, rows, outbox, numbers } = this.#parts;
    const numbered = { bill, billNo: numbers.next('BILL') };
    rows.put('bill', [billRow(maker, numbered)]);
    rows.put(
      'order_line',
      bill.sales.map((sale) => saleRow(maker, sale, bill)),
    );
    rows.put(
      'payment',
      bill.payments.map((payment) => paymentRow(maker, payment, bill)),
    );
    rows.put('bill_item', billItemRows(maker, bill));
    outbox.emit(billSettled, day, billSettledOf(numbered));
  }

  #roll(day: string): void {
    const { maker, outbox, blocks } = this.#parts;
    const { catalogue, span } = maker;
    const next = addDays(day, 1);
    this.#residents = this.#residents.filter(({ unit }) => unit.stay.checkOut >= next);
    // Housekeeping hears of rooms on the last roll only: what was before has long been cleaned.
    const sleeping = next === span.anchor ? this.#residents.map(({ unit }) => unit.stay) : [];
    const capacities = catalogue.rooms.map(({ typeCode }) => catalogue.types.get(typeCode)?.capacity ?? 0);
    const broken = blocks.filter(({ kind, from, to }) => kind === 'BROKEN' && from <= day && day < to);
    outbox.emit(businessDayAdvanced, day, {
      previousBusinessDate: day,
      businessDate: next,
      salesDate: next,
      shiftNo: 1,
      stayingRoomIds: sleeping.filter(({ checkOut }) => checkOut > next).map(({ room }) => room.id),
      departingRoomIds: sleeping.filter(({ checkOut }) => checkOut <= next).map(({ room }) => room.id),
      house: {
        rooms: catalogue.rooms.length,
        capacity: capacities.reduce((sum, capacity) => sum + capacity, 0),
        outOfOrderRooms: broken.length,
      },
    });
  }

  /** Rooms whose guests have left this morning are to be cleaned. */
  #tellDepartures(day: string): void {
    const left = this.#residents.filter(
      ({ unit }) => unit.status === 'CHECK_OUT' && unit.stay.checkOut === day,
    );
    for (const { unit, booking } of left) {
      this.#parts.outbox.emit(unitStatusChanged, day, {
        bookingId: booking.id,
        bookingNo: booking.bookingNo,
        roomUnitId: unit.id,
        fromStatus: 'DEPARTURE',
        toStatus: 'CHECK_OUT',
        roomId: unit.stay.room.id,
        roomNo: unit.stay.room.roomNo,
        checkOutDate: unit.stay.checkOut,
      });
    }
  }
}
