import { listAccountHealth } from '@honjin/contracts/linkage';
import { addDays } from '@honjin/domain';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from './house.ts';
import { openOutlet, type Outlet } from './outlet.ts';

const PER_TYPE = 6;
const PROVIDERS = ['LINCOLN', 'TEMAIRAZU'] as const;
/** The outage lasts twelve times five minutes; the clock of the queue is moved instead of waiting. */
const ROUNDS = 12;
const SALES_A_ROUND = 8;
const DATES = 40;
const PATIENCE_MS = 120_000;

let outlet: Outlet;

beforeAll(async () => {
  outlet = await openOutlet(PER_TYPE);
}, 180_000);
afterAll(() => outlet.stop());

const dateOf = (sale: number) => addDays(TODAY, 3 + ((sale * 7) % DATES));
const houseOf = (provider: (typeof PROVIDERS)[number]) => outlet.simulators.providers[provider].house;

/** Both providers have what the house has on the dates that are sold. */
async function expectInLine(): Promise<void> {
  for (const provider of PROVIDERS)
    for (let type = 0; type < 2; type += 1)
      for (let at = 0; at < DATES; at += 1) {
        const date = addDays(TODAY, 3 + at);
        const house = houseOf(provider);
        const theirs = house.stockOf(house.groups[type]!.code, date)?.remaining;
        expect([provider, type, date, theirs]).toEqual([
          provider,
          type,
          date,
          await outlet.remaining(date, type),
        ]);
      }
}

/** Five minutes pass for what waits, and the providers are tried again. */
async function passFiveMinutes(): Promise<void> {
  const { admin } = outlet.chain;
  await admin`
    update linkage.push_item set created_at = created_at - interval '5 minutes', next_attempt_at = next_attempt_at - interval '5 minutes'
    where state in ('PENDING', 'UNCERTAIN')`;
  await admin`
    update linkage.account_state
    set next_push_at = next_push_at - interval '5 minutes', last_good_push_at = last_good_push_at - interval '5 minutes'
    where account_id in (select account_id from linkage.account_state order by account_id for update skip locked)`;
}

it(
  'drains in order after an hour without the providers: nothing lost, nothing told twice',
  async () => {
    const { chain, linkage, simulators } = outlet;
    await eventually(expectInLine, PATIENCE_MS);
    for (const provider of PROVIDERS) houseOf(provider).faults.isDown = true;
    const sold = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const sales = Array.from({ length: SALES_A_ROUND }, (_, at) => round * SALES_A_ROUND + at);
      const answers = await Promise.all(sales.map((sale) => outlet.sellAtDesk(dateOf(sale), sale % 2)));
      expect(answers.map(({ code }) => code)).toEqual(sales.map(() => 200));
      for (const sale of sales) sold.add(`${sale % 2} ${dateOf(sale)}`);
      await passFiveMinutes();
    }
    await eventually(async () => {
      const { body } = await chain.call(linkage, listAccountHealth, {});
      for (const { state, queuedPushes, oldestQueuedAt } of body.accounts) {
        expect(state).toBe('DOWN');
        // A date whose last message may have arrived waits twice: once to be asked for, once to be told anew.
        expect(queuedPushes).toBeGreaterThanOrEqual(sold.size);
        expect(Date.now() - Date.parse(oldestQueuedAt!)).toBeGreaterThan(50 * 60_000);
      }
    }, PATIENCE_MS);
    const told = new Map(PROVIDERS.map((provider) => [provider, new Map<string, unknown[]>()]));
    for (const provider of PROVIDERS) {
      const { house } = simulators.providers[provider];
      const adjust = house.adjust.bind(house);
      house.adjust = (group, date, change) => {
        const place = `${house.groups.findIndex(({ code }) => code === group)} ${date}`;
        told.get(provider)!.set(place, [...(told.get(provider)!.get(place) ?? []), change.remaining]);
        adjust(group, date, change);
      };
    }
    // The first answer after the return is lost as well: it is asked for, and not sent anew.
    houseOf('LINCOLN').faults.losesAnswers = 1;
    for (const provider of PROVIDERS) houseOf(provider).faults.isDown = false;
    await passFiveMinutes();
    await eventually(expectInLine, PATIENCE_MS);
    await eventually(async () => {
      const { body } = await chain.call(linkage, listAccountHealth, {});
      expect(body.accounts.map(({ queuedPushes }) => queuedPushes)).toEqual([0, 0]);
    }, PATIENCE_MS);
    for (const provider of PROVIDERS) {
      const own = told.get(provider)!;
      expect([...own.keys()].toSorted()).toEqual([...sold].toSorted());
      // A date may be told what was on its way when the provider went down, and then the newest: nothing else, nothing twice.
      for (const values of own.values()) {
        expect(values.length).toBeLessThanOrEqual(2);
        expect(new Set(values).size).toBe(values.length);
      }
    }
    expect(Math.max(...houseOf('LINCOLN').carriedOut.values())).toBe(1);
    expect(houseOf('LINCOLN').tooSoon).toBe(0);
  },
  3 * PATIENCE_MS,
);
