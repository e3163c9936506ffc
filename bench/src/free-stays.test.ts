import { addDays } from '@honjin/domain';
import { expect, it } from 'vitest';
import { listFreeStays, roomiestStay, roomTaker, STAY_NIGHTS } from './free-stays.ts';

const FIRST = '2027-04-05';
/** The rooms of each type of the measured house. */
const HOUSE = { SGL: 54, DBL: 45, TWN: 36, DLX: 30, FAM: 10, STE: 5 };
const ROOM_TYPE_IDS = Object.keys(HOUSE);
const RUNS = 10;
/** More than the target of 200 a second, with the warm-up, of a run of the usual ten seconds. */
const BOOKINGS_OF_A_RUN = 2_500;

/** A suite that sells rooms, refuses what is sold out, and tells what is left. */
class House {
  readonly #sold = new Map<string, number>();

  left(roomTypeId: string, night: string): number {
    return (HOUSE[roomTypeId as keyof typeof HOUSE] ?? 0) - (this.#sold.get(`${roomTypeId} ${night}`) ?? 0);
  }

  get soldNights(): number {
    return [...this.#sold.values()].reduce((sum, rooms) => sum + rooms, 0);
  }

  readonly askStock = ({ from, days = 14 }: { from: string; days?: number | undefined }) =>
    Promise.resolve({
      roomTypes: [...ROOM_TYPE_IDS, 'NOT-OF-THE-PLAN'].map((roomTypeId) => ({
        roomTypeId,
        nights: Array.from({ length: days }, (_, later) => addDays(from, later)).map((night) => ({
          night,
          remaining: this.left(roomTypeId, night),
        })),
      })),
    });

  sell(roomTypeId: string, checkIn: string, rooms = 1): void {
    for (let night = 0; night < STAY_NIGHTS; night += 1) {
      const date = addDays(checkIn, night);
      if (this.left(roomTypeId, date) < rooms) throw new Error(`${roomTypeId} is sold out on ${date}`);
      this.#sold.set(`${roomTypeId} ${date}`, (this.#sold.get(`${roomTypeId} ${date}`) ?? 0) + rooms);
    }
  }
}

const ofTheHouse = (house: House) =>
  listFreeStays(house.askStock, { first: FIRST, roomTypeIds: ROOM_TYPE_IDS });

it('finds rooms of its own for ten runs of bookings and a party each', async () => {
  const house = new House();
  for (let run = 0; run < RUNS; run += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a run begins with what the one before it left
    const takeRoom = roomTaker(await ofTheHouse(house));
    for (let booking = 0; booking < BOOKINGS_OF_A_RUN; booking += 1) {
      const { roomTypeId, checkIn } = takeRoom();
      house.sell(roomTypeId, checkIn);
    }
    // oxlint-disable-next-line no-await-in-loop -- likewise
    const party = roomiestStay(await ofTheHouse(house), 10);
    house.sell(party.roomTypeId, party.checkIn, 10);
  }
  expect(house.soldNights).toBe(RUNS * (BOOKINGS_OF_A_RUN + 10) * STAY_NIGHTS);
});

it('goes around the nights that others have taken', async () => {
  const house = new House();
  house.sell('STE', addDays(FIRST, 1), 5);
  const stays = await ofTheHouse(house);
  const left = stays.filter(({ roomTypeId, rooms }) => roomTypeId === 'STE' && rooms === 0);
  expect(left.map(({ checkIn }) => checkIn)).toEqual([FIRST, addDays(FIRST, 2)]);
});

it('asks for other nights with each booking, as long as there are any', async () => {
  const takeRoom = roomTaker(await ofTheHouse(new House()));
  const keys = Array.from({ length: 1_000 }, takeRoom).map(
    ({ roomTypeId, checkIn }) => `${roomTypeId} ${checkIn}`,
  );
  expect(new Set(keys).size).toBe(keys.length);
});

it('says that the house is sold out', async () => {
  const takeRoom = roomTaker([{ roomTypeId: 'STE', checkIn: FIRST, rooms: 1 }]);
  takeRoom();
  expect(takeRoom).toThrow('no room left');
  expect(() => roomiestStay([{ roomTypeId: 'STE', checkIn: FIRST, rooms: 9 }], 10)).toThrow('no 10 rooms');
});
