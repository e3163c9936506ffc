import type { RequestOf } from '@honjin/contracts';
import { createBooking, editSequences, getSequences } from '@honjin/contracts/registration';
import type { SequenceKind } from '@honjin/domain';
import { newId, tenantTx, type RunningService, type TenantTx } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBookingNumber, takeNumbers } from '../src/house/sequences/number-sequence.ts';
import { build } from '../src/parts.ts';
import { bookingOf, roomOf } from './bookings.ts';
import { openHotel, TODAY, type Hotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;
let hotel: Hotel;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  hotel = await openHotel(chain);
});
afterAll(() => chain.stop());

const take = (kind: 'BILL' | 'RECEIPT', count = 1) =>
  tenantTx(service.context.db, chain.scope, { requestId: newId() }, (tx) => takeNumbers(tx, kind, count));

async function show(kind: SequenceKind) {
  const { sequences } = (await chain.call(service, getSequences, {})).body;
  return sequences.find(({ prefixType }) => prefixType === kind)!;
}

type Edit = RequestOf<typeof editSequences>;

async function edit(kind: SequenceKind, changes: Partial<Edit>) {
  const { presentNumber: _present, former: _former, ...now } = await show(kind);
  return chain.call(service, editSequences, { ...now, ...changes });
}

describe('the numbers of a store', () => {
  test('begin the usual way, and go on as the store sets them', async () => {
    expect(await show('BOOKING')).toMatchObject({ id: null, prefix: 'R', digits: 8, presentNumber: 0 });
    const set = await edit('BOOKING', { prefix: 'TYO-', digits: 6, startNumber: 100 });
    expect(set.body).toMatchObject({ returnCode: 200, presentNumber: 99 });
    const input = { bBasicInformation: bookingOf([roomOf(hotel, { from: TODAY })]) };
    const made = await chain.call(service, createBooking, input, { actor: chain.actor('front') });
    expect(made.body.bookingNo).toBe('TYO-000100');
    expect(await show('BOOKING')).toMatchObject({ prefix: 'TYO-', startNumber: 100, presentNumber: 100 });
  });

  test('are not given twice and, of bills, not left out; the refusal says which is next', async () => {
    expect(await take('BILL', 12)).toHaveLength(12);
    const back = await edit('BILL', { presentNumber: 3 });
    expect([back.status, back.body.returnCode]).toEqual([409, 'HOS-05031-0']);
    expect(back.body.message).toContain('B00000012');
    const hole = await edit('BILL', { presentNumber: 20 });
    expect([hole.status, hole.body.returnCode]).toEqual([422, 'HOS-05031-1']);
    expect(hole.body.message).toContain('B00000013');
    expect((await edit('BILL', { digits: 1 })).body.returnCode).toBe('HOS-05031-2');
    expect((await edit('BILL', { prefix: 'B0' })).body.returnCode).toBe('HOS-05031-3');
    expect((await edit('BILL', { startNumber: 2 })).body.returnCode).toBe('HOS-05031-4');
    expect((await edit('BILL', { prefix: 'b-' })).body.errors?.[0]?.code).toBe('HOS-05031-6');
    expect(await take('BILL')).toEqual(['B00000013']);
  });

  test.each([
    ['ja', '1～11桁の数字で入力してください。'],
    ['en', 'Please enter 1 to 11 digits.'],
  ])('have 1 to 11 digits, as the refusal says in %s', async (locale, message) => {
    const { presentNumber: _present, former: _former, ...now } = await show('BILL');
    const headers = { 'accept-language': locale };
    for (const [path, wrong] of [
      ['digits', { digits: 12 }],
      ['digits', { digits: 0 }],
      ['present_number', { presentNumber: 100_000_000_000 }],
    ] as const) {
      const { body } = await chain.call(service, editSequences, { ...now, ...wrong }, { headers });
      expect(body.errors).toEqual([{ path, code: 'HOS-05003-1', message }]);
    }
  });

  test('go on where they stopped when a former prefix comes back', async () => {
    expect(await take('RECEIPT', 2)).toEqual(['K00000001', 'K00000002']);
    expect((await edit('RECEIPT', { prefix: 'N', startNumber: 500 })).status).toBe(200);
    expect(await take('RECEIPT')).toEqual(['N00000500']);
    expect((await show('RECEIPT')).former).toMatchObject([{ prefix: 'K', presentNumber: 2 }]);
    expect((await edit('RECEIPT', { prefix: 'K', startNumber: 1 })).status).toBe(200);
    expect(await take('RECEIPT')).toEqual(['K00000003']);
  });

  test('know a stale version, and are for users who may edit masters', async () => {
    const { presentNumber: _present, former: _former, ...now } = await show('BILL');
    expect((await chain.call(service, editSequences, { ...now, digits: 7 })).status).toBe(200);
    const stale = await chain.call(service, editSequences, { ...now, digits: 9 });
    expect([stale.status, stale.body.returnCode]).toEqual([409, 'HOS-00005-0']);
    const front = { actor: chain.actor('front') };
    expect((await chain.call(service, getSequences, {}, front)).status).toBe(200);
    expect((await chain.call(service, editSequences, { ...now }, front)).status).toBe(403);
    expect((await chain.call(service, getSequences, {}, { actor: chain.actor('cleaning') })).status).toBe(
      403,
    );
  });

  test('have no hole and no double when the prefix changes while others take numbers', async () => {
    const store = chain.otherStore();
    const takeThere = () =>
      tenantTx(service.context.db, store, { requestId: newId() }, (tx) => takeNumbers(tx, 'BILL'));
    const admin = { actor: chain.actor('admin', store) };
    await takeThere();
    const now = (await chain.call(service, getSequences, {}, admin)).body.sequences[1]!;
    const { presentNumber: _present, former: _former, ...current } = now;
    const change = chain.call(service, editSequences, { ...current, prefix: 'X' }, admin);
    const [changed, ...taken] = await Promise.all([change, ...Array.from({ length: 60 }, takeThere)]);
    expect(changed.status).toBe(200);
    const numbers = taken.flat();
    expect(new Set(numbers).size).toBe(60);
    for (const prefix of ['B', 'X']) {
      const own = numbers.filter((no) => no.startsWith(prefix)).map((no) => Number(no.slice(1)));
      const first = prefix === 'B' ? 2 : 1;
      expect(own.toSorted((a, b) => a - b)).toEqual(own.map((_, index) => index + first));
    }
    expect(await takeThere()).toEqual([
      `X${String(numbers.filter((no) => no.startsWith('X')).length + 1).padStart(8, '0')}`,
    ]);
  });
});

describe('numbers of bookings that are made at once', () => {
  const inTx = <T>(work: (tx: TenantTx) => Promise<T>) =>
    tenantTx(service.context.db, chain.scope, { requestId: newId() }, work);
  const numberOf = (text: string) => Number(/\d+$/.exec(text)?.[0]);
  const takeOne = () => inTx(takeBookingNumber);
  const aside = () => chain.admin<{ left: number }[]>`
    select (last_number - next_number + 1)::int as left from registration.booking_number_aside
     where store_id = ${chain.scope.storeId} and next_number <= last_number`;

  /** Takes a number and holds it until it is let go. */
  function held() {
    const { promise: end, resolve: release } = Promise.withResolvers<void>();
    const { promise: taken, resolve: tell } = Promise.withResolvers<string>();
    const ended = inTx(async (tx) => {
      tell(await takeBookingNumber(tx));
      await end;
    });
    return { taken, release: () => (release(), ended) };
  }

  /** Begins to take a number, and comes back when it waits for a lock. */
  async function inLine() {
    const one = held();
    const count = () => chain.admin<{ waiting: number }[]>`
      select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await count())[0]?.waiting, { timeout: 10_000 }).toBe(1);
    return one;
  }

  test('R-SEQ-06: one after the other takes the next, and lays nothing aside', async () => {
    const first = numberOf(await takeOne());
    expect(numberOf(await takeOne())).toBe(first + 1);
    expect(await aside()).toEqual([]);
  });

  test('R-SEQ-06: only the first who waits for the counter waits', async () => {
    const first = held();
    await first.taken;
    const waiting = await inLine();
    await first.release();
    await waiting.taken;
    await waiting.release();
    expect(await aside()).toMatchObject([{ left: 20 }]);
    // One of them has the row that lies aside, the other the counter: a third one waits, and lays a second row aside.
    const [one, two] = [held(), held()];
    expect(await one.taken).not.toBe(await two.taken);
    const three = await inLine();
    await Promise.all([one.release(), two.release()]);
    await three.taken;
    await three.release();
    const together = [held(), held(), held()];
    expect(new Set(await Promise.all(together.map(({ taken }) => taken))).size).toBe(3);
    await Promise.all(together.map(({ release }) => release()));
  });

  test('R-SEQ-06: a storm with givers-up gives no number twice, and the quiet after it leaves none out', async () => {
    while ((await aside()).length > 0) await takeOne();
    const storm = Array.from({ length: 120 }, (_, index) =>
      inTx(async (tx) => {
        const text = await takeBookingNumber(tx);
        if (index % 3 === 0) throw new Error('given up');
        return numberOf(text);
      }).catch(() => null),
    );
    const numbers = (await Promise.all(storm)).filter((number) => number !== null);
    expect(numbers).toHaveLength(80);
    while ((await aside()).length > 0) numbers.push(numberOf(await takeOne()));
    numbers.sort((one, other) => one - other);
    expect(numbers).toEqual(Array.from(numbers, (_, index) => numbers[0]! + index));
    expect(numbers.at(-1)).toBe((await show('BOOKING')).presentNumber);
  });

  test('R-SEQ-06: another prefix drops what lies aside, and no number comes twice when the first returns', async () => {
    const first = held();
    await first.taken;
    const waiting = await inLine();
    await first.release();
    await waiting.release();
    expect(await aside()).not.toEqual([]);
    const before = await show('BOOKING');
    expect((await edit('BOOKING', { prefix: 'NEW-', startNumber: 1 })).status).toBe(200);
    expect(await aside()).toEqual([]);
    expect(await takeOne()).toBe('NEW-000001');
    expect((await edit('BOOKING', { prefix: before.prefix, startNumber: before.startNumber })).status).toBe(
      200,
    );
    expect(numberOf(await takeOne())).toBe(before.presentNumber + 1);
  });
});
