import { addDays } from '@honjin/domain';
import type { Random } from '../random.ts';
import type { Room } from '../masters/rooms.ts';
import type { Catalogue } from './catalogue.ts';

/** A room taken for some nights, or for some hours of one day (`checkOut` is `checkIn`). */
export interface Stay {
  readonly room: Room;
  readonly checkIn: string;
  readonly checkOut: string;
}

/** Share of the rooms that are sold, by the rank of the night; between 55 and 85 percent with the scatter below. */
const SHARE_OF_RANK: Readonly<Record<string, number>> = { A: 0.61, B: 0.67, C: 0.74, D: 0.79, S: 0.82 };
const SCATTER = 0.03;
const LEAST = 0.56;
const MOST = 0.845;

/** The lengths of stays, by weight. */
const LENGTHS: readonly (readonly [nights: number, weight: number])[] = [
  [1, 46],
  [2, 30],
  [3, 13],
  [4, 6],
  [5, 3],
  [7, 2],
];

/** Nights that a room is not to be sold, by room id: from ≤ night < to. */
export type ClosedRooms = ReadonlyMap<string, { readonly from: string; readonly to: string }>;

/**
 * Fills a house day by day: each night as many rooms are sold as the demand of its rank asks for, and no room is ever
 * given twice.
 */
export class HouseFiller {
  readonly #catalogue: Catalogue;
  readonly #random: Random;
  readonly #closed: ClosedRooms;
  readonly #freeFrom = new Map<string, string>();
  readonly #soldOn = new Map<string, number>();
  readonly #wantedOn = new Map<string, number>();

  constructor(catalogue: Catalogue, random: Random, closed: ClosedRooms) {
    this.#catalogue = catalogue;
    this.#random = random;
    this.#closed = closed;
  }

  /** Rooms that are to be sold on a night. */
  wantedOn(night: string): number {
    const known = this.#wantedOn.get(night);
    if (known !== undefined) return known;
    const count = this.#catalogue.rooms.length;
    const share =
      (SHARE_OF_RANK[this.#catalogue.rankOf(night)] ?? LEAST) + (this.#random.next() * 2 - 1) * SCATTER;
    const wanted = Math.min(
      Math.max(Math.round(share * count), Math.ceil(LEAST * count)),
      Math.floor(MOST * count),
    );
    this.#wantedOn.set(night, wanted);
    return wanted;
  }

  /** The stays that begin on a day, in no order, those of the day alone last. Days must be asked for in order. */
  arrivalsOn(day: string): Stay[] {
    const free = this.#shuffled(this.#catalogue.rooms.filter((room) => this.#isFree(room, day)));
    const stays: Stay[] = [];
    while (this.#sold(day) < this.wantedOn(day)) {
      const room = free.pop();
      if (room === undefined) break;
      stays.push(this.#take(room, day));
    }
    return [...stays, ...this.#dayGuests(day)];
  }

  #sold(night: string): number {
    return this.#soldOn.get(night) ?? 0;
  }

  #isFree({ id }: Room, night: string): boolean {
    const closed = this.#closed.get(id);
    if (closed !== undefined && closed.from <= night && night < closed.to) return false;
    return (this.#freeFrom.get(id) ?? '') <= night;
  }

  #take(room: Room, day: string): Stay {
    const [wanted] = this.#random.pickByWeight(LENGTHS, ([, weight]) => weight);
    let checkOut = day;
    for (let nights = 0; nights < wanted; nights += 1) {
      const isPossible =
        nights === 0 || (this.#isFree(room, checkOut) && this.#sold(checkOut) < this.wantedOn(checkOut));
      if (!isPossible) break;
      this.#soldOn.set(checkOut, this.#sold(checkOut) + 1);
      checkOut = addDays(checkOut, 1);
    }
    this.#freeFrom.set(room.id, checkOut);
    return { room, checkIn: day, checkOut };
  }

  /** Guests who leave the same day have rooms in which nobody stays on from the night before. */
  #dayGuests(day: string): Stay[] {
    const free = this.#catalogue.rooms.filter(
      (room) => this.#catalogue.plansOf(room.typeCode, true).length > 0 && this.#isFree(room, day),
    );
    const count = Math.min(
      Math.round(this.#catalogue.rooms.length / 60) + this.#random.between(-1, 1),
      free.length,
    );
    return this.#shuffled(free)
      .slice(0, Math.max(count, 0))
      .map((room) => ({ room, checkIn: day, checkOut: day }));
  }

  #shuffled<T>(list: readonly T[]): T[] {
    const shuffled = [...list];
    for (let index = shuffled.length - 1; index > 0; index -= 1) {
      const other = this.#random.between(0, index);
      [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
    }
    return shuffled;
  }
}
