import type { RawAnswer } from '../api-client.ts';
import { drawBody, type Kind, type Schema } from './bodies.ts';
import { reachedItsCall, type Caller } from './callers.ts';
import type { Chance } from './chance.ts';
import { drawFile } from './files.ts';
import type { Keys } from './keys.ts';
import type { Learning } from './learning.ts';
import type { Taken } from './taken.ts';

const SLOWEST_SHOWN = 5;

export interface FuzzedCall {
  readonly path: string;
  readonly schema: Schema;
  readonly isUpload: boolean;
}

export interface Failure {
  readonly path: string;
  readonly kind: Kind;
  readonly loginId: string | null;
  readonly status: number;
  readonly answer: string;
  readonly body: string;
}

export interface Tally {
  readonly statuses: Map<number, number>;
  readonly failures: Failure[];
  slowest: { path: string; ms: number }[];
  /** Requests of people who are signed in, and those of them that no call answered, by what was answered. */
  signedIn: number;
  readonly stopped: Map<string, number>;
}

/** Tells whether the service broke: it answered 5xx other than "come back", or not at all. No request excuses that. */
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

function countStopped(tally: Tally, { loginId }: Caller, answer: RawAnswer): void {
  if (loginId === null) return;
  tally.signedIn += 1;
  if (reachedItsCall(answer)) return;
  const said = `${answer.status} ${/HOS-[0-9-]+/.exec(answer.text)?.[0] ?? answer.text.slice(0, 60)}`;
  tally.stopped.set(said, (tally.stopped.get(said) ?? 0) + 1);
}

export interface Run {
  readonly chance: Chance;
  readonly learning: Learning;
  readonly tally: Tally;
  readonly keys: Keys;
  readonly taken: Taken;
}

/** Sends one drawn request and counts what came of it; answers with what was asked and what was said. */
export async function sendOne(
  call: FuzzedCall,
  caller: Caller,
  kind: Kind,
  run: Run,
): Promise<{ body: string; answer: RawAnswer }> {
  const { chance, learning, tally } = run;
  const body = drawBody(call.schema, kind, chance, learning);
  const key = chance.uuid();
  const from = performance.now();
  const answer = await (
    call.isUpload
      ? caller.upload(call.path, body, drawFile(chance), chance)
      : caller.send(call.path, body, chance, key)
  ).catch((error: unknown) => ({
    status: 599,
    bytes: Buffer.alloc(0),
    text: error instanceof Error ? `${error.message}: ${String(error.cause)}` : String(error),
    headers: new Headers(),
  }));
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
  run.taken.note(call.path, body, answer);
  if (answer.status === 200)
    await run.keys.prove(call.path, body, answer, (other) => caller.send(call.path, other, chance, key));
  return { body, answer };
}
