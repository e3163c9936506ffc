import { holdsStock, keepsNights, toLocalDateTime } from '@honjin/domain';
import { scopeOf } from '../chain.ts';
import type { Row } from '../database.ts';
import { idOf } from '../ids.ts';
import { timesOf } from './booking-rows.ts';
import type { Booking, Maker, Unit } from './draft.ts';

function holdsNights({ status, stay }: Unit): boolean {
  return keepsNights(status) && stay.checkIn !== stay.checkOut;
}

/** Rooms that are taken: those given to units that hold stock. Guests who have left hold no room any more. */
export function occupancyRows(maker: Maker, booking: Booking): Row[] {
  const holding = booking.units.filter(({ isAssigned, status }) => isAssigned && holdsStock(status));
  return holding.map((unit) => {
    const times = timesOf(maker, unit);
    const starts = toLocalDateTime(unit.stay.checkIn, times.checkIn);
    const ends = toLocalDateTime(unit.stay.checkOut, times.checkOut);
    return {
      store_id: scopeOf(maker.catalogue.house).storeId,
      id: idOf(`${unit.id} occupancy`, booking.createdOn),
      room_id: unit.stay.room.id,
      stay: `[${starts},${ends})`,
      kind: 'STAY',
      room_unit_id: unit.id,
      block_id: null,
    };
  });
}

/** Counts the rooms of each type that are sold or closed, night by night. */
export class StockCount {
  readonly #sold = new Map<string, number>();
  readonly #blocked = new Map<string, number>();

  add({ units }: Booking): void {
    for (const unit of units.filter(holdsNights)) {
      for (const { date } of unit.nights) increase(this.#sold, `${unit.stay.room.typeId}|${date}`);
    }
  }

  close(typeId: string, night: string): void {
    increase(this.#blocked, `${typeId}|${night}`);
  }

  /** A row for each type and night that is not as it was at first. */
  rows({ catalogue }: Maker): Row[] {
    const totals = Map.groupBy(catalogue.rooms, ({ typeId }) => typeId);
    const keys = [...new Set([...this.#sold.keys(), ...this.#blocked.keys()])].toSorted();
    return keys.map((key) => {
      const [typeId = '', night = ''] = key.split('|');
      return {
        store_id: scopeOf(catalogue.house).storeId,
        room_type_id: typeId,
        night,
        total: totals.get(typeId)?.length ?? 0,
        sold: this.#sold.get(key) ?? 0,
        blocked: this.#blocked.get(key) ?? 0,
      };
    });
  }
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
