import {
  accountingItems,
  clearPushedRates,
  createPlan,
  createSeasonGroup,
  editStore,
  listPushedRates,
  listRatePushes,
  listRevenueTargets,
  PLAIN_MASTERS,
  pushedRateHistory,
  pushedRateMaster,
  pushRates,
  readPushedRates,
  editPlanPrices,
  roomTypes,
  showPlan,
  showStore,
  storeFields,
  type PushRowInput,
} from '@honjin/contracts/masters';
import { addDays } from '@honjin/domain';
import { listMasters, newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { createTestChain, eventually, type TestChain } from '@honjin/test-kit';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../src/parts.ts';
import { planInput, seasonInput } from './plan-samples.ts';
import { clientOf, makeRecord, type AnyMaster, type Client } from './samples.ts';

const TODAY = '2026-11-20';
let chain: TestChain;
let masters: RunningService;
let registration: RunningService;
let client: Client;
let type: { id: string; code: string };
let plan: { id: string; code: string };
let revision = 0;

beforeAll(async () => {
  chain = await createTestChain();
  const { groupId, companyId, storeId } = chain.scope;
  await chain.admin`
    insert into masters.store (store_id, group_id, company_id, store_cd, name)
    values (${storeId}, ${groupId}, ${companyId}, 'TYO', '本陣東京')`;
  await chain.openDay(['masters'], TODAY);
  masters = await chain.start('masters', build);
  registration = await chain.start('registration', () => ({ routes: [], replicas: [pushedRateMaster] }));
  client = clientOf(chain, masters);
  const byEntity = PLAIN_MASTERS as ReadonlyMap<string, AnyMaster>;
  const season = await client.send(createSeasonGroup, seasonInput());
  const item = await makeRecord(client, byEntity, accountingItems.entity);
  const made = await makeRecord(client, byEntity, roomTypes.entity);
  type = { id: made.id, code: String(made.values['code']) };
  await chain.admin`
    update masters.room_type set capacity = 2, max_capacity = 4 where id = ${type.id}`;
  const input = planInput({ seasonGroupId: season.body.id, itemId: item.id });
  const prices = [1, 2].map((persons) => ({
    roomTypeId: type.id,
    persons,
    rank: 'A',
    amountYen: 10_000 * persons,
  }));
  const created = await client.send(createPlan, { ...input, prices });
  plan = { id: created.body.id, code: input.code };
});
afterAll(() => chain.stop());

const rms = () =>
  chain.actor('admin', { userId: '01990000-0000-7000-8000-000000000001', userName: '料金くん' });
const row = (more: Partial<PushRowInput> & { from: string }) => ({
  roomTypeCode: type.code,
  planCode: plan.code,
  to: more.from,
  ...more,
});
const two = (amountYen: number) => [{ persons: 2, amountYen }];
const push = (rows: readonly object[], number = (revision += 1)) =>
  client.send(pushRates, { revision: number, rows }, { actor: rms() });
const read = async (from: string, to = from) => {
  const { body } = await client.send(readPushedRates, { from, to });
  return body.targets[0]?.days ?? [];
};

describe('a push', () => {
  it('is in force for its nights and weekdays, is told to everybody and says who set it', async () => {
    const from = '2026-12-01';
    const { body } = await push([
      row({
        from,
        to: '2026-12-14',
        weekdays: [5, 6],
        prices: two(31_000),
        minStay: 2,
        closedToArrival: true,
      }),
    ]);
    expect(body).toMatchObject({ isRepeated: false, valueCount: 12, supersededCount: 0 });
    const days = await read(from, '2026-12-14');
    expect(days.map(({ night }) => night)).toEqual(['2026-12-04', '2026-12-05', '2026-12-11', '2026-12-12']);
    const source = { programName: '料金くん', revision: body.revision };
    expect(days[0]).toEqual({
      night: '2026-12-04',
      prices: { ...source, prices: two(31_000) },
      restrictions: [
        { ...source, kind: 'CLOSED_TO_ARRIVAL', value: 1 },
        { ...source, kind: 'MIN_STAY', value: 2 },
      ],
    });
    await eventually(async () => {
      const states = await tenantTx(registration.context.db, chain.scope, { requestId: 'test' }, (tx) =>
        listMasters(tx, pushedRateMaster),
      );
      expect([...states.values()]).toEqual([
        expect.objectContaining({ roomTypeId: type.id, planId: plan.id, days }),
      ]);
    });
    const { pushes, targets } = (await client.send(listRatePushes, {})).body;
    expect(pushes[0]).toMatchObject({ ...source, rowCount: 1, valueCount: 12 });
    expect(targets).toEqual([
      expect.objectContaining({ roomTypeId: type.id, planId: plan.id, lastNight: '2026-12-12' }),
    ]);
    const { entries } = (await client.send(pushedRateHistory, { id: targets[0]!.id })).body;
    expect(entries[0]).toMatchObject({ userName: '料金くん', kind: 'CHANGED' });
  });

  it('leaves what it does not name, and clears with null and false', async () => {
    const from = '2026-12-20';
    await push([row({ from, prices: two(30_000), maxStay: 3, stopSale: true })]);
    await push([row({ from, stopSale: false })]);
    const [first] = await read(from);
    expect(first?.prices?.prices).toEqual(two(30_000));
    expect(first?.restrictions.map(({ kind }) => kind)).toEqual(['MAX_STAY']);
    await push([row({ from, prices: null, maxStay: null })]);
    expect(await read(from)).toEqual([]);
  });

  it('does nothing again when it is repeated; its number is not taken for other content', async () => {
    const from = '2026-12-21';
    const rows = [row({ from, prices: two(20_000) })];
    const number = (revision += 1);
    expect((await push(rows, number)).body).toMatchObject({ isRepeated: false, valueCount: 1 });
    await push([row({ from, prices: two(22_000) })]);
    expect((await push(rows, number)).body).toMatchObject({ isRepeated: true, valueCount: 1 });
    expect((await read(from))[0]?.prices?.prices).toEqual(two(22_000));
    const other = await push([row({ from, prices: two(45_000) })], number);
    expect([other.status, other.body.returnCode]).toEqual([409, 'HOS-05032-0']);
  });

  it('that is older is taken, and overwrites nothing newer', async () => {
    const from = '2026-12-22';
    const older = (revision += 1);
    await push([row({ from, prices: two(25_000) })]);
    const late = await push([row({ from, to: addDays(from, 1), prices: two(19_000) })], older);
    expect(late.body).toMatchObject({ valueCount: 2, supersededCount: 1 });
    const prices = (await read(from, addDays(from, 1))).map((day) => day.prices?.prices[0]?.amountYen);
    expect(prices).toEqual([25_000, 19_000]);
  });

  it('is refused as a whole, with every row that is wrong and its reason', async () => {
    const from = '2026-12-28';
    const { status, body } = await push([
      row({ from, prices: two(20_000) }),
      row({ from, roomTypeCode: 'NOWHERE', prices: two(20_000) }),
      row({ from, planCode: 'NOTHING', prices: two(20_000) }),
      row({ from: '2026-11-19', prices: two(20_000) }),
      row({ from: addDays(from, 1), prices: [{ persons: 4, amountYen: 20_000 }] }),
      row({ from: addDays(from, 2), prices: two(9_999) }),
      row({ from: addDays(from, 3) }),
      row({ from: addDays(from, 4), prices: two(60_001) }),
    ]);
    expect([status, body.returnCode]).toEqual([422, 'HOS-00001-1']);
    const told = (body as unknown as { errors: { path: string; code: string; message: string }[] }).errors;
    expect(told.map(({ path, code }) => [path, code])).toEqual([
      ['rows[1].room_type_code', 'HOS-09001-6'],
      ['rows[2].plan_code', 'HOS-09001-6'],
      ['rows[3].from', 'HOS-05032-5'],
      ['rows[4].prices[0].persons', 'HOS-05032-2'],
      ['rows[5].prices[0].amount_yen', 'HOS-05032-8'],
      ['rows[6]', 'HOS-05032-6'],
      ['rows[7].prices[0].amount_yen', 'HOS-05032-9'],
    ]);
    expect(told[4]?.message).toBe('10000円以上にしてください（料金表の最低料金20000円の50％が下限です）。');
    expect(told[6]?.message).toBe('60000円以下にしてください（料金表の最高料金20000円の300％が上限です）。');
    expect(await read(from)).toEqual([]);
    const { pushes } = (await client.send(listRatePushes, {})).body;
    expect(pushes.some((one) => one.revision === revision)).toBe(false);
  });

  it.each([
    ['names a night twice', [{}, {}], ['rows[1]', 'HOS-05032-4']],
    ['ends before it begins', [{ to: '2026-12-24' }], ['rows[0].to', 'HOS-05090-5']],
    [
      'has a longest stay below the shortest',
      [{ minStay: 3, maxStay: 2 }],
      ['rows[0].max_stay', 'HOS-05032-7'],
    ],
    ['has a stay of no night', [{ minStay: 0 }], ['rows[0].min_stay', 'HOS-05026-0']],
    [
      'prices a number of persons twice',
      [{ prices: [...two(20_000), ...two(21_000)] }],
      ['rows[0].prices[1]', 'HOS-09001-13'],
    ],
  ])('that %s is refused', async (_, rows, expected) => {
    const from = '2026-12-25';
    const { status, body } = await push(
      rows.map((more) => row({ from, prices: two(20_000), ...(more as object) })),
    );
    expect(status).toBe(422);
    const told = (body as unknown as { errors: { path: string; code: string }[] }).errors;
    expect(told.map(({ path, code }) => [path, code])).toEqual([expected]);
  });

  it('sets no more values than a push may', async () => {
    const many = Array.from({ length: 7 }, () =>
      row({ from: '2027-01-01', to: '2029-12-31', prices: two(20_000), minStay: 1, maxStay: 9 }),
    );
    const { status, body } = await push(many);
    expect([status, body.returnCode]).toEqual([422, 'HOS-05032-1']);
  });

  it('needs the right of revenue managers, which opens nothing else', async () => {
    const only = chain.actor('viewer', { permissions: { revenue: 'edit' } });
    const from = '2026-12-26';
    const rows = [row({ from, prices: two(20_000) })];
    const number = (revision += 1);
    const asFront = { actor: chain.actor('front') };
    expect((await client.send(pushRates, { revision: number, rows }, asFront)).status).toBe(403);
    expect((await client.send(pushRates, { revision: number, rows }, { actor: only })).status).toBe(200);
    const asRms = { actor: only };
    expect((await client.send(listRatePushes, {}, asRms)).status).toBe(403);
    const { body } = await client.send(listRevenueTargets, {}, asRms);
    expect(body.plans.find(({ planCode }) => planCode === plan.code)).toMatchObject({
      basis: 'ROOM',
      sold: [
        {
          roomTypeCode: type.code,
          persons: [1, 2],
          ranges: [
            { persons: 1, leastYen: 5_000, mostYen: 30_000 },
            { persons: 2, leastYen: 10_000, mostYen: 60_000 },
          ],
        },
      ],
    });
    expect(body.roomTypes).toEqual([expect.objectContaining({ roomTypeCode: type.code, maxCapacity: 4 })]);
  });
});

describe('the limits of the store', () => {
  const setLimits = async (limits: { pushedLeastPercent?: number; pushedMostPercent?: number }) => {
    const { body } = await client.send(showStore, {});
    const settings = { ...body, ...body.storeSetting, tel: '0312345678', ...limits };
    const known = Object.entries(settings).filter(([name]) => name in storeFields || name === 'version');
    return client.send(editStore, Object.fromEntries(known));
  };
  const codesOf = async (amountYen: number) => {
    const { body } = await push([row({ from: '2026-12-30', prices: two(amountYen) })]);
    const { errors = [] } = body as unknown as { errors?: { code: string; message: string }[] };
    return errors.map(({ code }) => code);
  };

  it('decide from then on, down to what the plan contains; a taken push is answered as it was', async () => {
    const rows = [row({ from: '2026-12-29', prices: two(10_000) })];
    const number = (revision += 1);
    expect((await push(rows, number)).body).toMatchObject({ isRepeated: false });
    expect((await setLimits({ pushedLeastPercent: 80, pushedMostPercent: 100 })).status).toBe(200);
    expect(await codesOf(15_999)).toEqual(['HOS-05032-8']);
    expect(await codesOf(16_000)).toEqual([]);
    expect(await codesOf(20_001)).toEqual(['HOS-05032-9']);
    expect((await push(rows, number)).body).toMatchObject({ isRepeated: true });
    expect((await read('2026-12-29'))[0]?.prices?.prices).toEqual(two(10_000));
    await setLimits({ pushedLeastPercent: 20, pushedMostPercent: 1_000 });
    expect(await codesOf(4_399)).toEqual(['HOS-05032-3']);
    expect(await codesOf(4_400)).toEqual([]);
    expect(await codesOf(200_000)).toEqual([]);
    expect((await setLimits({ pushedLeastPercent: 50, pushedMostPercent: 300 })).status).toBe(200);
  });

  it('leave the house its own prices, and are between 1 and 100, and 100 and 1000 percent', async () => {
    for (const limits of [
      { pushedLeastPercent: 0 },
      { pushedLeastPercent: 101 },
      { pushedMostPercent: 99 },
      { pushedMostPercent: 1_001 },
    ])
      expect((await setLimits(limits)).status).toBe(422);
    const { body } = await client.send(showPlan, { id: plan.id });
    const prices = body.prices.map((one) => (one.persons === 1 ? { ...one, amountYen: 2_300 } : one));
    const saved = await client.send(editPlanPrices, { id: plan.id, version: body.version, prices });
    expect(saved.status).toBe(200);
  });
});

it('what is read back is a year and a month at most', async () => {
  const asked = (to: string) => client.send(readPushedRates, { from: TODAY, to });
  expect((await asked(addDays(TODAY, 399))).status).toBe(200);
  const { status, body } = await asked(addDays(TODAY, 400));
  expect(status).toBe(422);
  expect((body as unknown as { errors: object[] }).errors).toEqual([
    expect.objectContaining({ path: 'to', code: 'HOS-09001-12' }),
  ]);
});

it('a store whose business day is not open takes no push', async () => {
  const actor = chain.actor('admin', chain.otherStore());
  const rows = [row({ from: '2026-12-01', stopSale: true })];
  const { status, body } = await client.send(pushRates, { revision: 1, rows }, { actor });
  expect([status, body.returnCode]).toEqual([422, 'HOS-02005-2']);
});

describe('clearing by hand', () => {
  it('gives nights back to the table; an older push does not set them again, a newer one does', async () => {
    const from = '2026-12-27';
    const older = (revision += 1);
    await push([row({ from, prices: two(33_000) })]);
    const asked = { roomTypeId: type.id, planId: plan.id, from, to: from };
    const cleared = await client.send(clearPushedRates, { ...asked, reason: 'RMSの誤送信' });
    expect(cleared.body).toMatchObject({ clearedCount: 1 });
    expect((await client.send(listPushedRates, asked)).body.days).toEqual([]);
    await push([row({ from, prices: two(45_000) })], older);
    expect(await read(from)).toEqual([]);
    await push([row({ from, prices: two(28_000) })]);
    expect((await read(from))[0]?.prices?.prices).toEqual(two(28_000));
    const { targets } = (await client.send(listRatePushes, {})).body;
    const { entries } = (await client.send(pushedRateHistory, { id: targets[0]!.id })).body;
    const clearing = entries.find(({ changes }) => changes.some(({ field }) => field === 'clearedCount'));
    expect(clearing).toMatchObject({ userName: '管理者' });
    expect(clearing?.changes).toContainEqual({ field: 'reason', before: null, after: 'RMSの誤送信' });
  });

  it('knows no room type and plan that nothing was pushed for', async () => {
    const asked = { roomTypeId: newId(), planId: plan.id, from: TODAY, to: TODAY, reason: '誤り' };
    const { status, body } = await client.send(clearPushedRates, asked);
    expect([status, body.returnCode]).toEqual([404, 'HOS-00004-0']);
    const backwards = { ...asked, to: '2026-11-01' };
    expect((await client.send(clearPushedRates, backwards)).status).toBe(422);
  });
});

describe('pushes in any order', () => {
  const wish = fc.record({
    day: fc.nat(4),
    length: fc.nat(3),
    amountYen: fc.option(fc.integer({ min: 10_000, max: 60_000 })),
    closed: fc.option(fc.boolean()),
    minStay: fc.option(fc.integer({ min: 1, max: 5 })),
  });

  type Wish = typeof wish extends fc.Arbitrary<infer W> ? W : never;

  /** Returns what the newest revision of each field of each night says. */
  function newest(wishes: readonly Wish[], base: number, from: string) {
    const fields = new Map<string, unknown>();
    wishes.forEach(({ day, length, amountYen, closed, minStay }, index) => {
      for (let at = day; at <= day + length; at += 1) {
        const night = addDays(from, at);
        const set = (field: string, value: unknown) =>
          value === null
            ? fields.delete(`${night} ${field}`)
            : fields.set(`${night} ${field}`, [value, base + index]);
        set('PRICES', amountYen);
        if (closed !== null) set('CLOSED', closed ? 1 : null);
        set('MIN_STAY', minStay);
      }
    });
    return Object.fromEntries([...fields].toSorted());
  }

  const pushOf = ({ day, length, amountYen, closed, minStay }: Wish, from: string) =>
    row({
      from: addDays(from, day),
      to: addDays(from, day + length),
      prices: amountYen === null ? null : two(amountYen),
      minStay,
      ...(closed === null ? {} : { stopSale: closed }),
    });

  const inForce = async (from: string) => {
    const days = await read(from, addDays(from, 9));
    const fields = days.flatMap(({ night, prices, restrictions }) => [
      ...(prices === null ? [] : [[`${night} PRICES`, [prices.prices[0]?.amountYen, prices.revision]]]),
      ...restrictions.map(({ kind, value, revision: number }) => [`${night} ${kind}`, [value, number]]),
    ]);
    return Object.fromEntries(fields.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
  };

  it('and however often end in what the newest revision of each field says', async () => {
    let start = '2027-03-01';
    await fc.assert(
      fc.asyncProperty(
        fc.array(wish, { minLength: 2, maxLength: 6 }).chain((wishes) => {
          const order = wishes.map((_, index) => index);
          const twice = fc.shuffledSubarray([...order, ...order], { minLength: order.length });
          return fc.tuple(fc.constant(wishes), twice);
        }),
        async ([wishes, shuffled]) => {
          const from = start;
          start = addDays(start, 10);
          const base = revision + 1;
          revision += wishes.length;
          // Those that the shuffle left out come last, so that each is sent at least once.
          const order = [...shuffled, ...wishes.map((_, index) => index)];
          for (const index of order) await push([pushOf(wishes[index]!, from)], base + index);
          expect(await inForce(from)).toEqual(newest(wishes, base, from));
        },
      ),
      { numRuns: 25 },
    );
  }, 60_000);

  it('the same push twenty times at once is taken once', async () => {
    const from = '2028-01-10';
    const number = (revision += 1);
    const rows = [row({ from, to: addDays(from, 30), prices: two(27_000), minStay: 2 })];
    const answers = await Promise.all(Array.from({ length: 20 }, () => push(rows, number)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers.filter(({ body }) => !body.isRepeated)).toHaveLength(1);
    const { targets } = (await client.send(listRatePushes, {})).body;
    const { entries } = (await client.send(pushedRateHistory, { id: targets[0]!.id })).body;
    const own = entries.filter(({ changes }) => changes.some(({ after }) => after === number));
    expect(own).toHaveLength(1);
  });

  it('two that cross end as the newer one says, and neither waits for ever', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const from = addDays('2028-03-01', turn * 10);
      const rows = (amountYen: number) => [
        row({ from, to: addDays(from, 5), prices: two(amountYen) }),
        row({ from: addDays(from, 6), to: addDays(from, 9), prices: two(amountYen), stopSale: true }),
      ];
      const older = (revision += 1);
      const newer = (revision += 1);
      const both = [push(rows(40_000), newer), push(rows(30_000).toReversed(), older)];
      const answers = await Promise.all(turn % 2 === 0 ? both : both.toReversed());
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const days = await read(from, addDays(from, 9));
      expect(days).toHaveLength(10);
      expect(new Set(days.map(({ prices }) => prices?.revision))).toEqual(new Set([newer]));
    }
  });
});
