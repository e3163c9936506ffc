import type { RequestOf } from '@honjin/contracts';
import { createBooking, priceGrid } from '@honjin/contracts/registration';
import { addDays, type RestrictedTarget } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show, type Wish } from './bookings.ts';
import { openHotel, planOf, TODAY, type Hotel } from './masters.ts';

/** R-GRID: what the grid of prices shows is what creating the booking does. */

const TWINS = 12;
/** A Monday. */
const FROM = '2027-03-01';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;
beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: TWINS });
});
afterAll(() => chain.stop());

type GridRequest = RequestOf<typeof priceGrid>;

async function gridOf(more: Partial<GridRequest> = {}) {
  const request = { checkInDate: FROM, nights: 2, paxMaleCount: 2, ...more };
  const { body } = await chain.call(service, priceGrid, request, { actor: chain.actor('front') });
  expect(body).toMatchObject({ returnCode: 200 });
  return body;
}

type Grid = Awaited<ReturnType<typeof gridOf>>;

const cellIn = ({ cells }: Grid, planId = hotel.plan, roomTypeId = hotel.twin) =>
  cells.find((cell) => cell.planId === planId && cell.roomTypeId === roomTypeId);

const codesIn = (grid: Grid, planId = hotel.plan, roomTypeId = hotel.twin) =>
  cellIn(grid, planId, roomTypeId)?.unsold.map(({ code }) => code);

const remainingIn = ({ roomTypes }: Grid, id = hotel.twin) =>
  roomTypes.find((type) => type.id === id)?.remaining;

/** Creates a booking as a front clerk does, and answers its code. */
async function create(wish: Wish, rooms = 1) {
  const bBasicInformation = bookingOf(
    Array.from({ length: rooms }, () => roomOf(hotel, { from: FROM, ...wish })),
  );
  const { body } = await chain.call(
    service,
    createBooking,
    { bBasicInformation },
    { actor: chain.actor('front') },
  );
  return body;
}

/** The price of a saved booking, in all its rooms and nights. */
async function savedYen(bookingId: string): Promise<number> {
  const { bRoomUnit } = await show(chain, service, bookingId);
  const nights = bRoomUnit.flatMap(({ bRoomInformation }) => bRoomInformation);
  return nights.reduce((sum, { totalAmount }) => sum + totalAmount, 0);
}

async function planWith(terms: object): Promise<string> {
  const id = newId();
  const state = { ...planOf(hotel), id, ...terms };
  await chain.putMasters('registration', [{ entity: 'plan', id, state }]);
  return id;
}

const drop = (entity: string, id: string) =>
  chain.admin`update registration.master_replica set state = null, version = version + 1
    where entity = ${entity} and id = ${id}`;

const restrict = (...targets: RestrictedTarget[]) =>
  chain.putMasters(
    'registration',
    targets.map((target) => {
      const id = newId();
      return { entity: 'rate-restriction', id, state: { id, ...target } };
    }),
  );

const clearRestrictions = () =>
  chain.admin`update registration.master_replica set state = null, version = version + 1
    where entity = 'rate-restriction'`;

describe('R-GRID-01: the price of a cell', () => {
  it('lists every plan in every room type that it has prices for', async () => {
    const onlyTwin = planOf(hotel).pricing.prices.filter(({ roomTypeId }) => roomTypeId === hotel.twin);
    const pricing = { ...planOf(hotel).pricing, code: 'TWIN', prices: onlyTwin };
    const twinPlan = await planWith({ code: 'TWIN', pricing });
    const grid = await gridOf();
    expect(grid.roomTypes.map(({ code }) => code)).toEqual(['STE', 'TWN']);
    expect(grid.plans.map(({ code }) => code)).toEqual(['NET', 'STD', 'TWIN']);
    expect(grid.cells).toHaveLength(5);
    expect(cellIn(grid, twinPlan, hotel.suite)).toBeUndefined();
    expect(grid.hiddenCount).toBe(0);
    await drop('plan', twinPlan);
  });

  it('is that of the saved booking, whatever the plan, type, days and heads', async () => {
    const wishes = fc.record({
      from: fc.integer({ min: 0, max: 300 }).map((days) => addDays(TODAY, days)),
      nights: fc.integer({ min: 1, max: 9 }),
      adults: fc.integer({ min: 1, max: 3 }),
      planId: fc.constantFrom(hotel.plan, hotel.netPlan),
      roomTypeId: fc.constantFrom(hotel.twin, hotel.twin, hotel.suite),
    });
    await fc.assert(
      fc.asyncProperty(wishes, async (wish) => {
        const { from, nights, adults, planId, roomTypeId } = wish;
        const grid = await gridOf({ checkInDate: from, nights, paxMaleCount: adults });
        const cell = cellIn(grid, planId, roomTypeId);
        const body = await create(wish);
        expect(body.returnCode).toBe(cell?.unsold[0]?.code ?? 200);
        if (body.returnCode !== 200) return;
        expect(await savedYen(body.bBasicInformationId)).toBe(cell?.totalYen);
      }),
      { numRuns: 25 },
    );
  });

  it('has what the plan brings and does not contain, and counts all rooms', async () => {
    const id = newId();
    await chain.putMasters('registration', [
      {
        entity: 'arrangement',
        id,
        state: {
          id,
          code: 'FLOWERS',
          name: '花束',
          nameEn: 'Flowers',
          groupId: null,
          displayOrder: 1,
          category: 'OTHER',
          accountingItemId: hotel.items.juice,
          periodType: 'THE_DAY',
          quantityType: 'ROOM',
          unitPrice: 3_000,
          isTicketManaged: false,
          isStockManaged: false,
          isCleaningList: false,
          isArrangementList: true,
        },
      },
    ]);
    const arrangements = [
      { arrangementId: id, quantity: 1, term: 'FIRST_DAY', isTicket: false, isIncluded: false },
    ];
    const planId = await planWith({ code: 'FLOWER', arrangements });
    const [plain, cell] = [cellIn(await gridOf()), cellIn(await gridOf({ roomCount: 2 }), planId)];
    expect([cell?.roomYen, cell?.totalYen]).toEqual([
      plain!.totalYen! + 3_000,
      2 * (plain!.totalYen! + 3_000),
    ]);
    const body = await create({ planId }, 2);
    expect(await savedYen(body.bBasicInformationId)).toBe(cell?.totalYen);
    await drop('plan', planId);
  });
});

describe('R-GRID-02: the rooms left', () => {
  it('are those of the night with the fewest, and as many as creating accepts', async () => {
    const from = '2027-06-01';
    await book(
      chain,
      service,
      bookingOf(
        Array.from({ length: TWINS - 2 }, () => roomOf(hotel, { from: addDays(from, 1), nights: 1 })),
      ),
    );
    const grid = await gridOf({ checkInDate: from, nights: 3 });
    expect(remainingIn(grid)).toBe(2);
    const tooMany = await gridOf({ checkInDate: from, nights: 3, roomCount: 3 });
    expect(codesIn(tooMany)).toEqual(['HOS-02001-1']);
    expect((await create({ from, nights: 3 }, 3)).returnCode).toBe('HOS-02001-1');
    expect((await create({ from, nights: 3 }, 2)).returnCode).toBe(200);
    const full = await gridOf({ checkInDate: from, nights: 3 });
    expect([remainingIn(full), codesIn(full)]).toEqual([0, ['HOS-02001-1']]);
    expect(cellIn(full)?.totalYen).toBeGreaterThan(0);
    expect(remainingIn(await gridOf({ checkInDate: from, nights: 1 }))).toBe(TWINS - 2);
  });
});

describe('R-GRID-03: what cannot be sold', () => {
  it.each<[string, object]>([
    ['HOS-05027-7', { saleTo: '2026-11-19' }],
    ['HOS-05027-8', { acceptTo: '2026-11-19' }],
    ['HOS-05027-9', { stayTo: FROM }],
    ['HOS-05027-10', { salesRouteIds: [newId()] }],
    ['HOS-05027-11', { stayUse: 'DAY_USE' }],
    ['HOS-05027-13', { weekdays: [6, 7] }],
  ])('%s of a term of the plan is what creating refuses', async (code, terms) => {
    const planId = await planWith({ code: 'TERMS', ...terms });
    const grid = await gridOf({ salesRouteId: hotel.salesRoute });
    expect(codesIn(grid, planId)).toEqual([code]);
    expect(cellIn(grid, planId)?.totalYen).toBeGreaterThan(0);
    expect((await create({ planId })).returnCode).toBe(code);
    await drop('plan', planId);
  });

  it('asks for no route before one is chosen', async () => {
    const planId = await planWith({ code: 'ROUTE', salesRouteIds: [newId()] });
    expect(codesIn(await gridOf(), planId)).toEqual([]);
    await drop('plan', planId);
  });

  it.each<[string, RestrictedTarget['ranges'][number]['kind'], number, string]>([
    ['HOS-05027-0', 'CLOSED', 1, addDays(FROM, 1)],
    ['HOS-05027-1', 'CLOSED_TO_ARRIVAL', 1, FROM],
    ['HOS-05027-2', 'CLOSED_TO_DEPARTURE', 1, addDays(FROM, 2)],
    ['HOS-05027-3', 'MIN_STAY', 3, FROM],
    ['HOS-05027-4', 'MAX_STAY', 1, FROM],
    ['HOS-05027-5', 'MIN_ADVANCE', 200, FROM],
    ['HOS-05027-6', 'MAX_ADVANCE', 3, FROM],
  ])('%s of a restriction is what creating refuses', async (code, kind, value, date) => {
    await restrict({
      level: 'ROOM_TYPE',
      targetId: hotel.twin,
      ranges: [{ kind, from: date, to: date, value }],
    });
    const grid = await gridOf();
    expect([codesIn(grid), codesIn(grid, hotel.plan, hotel.suite)]).toEqual([[code], []]);
    expect(cellIn(grid)?.unsold[0]).toMatchObject({
      reason: 'RESTRICTED',
      date,
      restriction: { kind, value },
    });
    expect((await create({})).returnCode).toBe(code);
    await clearRestrictions();
  });

  it('names first what creating refuses by, when there are several', async () => {
    await restrict(
      { level: 'PLAN', targetId: hotel.plan, ranges: [{ kind: 'MIN_STAY', from: FROM, to: FROM, value: 5 }] },
      { level: 'HOUSE', targetId: null, ranges: [{ kind: 'CLOSED', from: FROM, to: FROM, value: 1 }] },
    );
    const grid = await gridOf({ paxMaleCount: 4 });
    expect(codesIn(grid)).toEqual(['HOS-02001-3', 'HOS-05027-0', 'HOS-05027-3', 'HOS-02001-4']);
    expect((await create({ adults: 4 })).returnCode).toBe('HOS-02001-3');
    expect(codesIn(await gridOf())).toEqual(['HOS-05027-0', 'HOS-05027-3']);
    expect((await create({})).returnCode).toBe('HOS-05027-0');
    await clearRestrictions();
  });

  it('puts the plans that are not sold for the stay behind those that are', async () => {
    const planId = await planWith({ code: 'AAA', acceptTo: '2026-11-19' });
    expect((await gridOf()).plans.map(({ code }) => code)).toEqual(['NET', 'STD', 'AAA']);
    await drop('plan', planId);
  });
});

describe('R-GRID-04: the bounds', () => {
  it.each<[string, Partial<GridRequest>]>([
    ['HOS-02006-0', { checkInDate: addDays(TODAY, -1) }],
    ['HOS-00001-1', { nights: 61 }],
    ['HOS-00001-1', { nights: 0 }],
    ['HOS-00001-1', { paxMaleCount: 0, childA70Count: 1 }],
  ])('%s for %o', async (code, more) => {
    const request = { checkInDate: FROM, nights: 2, paxMaleCount: 2, ...more };
    const { body } = await chain.call(service, priceGrid, request, { actor: chain.actor('front') });
    expect(body.returnCode).toBe(code);
  });

  it('shows thirty plans at most, and says how many are left out', async () => {
    const ids = await Promise.all(
      Array.from({ length: 32 }, (_, index) => planWith({ code: `P${index}`, displayOrder: 9 })),
    );
    const grid = await gridOf();
    expect([grid.plans.length, grid.hiddenCount]).toEqual([30, 4]);
    await Promise.all(ids.map((id) => drop('plan', id)));
  });

  it('is refused to who may not read bookings', async () => {
    const { permissions } = chain.actor('cleaning');
    const actor = chain.actor('cleaning', { permissions: { ...permissions, registration: 'forbidden' } });
    const { status } = await chain.call(
      service,
      priceGrid,
      { checkInDate: FROM, nights: 1, paxMaleCount: 1 },
      { actor },
    );
    expect(status).toBe(403);
  });
});
