// Sends seeded requests, good and bad, of every call and role to the running suite, and holds it to what must be true of
// it afterwards: no 500, no restart, little memory, every invariant. `npm run fuzz` starts a suite of its own for it.
import { parseArgs } from 'node:util';
import { brokenInvariants } from '../invariants.ts';
import { database } from '../database.ts';
import { origin } from '../suite.ts';
import { KINDS } from './bodies.ts';
import { Caller, LOCKED_SOON, LOGINS, TRIES_PASSWORDS } from './callers.ts';
import { Chance } from './chance.ts';
import { callsOf, type Description } from './described-calls.ts';
import { measureGrowth } from './growth.ts';
import { Keys } from './keys.ts';
import { readKnownGuests } from './known-guests.ts';
import { Learning } from './learning.ts';
import { sendOne, type Failure, type FuzzedCall, type Run } from './sending.ts';
import { leakOf, Leaks, viewersWithoutSight, type Viewer } from './sight.ts';
import { Taken } from './taken.ts';
import { Watch, type ProcessFigures } from './watch.ts';

const MOST_MORE_MB = 256;
const GROWTHS_SHOWN = 5;
const FAILURES_SHOWN = 40;
/** Of a hundred requests of people who are signed in, so many may be stopped at the door; more prove too little. */
const MOST_STOPPED_PERCENT = 2;
/** How often each caller of {@link LOGINS} comes: who may do more, more often. */
const SHARES = { 0: 4, 1: 4, 2: 4, 3: 1, 4: 1, 5: 1, 6: 1 } as const;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    /** Every call is made so many times with a valid body before the rest. */
    'warm-up': { type: 'string', default: '2' },
    /** How often each viewer makes each call. */
    looks: { type: 'string', default: '5' },
    /** Names the writing calls that no drawn body got through to, so that nothing was learnt of their keys. */
    'tell-unproven': { type: 'boolean', default: false },
    /** How often each call is sent alone and as large as its contract lets it be. */
    growths: { type: 'string', default: '1' },
    /** How often each writing call is made with an id that nobody has, and with an odd day. */
    strangers: { type: 'string', default: '6' },
    /** Names the places of writing calls that took a day of 2015. */
    'tell-past-days': { type: 'boolean', default: false },
    concurrency: { type: 'string', default: '12' },
    /** The run stops after this time, and has failed when requests were left. */
    minutes: { type: 'string', default: '120' },
  },
});

async function describedCalls(): Promise<FuzzedCall[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  return callsOf((await response.json()) as Description);
}

/** Every role makes every call with a valid body, so that there is something to name and memory has come to rest. */
async function warmUp(calls: readonly FuzzedCall[], callers: readonly Caller[], run: Run): Promise<void> {
  for (let round = 0; round < Number(values['warm-up']); round += 1)
    for (const call of calls) await sendOne(call, callers[0]!, 'valid', run);
}

/**
 * Every call by each who may not see all of guests, with valid bodies that name what is there: no answer, refusal, file or
 * export tells them what is not theirs to see (R-TEXT-07).
 */
async function lookEverywhere(
  calls: readonly FuzzedCall[],
  viewers: readonly Viewer[],
  run: Run,
): Promise<{ leaks: string[]; answered: number }> {
  const guests = await readKnownGuests();
  const leaks = new Leaks();
  const answered = new Set<string>();
  const turns = calls.flatMap((call) => viewers.map((viewer) => ({ call, viewer })));
  for (let round = 0; round < Number(values.looks); round += 1)
    for (const { call, viewer } of turns) {
      const { body, answer } = await sendOne(call, viewer.caller, 'valid', run);
      if (answer.status === 200) answered.add(call.path);
      leaks.note(call.path, viewer, leakOf(answer, body, viewer, guests));
    }
  return { leaks: leaks.list(), answered: answered.size };
}

/** Asks each writing call for what is not there and for days of long ago; the run notes what was taken. */
async function askForTheOdd(
  calls: readonly FuzzedCall[],
  callers: readonly Caller[],
  run: Run,
): Promise<void> {
  const writing = calls.filter(({ path }) => run.taken.isToAsk(path) && !TRIES_PASSWORDS.test(path));
  for (let round = 0; round < Number(values.strangers); round += 1)
    for (const call of writing)
      for (const kind of ['unknown id', 'odd date'] as const) await sendOne(call, callers[0]!, kind, run);
}

async function sendAll(calls: readonly FuzzedCall[], callers: readonly Caller[], run: Run): Promise<void> {
  const lockedSoon = new Caller(LOCKED_SOON);
  await lockedSoon.signIn();
  let left = Number(values.requests);
  const deadline = performance.now() + Number(values.minutes) * 60_000;
  const worker = async (): Promise<void> => {
    while (left > 0 && performance.now() < deadline) {
      left -= 1;
      // Every call gets its turn; who makes it and how is drawn.
      const call = calls[left % calls.length]!;
      const drawn = callers[Number(run.chance.weighed(SHARES))]!;
      const caller = TRIES_PASSWORDS.test(call.path) ? lockedSoon : drawn;
      await sendOne(call, caller, run.chance.weighed(KINDS), run);
    }
  };
  await Promise.all(Array.from({ length: Number(values.concurrency) }, worker));
  if (left > 0) throw new Error(`${left} requests were not sent within ${values.minutes} minutes`);
}

function showFailures(failures: readonly Failure[]): void {
  const byCall = Map.groupBy(failures, ({ path, status }) => `${status} ${path}`);
  console.log(`${failures.length} failures of ${byCall.size} calls`);
  for (const [name, [first]] of [...byCall].slice(0, FAILURES_SHOWN))
    console.log(
      `  ${name} (${byCall.get(name)!.length}) ${first!.loginId} "${first!.kind}"\n    ${first!.answer}\n    ${first!.body}`,
    );
}

function showProcesses(processes: readonly ProcessFigures[]): void {
  for (const { service, restMb, peakMb, isRestarted } of processes)
    console.log(
      `  ${service.padEnd(14)} ${restMb} MB at rest, ${peakMb} MB at most${isRestarted ? ', RESTARTED' : ''}`,
    );
}

const seed = Number(values.seed);
const chance = new Chance(seed);
const run: Run = {
  chance,
  learning: new Learning('2026-11-23'),
  tally: { statuses: new Map(), failures: [], slowest: [], signedIn: 0, stopped: new Map() },
  keys: new Keys(),
  taken: new Taken(),
};
const calls = await describedCalls();
const callers = LOGINS.map((loginId) => new Caller(loginId));
for (const caller of callers) await caller.signIn();
const viewers = await viewersWithoutSight(callers);
await warmUp(calls, callers, run);
const sight = await lookEverywhere(calls, viewers, run);
await askForTheOdd(calls, callers, run);
const growths = await measureGrowth(calls, callers[0]!, { run, rounds: Number(values.growths) });
run.keys.isOpen = false;
const watch = new Watch();
const startedAt = performance.now();
await sendAll(calls, callers, run);
const seconds = (performance.now() - startedAt) / 1_000;
const processes = watch.stop();
const broken = await brokenInvariants();
await database().end();

const { statuses, failures, slowest } = run.tally;
const perSecond = Math.round(Number(values.requests) / seconds);
console.log(
  `${values.requests} requests of ${calls.length} calls, seed ${seed}, ${Math.round(seconds)} s (${perSecond} a second)`,
);
console.log(
  `  ${[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
for (const { path, ms } of slowest) console.log(`  ${ms} ms ${path}`);
showProcesses(processes);
for (const { path, service, mb } of growths.slice(0, GROWTHS_SHOWN))
  console.log(`  ${service} grew by ${mb} MB at most for ${path}`);
if (failures.length > 0) showFailures(failures);
for (const { claim, rows } of broken) console.log(`BROKEN: ${claim} ${JSON.stringify(rows).slice(0, 400)}`);
console.log(`  ${sight.answered} calls answered people who may not see all of guests`);
console.log(`  ${run.keys.summary}`);
for (const breach of run.keys.breaches) console.log(`  KEY: ${breach}`);
if (values['tell-unproven']) for (const path of run.keys.unproven) console.log(`  not asked twice: ${path}`);
for (const place of run.taken.unknownIds) console.log(`  UNKNOWN ID TAKEN: ${place}`);
if (values['tell-past-days'])
  for (const place of run.taken.pastDays) console.log(`  a day of 2015 was taken: ${place}`);
for (const leak of sight.leaks) console.log(`  LEAK: ${leak}`);
const isGreedy =
  processes.some(({ restMb, peakMb }) => peakMb - restMb > MOST_MORE_MB) ||
  growths.some(({ mb }) => mb > MOST_MORE_MB);
const { signedIn, stopped } = run.tally;
const stoppedCount = [...stopped.values()].reduce((sum, count) => sum + count, 0);
console.log(`  ${stoppedCount} of ${signedIn} requests of people who are signed in reached no call`);
for (const [said, count] of stopped) console.log(`    ${count}: ${said}`);
const isProof = stoppedCount * 100 <= signedIn * MOST_STOPPED_PERCENT;
const isRestarted = processes.some((one) => one.isRestarted);
const isGood =
  failures.length === 0 &&
  broken.length === 0 &&
  !isGreedy &&
  !isRestarted &&
  isProof &&
  run.keys.breaches.length === 0 &&
  sight.leaks.length === 0 &&
  run.taken.unknownIds.length === 0;
console.log(isGood ? 'The suite stood it.' : 'The suite did not stand it.');
process.exitCode = isGood ? 0 : 1;
