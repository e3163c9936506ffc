import {
  billSettled,
  businessDayAdvanced,
  paymentRecorded,
  receiptChanged,
  salesPosted,
  unitStatusChanged,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RoomBlock } from './blocks.ts';
import type { Booking, Maker, Unit } from './draft.ts';
import { billSettledOf, paymentRecordedOf, receiptChangedOf, salesLineOf } from './events.ts';
import type { Bill, Money, Payment, Sale } from './money.ts';
import { billItemRows, billRow, paymentRow, receivableRows, saleRow } from './money-rows.ts';
import type { Numbers } from './numbers.ts';
import type { Outbox } from './outbox.ts';
import { receiptRows } from './receipts.ts';
import type { RowBuffer } from './row-buffer.ts';

/** The movements of money on one business date. */
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
  /** The guests who sleep in the house, or left on the day that is not over. */
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

  /** Tells the other services of the money of a day. */
  tell(day: string): void {
    const { maker, outbox } = this.#parts;
    const { sales, payments, bills } = this.#dayOf(day);
    this.#days.delete(day);
    for (let start = 0; start < sales.length; start += LINES_PER_EVENT) {
      const part = sales.slice(start, start + LINES_PER_EVENT);
      outbox.emit(salesPosted, day, { lines: part.map((sale) => salesLineOf(maker, sale)) });
    }
    for (const payment of payments) outbox.emit(paymentRecorded, day, paymentRecordedOf(maker, payment));
    for (const bill of bills) this.#settle(bill, day);
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
    rows.put('receivable', receivableRows(maker, bill));
    outbox.emit(billSettled, day, billSettledOf(numbered));
    const receipt = receiptRows(maker, numbered, () => numbers.next('RECEIPT'));
    if (receipt === null) return;
    rows.put('receipt', [receipt.receipt]);
    rows.put('receipt_version', [receipt.version]);
    outbox.emit(receiptChanged, day, receiptChangedOf(numbered, receipt.receipt));
  }

  /** Rolls the house to a day, whose guests are to be entered then; on the anchor those who leave have left. */
  open(day: string, arriving: readonly Booking[]): void {
    const { span } = this.#parts.maker;
    if (day === span.from) return;
    this.#residents = this.#residents.filter(({ unit }) => unit.stay.checkOut >= day);
    if (day < span.anchor) return this.#roll(day, []);
    // Housekeeping hears only about rooms of this roll. Rooms of earlier days have long been cleaned, and so have
    // rooms that have a new guest by now.
    const taken = new Set(
      arriving.flatMap(({ units }) =>
        units.filter(({ status }) => status === 'STAY').map(({ stay }) => stay.room.id),
      ),
    );
    const sleepers = this.#residents.filter(({ unit }) => !taken.has(unit.stay.room.id));
    this.#roll(day, sleepers);
    for (const sleeper of sleepers)
      if (sleeper.unit.status === 'CHECK_OUT') this.#tellDeparture(sleeper, day);
  }

  #roll(day: string, sleepers: readonly Resident[]): void {
    const { maker, outbox, blocks } = this.#parts;
    const { catalogue } = maker;
    const previous = addDays(day, -1);
    const stays = sleepers.map(({ unit }) => unit.stay);
    const capacities = catalogue.rooms.map(({ typeCode }) => catalogue.types.get(typeCode)?.capacity ?? 0);
    const broken = blocks.filter(
      ({ kind, from, to }) => kind === 'BROKEN' && from <= previous && previous < to,
    );
    outbox.emit(businessDayAdvanced, previous, {
      previousBusinessDate: previous,
      businessDate: day,
      salesDate: day,
      shiftNo: 1,
      stayingRoomIds: stays.filter(({ checkOut }) => checkOut > day).map(({ room }) => room.id),
      departingRoomIds: stays.filter(({ checkOut }) => checkOut <= day).map(({ room }) => room.id),
      house: {
        rooms: catalogue.rooms.length,
        capacity: capacities.reduce((sum, capacity) => sum + capacity, 0),
        outOfOrderRooms: broken.length,
      },
    });
  }

  /** A room whose guests have left this morning is to be cleaned. */
  #tellDeparture({ unit, booking }: Resident, day: string): void {
    const { id, stay } = unit;
    this.#parts.outbox.emit(unitStatusChanged, day, {
      bookingId: booking.id,
      bookingNo: booking.bookingNo,
      roomUnitId: id,
      fromStatus: 'DEPARTURE',
      toStatus: 'CHECK_OUT',
      roomId: stay.room.id,
      roomNo: stay.room.roomNo,
      checkOutDate: stay.checkOut,
    });
  }
}
