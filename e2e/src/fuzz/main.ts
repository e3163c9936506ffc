// Sends seeded requests, good and bad, of every call and role to the running suite, and holds it to what must be true of
// it afterwards: no 500, no restart, little memory, every invariant. `npm run fuzz` starts a suite of its own for it.
import { parseArgs } from 'node:util';
import { brokenInvariants } from '../invariants.ts';
import { database } from '../database.ts';
import { origin } from '../suite.ts';
import { drawBody, KINDS, type Kind, type Schema } from './bodies.ts';
import { Caller, LOCKED_SOON, LOGINS, reachedItsCall, TRIES_PASSWORDS } from './callers.ts';
import { Chance } from './chance.ts';
import { drawFile } from './files.ts';
import { Learning } from './learning.ts';
import { Watch, type ProcessFigures } from './watch.ts';

const MOST_MORE_MB = 256;
const SLOWEST_SHOWN = 5;
const FAILURES_SHOWN = 40;
const WARM_UP = 2;
/**
 * At most this many of a hundred requests of signed-in people may be stopped at the door; more would prove too little.
 */
const MOST_STOPPED_PERCENT = 2;
/** The weight of each caller of {@link LOGINS}: callers with more rights come more often. */
const SHARES = { 0: 4, 1: 4, 2: 4, 3: 1, 4: 1, 5: 1, 6: 1 } as const;

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    concurrency: { type: 'string', default: '12' },
    /** The requests that are not sent by then are left out, and the run has failed. */
    minutes: { type: 'string', default: '120' },
  },
});

interface FuzzedCall {
  readonly path: string;
  readonly schema: Schema;
  readonly isUpload: boolean;
}

interface Failure {
  readonly path: string;
  readonly kind: Kind;
  readonly loginId: string | null;
  readonly status: number;
  readonly answer: string;
  readonly body: string;
}

interface Tally {
  readonly statuses: Map<number, number>;
  readonly failures: Failure[];
  slowest: { path: string; ms: number }[];
  /** Requests of people who are signed in, and those of them that no call answered, by what was answered. */
  signedIn: number;
  readonly stopped: Map<string, number>;
}

async function describedCalls(): Promise<FuzzedCall[]> {
  const response = await fetch(`${origin}/api/openapi.json`);
  const { paths } = (await response.json()) as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: Schema }> } } }>;
  };
  return Object.entries(paths).map(([path, { post }]) => {
    const { content } = post.requestBody;
    const form = content['multipart/form-data']?.schema.properties?.['fields'];
    return { path, schema: form ?? content['application/json']!.schema, isUpload: form !== undefined };
  });
}

/** Tells whether the service broke, whatever the caller did: an answer of 5xx that is not "come back", or none. */
function isFailure(status: number): boolean {
  return status >= 500 && status !== 503;
}

function learnFrom(
  learning: Learning,
  path: string,
  { status, text }: { status: number; text: string },
): void {
  if (status !== 200 || text.length > 300_000 || !text.startsWith('{')) return;
  learning.learn(path, JSON.parse(text));
}

function countStopped(
  tally: Tally,
  { loginId }: Caller,
  answer: { status: number; text: string; headers: Headers },
): void {
  if (loginId === null) return;
  tally.signedIn += 1;
  if (reachedItsCall(answer)) return;
  const said = `${answer.status} ${/HOS-[0-9-]+/.exec(answer.text)?.[0] ?? answer.text.slice(0, 60)}`;
  tally.stopped.set(said, (tally.stopped.get(said) ?? 0) + 1);
}

interface Run {
  readonly chance: Chance;
  readonly learning: Learning;
  readonly tally: Tally;
}

async function sendOne(call: FuzzedCall, caller: Caller, kind: Kind, run: Run): Promise<void> {
  const { chance, learning, tally } = run;
  const body = drawBody(call.schema, kind, chance, learning);
  const from = performance.now();
  const answer = await (
    call.isUpload
      ? caller.upload(call.path, body, drawFile(chance), chance)
      : caller.send(call.path, body, chance)
  ).catch((error: unknown) => ({ status: 599, text: String(error), headers: new Headers() }));
  const ms = Math.round(performance.now() - from);
  tally.statuses.set(answer.status, (tally.statuses.get(answer.status) ?? 0) + 1);
  const slowest = [...tally.slowest, { path: call.path, ms }].toSorted((a, b) => b.ms - a.ms);
  tally.slowest = slowest.slice(0, SLOWEST_SHOWN);
  if (isFailure(answer.status)) {
    const { status, text } = answer;
    tally.failures.push({
      path: call.path,
      kind,
      loginId: caller.loginId,
      status,
      answer: text.slice(0, 200),
      body: body.slice(0, 300),
    });
  }
  countStopped(tally, caller, answer);
  learnFrom(learning, call.path, answer);
}

/** Every role makes every call with a valid body, so that there is something to name and memory has come to rest. */
async function warmUp(calls: readonly FuzzedCall[], callers: readonly Caller[], run: Run): Promise<void> {
  for (let round = 0; round < WARM_UP; round += 1)
    for (const call of calls) await sendOne(call, callers[0]!, 'valid', run);
}

async function sendAll(calls: readonly FuzzedCall[], callers: readonly Caller[], run: Run): Promise<void> {
  const lockedSoon = new Caller(LOCKED_SOON);
  await lockedSoon.signIn();
  let left = Number(values.requests);
  const deadline = performance.now() + Number(values.minutes) * 60_000;
  const worker = async (): Promise<void> => {
    while (left > 0 && performance.now() < deadline) {
      left -= 1;
      // Every call gets its turn. Chance decides who makes it, and how.
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
};
const calls = await describedCalls();
const callers = LOGINS.map((loginId) => new Caller(loginId));
for (const caller of callers) await caller.signIn();
await warmUp(calls, callers, run);
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
if (failures.length > 0) showFailures(failures);
for (const { claim, rows } of broken) console.log(`BROKEN: ${claim} ${JSON.stringify(rows).slice(0, 400)}`);
const isGreedy = processes.some(({ restMb, peakMb }) => peakMb - restMb > MOST_MORE_MB);
const { signedIn, stopped } = run.tally;
const stoppedCount = [...stopped.values()].reduce((sum, count) => sum + count, 0);
console.log(`  ${stoppedCount} of ${signedIn} requests of people who are signed in reached no call`);
for (const [said, count] of stopped) console.log(`    ${count}: ${said}`);
const isProof = stoppedCount * 100 <= signedIn * MOST_STOPPED_PERCENT;
const isRestarted = processes.some((one) => one.isRestarted);
const isGood = failures.length === 0 && broken.length === 0 && !isGreedy && !isRestarted && isProof;
console.log(isGood ? 'The suite stood it.' : 'The suite did not stand it.');
process.exitCode = isGood ? 0 : 1;
