import { toWire, type AnyCall, type RequestOf } from '@honjin/contracts';
import {
  assignRooms,
  changeStatus,
  checkIn,
  createBooking,
  editBooking,
  issueReceipt,
  saveMidFlowPayment,
} from '@honjin/contracts/registration';
import { addDays } from '@honjin/domain';
import { newId, type RunningService } from '@honjin/service-kit';
import { createTestChain, listBrokenInvariants, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingOf, roomOf, show } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';
import { ServiceProcess } from './service-process.ts';

const CLERKS = 200;
const ROOMS = 20;

let chain: TestChain;
let door: ServiceProcess;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  hotel = await openHotel(chain, { twinRooms: ROOMS });
  door = await ServiceProcess.start(chain);
}, 60_000);

afterAll(async () => {
  await door.kill();
  await chain.stop();
});

/** The kit's callers need no more than this of a service that runs elsewhere. */
const service = () => ({ url: door.url }) as RunningService;
const front = () => ({ actor: chain.actor('front') });

/** Returns a small generator of its own, so that a storm can be run again as it was. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

interface Saved {
  units: string[];
  version: number;
}

/** Everything that was answered with success, by booking, and the codes of all answers. */
class Storm {
  readonly saved = new Map<string, Saved>();
  readonly codes = new Map<unknown, number>();
  answers = 0;
  onAnswer: () => void = () => undefined;

  async call<C extends AnyCall>(call: C, input: RequestOf<C>) {
    const { body } = await chain.call(service(), call, input, front());
    this.codes.set(body.returnCode, (this.codes.get(body.returnCode) ?? 0) + 1);
    this.answers += 1;
    this.onAnswer();
    return body;
  }

  remember(id: string, units: string[], version: number): void {
    const known = this.saved.get(id);
    if (known === undefined || known.version < version) this.saved.set(id, { units, version });
  }

  pick(random: (below: number) => number): [string, Saved] | undefined {
    return [...this.saved][random(Math.max(1, this.saved.size))];
  }
}

async function act(storm: Storm, random: (below: number) => number): Promise<void> {
  const day = () => addDays(TODAY, 1 + random(8));
  const room = () => hotel.twinRooms[random(ROOMS)]!;
  const target = storm.pick(random);
  const choice = target === undefined ? 0 : random(10);
  if (target === undefined || choice < 4) {
    const wish = { from: day(), nights: 1 + random(3), ...(random(3) ? { roomId: room() } : {}) };
    const body = await storm.call(createBooking, { bBasicInformation: bookingOf([roomOf(hotel, wish)]) });
    if (body.returnCode === 200) storm.remember(body.bBasicInformationId, body.roomUnitIds, body.version);
    return;
  }
  const [id, { units, version }] = target;
  if (choice < 6) {
    const assignments = [{ bRoomUnitId: units[0]!, roomId: random(5) ? room() : null }];
    const body = await storm.call(assignRooms, { assignments });
    if (body.returnCode === 200) storm.remember(id, units, body.bookings[0]!.version);
    return;
  }
  if (choice < 9) {
    const unit = { ...roomOf(hotel, { from: day(), nights: 1 + random(4) }), id: units[0]! };
    const body = await storm.call(editBooking, { bBasicInformation: { ...bookingOf([unit]), id, version } });
    if (body.returnCode === 200) storm.remember(id, units, body.version);
    return;
  }
  const wish = { bBasicInformationId: id, version, bRoomUnitIds: units };
  const body = await storm.call(changeStatus, { ...wish, trigger: 'CANCEL', to: 'CANCEL' });
  if (body.returnCode === 200) storm.remember(id, units, body.version);
}

async function everyAnswerIsThere(storm: Storm): Promise<string[]> {
  const rows = await chain.admin<{ id: string; version: number }[]>`
    select id, version from registration.booking where store_id = ${chain.scope.storeId}`;
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return [...storm.saved].filter(([id, { version }]) => (versions.get(id) ?? 0) < version).map(([id]) => id);
}

test('200 clerks, 20 rooms, the service killed in the middle: no overlap, no oversell, nothing answered is lost', async () => {
  const storm = new Storm();
  const random = randomOf(20_261_121);
  const clerk = async (acts: number) => {
    for (let step = 0; step < acts; step += 1) await act(storm, random);
  };
  const killed = new Promise<void>((resolve, reject) => {
    storm.onAnswer = () => {
      if (storm.answers === CLERKS) door.kill().then(resolve, reject);
    };
  });
  // A clerk who was waiting for an answer when the power went hears nothing and tries again later.
  const first = await Promise.allSettled(Array.from({ length: CLERKS }, () => clerk(3)));
  await killed;
  expect(first.some(({ status }) => status === 'rejected')).toBe(true);
  await door.start();
  expect(await everyAnswerIsThere(storm)).toEqual([]);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
  await Promise.all(Array.from({ length: CLERKS }, () => clerk(2)));
  expect(await everyAnswerIsThere(storm)).toEqual([]);
  const allowed = new Set<unknown>([
    200,
    'HOS-02001-1',
    'HOS-00005-0',
    'HOS-02002-1',
    'HOS-02026-0',
    'HOS-02026-1',
  ]);
  expect([...storm.codes.keys()].filter((code) => !allowed.has(code))).toEqual([]);
  expect(storm.codes.get(200)).toBeGreaterThan(50);
  expect(storm.codes.get('HOS-02001-1')).toBeGreaterThan(10);
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
}, 120_000);

/** Sends a call, and gives it up after a moment when `abortAfterMs` is given; the same key makes trying again safe. */
async function send<C extends AnyCall>(
  call: C,
  input: RequestOf<C>,
  given: { key: string; abortAfterMs: number | null },
): Promise<{ return_code: unknown; [field: string]: unknown } | null> {
  const signal = given.abortAfterMs === null ? null : AbortSignal.timeout(given.abortAfterMs);
  try {
    const response = await fetch(`${door.url}${call.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-honjin-identity': await chain.sign(cashier),
        'idempotency-key': given.key,
      },
      body: JSON.stringify(toWire(input)),
      signal,
    });
    return (await response.json()) as { return_code: unknown };
  } catch {
    return null;
  }
}

let cashier = {} as ReturnType<TestChain['actor']>;

test('bills and receipts have no gap in their numbers though three of ten callers hang up', async () => {
  cashier = chain.actor('front');
  const random = randomOf(7);
  const rooms = await Promise.all(
    hotel.twinRooms.map(async (roomId) => {
      const input = { bBasicInformation: bookingOf([roomOf(hotel, { from: TODAY, nights: 1, roomId })]) };
      const { body } = await chain.call(service(), createBooking, input, front());
      expect(body).toMatchObject({ returnCode: 200 });
      const enter = { id: body.bBasicInformationId, version: 1, bRoomUnitIds: body.roomUnitIds };
      const entered = await chain.call(service(), checkIn, { bBasicInformation: enter }, front());
      expect(entered.body).toMatchObject({ returnCode: 200 });
      const { grandTotalAmount } = await show(chain, service(), body.bBasicInformationId);
      return { unitId: body.roomUnitIds[0]!, amount: grandTotalAmount };
    }),
  );
  /** Hangs up three times of ten, and then asks again until it is answered. */
  const insist = async <C extends AnyCall>(call: C, input: RequestOf<C>) => {
    const key = newId();
    if (random(10) < 3) await send(call, input, { key, abortAfterMs: 1 + random(15) });
    return send(call, input, { key, abortAfterMs: null });
  };
  const receipts = await Promise.all(
    rooms.map(async ({ unitId, amount }) => {
      const bPayments = [{ accountingItemId: hotel.items.card, paymentAmount: amount }];
      const settled = await insist(saveMidFlowPayment, {
        settlementBills: [{ bRoomUnitId: unitId, bPayments }],
        checkoutFlag: 'NO',
        throughNight: TODAY,
      });
      expect(settled).toMatchObject({ return_code: 200 });
      const { bills } = settled as unknown as { bills: { id: string }[] };
      return insist(issueReceipt, {
        receipt: { bRoomUnitId: unitId, billId: bills[0]!.id, addressee: '山田 太郎', honorific: 'SAMA' },
      });
    }),
  );
  expect(receipts.map((answer) => answer?.return_code)).toEqual(rooms.map(() => 200));
  const numbers = await chain.admin<{ bills: number; receipts: number }[]>`
    select (select count(*)::int from registration.bill) as bills,
      (select count(*)::int from registration.receipt where receipt_no is not null) as receipts`;
  expect(numbers[0]).toEqual({ bills: ROOMS, receipts: ROOMS });
  expect(await listBrokenInvariants(chain.admin)).toEqual([]);
}, 120_000);
