import { setImmediate } from 'node:timers/promises';
import { bookingChanged, roomBlockChanged } from '@honjin/contracts/registration';
import { addDays, eachNight } from '@honjin/domain';
import { scopeOf } from '../chain.ts';
import type { Sql } from '../database.ts';
import type { House } from '../house/house.ts';
import { Random } from '../random.ts';
import { blockChangedOf, blockOccupancyRow, blockRow, blocksOf, type RoomBlock } from './blocks.ts';
import { bookingRows } from './booking-rows.ts';
import { catalogueOf } from './catalogue.ts';
import { DayBook } from './day-book.ts';
import { openDeskOf, type Booking, type Maker } from './draft.ts';
import { bookingChangedOf } from './events.ts';
import { HouseFiller } from './fill-house.ts';
import { occupancyRows, StockCount } from './inventory-rows.ts';
import { moneyOf } from './money.ts';
import { noteRows } from './notes.ts';
import { Numbers } from './numbers.ts';
import { Outbox } from './outbox.ts';
import type { GuestBook } from './people.ts';
import { PromiseCount, promiseRows } from './promises.ts';
import { RowBuffer } from './row-buffer.ts';
import type { Span } from './span.ts';
import { bookingsArrivingOn } from './tell-story.ts';

/**
 * Lives through the days of a house one by one, as the registration service would have: arrivals, sales of the night,
 * payments and bills, the roll of the day; then the bookings to come. Rows go to the database in pieces, so that years
 * of history need no more memory than days.
 */
export async function writeHouseHistory(
  sql: Sql,
  { house, span, guestBook, secret }: { house: House; span: Span; guestBook: GuestBook; secret: string },
): Promise<void> {
  const catalogue = catalogueOf(house, span);
  const random = new Random(`${house.key} ${span.anchor}`);
  const numbers = new Numbers(scopeOf(house).storeId);
  const open = openDeskOf(catalogue.rooms.length);
  const maker: Maker = {
    catalogue,
    random,
    guestBook,
    span,
    open,
    secret,
    nextBookingNo: () => numbers.next('BOOKING'),
  };
  const blocks = blocksOf(catalogue, span);
  const filler = new HouseFiller(
    catalogue,
    random,
    new Map(blocks.map(({ room, from, to }) => [room.id, { from, to }])),
  );
  const outbox = new Outbox(scopeOf(house), span.anchor);
  const rows = new RowBuffer(sql);
  const stock = new StockCount();
  const promises = new PromiseCount();
  const dayBook = new DayBook({ maker, rows, outbox, numbers, blocks });
  for (const day of eachNight(span.from, addDays(span.to, 1))) {
    const closing = blocks.filter(({ from }) => day === (from < span.anchor ? from : span.anchor));
    closeRooms(closing, day, { maker, rows, outbox, stock, promises });
    const bookings = bookingsArrivingOn(maker, filler, day);
    if (day <= span.anchor) dayBook.open(day, bookings);
    for (const booking of bookings) {
      dayBook.enter(booking, enterBooking(booking, { maker, rows, outbox, stock, promises }));
      // Lets what is being written go on.
      await setImmediate();
    }
    if (day <= span.anchor) dayBook.tell(day);
    rows.put('outbox', outbox.take());
    await rows.flushWhenFull();
  }
  rows.put('room_type_stock', stock.rows(maker));
  rows.put('arrangement_stock', promises.rows(maker));
  rows.put('number_sequence', numbers.rows());
  rows.put('store_revision', [outbox.revisionRow()]);
  await rows.end();
}

interface Desk {
  readonly maker: Maker;
  readonly rows: RowBuffer;
  readonly outbox: Outbox;
  readonly stock: StockCount;
  readonly promises: PromiseCount;
}

/** Writes a booking in its last state. Projections hear of it on its first day, or on the anchor's. */
function enterBooking(booking: Booking, { maker, rows, outbox, stock, promises }: Desk) {
  const money = moneyOf(maker, booking);
  const own = bookingRows(maker, booking);
  rows.put('booking', own.booking);
  rows.put('room_unit', own.room_unit);
  rows.put('room_night', own.room_night);
  rows.put('guest', own.guest);
  rows.put('unit_search', own.unit_search);
  rows.put('qam', noteRows(maker, booking));
  rows.put('room_occupancy', occupancyRows(maker, booking));
  const promised = promiseRows(maker, booking);
  rows.put('booking_arrangement', promised.booking_arrangement);
  rows.put('ticket', promised.ticket);
  stock.add(booking);
  promises.add(booking);
  const { anchor } = maker.span;
  const heardOn = booking.checkIn < anchor ? booking.checkIn : anchor;
  outbox.emit(bookingChanged, heardOn, bookingChangedOf(maker, booking, money));
  for (const { status, party, stay } of booking.units) {
    if (status !== 'CHECK_OUT') continue;
    for (const { number } of party) maker.guestBook.noteStay(number, stay.checkOut);
  }
  return money;
}

function closeRooms(blocks: readonly RoomBlock[], day: string, { maker, rows, outbox, stock }: Desk): void {
  const { catalogue } = maker;
  for (const block of blocks) {
    rows.put('room_block', [blockRow(catalogue, block)]);
    rows.put('room_occupancy', [blockOccupancyRow(catalogue, block)]);
    for (const night of eachNight(block.from, block.to)) stock.close(block.room.typeId, night);
    outbox.emit(roomBlockChanged, day, blockChangedOf(block));
  }
}
