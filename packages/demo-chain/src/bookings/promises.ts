import { createHmac, hash } from 'node:crypto';
import { japanInstant } from '@honjin/contracts';
import { arrangementQuantity, arrangementUseDate, keepsNights } from '@honjin/domain';
import { masterId, scopeOf } from '../chain.ts';
import type { Row } from '../database.ts';
import type { PromisePlan } from '../house/house.ts';
import { idOf } from '../ids.ts';
import { arrangementOf } from '../masters/arrangements.ts';
import type { Booking, Maker, Unit } from './draft.ts';

/** Something that a plan brings to a night of a room. */
interface Promised {
  readonly id: string;
  readonly night: string;
  readonly useDate: string;
  readonly quantity: number;
  readonly promise: PromisePlan;
}

const SERVED_BY = 'お食事処';
const FRONT = 'フロント';
const HAS_COME: ReadonlySet<string> = new Set(['STAY', 'DEPARTURE', 'CHECK_OUT']);

function promisedTo(unit: Unit, createdOn: string): Promised[] {
  return unit.nights.flatMap(({ id, date: night }) =>
    unit.sold.plan.promises.flatMap((promise) => {
      const useDate = arrangementUseDate(promise.term, night, unit.stay.checkIn);
      if (useDate === null) return [];
      const { quantityType } = arrangementOf(promise.arrangement);
      const quantity = arrangementQuantity(quantityType, unit.guests, null, promise.quantity);
      return [{ id: idOf(`${id} ${promise.arrangement}`, createdOn), night, useDate, quantity, promise }];
    }),
  );
}

/** Returns a whole number below another that is the same in every run for the same name. */
function drawn(name: string, below: number): number {
  return Number.parseInt(hash('sha1', name).slice(0, 8), 16) % below;
}

/** Tells whether it was served: on every day before the anchor's, and breakfast on the anchor's morning. */
function wasServed({ span }: Maker, unit: Unit, { useDate, promise }: Promised): boolean {
  if (!HAS_COME.has(unit.status)) return false;
  return useDate < span.anchor || (useDate === span.anchor && promise.term === 'NEXT_DAY');
}

function arrangementRow(maker: Maker, unit: Unit, one: Promised): Row {
  const { house } = maker.catalogue;
  const { id, night, useDate, quantity, promise } = one;
  const master = arrangementOf(promise.arrangement);
  const isTicket = master.category === 'TICKET';
  // A room sits down at the same hour on every day of its stay.
  const hour = promise.times[drawn(`${unit.id} ${promise.arrangement}`, Math.max(1, promise.times.length))];
  const isServed = !isTicket && wasServed(maker, unit, one);
  return {
    store_id: scopeOf(house).storeId,
    id,
    room_unit_id: unit.id,
    night,
    use_date: useDate,
    arrangement_id: masterId(house, 'arrangement', promise.arrangement),
    plan_arrangement_id: unit.sold.id,
    name: master.ja,
    is_included: true,
    unit_price: 0,
    quantity_type: master.quantityType,
    quantity,
    quantity_each: promise.quantity,
    total_price: 0,
    term: promise.term,
    status: isTicket ? 'TICKET_BLANK' : 'BLANK',
    serve_state: isServed ? 'SERVED' : 'ORDERED',
    serve_time: hour ?? null,
    served_at: isServed ? japanInstant(useDate, `${hour ?? '12:00'}:00`) : null,
    served_by: isServed ? SERVED_BY : '',
  };
}

/** The tickets of a promise: handed out on arrival, and most of them taken on the same day. */
function ticketRows(maker: Maker, booking: Booking, { unit, one }: { unit: Unit; one: Promised }): Row[] {
  const { useDate, quantity, promise } = one;
  const { house } = maker.catalogue;
  const master = arrangementOf(promise.arrangement);
  if (master.category !== 'TICKET' || !HAS_COME.has(unit.status)) return [];
  return Array.from({ length: quantity }, (_, index) => {
    const name = `${one.id} ticket ${index + 1}`;
    const isRedeemed = useDate < maker.span.anchor && drawn(name, 10) < 8;
    return {
      store_id: scopeOf(house).storeId,
      id: idOf(name, useDate),
      // Nobody may guess the number of a ticket.
      ticket_no: createHmac('sha256', maker.secret).update(name).digest('hex').slice(0, 16).toUpperCase(),
      booking_id: booking.id,
      room_unit_id: unit.id,
      booking_arrangement_id: one.id,
      name: master.ja,
      use_date: useDate,
      state: isRedeemed ? 'REDEEMED' : 'ISSUED',
      issued_on: useDate,
      issued_by: FRONT,
      redeemed_on: isRedeemed ? useDate : null,
      redeemed_at: isRedeemed ? japanInstant(useDate, '20:00:00') : null,
      redeemed_by: isRedeemed ? FRONT : '',
    };
  });
}

/** Returns what the plan of each room promises, with the tickets that were handed out (R-ARRANGE-01, R-ARRANGE-10). */
export function promiseRows(
  maker: Maker,
  booking: Booking,
): Readonly<Record<'booking_arrangement' | 'ticket', Row[]>> {
  const all = booking.units.flatMap((unit) =>
    promisedTo(unit, booking.createdOn).map((one) => ({ unit, one })),
  );
  return {
    booking_arrangement: all.map(({ unit, one }) => arrangementRow(maker, unit, one)),
    ticket: all.flatMap((each) => ticketRows(maker, booking, each)),
  };
}

/** Counts what is taken of the arrangements whose number is limited, day by day (R-ARRANGE-05). */
export class PromiseCount {
  readonly #used = new Map<string, number>();

  add({ units, createdOn }: Booking): void {
    for (const unit of units.filter(({ status }) => keepsNights(status))) {
      for (const { useDate, quantity, promise } of promisedTo(unit, createdOn)) {
        if (arrangementOf(promise.arrangement).stockPerDay === null) continue;
        const key = `${promise.arrangement}|${useDate}`;
        this.#used.set(key, (this.#used.get(key) ?? 0) + quantity);
      }
    }
  }

  rows({ catalogue }: Maker): Row[] {
    return [...this.#used].map(([key, used]) => {
      const [code = '', useDate = ''] = key.split('|');
      const total = arrangementOf(code).stockPerDay ?? 0;
      return {
        store_id: scopeOf(catalogue.house).storeId,
        arrangement_id: masterId(catalogue.house, 'arrangement', code),
        use_date: useDate,
        total,
        used,
        tolerated: Math.max(0, used - total),
      };
    });
  }
}
