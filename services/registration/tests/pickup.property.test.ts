import type { RequestOf } from '@honjin/contracts';
import { changeStatus, editBooking, reportPickup } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import type { RunningService } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { build } from '../src/parts.ts';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain, { twinRooms: 80 });
});
afterAll(() => chain.stop());

const program = () => ({ actor: chain.actor('viewer', { permissions: { revenue: 'read' } }) });
const LAST = addDays(TODAY, 4);
const NIGHTS = Array.from({ length: 5 }, (_, day) => addDays(TODAY, day));
const whole = { dateFrom: TODAY, dateTo: LAST };
const ask = (wish: RequestOf<typeof reportPickup>) => chain.call(service, reportPickup, wish, program());

async function clock(): Promise<string> {
  const [row] = await chain.admin<{ at: string }[]>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at`;
  return row!.at;
}

type Act =
  | { kind: 'BOOK'; rooms: number; nights: number; from: number }
  | { kind: 'NIGHTS'; of: number; nights: number }
  | { kind: 'HEADS'; of: number; adults: number }
  | { kind: 'CANCEL'; of: number };

const of = fc.nat({ max: 3 });
const nights = fc.integer({ min: 1, max: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('BOOK' as const),
    rooms: fc.integer({ min: 1, max: 2 }),
    nights,
    from: fc.nat({ max: 2 }),
  }),
  fc.record({ kind: fc.constant('NIGHTS' as const), of, nights }),
  fc.record({ kind: fc.constant('HEADS' as const), of, adults: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('CANCEL' as const), of }),
);

interface Stay {
  id: string;
  units: string[];
}

const bookStay = ({ rooms, nights: count, from }: Extract<Act, { kind: 'BOOK' }>): Promise<Stay> =>
  book(
    chain,
    service,
    bookingOf(
      Array.from({ length: rooms }, () => roomOf(hotel, { from: addDays(TODAY, from), nights: count })),
    ),
  );

async function cancel({ id, units }: Stay): Promise<void> {
  const { version } = await show(chain, service, id);
  const change = { bBasicInformationId: id, version, bRoomUnitIds: units };
  await chain.call(service, changeStatus, { ...change, trigger: 'CANCEL', to: 'CANCEL' });
}

/** Changes the first room of a stay; a refusal changes nothing, and so must the pickup. */
async function edit({ id }: Stay, change: { nights?: number; adults?: number }): Promise<void> {
  const { version, bRoomUnit } = await show(chain, service, id);
  const [first, ...others] = bRoomUnit;
  const kept = roomOf(hotel, {
    from: first!.checkInDate,
    nights: change.nights ?? first!.bRoomInformation.length,
    adults: change.adults ?? 2,
  });
  const rooms = [
    { ...kept, id: first!.id },
    ...others.map((unit) => ({
      ...roomOf(hotel, { from: unit.checkInDate, nights: unit.bRoomInformation.length }),
      id: unit.id,
    })),
  ];
  await chain.call(service, editBooking, { bBasicInformation: { ...bookingOf(rooms), id, version } });
}

async function perform(wish: Act, stays: Stay[]): Promise<void> {
  if (wish.kind === 'BOOK') stays.push(await bookStay(wish));
  else if (wish.kind === 'CANCEL') await cancel(stays[wish.of % stays.length]!);
  else if (wish.kind === 'NIGHTS') await edit(stays[wish.of % stays.length]!, { nights: wish.nights });
  else await edit(stays[wish.of % stays.length]!, { adults: wish.adults });
}

/** Reads what is on the books now, night by night of each room, from the rows and not from the events. */
async function booksNow() {
  const rows = await chain.admin<{ unit: string; night: string; amount: string }[]>`
    select u.id as unit, n.night::text as night, n.amount::text as amount from registration.room_unit u
    join registration.room_night n on n.store_id = u.store_id and n.room_unit_id = u.id
    where u.store_id = ${chain.scope.storeId} and u.status in ('BOOK', 'STAY', 'DEPARTURE', 'CHECK_OUT', 'TEMP_CHECK_IN')
      and u.check_in_date < u.check_out_date and n.night between ${TODAY} and ${LAST}`;
  return new Map(rows.map(({ unit, night, amount }) => [`${unit} ${night}`, Number(amount)]));
}

type Books = Awaited<ReturnType<typeof booksNow>>;

/** The pickup of a night as two looks at the books tell it. */
function expectedOf(then: Books, now: Books, night: string) {
  const sum = (books: Books, counts: (key: string) => boolean) => {
    const found = [...books].filter(([key]) => key.endsWith(night) && counts(key));
    return { count: found.length, amount: found.reduce((total, [, amount]) => total + amount, 0) };
  };
  const came = sum(now, (key) => !then.has(key));
  const went = sum(then, (key) => !now.has(key));
  const stayed = (books: Books) => sum(books, (key) => then.has(key) && now.has(key)).amount;
  return {
    roomTypeCode: 'TWN',
    roomsBooked: came.count,
    amountBooked: came.amount,
    roomsCancelled: went.count,
    amountCancelled: went.amount,
    amountChanged: stayed(now) - stayed(then),
  };
}

const NOTHING = {
  roomTypeCode: 'TWN',
  roomsBooked: 0,
  amountBooked: 0,
  roomsCancelled: 0,
  amountCancelled: 0,
  amountChanged: 0,
};

test('R-RMS-08: between any two moments the pickup is what two looks at the books differ by', async () => {
  const counted = { booked: 0, cancelled: 0, changed: 0, none: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 7 }), async (acts) => {
      const stays = [await bookStay({ kind: 'BOOK', rooms: 1, nights: 2, from: 0 })];
      const looks = [{ at: await clock(), books: await booksNow() }];
      for (const wish of acts) {
        await perform(wish, stays);
        looks.push({ at: await clock(), books: await booksNow() });
      }
      for (const [index, then] of looks.entries())
        for (const now of looks.slice(index)) {
          const { body } = await ask({ ...whole, since: then.at, until: now.at });
          expect(body).toMatchObject({ returnCode: 200, until: now.at });
          for (const night of NIGHTS) {
            const line = body.nights.find((one) => one.night === night) ?? NOTHING;
            expect(line).toMatchObject(expectedOf(then.books, now.books, night));
            counted.booked += line.roomsBooked;
            counted.cancelled += line.roomsCancelled;
            counted.changed += Math.abs(Math.sign(line.amountChanged));
            counted.none += line === NOTHING ? 1 : 0;
          }
        }
      for (const stay of stays) await cancel(stay);
    }),
    { numRuns: 12 },
  );
  expect(Math.min(counted.booked, counted.cancelled, counted.changed, counted.none)).toBeGreaterThan(10);
}, 240_000);

test('R-RMS-08: nights of other dates, day use and what is tentative are no pickup', async () => {
  const since = await clock();
  await book(chain, service, bookingOf([roomOf(hotel, { nights: 0 })]));
  await book(chain, service, bookingOf([roomOf(hotel, { from: addDays(LAST, 1), nights: 1 })]));
  const unit = { tempBookDeadline: `${TODAY}T18:00` };
  const tentative = await book(chain, service, bookingOf([roomOf(hotel, { nights: 1, unit })]));
  expect((await show(chain, service, tentative.id)).bRoomUnit[0]!.status).toBe('TEMP_BOOK');
  const { body } = await ask({ ...whole, since, until: await clock() });
  expect(body.nights).toEqual([]);
});

test('R-RMS-08: net room revenue is told; the last minute is left out unless it is asked for', async () => {
  const since = await clock();
  await bookStay({ kind: 'BOOK', rooms: 1, nights: 1, from: 0 });
  const { body } = await ask({ ...whole, since, until: await clock() });
  expect(body.nights).toMatchObject([
    { night: TODAY, roomsBooked: 1, roomsCancelled: 0, roomRevenueNetChanged: 0 },
  ]);
  expect(body.nights[0]!.roomRevenueNetBooked).toBeGreaterThan(0);
  const soon = await ask({ ...whole, since });
  expect([soon.body.until, soon.body.nights]).toEqual([since, []]);
});

test('R-RMS-08: who has no right, a moment before the past and a range without bound are refused', async () => {
  const since = await clock();
  const clerk = { actor: chain.actor('front') };
  expect((await chain.call(service, reportPickup, { ...whole, since }, clerk)).response.status).toBe(403);
  expect((await ask({ ...whole, since: '2020-01-01T00:00:00Z' })).body.returnCode).toBe('HOS-02015-5');
  const long = await ask({ dateFrom: TODAY, dateTo: addDays(TODAY, 31), since });
  expect([long.response.status, JSON.stringify(long.body)]).toEqual([
    422,
    expect.stringContaining('HOS-09001-12'),
  ]);
  const back = await ask({ ...whole, since, until: '2026-01-01T00:00:00Z' });
  expect(JSON.stringify(back.body)).toContain('HOS-08001-1');
  const other = chain.actor('viewer', { ...chain.otherStore(), permissions: { revenue: 'read' } });
  expect(
    (await chain.call(service, reportPickup, { ...whole, since }, { actor: other })).body.nights,
  ).toBeUndefined();
});
