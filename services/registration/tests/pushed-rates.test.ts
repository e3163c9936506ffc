import { createBooking, editBooking, priceGrid, quote, searchRates } from '@honjin/contracts/registration';
import type { PushedDay, RateStrategy } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 5 });
});
afterAll(() => chain.stop());

const stateId = newId();

/** Puts in force what a revenue manager set of twins under the plan, and nothing else. */
async function push(...days: PushedDay[]): Promise<void> {
  await chain.admin`delete from registration.master_replica where id = ${stateId}`;
  const state = { id: stateId, roomTypeId: hotel.twin, planId: hotel.plan, days };
  await chain.putMasters('registration', [{ entity: 'pushed-rate', id: stateId, state }]);
}

const by = (revision: number) => ({ programName: '料金くん', revision });
const priced = (night: string, amountYen: number, revision = 1): PushedDay => ({
  night,
  prices: { ...by(revision), prices: [{ persons: 2, amountYen }] },
  restrictions: [],
});

const quoted = async (from: string, nights = 1) => {
  const room = roomOf(hotel, { from, nights });
  const { body } = await chain.call(service, quote, {
    rooms: [
      {
        nights: room.bRoomInformation.map(({ roomDate, roomTypeId, packagePlanId, paxMaleCount }) => ({
          roomDate,
          roomTypeId,
          packagePlanId,
          paxMaleCount: paxMaleCount ?? 0,
        })),
      },
    ],
  });
  expect(body).toMatchObject({ returnCode: 200 });
  return body.rooms[0]!;
};

const early: RateStrategy = {
  code: 'EARLY',
  name: '早割',
  stayFrom: null,
  stayTo: null,
  weekdays: [],
  ranks: [],
  seasonCodes: [],
  planIds: [],
  roomTypeIds: [],
  occupancyPercent: null,
  leadDays: null,
  adjustment: 'PERCENT',
  value: -10,
  floorYen: null,
  ceilingYen: null,
};

it('a pushed price is quoted, booked and explained with its program, and no strategy moves it', async () => {
  const from = '2026-12-04';
  const id = newId();
  const strategy = { id, position: 0, isActive: true, strategy: early };
  await chain.putMasters('registration', [{ entity: 'rate-strategy', id, state: strategy }]);
  await push(priced(from, 41_000));
  const [night, after] = (await quoted(from, 2)).nights;
  const partsOf = (one: typeof night) => one?.explanation.children[0]?.children.map(({ code }) => code);
  expect(partsOf(night)).toEqual(['price.pushed', 'price.items']);
  expect(partsOf(after)).toEqual(['price.table', 'price.strategy', 'price.items']);
  expect(night!.totalRate + night!.totalItemRate).toBe(41_000);
  const saved = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
  const [booked] = (await show(chain, service, saved.id)).bRoomUnit[0]!.bRoomInformation;
  expect(booked!.totalRate + booked!.totalItemRate).toBe(41_000);
  expect(JSON.stringify(booked)).toContain('"program":"料金くん"');
  await chain.admin`update registration.master_replica set state = null, version = version + 1 where id = ${id}`;
});

it('the price grid and the search of rates say the same as the quote', async () => {
  const from = '2026-12-10';
  await push(priced(from, 52_000), priced('2026-12-11', 38_000));
  const { totalAmount } = await quoted(from, 2);
  const asked = { checkInDate: from, paxMaleCount: 2 };
  const grid = await chain.call(service, priceGrid, { ...asked, nights: 2 });
  const isOurs = (one: { roomTypeId: string; planId: string }) =>
    one.roomTypeId === hotel.twin && one.planId === hotel.plan;
  expect(grid.body.cells.find(isOurs)?.totalYen).toBe(totalAmount);
  const found = await chain.call(service, searchRates, {
    ...asked,
    checkOutDate: '2026-12-12',
    sort: 'PRICE',
    pageSize: 50,
  });
  const at = found.body.rows.findIndex(
    ({ roomType, plan }) => roomType.id === hotel.twin && plan.id === hotel.plan,
  );
  expect(found.body.rows[at]?.totalYen).toBe(totalAmount);
  // By price the dear plan comes after the one that nothing was pushed for.
  expect(
    found.body.rows.findIndex(
      ({ plan, roomType }) => plan.id === hotel.netPlan && roomType.id === hotel.twin,
    ),
  ).toBeLessThan(at);
});

it('closed arrivals, stays that are too short and stopped nights are refused, and name the program', async () => {
  const closed = (
    night: string,
    kind: 'CLOSED_TO_ARRIVAL' | 'CLOSED' | 'MIN_STAY',
    value = 1,
  ): PushedDay => ({
    night,
    prices: null,
    restrictions: [{ ...by(3), kind, value }],
  });
  await push(
    closed('2026-12-18', 'CLOSED_TO_ARRIVAL'),
    closed('2026-12-21', 'MIN_STAY', 2),
    closed('2026-12-24', 'CLOSED'),
  );
  const send = (from: string, nights: number) =>
    chain.call(service, createBooking, {
      bBasicInformation: bookingOf([roomOf(hotel, { from, nights })]),
    });
  const told = async (from: string, nights: number) => {
    const { status, body } = await send(from, nights);
    return [status, body.returnCode, (body as { message?: string }).message];
  };
  const arrival = await told('2026-12-18', 1);
  expect(arrival).toEqual([
    422,
    'HOS-05027-1',
    '2026/12/18はチェックインできません（朝食付きプラン / TWN / 料金くん）。',
  ]);
  expect((await told('2026-12-21', 1)).slice(0, 2)).toEqual([422, 'HOS-05027-3']);
  expect((await told('2026-12-23', 2)).slice(0, 2)).toEqual([422, 'HOS-05027-0']);
  expect((await send('2026-12-17', 2)).status).toBe(200);
  const suite = roomOf(hotel, { from: '2026-12-18', nights: 1 });
  const elsewhere = {
    ...suite,
    bRoomInformation: suite.bRoomInformation.map((night) => ({ ...night, roomTypeId: hotel.suite })),
  };
  const other = await chain.call(service, createBooking, { bBasicInformation: bookingOf([elsewhere]) });
  expect(other.status).toBe(200);
  const found = await chain.call(service, searchRates, {
    checkInDate: '2026-12-18',
    checkOutDate: '2026-12-19',
    paxMaleCount: 2,
    pageSize: 50,
  });
  const rows = found.body.rows.filter(({ plan }) => plan.id === hotel.plan);
  const reasonsOf = (typeId: string) =>
    rows
      .find(({ roomType }) => roomType.id === typeId)
      ?.unsold.map(({ reason, restriction }) => restriction?.kind ?? reason);
  expect(reasonsOf(hotel.twin)).toEqual(['CLOSED_TO_ARRIVAL']);
  // The one suite was booked a moment ago.
  expect(reasonsOf(hotel.suite)).toEqual(['SOLD_OUT']);
});

it('a booking keeps the pushed price it was booked at, until it is sold otherwise', async () => {
  const from = '2027-01-15';
  const both = (amountYen: number, revision: number): PushedDay => ({
    night: from,
    prices: {
      ...by(revision),
      prices: [
        { persons: 1, amountYen: amountYen - 10_000 },
        { persons: 2, amountYen },
      ],
    },
    restrictions: [],
  });
  await push(both(30_000, 5));
  const saved = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
  await push(both(60_000, 6));
  expect((await quoted(from)).totalRate).toBeGreaterThan(50_000);
  const edit = async (adults: number, changes: object) => {
    const tree = await show(chain, service, saved.id);
    const unit = tree.bRoomUnit[0]!;
    const room = roomOf(hotel, { from, nights: 1, adults });
    const night = { ...room.bRoomInformation[0]!, id: unit.bRoomInformation[0]!.id, ...changes };
    const { body } = await chain.call(
      service,
      editBooking,
      {
        bBasicInformation: {
          ...bookingOf([]),
          id: saved.id,
          version: tree.version,
          bRoomUnit: [{ ...room, id: unit.id, bRoomInformation: [night] }],
        },
      },
      { actor: chain.actor('in-charge') },
    );
    expect(body).toMatchObject({ returnCode: 200 });
    const after = (await show(chain, service, saved.id)).bRoomUnit[0]!.bRoomInformation[0]!;
    return after.totalRate + after.totalItemRate;
  };
  // One guest less makes it priced anew: by the push of its first pricing.
  expect(await edit(1, {})).toBe(20_000);
  // Under the other plan nothing was pushed: the table counts, and coming back it is the price of now.
  expect(await edit(2, { packagePlanId: hotel.netPlan })).not.toBe(30_000);
  expect(await edit(2, { packagePlanId: hotel.plan })).toBe(60_000);
});
