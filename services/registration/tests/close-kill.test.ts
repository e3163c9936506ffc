import { checkIn, postSales, rollDay } from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, callRpc, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { fillHouse } from './full-house.ts';
import { openHotel, TODAY } from './masters.ts';
import { ServiceProcess } from './service-process.ts';

// A store of 500 rooms is closed twice from the same evening: once undisturbed, once with kill -9 at every step. The
// steps are asked for again as the admin service asks for them, until they are over.
const ROOMS = 500;
const BOOKINGS_AT_ONCE = 125;

let chain: TestChain;
let process: ServiceProcess;
let bus: Bus;

beforeAll(async () => {
  chain = await createTestChain();
  process = await ServiceProcess.start(chain);
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
}, 60_000);

afterAll(async () => {
  await process.kill();
  await bus.close();
  await chain.stop();
});

async function openStore(scope: TestChain['scope']) {
  const hotel = await openHotel(chain, { twinRooms: ROOMS, scope });
  const service = { url: process.url } as RunningService;
  const actor = chain.actor('in-charge', scope);
  const models = [];
  for (const [index, nights] of [1, 3].entries()) {
    const room = roomOf(hotel, { roomId: hotel.twinRooms[index]!, nights });
    const booking = await book(chain, service, bookingOf([room]), actor);
    const { version } = await show(chain, service, booking.id, actor);
    const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
    const { body } = await chain.call(service, checkIn, { bBasicInformation }, { actor });
    expect(body.returnCode).toBe(200);
    models.push(booking.id);
  }
  await fillHouse(chain.admin, { storeId: scope.storeId, models, rooms: hotel.twinRooms });
  return scope;
}

/** Where kill -9 strikes: after how much of the time that a step takes when nobody disturbs it. */
interface Strike {
  step: 'post' | 'roll';
  nth: number;
  share: number;
}

const STRIKES: readonly Strike[] = [
  { step: 'post', nth: 0, share: 0 },
  { step: 'post', nth: 1, share: 0.5 },
  { step: 'post', nth: 2, share: 0.9 },
  { step: 'post', nth: 3, share: 1.1 },
  { step: 'roll', nth: 0, share: 0.1 },
  { step: 'roll', nth: 0, share: 0.6 },
  { step: 'roll', nth: 0, share: 1 },
];

class Closing {
  readonly #scope: TestChain['scope'];
  readonly #strikes: Strike[];
  readonly tookMs = { post: [] as number[], roll: [] as number[] };
  struck = 0;

  constructor(scope: TestChain['scope'], strikes: readonly Strike[]) {
    this.#scope = scope;
    this.#strikes = [...strikes];
  }

  /** Asks for a step until it answers; a process that was killed is started again, as whoever runs it would do. */
  async ask<T>(
    step: 'post' | 'roll',
    nth: number,
    times: Closing | null,
    call: (token: string) => Promise<T>,
  ): Promise<T | null> {
    for (;;) {
      const strike = this.#strikes.findIndex((one) => one.step === step && one.nth === nth);
      const token = await chain.sign(chain.actor('in-charge', this.#scope));
      const from = performance.now();
      const answer = call(token).catch((error: { code?: string }) => error);
      if (strike >= 0 && times !== null) {
        const [{ share }] = this.#strikes.splice(strike, 1) as [Strike];
        await new Promise((resolve) => setTimeout(resolve, (times.tookMs[step][nth] ?? 0) * share));
        await process.kill();
        await process.start();
        this.struck += 1;
        await answer;
        continue;
      }
      const result = await answer;
      // A roll that happened although its answer was lost is refused the second time: the day itself says so.
      if (result instanceof Error) {
        if ((result as { code?: string }).code === 'HOS-02005-0') return null;
        continue;
      }
      this.tookMs[step].push(performance.now() - from);
      return result as T;
    }
  }

  async run(times: Closing | null): Promise<void> {
    const wish = { businessDate: TODAY, bookings: BOOKINGS_AT_ONCE };
    for (let nth = 0; ; nth += 1) {
      const posted = await this.ask('post', nth, times, (token) =>
        callRpc(bus, postSales, wish, { token, timeoutMs: 30_000 }),
      );
      const isOver = posted === null || posted.openUnits === 0;
      // A part that was saved although its answer was lost ends the posting sooner; strikes that are left still fall.
      if (isOver && !this.#strikes.some((strike) => strike.step === 'post' && strike.nth > nth)) break;
    }
    await this.ask('roll', 0, times, (token) =>
      callRpc(bus, rollDay, { businessDate: TODAY, shiftNo: 1 }, { token, timeoutMs: 30_000 }),
    );
  }
}

/** The store as it stands, table by table, by what its rows say; ids and instants are left out. */
async function stateOf(storeId: string) {
  const sql = chain.admin;
  const tables = {
    day: sql`select business_date, sales_date, shift_no from registration.business_day where store_id = ${storeId}`,
    units: sql`select b.booking_no, u.room_index, u.status, u.check_out_date, b.version from registration.room_unit u
      join registration.booking b on b.store_id = u.store_id and b.id = u.booking_id where u.store_id = ${storeId}`,
    nights: sql`select b.booking_no, n.night, n.posted_on, n.amount from registration.room_night n
      join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
      join registration.booking b on b.store_id = u.store_id and b.id = u.booking_id where n.store_id = ${storeId}`,
    lines: sql`select b.booking_no, o.plan_line_no, o.item_name, o.use_date, o.amount, o.tax_amount, o.bill_status,
        o.business_date, o.sales_date, o.room_no from registration.order_line o
      join registration.booking b on b.store_id = o.store_id and b.id = o.booking_id where o.store_id = ${storeId}`,
    told: sql`select line ->> 'bookingNo' as booking_no, line ->> 'itemName' as item, line ->> 'totalAmount' as total,
        line ->> 'roomNo' as room from registration.outbox o, jsonb_array_elements(payload -> 'lines') as line
      where o.store_id = ${storeId} and type = 'registration.sales.posted'`,
    moves: sql`select type, payload ->> 'bookingNo' as booking_no, payload ->> 'toStatus' as status, count(*)
      from registration.outbox where store_id = ${storeId} and type = 'registration.unit.status-changed' group by 1, 2, 3`,
    days: sql`select payload -> 'businessDate' as date, jsonb_array_length(payload -> 'departingRoomIds') as rooms
      from registration.outbox where store_id = ${storeId} and type = 'registration.business-day.advanced'`,
    stock: sql`select night, total, sold, blocked from registration.room_type_stock where store_id = ${storeId}`,
    seals: sql`select business_date, entries, sales_total, payment_total from registration.day_seal where store_id = ${storeId}`,
  };
  const hashes: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(tables)) {
    const [row] = await sql`
      select count(*)::int as rows, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as hash from (${query}) t`;
    hashes[name] = row;
  }
  return hashes;
}

test('500 rooms closed with kill -9 at every step end as an undisturbed close ends', async () => {
  const calm = await openStore(chain.scope);
  const stormy = await openStore(chain.otherStore());
  expect(await stateOf(calm.storeId)).toEqual(await stateOf(stormy.storeId));
  const undisturbed = new Closing(calm, []);
  await undisturbed.run(null);
  const disturbed = new Closing(stormy, STRIKES);
  await disturbed.run(undisturbed);
  expect(disturbed.struck).toBe(STRIKES.length);
  const [end, expected] = [await stateOf(stormy.storeId), await stateOf(calm.storeId)];
  expect(end).toEqual(expected);
  expect(expected).toMatchObject({
    lines: { rows: ROOMS * 2 },
    told: { rows: ROOMS * 2 },
    days: { rows: 1 },
  });
  const [day] = await chain.admin`
    select business_date::text as date from registration.business_day where store_id = ${stormy.storeId}`;
  expect(day!['date']).toBe(addDays(TODAY, 1));
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
}, 240_000);
