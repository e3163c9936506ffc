import { createBooking, editBooking, quote, searchRates } from '@honjin/contracts/registration';
import type { RateStrategy, RestrictedTarget } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

const none: RateStrategy = {
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

/** Puts strategies into force; an empty list takes all of them away. */
async function strategies(...list: Partial<RateStrategy>[]): Promise<void> {
  await chain.putMasters(
    'registration',
    list.map((more, index) => {
      const id = newId();
      const state = { id, position: index, isActive: true, strategy: { ...none, ...more } };
      return { entity: 'rate-strategy', id, state };
    }),
  );
}

const restrict = (...targets: RestrictedTarget[]) =>
  chain.putMasters(
    'registration',
    targets.map((target) => {
      const id = newId();
      return { entity: 'rate-restriction', id, state: { id, ...target } };
    }),
  );

const clear = (entity: string) =>
  chain.admin`update registration.master_replica set state = null, version = version + 1 where entity = ${entity}`;

const priceOf = async (from: string, nights = 1) => {
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

describe('rate strategies', () => {
  it('move the price of a new quote and say so, and leave saved bookings alone', async () => {
    const saved = await book(chain, service, bookingOf([roomOf(hotel, { from: '2026-12-01', nights: 1 })]));
    const before = await show(chain, service, saved.id);
    const plain = await priceOf('2026-12-01');
    await strategies({ leadDays: { from: 10, to: 999 } });
    const early = await priceOf('2026-12-01');
    // 15,000 + 2 × 3,333 = 21,666 less a tenth is 19,499, with the tax of the town on it.
    expect([plain.totalRate + plain.totalItemRate, early.totalRate + early.totalItemRate]).toEqual([
      21_666, 19_499,
    ]);
    const [room] = early.nights[0]!.explanation.children;
    expect(room?.children.map(({ code, amountYen }) => [code, amountYen])).toEqual([
      ['price.table', 21_666],
      ['price.strategy', -2_167],
      ['price.items', -2_200],
    ]);
    expect((await priceOf('2026-11-25')).totalRate).toBe(plain.totalRate);
    expect(await show(chain, service, saved.id)).toEqual(before);
    await clear('rate-strategy');
  });

  it('look at the occupancy before the stay; a changed booking keeps what it was booked at', async () => {
    await strategies({ occupancyPercent: { from: 50, to: 100 }, value: 20 });
    const from = '2027-02-01';
    const calm = await priceOf(from);
    const first = await book(chain, service, bookingOf([roomOf(hotel, { from, nights: 1 })]));
    // Three of six rooms of the house are half of it.
    await book(
      chain,
      service,
      bookingOf([roomOf(hotel, { from, nights: 1 }), roomOf(hotel, { from, nights: 1 })]),
    );
    const busy = await priceOf(from);
    expect(busy.totalRate).toBeGreaterThan(calm.totalRate);
    const tree = await show(chain, service, first.id);
    const unit = tree.bRoomUnit[0]!;
    const room = roomOf(hotel, { from, nights: 1, adults: 1 });
    const edited = await chain.call(
      service,
      editBooking,
      {
        bBasicInformation: {
          ...bookingOf([]),
          id: first.id,
          version: tree.version,
          bRoomUnit: [
            {
              ...room,
              id: unit.id,
              bRoomInformation: [{ ...room.bRoomInformation[0]!, id: unit.bRoomInformation[0]!.id }],
            },
          ],
        },
      },
      { actor: chain.actor('front') },
    );
    expect(edited.body).toMatchObject({ returnCode: 200 });
    // One adult without the raise: 15,000 + 3,333.
    const after = (await show(chain, service, first.id)).bRoomUnit[0]!.bRoomInformation[0]!;
    expect(after.totalRate + after.totalItemRate).toBe(18_333);
    await clear('rate-strategy');
  });
});

describe('rate restrictions', () => {
  const house = (kind: 'CLOSED' | 'MIN_STAY', from: string, to: string, value = 1): RestrictedTarget => ({
    level: 'HOUSE',
    targetId: null,
    ranges: [{ kind, from, to, value }],
  });
  const send = (tree: ReturnType<typeof bookingOf>, role: 'front' | 'in-charge' = 'front', headers = {}) =>
    chain.call(service, createBooking, { bBasicInformation: tree }, { actor: chain.actor(role), headers });

  it('are told by the quote, refuse the booking in both languages, and give way to a reason with the right', async () => {
    await restrict(house('CLOSED', '2026-12-24', '2026-12-25'));
    const closed = roomOf(hotel, { from: '2026-12-23', nights: 2 });
    expect((await priceOf('2026-12-23', 2)).restrictions).toEqual([
      expect.objectContaining({
        kind: 'CLOSED',
        level: 'HOUSE',
        date: '2026-12-24',
        message: '2026/12/24は販売停止です（本陣東京）。',
      }),
    ]);
    const refused = await send(bookingOf([closed]));
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      returnCode: 'HOS-05027-0',
      details: { canOverride: true, restrictions: [expect.objectContaining({ date: '2026-12-24' })] },
    });
    const english = await send(bookingOf([closed]), 'front', { 'accept-language': 'en' });
    expect(english.body).toMatchObject({ message: '2026/12/24 is closed (本陣東京).' });
    const withReason = bookingOf([{ ...closed, restrictionReason: '常連のお客様' }]);
    expect((await send(withReason)).body.returnCode).toBe('HOS-05027-0');
    expect((await send(bookingOf([closed]), 'in-charge')).body.returnCode).toBe('HOS-05027-0');
    const allowed = await send(withReason, 'in-charge');
    expect(allowed.body).toMatchObject({ returnCode: 200 });
    const [audit] = await chain.admin`
      select reason from registration.audit_log where entity_id = ${allowed.body.bBasicInformationId}`;
    expect(audit).toEqual({ reason: '常連のお客様' });
  });

  it('let the waitlist wait, and refuse new breaches but not those allowed before', async () => {
    const waiting = roomOf(hotel, { from: '2026-12-24', nights: 1, unit: { status: 'WAIT_CANCEL' } });
    expect((await send(bookingOf([waiting]))).body).toMatchObject({ returnCode: 200 });
    const saved = await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-01-10', nights: 1 })]));
    await restrict({
      level: 'PLAN',
      targetId: hotel.plan,
      ranges: [
        { kind: 'MIN_STAY', from: '2027-01-10', to: '2027-01-10', value: 4 },
        { kind: 'CLOSED', from: '2027-01-12', to: '2027-01-12', value: 1 },
      ],
    });
    const stay = async (nights: number) => {
      const tree = await show(chain, service, saved.id);
      const room = { ...roomOf(hotel, { from: '2027-01-10', nights }), id: tree.bRoomUnit[0]!.id };
      const { body } = await chain.call(
        service,
        editBooking,
        { bBasicInformation: { ...bookingOf([]), id: saved.id, version: tree.version, bRoomUnit: [room] } },
        { actor: chain.actor('front') },
      );
      return body.returnCode;
    };
    expect(await stay(2)).toBe(200);
    expect(await stay(3)).toBe('HOS-05027-0');
    await clear('rate-restriction');
    expect(await stay(3)).toBe(200);
  });
});

describe('rate search', () => {
  const search = async (more: object = {}) => {
    const { body } = await chain.call(service, searchRates, {
      checkInDate: '2027-03-01',
      checkOutDate: '2027-03-03',
      paxMaleCount: 2,
      ...more,
    });
    expect(body).toMatchObject({ returnCode: 200 });
    return body;
  };
  const named = ({ rows }: Awaited<ReturnType<typeof search>>) =>
    rows.map(({ plan, roomType, isSellable, unsold }) => [
      `${plan.code} ${roomType.code}`,
      isSellable ? 'OK' : unsold.map(({ reason }) => reason).join(','),
    ]);

  it('lists every plan and room type at the price of the booking, with the rooms left', async () => {
    const found = await search();
    expect(named(found)).toEqual([
      ['NET STE', 'OK'],
      ['NET TWN', 'OK'],
      ['STD STE', 'OK'],
      ['STD TWN', 'OK'],
    ]);
    const offer = found.rows.find(({ plan, roomType }) => plan.code === 'STD' && roomType.code === 'TWN')!;
    const quoted = await priceOf('2027-03-01', 2);
    expect(offer).toMatchObject({ remaining: 5, totalYen: quoted.totalAmount });
    expect(offer.nights.map(({ amountYen }) => amountYen)).toEqual(
      quoted.nights.map(({ totalAmount }) => totalAmount),
    );
    await book(chain, service, bookingOf([roomOf(hotel, { from: '2027-03-02', nights: 1 })]));
    const twin = (await search({ roomTypeId: hotel.twin })).rows.map(({ remaining }) => remaining);
    expect(twin).toEqual([4, 4]);
  });

  it('says why something is not sold', async () => {
    expect(named(await search({ roomCount: 5 }))).toContainEqual(['STD TWN', 'SOLD_OUT']);
    expect(named(await search({ paxMaleCount: 4 }))).toContainEqual(['STD TWN', 'TOO_MANY_GUESTS,NO_PRICE']);
    expect(named(await search({ checkInDate: '2027-12-30', checkOutDate: '2028-01-02' }))).toContainEqual([
      'STD TWN',
      'NOT_FOR_STAY',
    ]);
    await restrict({
      level: 'ROOM_TYPE',
      targetId: hotel.suite,
      ranges: [{ kind: 'MIN_STAY', from: '2027-03-01', to: '2027-03-01', value: 3 }],
    });
    const restricted = await search();
    expect(named(restricted)).toEqual([
      ['NET STE', 'RESTRICTED'],
      ['NET TWN', 'OK'],
      ['STD STE', 'RESTRICTED'],
      ['STD TWN', 'OK'],
    ]);
    expect(restricted.rows[0]?.unsold[0]?.restriction?.message).toBe(
      '2027/03/01到着は3泊以上でお受けします（STE）。',
    );
    const only = await search({ sellableOnly: true });
    expect([only.total, only.sellable, restricted.total]).toEqual([2, 2, 4]);
    await clear('rate-restriction');
  });

  it('puts the cheapest first, finds words in any width, and refuses dates that are no stay', async () => {
    const cheap = await search({ sort: 'PRICE' });
    const totals = cheap.rows.map(({ totalYen }) => totalYen ?? 0);
    expect(cheap.rows[0]?.roomType.code).toBe('TWN');
    expect(totals[0]).toBeLessThan(totals.at(-1)!);
    expect((await search({ q: 'ｓｔｄ' })).total).toBe(2);
    const wrong = await chain.call(service, searchRates, {
      checkInDate: '2027-03-01',
      checkOutDate: '2027-03-01',
      paxMaleCount: 1,
    });
    expect(wrong.body.returnCode).toBe('HOS-02006-0');
  });
});
