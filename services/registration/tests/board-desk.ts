import { applyBoardMoves, type BoardAction } from '@honjin/contracts/registration';
import type { Actor, RequestOf } from '@honjin/contracts';
import { type RunningService } from '@honjin/service-kit';
import { type TestChain } from '@honjin/test-kit';
import { book, bookingOf, roomOf, show, type Wish } from './bookings.ts';
import { type Hotel } from './masters.ts';

export type Action = RequestOf<typeof applyBoardMoves>['actions'][number];

export const roomsOf = (nights: { room: string | null }[]) => nights.map(({ room }) => room);

export const move = (bRoomUnitId: string, roomId: string | null, more: Partial<BoardAction> = {}): Action =>
  ({ kind: 'ROOM', bRoomUnitId, roomId, ...more }) as Action;

/** A board on which tests put stays into the twins of a hotel and move them. */
export class BoardDesk {
  readonly #chain: TestChain;
  readonly #service: RunningService;
  readonly #hotel: Hotel;
  /** Only the person who did something can undo it, so each clerk is one fixed person. */
  readonly clerks: Readonly<Record<'front' | 'in-charge', Actor>>;

  constructor(chain: TestChain, service: RunningService, hotel: Hotel) {
    this.#chain = chain;
    this.#service = service;
    this.#hotel = hotel;
    this.clerks = { front: chain.actor('front'), 'in-charge': chain.actor('in-charge') };
  }

  room(index: number): string {
    return this.#hotel.twinRooms[index]!;
  }

  async apply(actions: Action[], more: object = {}, role: 'front' | 'in-charge' = 'front') {
    const actor = this.clerks[role];
    return (await this.#chain.call(this.#service, applyBoardMoves, { actions, ...more }, { actor })).body;
  }

  async stay(wish: Wish) {
    const booking = await book(this.#chain, this.#service, bookingOf([roomOf(this.#hotel, wish)]));
    return { ...booking, unit: booking.units[0]! };
  }

  async nightsOf(id: string) {
    const shown = await show(this.#chain, this.#service, id);
    return shown.bRoomUnit[0]!.bRoomInformation.map((night) => ({
      date: night.roomDate,
      room: night.assignedRoomNumber || null,
      type: night.roomTypeId,
      total: night.totalRate,
    }));
  }
}
