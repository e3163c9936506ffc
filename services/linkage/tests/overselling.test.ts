import { addDays } from '@honjin/domain';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TODAY } from './house.ts';
import { openOutlet, type Outlet } from './outlet.ts';

/** `HONJIN_LINKAGE_ROUNDS=200` is the whole race; a usual run takes a part of it. */
const ROUNDS = Number(process.env['HONJIN_LINKAGE_ROUNDS'] ?? 8);
const AT_ONCE = 8;
const PATIENCE_MS = 120_000 + ROUNDS * 1_000;

let outlet: Outlet;

beforeAll(async () => {
  outlet = await openOutlet(1, {}, { LINKAGE_HORIZON_DAYS: String(ROUNDS + 5) });
}, 120_000);
// The end of the chain looks over its record: no two stays in one room, sums, no gap.
afterAll(() => outlet.stop());

const dateOf = (round: number) => addDays(TODAY, 2 + round);
const stockAt = (provider: 'LINCOLN' | 'TEMAIRAZU', date: string) => {
  const { house } = outlet.simulators.providers[provider];
  return house.stockOf(house.groups[0]!.code, date);
};

/** Messages are asked for without waiting for the interval. */
async function hurry(): Promise<void> {
  // An account that is being asked at this moment is left alone: nobody waits for another in a circle.
  await outlet.chain.admin`
    update linkage.account_state set next_poll_at = now()
    where account_id in (select account_id from linkage.account_state order by account_id for update skip locked)`;
}

interface Round {
  readonly date: string;
  readonly isSoldAtDesk: boolean;
  readonly numbers: readonly string[];
}

async function race(round: number): Promise<Round> {
  const date = dateOf(round);
  const { LINCOLN, TEMAIRAZU } = outlet.simulators.providers;
  const desk = outlet.sellAtDesk(date);
  const numbers = [LINCOLN.book({ checkIn: date }), TEMAIRAZU.book({ checkIn: date })];
  await hurry();
  return {
    date,
    isSoldAtDesk: (await desk).code === 200,
    numbers: numbers.filter((number) => number !== null),
  };
}

async function expectKept({ date, isSoldAtDesk, numbers }: Round): Promise<void> {
  const { chain } = outlet;
  const booked = await chain.admin<{ number: string; needCheck: boolean }[]>`
    select n.travel_agency_booking_no as number, u.need_check as "needCheck"
    from registration.room_night n join registration.room_unit u on u.id = n.room_unit_id
    where n.night = ${date} and u.status = 'BOOK' and n.travel_agency_booking_no <> ''`;
  // A sale of an agency is a contract, however full the house is.
  expect(booked.map(({ number }) => number).toSorted()).toEqual([...numbers].toSorted());
  const [stock] = await chain.admin<{ sold: number }[]>`
    select sold from registration.room_type_stock where night = ${date} and room_type_id = ${outlet.house.types[0]!.id}`;
  const sold = numbers.length + (isSoldAtDesk ? 1 : 0);
  expect(stock?.sold).toBe(sold);
  if (sold < 2) return;
  const alerts = await chain.admin`
    select 1 from linkage.message where booking_number = any(${chain.admin.array([...numbers])})
      and warnings @> '[{"warning": "OVERBOOKED"}]'`;
  expect(alerts.length).toBeGreaterThan(0);
  const stops = await chain.admin`
    select 1 from linkage.stop_sale where target_date = ${date} and released_at is null and cause = 'OVERBOOKED'`;
  expect(stops).toHaveLength(1);
  for (const provider of ['LINCOLN', 'TEMAIRAZU'] as const)
    expect(stockAt(provider, date)).toMatchObject({ remaining: 0, isStopped: true });
}

it(
  `the desk and two providers sell the last room at the same moment, ${ROUNDS} times`,
  { timeout: PATIENCE_MS * 2 },
  async () => {
    await eventually(() => {
      for (const provider of ['LINCOLN', 'TEMAIRAZU'] as const)
        for (const round of [0, ROUNDS - 1])
          expect(stockAt(provider, dateOf(round))).toMatchObject({ remaining: 1, isStopped: false });
    }, 60_000);
    const rounds: Round[] = [];
    for (let at = 0; at < ROUNDS; at += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, ROUNDS - at) }, (_, more) => race(at + more));
      rounds.push(...(await Promise.all(some)));
    }
    await hurry();
    for (const round of rounds)
      await eventually(async () => {
        await expectKept(round).catch(async (error: unknown) => {
          await hurry();
          throw error;
        });
      }, PATIENCE_MS);
    const soldTwice = rounds.filter(({ numbers, isSoldAtDesk }) => numbers.length + Number(isSoldAtDesk) > 1);
    process.stdout.write(`${ROUNDS} rounds, ${soldTwice.length} oversold, every sale of an agency kept\n`);
    expect(soldTwice.length).toBeGreaterThan(0);
  },
);
