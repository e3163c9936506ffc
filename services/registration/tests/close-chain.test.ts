import type { Actor, Scope, ServiceName } from '@honjin/contracts';
import {
  BATCH_PHASES,
  batchProgressSubject,
  countCash,
  runBatch,
  showBatch,
  showCash,
  type BatchPhase,
  type BatchProgressMessage,
} from '@honjin/contracts/admin';
import {
  addOrder,
  checkIn,
  saveMidFlowPayment,
  savePaymentsByRecipt,
  verifyJournal,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { Bus, createLog, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, bookingOf, roomOf, show } from './bookings.ts';
import { fillHouse } from './full-house.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { ServiceProcess } from './service-process.ts';
import { digestTables } from './table-digests.ts';

// The close as it is in a house: admin, registration and reports, each a process of its own. HONJIN_CLOSE_ROOMS=500
// closes a large one.
const ROOMS = Number(process.env['HONJIN_CLOSE_ROOMS'] ?? 60);
const CLOSE_MS = 180_000;
const SERVICES = ['admin', 'registration', 'reports'] as const;
type Part = (typeof SERVICES)[number];

let chain: TestChain;
let bus: Bus;
const processes = {} as Record<Part, ServiceProcess>;

const at = (part: Part) => ({ url: processes[part].url }) as RunningService;
const inCharge = (scope: Scope) => ({ actor: chain.actor('in-charge', scope) });

beforeAll(async () => {
  chain = await createTestChain();
  // A closer that died is replaced soon, and a service that does not answer is not waited for long.
  const env = { BATCH_LEASE_MS: '1500', BATCH_STEP_MS: String(2_000 + ROOMS * 20), BATCH_BOOKINGS: '40' };
  for (const name of SERVICES) processes[name] = await ServiceProcess.start(chain, { name, env });
  bus = new Bus(chain.natsUrl, 'test', createLog('test', 'fatal'));
  bus.start();
}, 300_000);

afterAll(async () => {
  await Promise.all(Object.values(processes).map((one) => one.kill()));
  await bus.close();
  await chain.stop();
});

async function guestIn(hotel: Hotel, room: { roomId: string; nights: number }, actor: Actor) {
  const booking = await book(chain, at('registration'), bookingOf([roomOf(hotel, room)]), actor);
  const { version } = await show(chain, at('registration'), booking.id, actor);
  const bBasicInformation = { id: booking.id, version, bRoomUnitIds: booking.units };
  const { body } = await chain.call(at('registration'), checkIn, { bBasicInformation }, { actor });
  expect(body.returnCode).toBe(200);
  return { id: booking.id, unit: booking.units[0]! };
}

async function pay(hotel: Hotel, bRoomUnitId: string, paymentAmount: number, actor: Actor) {
  const payment = { bRoomUnitId, accountingItemId: hotel.items.cash, paymentAmount };
  const { body } = await chain.call(
    at('registration'),
    savePaymentsByRecipt,
    { bPayments: [payment] },
    { actor },
  );
  expect(body.returnCode).toBe(200);
}

/** A house on the evening of a full day: a deposit was paid, a bill settled, and every room sleeps. */
async function openHouse(scope: Scope, rooms: number, shiftCount = 1) {
  const hotel = await openHotel(chain, { twinRooms: rooms, scope, shiftCount });
  await chain.openDay(['admin', 'reports'], TODAY, scope);
  const { actor } = inCharge(scope);
  const guests = [];
  for (const [index, nights] of [1, 3].entries())
    guests.push(await guestIn(hotel, { roomId: hotel.twinRooms[index]!, nights }, actor));
  await fillHouse(chain.admin, {
    storeId: scope.storeId,
    models: guests.map(({ id }) => id),
    rooms: hotel.twinRooms,
  });
  const [leaving, staying] = guests.map(({ unit }) => unit) as [string, string];
  await pay(hotel, leaving, 10_000, actor);
  const orders = [{ accountingItemId: hotel.items.wine, quantity: 3 }];
  await chain.call(at('registration'), addOrder, { bRoomUnitId: staying, orders }, { actor });
  const bPayments = [{ accountingItemId: hotel.items.card, paymentAmount: 511 }];
  const settlementBills = [{ bRoomUnitId: staying, bPayments }];
  const settled = await chain.call(
    at('registration'),
    saveMidFlowPayment,
    { settlementBills, checkoutFlag: 'NO' },
    { actor },
  );
  expect(settled.body.returnCode).toBe(200);
  return { hotel, leaving, staying };
}

/** The moment of a kill -9: a fraction of the usual time after a phase was announced. */
interface Strike {
  phase: BatchPhase;
  status: 'RUNNING' | 'DONE';
  ofRooms?: boolean;
  share?: number;
  victims: readonly Part[];
}

const STRIKES: readonly Strike[] = [
  { phase: 'PHASE_02', status: 'RUNNING', victims: SERVICES },
  { phase: 'PHASE_02', status: 'RUNNING', ofRooms: true, victims: ['registration'] },
  { phase: 'PHASE_02', status: 'DONE', victims: ['admin'] },
  { phase: 'PHASE_03', status: 'RUNNING', victims: SERVICES },
  { phase: 'PHASE_03', status: 'RUNNING', share: 0.6, victims: ['registration'] },
  { phase: 'PHASE_04', status: 'DONE', victims: SERVICES },
  { phase: 'PHASE_05', status: 'RUNNING', victims: ['reports'] },
  { phase: 'PHASE_05', status: 'DONE', victims: ['admin'] },
  { phase: 'PHASE_06', status: 'RUNNING', victims: SERVICES },
  { phase: 'PHASE_06', status: 'DONE', victims: ['admin'] },
];

/** The service that runs the close restarts last, so that the close does not go on before the others are there. */
async function cutPower(victims: readonly Part[]): Promise<void> {
  await Promise.all(victims.map((part) => processes[part].kill()));
  await Promise.all(victims.filter((part) => part !== 'admin').map((part) => processes[part].start()));
  if (victims.includes('admin')) await processes.admin.start();
}

const placeOf = ({ phase, status }: { phase: BatchPhase; status: string }) =>
  BATCH_PHASES.indexOf(phase) * 2 + (status === 'RUNNING' ? 0 : 1);

/** Strikes in their order while a store closes. One whose phase has passed unseen strikes at the next that is seen. */
class Storm {
  readonly #left = [...STRIKES];
  readonly #rollMs: number;
  readonly #stop: () => void;
  #work = Promise.resolve();
  /** Strikes that came when they should. */
  onTime = 0;

  constructor(storeId: string, rollMs: number) {
    this.#rollMs = rollMs;
    this.#stop = bus.listen(batchProgressSubject(storeId), (data) =>
      this.#hear(data as BatchProgressMessage),
    );
  }

  #hear(said: BatchProgressMessage): void {
    while (this.#left.some((one) => placeOf(one) < placeOf(said))) this.#strike();
    const [next] = this.#left;
    if (next === undefined || placeOf(next) !== placeOf(said)) return;
    if (next.ofRooms && said.roomsDone === undefined) return;
    this.onTime += 1;
    this.#strike();
  }

  #strike(): void {
    const { share = 0, victims } = this.#left.shift()!;
    this.#work = this.#work
      .then(() => new Promise((resolve) => setTimeout(resolve, this.#rollMs * share)))
      .then(() => cutPower(victims));
  }

  async over(): Promise<void> {
    this.#stop();
    while (this.#left.length > 0) this.#strike();
    await this.#work;
  }
}

/** Asks for the close as somebody does who watches it: again whenever it has stopped, until it is done. */
async function closeShift(scope: Scope, shiftNo = 1) {
  const options = inCharge(scope);
  const shift = { businessDate: TODAY, shiftNo };
  return eventually(async () => {
    const { body } = await chain.call(at('admin'), showBatch, shift, options);
    const { status } = body.close;
    const isOver = status === 'DONE' || status === 'RUNNING';
    const asked = isOver
      ? body
      : (await chain.call(at('admin'), runBatch, { ...shift, reason: '締め' }, options)).body;
    expect([status, asked.returnCode, asked.message]).toEqual(['DONE', 200, undefined]);
    return body.phases;
  }, CLOSE_MS);
}

/** Waits until the reports have all that happened. */
async function untilTold(storeId: string): Promise<void> {
  await eventually(async () => {
    const [row] = await chain.admin<{ behind: number }[]>`
      select (r.revision - coalesce(p.seq, 0))::int as behind from registration.store_revision r
      left join reports.projection_position p on p.store_id = r.store_id and p.source = 'registration'
      where r.store_id = ${storeId}`;
    expect(row?.behind).toBe(0);
  }, 60_000);
}

async function stateOf(scope: Scope) {
  const { storeId } = scope;
  const closer = inCharge(scope).actor.userName;
  await untilTold(storeId);
  const digests = await Promise.all(
    (['registration', 'reports', 'admin'] satisfies ServiceName[]).map((name) =>
      digestTables(chain, name, { storeId, closer }),
    ),
  );
  // Only the history of the disturbed store tells who took the close up again.
  const { 'admin.audit_log': resumed, ...state } = Object.assign({}, ...digests) as Record<string, string>;
  void resumed;
  return state;
}

function tookMs(phases: readonly { phase: string; startedAt: string | null; finishedAt: string | null }[]) {
  const roll = phases.find(({ phase }) => phase === 'PHASE_03');
  return Date.parse(roll?.finishedAt ?? '') - Date.parse(roll?.startedAt ?? '');
}

test(`${ROOMS} rooms closed with kill -9 at every step of the chain end as an undisturbed close ends`, async () => {
  const [calm, stormy] = [chain.scope, chain.otherStore()];
  for (const scope of [calm, stormy]) await openHouse(scope, ROOMS);
  expect(await stateOf(stormy)).toEqual(await stateOf(calm));
  const undisturbed = await closeShift(calm);
  const storm = new Storm(stormy.storeId, tookMs(undisturbed));
  const disturbed = await closeShift(stormy);
  await storm.over();
  expect(storm.onTime).toBeGreaterThan(STRIKES.length / 2);
  const figures = (phases: typeof disturbed) =>
    phases.map(({ phase, status, figures: all }) => [phase, status, all]);
  expect(figures(disturbed)).toEqual(figures(undisturbed));
  const [end, expected] = [await stateOf(stormy), await stateOf(calm)];
  expect(end).toEqual(expected);
  expect(expected['registration.order_line']).toMatch(`${ROOMS * 2 + 1} rows`);
  expect(expected['reports.sales_fact']).toMatch(`${ROOMS * 2 + 1} rows`);
  for (const scope of [calm, stormy]) {
    const { body } = await chain.call(at('registration'), verifyJournal, {}, inCharge(scope));
    expect(body).toMatchObject({ days: 1, broken: [] });
  }
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
}, 600_000);

test('three shifts: each counts its cash and closes before the next; the date advances with the third', async () => {
  const scope = chain.otherStore();
  const { hotel, staying } = await openHouse(scope, 4, 3);
  const state = { id: scope.storeId, shiftCount: 3, isIndividualClosing: false };
  await chain.putMasters('admin', [{ entity: 'store', id: scope.storeId, state }], scope);
  const { actor } = inCharge(scope);
  for (const shiftNo of [1, 2, 3]) {
    await pay(hotel, staying, shiftNo * 1_000, actor);
    const { body: cash } = await chain.call(at('admin'), showCash, {}, { actor });
    const receivedYen = shiftNo * 1_000 + (shiftNo === 1 ? 10_000 : 0);
    expect(cash).toMatchObject({ businessDate: TODAY, shiftNo, drawers: [{ receivedYen }] });
    const ahead = { businessDate: TODAY, shiftNo: shiftNo + 1 };
    const early = await chain.call(at('admin'), runBatch, ahead, { actor });
    expect(early.body.returnCode).toBe('HOS-07001-4');
    const pieces = { '1000': receivedYen / 1_000 };
    const counted = { businessDate: TODAY, shiftNo, pieces, floatYen: 0, carriedYen: 0 };
    expect((await chain.call(at('admin'), countCash, counted, { actor })).body.count).toMatchObject({
      differenceYen: 0,
    });
    const phases = await closeShift(scope, shiftNo);
    const posting = phases.find(({ phase }) => phase === 'PHASE_02');
    expect(posting?.status).toBe(shiftNo === 3 ? 'DONE' : 'SKIPPED');
    const [day] = await chain.admin`
      select business_date::text as date, shift_no as shift from registration.business_day
      where store_id = ${scope.storeId}`;
    expect(day).toEqual(
      shiftNo === 3 ? { date: addDays(TODAY, 1), shift: 1 } : { date: TODAY, shift: shiftNo + 1 },
    );
    // The other services hear of the shift a moment later; staff count the next one then.
    await eventually(async () => {
      const [known] =
        await chain.admin`select shift_no as shift from admin.business_day where store_id = ${scope.storeId}`;
      expect(known).toEqual({ shift: day!['shift'] });
    });
  }
  await untilTold(scope.storeId);
  const shifts = await chain.admin`
    select shift_no as shift, cash_in::int - cash_out::int as cash from reports.cash_shift
    where store_id = ${scope.storeId} order by 1`;
  expect(shifts.map(({ shift, cash }) => [shift, cash])).toEqual([
    [1, 11_000],
    [2, 2_000],
    [3, 3_000],
  ]);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
}, 300_000);
