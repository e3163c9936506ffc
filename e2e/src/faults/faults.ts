import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { database } from '../database.ts';
import type { Chance } from '../fuzz/chance.ts';
import { origin, runningSuite } from '../suite.ts';
import type { House } from './house.ts';
import { patiently } from './patient.ts';
import type { Need } from './surroundings.ts';

/** One kind of fault. */
export interface Fault {
  readonly name: string;
  /** The number of rounds in the long and in the short run. */
  readonly rounds: readonly [long: number, short: number];
  /** Services that it ends itself; of the others none may end. */
  readonly ends: readonly string[];
  /** The surroundings that the suite needs for it. Default: none, PostgreSQL and NATS are of the suite's own. */
  readonly needs?: Need;
  /** Strikes, and returns when the fault is over. After that comes recovery. */
  readonly strike: (house: House, setting: { isShort: boolean; chance: Chance }) => Promise<void>;
}

const FROZEN_MS = { long: 10_000, short: 3_000 };
const LOCKED_MS = { long: 60_000, short: 7_000 };
const FULL_MS = { long: 30_000, short: 10_000 };
const USED_UP_MS = { long: 10_000, short: 3_000 };
const RECOVERS_FOR_MS = 130_000;
const FINDS_WITHIN_MS = 30_000;
const MORE_THAN_THERE_ARE = 230;
/** The time that the supervisor grants a service to leave. */
const LEAVES_WITHIN_MS = 26_000;

const lengthOf = (of: { long: number; short: number }, isShort: boolean) => (isShort ? of.short : of.long);

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Freezes processes and lets them go on: connections stay open and nothing is answered. */
async function freeze(pids: readonly number[], ms: number): Promise<void> {
  signal(pids, 'SIGSTOP');
  try {
    await sleep(ms);
  } finally {
    signal(pids.toReversed(), 'SIGCONT');
  }
}

async function loseConnections(): Promise<void> {
  await database()`
    select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'honjin-%'`;
}

/** Takes every connection that there is, those of the services too, and holds them. */
async function useUpConnections(ms: number): Promise<void> {
  const greedy = postgres(runningSuite().databaseUrl, {
    max: MORE_THAN_THERE_ARE,
    onnotice: () => undefined,
    connection: { application_name: 'greedy' },
  });
  const until = Date.now() + ms;
  const takers = Array.from({ length: MORE_THAN_THERE_ARE }, async () => {
    while (Date.now() < until) {
      const seconds = Math.max(0, until - Date.now()) / 1_000;
      await greedy`select pg_sleep(${seconds})`.catch(() => sleep(20));
    }
  });
  while (Date.now() < until) {
    await loseConnections().catch(() => undefined);
    await sleep(500);
  }
  await Promise.all(takers);
  await greedy.end({ timeout: 1 });
}

/**
 * Ends the server of PostgreSQL, and returns when the one after it answers. What the server needs to recover is its own
 * time: by the disk and by what it has to repeat. Writers wait for it, and their longest wait says how long it was.
 */
async function endPostgres(house: House, name: NodeJS.Signals): Promise<void> {
  const [ended] = house.postgresPids;
  signal([ended!], name);
  while (house.postgresPid === ended) await sleep(20);
  await patiently(() => database()`select 1`);
}

/** Ends the server at once, and holds the next one in its recovery: all that time it refuses whoever comes. */
async function recoverSlowly(house: House, ms: number): Promise<void> {
  const [ended] = house.postgresPids;
  signal([ended!], 'SIGQUIT');
  const until = performance.now() + FINDS_WITHIN_MS;
  let recovering = house.recoveringPid;
  for (; recovering === null; recovering = house.recoveringPid) {
    if (performance.now() > until) throw new Error('nobody saw PostgreSQL recover');
    await sleep(1);
  }
  await freeze([recovering], ms);
  await patiently(() => database()`select 1`);
}

async function holdLock(ms: number): Promise<void> {
  await database().begin(async (tx) => {
    await tx`lock table registration.booking in exclusive mode`;
    await sleep(ms);
  });
}

async function whenEnded(pid: number): Promise<number> {
  const from = performance.now();
  for (;;) {
    try {
      process.kill(pid, 0);
    } catch {
      return performance.now() - from;
    }
    await sleep(20);
  }
}

/** Asks a service to leave while the database answers nothing. */
async function leaveWhileFrozen(house: House, service: string): Promise<void> {
  const pids = house.postgresPids;
  const pid = house.servicePids.get(service)!;
  signal(pids, 'SIGSTOP');
  try {
    await sleep(500);
    process.kill(pid, 'SIGTERM');
    const took = await whenEnded(pid);
    if (took > LEAVES_WITHIN_MS) throw new Error(`${service} left after ${Math.round(took)} ms`);
  } finally {
    signal(pids.toReversed(), 'SIGCONT');
  }
}

const killed = (service: string, inShort: boolean): Fault => ({
  name: `${service} killed`,
  rounds: [2, inShort ? 1 : 0],
  ends: [service],
  strike: async (house) => signal([house.servicePids.get(service)!], 'SIGKILL'),
});

/** Takes away all that a service has, and starts the suite: the service is new, and every event is still before it. */
async function beNew(house: House, service: string): Promise<void> {
  await house.killSupervisor();
  signal([...house.servicePids.values()], 'SIGKILL');
  const sql = database();
  await sql`drop schema ${sql(service)} cascade`;
  await house.start(false);
}

const HOURS_2_S = 7_200;
const SEEN_WITHIN_S = 30;
const WRONG_MS = { long: 20_000, short: 6_000 };

/** Throws unless the services, and PostgreSQL where it shares their clock, tell a time that is wrong by so many seconds. */
async function seeItWrong(seconds: number, needs: Need): Promise<void> {
  const { headers } = await fetch(`${origin}/health/live`);
  const told = [Date.parse(headers.get('date')!)];
  if (needs === 'machineClock') {
    const [row] = await patiently(() => database()<{ at: Date }[]>`select clock_timestamp() as at`);
    told.push(row!.at.getTime());
  }
  const wrong = told.map((at) => Math.round((at - Date.now()) / 1_000));
  if (wrong.some((by) => Math.abs(by - seconds) > SEEN_WITHIN_S))
    throw new Error(`clocks are wrong by ${wrong.join(', ')} s`);
}

function wrongClock(whose: string, needs: Need, seconds: number): Fault {
  return {
    name: `clock of ${whose} 2 h ${seconds > 0 ? 'ahead' : 'behind'}, then right`,
    rounds: [1, 0],
    ends: [],
    needs,
    strike: async ({ clock }, { isShort }) => {
      const ms = lengthOf(WRONG_MS, isShort);
      const lie = clock!.lie(seconds, ms);
      const seen = sleep(ms / 2).then(() => seeItWrong(seconds, needs));
      await Promise.all([lie, seen]);
    },
  };
}

const KILLED_IN_SHORT = new Set(['registration', 'gateway']);

/** The losses that a suite with several servers outlives. The primary does not come back, so it is lost once. */
const OF_SEVERAL: readonly Fault[] = [
  {
    name: 'nats-node-lost: one of three killed, its data deleted',
    rounds: [3, 0],
    ends: [],
    needs: 'severalServers',
    strike: async ({ servers }, { isShort, chance }) => {
      const node = await servers!.loseNatsNode(chance.below(servers!.natsNodes));
      await sleep(lengthOf(FROZEN_MS, isShort));
      await node.startAgain();
    },
  },
  {
    name: 'primary-lost: PostgreSQL killed for good, replica promoted',
    rounds: [1, 0],
    ends: [],
    needs: 'severalServers',
    strike: ({ servers }) => servers!.losePrimary(),
  },
];

const OF_SURROUNDINGS: readonly Fault[] = [
  {
    name: 'disk of PostgreSQL and NATS full',
    rounds: [2, 0],
    ends: [],
    needs: 'smallDisk',
    strike: ({ disk }, { isShort }) => disk!.fill(lengthOf(FULL_MS, isShort)),
  },
  wrongClock('the machine', 'machineClock', HOURS_2_S),
  wrongClock('the machine', 'machineClock', -HOURS_2_S),
  wrongClock('the services', 'servicesClock', HOURS_2_S),
  wrongClock('the services', 'servicesClock', -HOURS_2_S),
];

/** Returns every fault, in the order in which they strike. */
export function faultsOf(services: readonly string[]): Fault[] {
  return [
    { name: 'none', rounds: [1, 1], ends: [], strike: () => sleep(3_000) },
    { name: 'every connection to PostgreSQL lost', rounds: [20, 3], ends: [], strike: loseConnections },
    ...services.map((service) => killed(service, KILLED_IN_SHORT.has(service))),
    {
      name: 'every service killed at once',
      rounds: [2, 0],
      ends: services,
      strike: async (house) => signal([...house.servicePids.values()], 'SIGKILL'),
    },
    {
      name: 'supervisor killed, started again',
      rounds: [1, 0],
      ends: services,
      strike: async (house) => {
        await house.killSupervisor();
        await sleep(1_000);
        await house.start(false);
      },
    },
    {
      name: 'PostgreSQL frozen',
      rounds: [2, 1],
      ends: [],
      strike: (house, { isShort }) => freeze(house.postgresPids, lengthOf(FROZEN_MS, isShort)),
    },
    {
      name: 'PostgreSQL stopped, immediate',
      rounds: [2, 1],
      ends: [],
      strike: (house) => endPostgres(house, 'SIGQUIT'),
    },
    {
      name: 'PostgreSQL stopped, long in recovery',
      rounds: [1, 0],
      ends: [],
      strike: (house) => recoverSlowly(house, RECOVERS_FOR_MS),
    },
    {
      name: 'PostgreSQL killed',
      rounds: [2, 0],
      ends: [],
      strike: (house) => endPostgres(house, 'SIGKILL'),
    },
    {
      name: 'connections used up',
      rounds: [2, 1],
      ends: [],
      strike: (_, { isShort }) => useUpConnections(lengthOf(USED_UP_MS, isShort)),
    },
    {
      name: 'bookings locked',
      rounds: [1, 1],
      ends: [],
      strike: (_, { isShort }) => holdLock(lengthOf(LOCKED_MS, isShort)),
    },
    {
      name: 'NATS frozen',
      rounds: [2, 1],
      ends: [],
      strike: (house, { isShort }) => freeze([house.natsPid], lengthOf(FROZEN_MS, isShort)),
    },
    {
      name: 'NATS killed',
      rounds: [3, 1],
      ends: [],
      strike: async (house) => signal([house.natsPid], 'SIGKILL'),
    },
    {
      name: 'NATS killed, its data deleted',
      rounds: [3, 1],
      ends: [],
      strike: async (house) => {
        const pid = house.natsPid;
        // Frozen first, so that it is not back before its data is gone.
        signal([pid], 'SIGSTOP');
        rmSync(house.natsDir, { recursive: true, force: true });
        signal([pid], 'SIGKILL');
      },
    },
    {
      name: 'registration told to leave while PostgreSQL is frozen',
      rounds: [1, 0],
      ends: ['registration'],
      strike: (house) => leaveWhileFrozen(house, 'registration'),
    },
    {
      name: 'gateway told to leave',
      rounds: [2, 1],
      ends: ['gateway'],
      strike: async (house) => signal([house.servicePids.get('gateway')!], 'SIGTERM'),
    },
    {
      name: 'reports new, every event before it',
      rounds: [1, 0],
      ends: services,
      strike: (house) => beNew(house, 'reports'),
    },
    ...OF_SEVERAL,
    ...OF_SURROUNDINGS,
  ];
}
