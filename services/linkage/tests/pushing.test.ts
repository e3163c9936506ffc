import {
  compareStock,
  listAccountHealth,
  listPushItems,
  listStopSales,
  releaseStopSales,
  resyncStock,
  retryPushItems,
} from '@honjin/contracts/linkage';
import { addDays } from '@honjin/domain';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from './house.ts';
import { HORIZON_DAYS, openOutlet, type Outlet } from './outlet.ts';

const PER_TYPE = 3;
let outlet: Outlet;

beforeAll(async () => {
  outlet = await openOutlet(PER_TYPE, { pushesRates: true });
}, 120_000);
afterAll(() => outlet.stop());

const theirs = (provider: 'LINCOLN' | 'TEMAIRAZU', date: string, type = 0) => {
  const { house } = outlet.simulators.providers[provider];
  return house.stockOf(house.groups[type]!.code, date);
};

/** Both providers have what the house has, on every date of the horizon. */
async function expectInLine(): Promise<void> {
  const rows = await outlet.chain.admin<{ type: string; night: string; left: number }[]>`
    select room_type_id as type, night::text, total - blocked + overbook_limit - sold as left from registration.room_type_stock`;
  const ours = new Map(rows.map(({ type, night, left }) => [`${type}|${night}`, Math.max(0, left)]));
  const [sides, wanted]: [unknown[], unknown[]] = [[], []];
  for (const provider of ['LINCOLN', 'TEMAIRAZU'] as const)
    outlet.house.types.forEach(({ id }, type) => {
      for (let at = 0; at < HORIZON_DAYS; at += 1) {
        const date = addDays(TODAY, at);
        sides.push([provider, date, theirs(provider, date, type)?.remaining]);
        wanted.push([provider, date, ours.get(`${id}|${date}`) ?? PER_TYPE]);
      }
    });
  expect(sides).toEqual(wanted);
}

const line = () => eventually(expectInLine, 90_000);

it('tells both providers all there is, once, in calls they allow', async () => {
  await line();
  for (const provider of ['LINCOLN', 'TEMAIRAZU'] as const)
    expect(theirs(provider, addDays(TODAY, HORIZON_DAYS))).toBeUndefined();
  expect(theirs('LINCOLN', addDays(TODAY, -1))).toBeUndefined();
  expect(outlet.simulators.providers.LINCOLN.house.tooSoon).toBe(0);
});

it('tells both providers of a sale at the desk by itself, one after the other', async () => {
  const date = addDays(TODAY, 7);
  const took: number[] = [];
  for (let sale = 1; sale <= 2; sale += 1) {
    expect((await outlet.sellAtDesk(date)).code).toBe(200);
    const from = performance.now();
    await eventually(() => {
      expect(theirs('LINCOLN', date)?.remaining).toBe(PER_TYPE - sale);
      expect(theirs('TEMAIRAZU', date)?.remaining).toBe(PER_TYPE - sale);
    });
    took.push(performance.now() - from);
  }
  process.stdout.write(
    `sale at the desk to both providers: ${took.map((ms) => Math.round(ms)).join(', ')} ms\n`,
  );
});

it('sends differences only, and says of a type what was sent when', async () => {
  const { chain, linkage, house } = outlet;
  const date = addDays(TODAY, 7);
  const input = { roomTypeId: house.types[0]!.id, dateFrom: date, dateTo: date, kind: 'STOCK' as const };
  await eventually(async () => {
    const { body } = await chain.call(linkage, listPushItems, input);
    const lincoln = body.items.filter(({ groupCode }) => groupCode === 'G1');
    expect(lincoln.map(({ state }) => state)).toEqual(['DONE', 'DONE', 'DONE']);
    expect(lincoln.map(({ remainingCount }) => remainingCount)).toEqual([1, 2, 3]);
    expect(lincoln[0]).toMatchObject({
      cause: 'booking.changed',
      requestId: expect.stringMatching(/^\w{8}$/),
    });
  });
});

it('tells prices of a plan, its restrictions, and ranks', async () => {
  const { LINCOLN, TEMAIRAZU } = outlet.simulators.providers;
  const date = addDays(TODAY, 3);
  await eventually(() => {
    expect(LINCOLN.house.toldOf('PRICE', 'PG1', date)).toEqual({
      priceRange1: '9000',
      priceRange2: '10000',
      salesStatus: '1',
    });
    expect(TEMAIRAZU.house.toldOf('RANK', 'R1', date)).toEqual({ rankCode: 'A' });
  });
  // Nobody restricts anything: there is nothing to tell.
  expect(LINCOLN.house.toldOf('RESTRICTION', 'PG1', date)).toBeUndefined();
});

it('never adjusts blindly a second time when the answer is lost', async () => {
  const { LINCOLN } = outlet.simulators.providers;
  const date = addDays(TODAY, 9);
  LINCOLN.house.faults.losesAnswers = 1;
  expect((await outlet.sellAtDesk(date)).code).toBe(200);
  await eventually(() => expect(LINCOLN.house.faults.losesAnswers).toBe(0));
  await line();
  const { chain, linkage, accounts } = outlet;
  await eventually(async () => {
    const input = { accountId: accounts.LINCOLN, dateFrom: date, dateTo: date, kind: 'STOCK' as const };
    const { body } = await chain.call(linkage, listPushItems, input);
    expect(body.items[0]).toMatchObject({ state: 'DONE', remainingCount: PER_TYPE - 1, attempts: 0 });
    expect(LINCOLN.house.carriedOut.get(body.items[0]!.requestId)).toBe(1);
  });
  expect(Math.max(...LINCOLN.house.carriedOut.values())).toBe(1);
});

it('goes on when the provider was away under load: nothing lost, nothing doubled, in line again', async () => {
  const { LINCOLN, TEMAIRAZU } = outlet.simulators.providers;
  for (const { house } of [LINCOLN, TEMAIRAZU]) house.faults.isDown = true;
  const dates = Array.from({ length: 25 }, (_, at) => addDays(TODAY, 20 + at));
  for (const date of dates)
    expect((await outlet.sellAtDesk(date, Number(date.slice(-1)) % 2)).code).toBe(200);
  const { chain, linkage, accounts } = outlet;
  await eventually(async () => {
    const { body } = await chain.call(linkage, listAccountHealth, {});
    const lincoln = body.accounts.find(({ accountId }) => accountId === accounts.LINCOLN)!;
    expect(lincoln).toMatchObject({ state: 'DOWN', oldestQueuedAt: expect.any(String) });
    expect(lincoln.queuedPushes).toBeGreaterThan(20);
  });
  LINCOLN.house.faults.losesAnswers = 1;
  for (const { house } of [LINCOLN, TEMAIRAZU]) house.faults.isDown = false;
  await line();
  expect(Math.max(...LINCOLN.house.carriedOut.values())).toBe(1);
  await eventually(async () => {
    const { body } = await chain.call(linkage, listAccountHealth, {});
    expect(body.accounts.map(({ queuedPushes }) => queuedPushes)).toEqual([0, 0]);
  });
});

it('shows what they have beside what we have, and brings a drift in line', async () => {
  const { chain, linkage, accounts } = outlet;
  const { house } = outlet.simulators.providers.LINCOLN;
  const date = addDays(TODAY, 12);
  house.adjust('G2', date, { remaining: 99, isStopped: true });
  const period = { accountId: accounts.LINCOLN, dateFrom: TODAY, dateTo: addDays(TODAY, 30) };
  const seen = await chain.call(linkage, compareStock, { ...period, asksProvider: true });
  const day = seen.body.groups
    .find(({ groupCode }) => groupCode === 'G2')!
    .days.find((one) => one.date === date);
  expect(seen.body.groups.map(({ roomTypeIds }) => roomTypeIds)).toEqual(
    outlet.house.types.map(({ id }) => [id]),
  );
  expect(day).toMatchObject({
    ours: { remainingCount: PER_TYPE, isStopped: false },
    theirs: { remainingCount: 99, isStopped: true },
  });
  const resync = await chain.call(linkage, resyncStock, period);
  expect(resync.body.returnCode).toBe(200);
  await line();
  expect(theirs('LINCOLN', date, 1)?.isStopped).toBe(false);
  const long = await chain.call(linkage, compareStock, { ...period, dateTo: addDays(TODAY, 31) });
  expect(long.body.returnCode).toBe('HOS-10004-0');
  house.faults.isDown = true;
  const away = await chain.call(linkage, resyncStock, period);
  expect(away.body.returnCode).toBe('HOS-10003-3');
  house.faults.isDown = false;
});

it('an overbooking closes the dates at every provider until a person opens them', async () => {
  const { chain, linkage, simulators } = outlet;
  const { LINCOLN } = simulators.providers;
  const date = addDays(TODAY, 15);
  for (let sale = 0; sale < PER_TYPE; sale += 1) expect((await outlet.sellAtDesk(date)).code).toBe(200);
  await line();
  LINCOLN.book({ checkIn: date, takesStock: false });
  await chain.admin`update linkage.account_state set next_poll_at = now()`;
  await eventually(() => {
    expect(theirs('LINCOLN', date)?.isStopped).toBe(true);
    expect(theirs('TEMAIRAZU', date)?.isStopped).toBe(true);
  });
  const { body } = await chain.call(linkage, listStopSales, {});
  expect(body.stopSales).toEqual([
    expect.objectContaining({ date, cause: 'OVERBOOKED', roomTypeId: outlet.house.types[0]!.id }),
  ]);
  const stopSaleIds = body.stopSales.map(({ stopSaleId }) => stopSaleId);
  const silent = await chain.call(linkage, releaseStopSales, { stopSaleIds, reason: '' });
  expect(silent.body.returnCode).toBe('HOS-00001-1');
  const released = await chain.call(linkage, releaseStopSales, { stopSaleIds, reason: '部屋を確保した' });
  expect(released.body).toMatchObject({ released: 1 });
  const [kept] = await chain.admin<{ reason: string; audited: string }[]>`
    select s.release_reason as reason, a.reason as audited from linkage.stop_sale s
    join linkage.audit_log a on a.entity_id = s.stop_sale_id::text and a.action = 'stop-sale.release'
    where s.stop_sale_id = ${stopSaleIds[0]!}`;
  expect(kept).toEqual({ reason: '部屋を確保した', audited: '部屋を確保した' });
  await eventually(() => expect(theirs('LINCOLN', date)?.isStopped).toBe(false));
});

it('gives up a date that is refused again and again, and takes it up when a person says so', async () => {
  const { chain, linkage, simulators, accounts } = outlet;
  const { house } = simulators.providers.TEMAIRAZU;
  const date = addDays(TODAY, 17);
  house.faults.refuses = 1_000;
  expect((await outlet.sellAtDesk(date)).code).toBe(200);
  const search = { accountId: accounts.TEMAIRAZU, dateFrom: date, dateTo: date, kind: 'STOCK' as const };
  await eventually(async () => {
    // This skips the pauses between attempts.
    await chain.admin`update linkage.push_item set next_attempt_at = now() where state = 'PENDING'`;
    await chain.admin`update linkage.account_state set next_push_at = now()`;
    const { body } = await chain.call(linkage, listPushItems, search);
    expect(body.items[0]).toMatchObject({
      state: 'FAILED',
      lastError: expect.stringContaining('混み合って'),
    });
  });
  house.faults.refuses = 0;
  const failed = (await chain.call(linkage, listPushItems, { ...search, state: 'FAILED' })).body.items;
  const again = await chain.call(linkage, retryPushItems, {
    pushItemIds: failed.map(({ pushItemId }) => pushItemId),
  });
  expect(again.body.queued).toBe(1);
  await chain.admin`update linkage.account_state set next_push_at = now()`;
  await line();
});

it('a date that the provider does not take any more keeps no other from arriving', async () => {
  const { TEMAIRAZU } = outlet.simulators.providers;
  // The provider's day is over, ours is not yet.
  TEMAIRAZU.house.today = addDays(TODAY, 1);
  const later = addDays(TODAY, 18);
  await line();
  const before = theirs('TEMAIRAZU', later, 1)!.remaining;
  expect((await outlet.sellAtDesk(TODAY, 1, 19)).code).toBe(200);
  await eventually(async () => {
    await outlet.chain.admin`update linkage.push_item set next_attempt_at = now() where state = 'PENDING'`;
    await outlet.chain.admin`update linkage.account_state set next_push_at = now()`;
    expect(theirs('TEMAIRAZU', later, 1)?.remaining).toBe(before - 1);
  }, 90_000);
});

it("another store's queue, stock and stop-sales are never seen", async () => {
  const { chain, linkage, accounts } = outlet;
  const actor = chain.actor('admin', chain.otherStore());
  expect((await chain.call(linkage, listPushItems, {}, { actor })).body.totalCount).toBe(0);
  expect((await chain.call(linkage, listStopSales, {}, { actor })).body.stopSales).toEqual([]);
  const period = { accountId: accounts.LINCOLN, dateFrom: TODAY, dateTo: TODAY };
  for (const call of [compareStock, resyncStock])
    expect(
      (
        await chain.call(
          linkage,
          call,
          { ...period, ...(call === compareStock ? { asksProvider: true } : {}) },
          { actor },
        )
      ).body.returnCode,
    ).toBe('HOS-00004-0');
});
