import type { Hono } from 'hono';
import type { Sql } from '../db/connect.ts';
import { natsProblem, type Bus } from '../messaging/bus.ts';
import type { MasterReplica } from '../messaging/master-replica.ts';
import type { Projection } from '../messaging/projection.ts';
import type { Relay } from '../messaging/relay.ts';
import { clockFault } from './clock-fault.ts';

/** The first meeting with the database: its outcome, and whether the service has begun to leave. */
export interface Meeting {
  isOver: boolean;
  /** The reason why this service must not work on the database that it met. Null while none is known. */
  unusable: string | null;
}

/** The connections and copies of data that a service depends on. */
export interface Lifelines {
  readonly db: Sql;
  readonly bus: Bus;
  readonly relay: Relay;
  readonly replica: MasterReplica | null;
  readonly projections: readonly Projection[];
  readonly meeting: Meeting;
  /** The time and reason of the end of the process before this one, when it ended by itself. */
  readonly lastEnd: string | undefined;
}

const DATABASE_PATIENCE_MS = 2_000;
/** Readiness waits this long for the first answer of a source, and for a projection that reads its history. */
const ANSWER_PATIENCE_MS = 5_000;
const FILLING_PATIENCE_MS = 60_000;

async function answers(db: Sql): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(resolve, DATABASE_PATIENCE_MS, false).unref());
  const answer = db`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]);
}

/**
 * Says what is still missing of other services' data, as long as readiness has patience for it. It is null when
 * nothing is missing.
 */
function stillFilling({ replica, projections }: Lifelines, ageMs: number): string | null {
  const phases = new Set(projections.map(({ phase }) => phase));
  const isIncomplete = replica !== null && !replica.isFilled;
  // When states are known to be missing, there is no patience. There is only patience while nothing is known yet.
  if (isIncomplete && replica.held !== null) return `masters: ${replica.problem ?? 'counting'}`;
  if ((phases.has('WAITING') || isIncomplete) && ageMs < ANSWER_PATIENCE_MS)
    return 'waiting for other services';
  return phases.has('FILLING') && ageMs < FILLING_PATIENCE_MS ? 'projection filling' : null;
}

/** Returns every lifeline that does not hold, and why. */
export function problemsOf({
  bus,
  relay,
  replica,
  projections,
}: Omit<Lifelines, 'db' | 'meeting' | 'lastEnd'>): Record<string, string> {
  const problems: Record<string, string> = {};
  if (bus.state !== 'connected') problems['nats'] = natsProblem(bus);
  for (const [stream, problem] of bus.streamProblems) problems[`stream ${stream}`] = problem;
  if (relay.problem !== null) problems['relay'] = relay.problem;
  for (const { source, problem } of projections)
    if (problem !== null) problems[`consumer of ${source}`] = problem;
  if (replica !== null && replica.problem !== null) problems['masters'] = replica.problem;
  return problems;
}

/**
 * `/health/ready`: 503 while requests would fail or what is shown would have holes. A service that has become ready goes on
 * serving clerks when a lifeline tears (saving needs PostgreSQL alone); then it answers 200, `degraded`, and names each.
 */
export function mountHealth(app: Hono, lifelines: Lifelines): void {
  const openedAt = Date.now();
  let hasHeld = false;
  const { lastEnd } = lifelines;
  const startedAt = new Date(openedAt).toISOString();
  const live = { status: 'live', startedAt, ...(lastEnd === undefined ? {} : { lastEnd }) };
  app.get('/health/live', (c) => c.json(live));
  app.get('/health/ready', async (c) => {
    const { unusable } = lifelines.meeting;
    if (unusable !== null) return c.json({ status: unusable }, 503);
    if (!(await answers(lifelines.db))) return c.json({ status: 'database unreachable' }, 503);
    const clock = await clockFault(lifelines.db);
    if (clock !== null) return c.json({ status: clock }, 503);
    const ageMs = Date.now() - openedAt;
    const missing = stillFilling(lifelines, ageMs);
    const problems = problemsOf(lifelines);
    if (missing !== null) return c.json({ status: missing, problems }, 503);
    const isWhole = Object.keys(problems).length === 0;
    if (isWhole) {
      hasHeld = true;
      return c.json({ status: 'ready' });
    }
    // With NATS there and a stream that never was, waiting is all that helps; without NATS the desk opens all the same.
    if (!hasHeld && lifelines.bus.isConnected)
      return c.json({ status: 'not connected whole', problems }, 503);
    return c.json({ status: 'degraded', problems });
  });
}
