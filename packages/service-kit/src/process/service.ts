import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import type { MasterType, ServiceName } from '@honjin/contracts';
import type { Hono } from 'hono';
import { connect, connectSession, type Sql } from '../db/connect.ts';
import { shareByStore } from '../db/fair-pool.ts';
import { createTableCounter } from '../db/count-grown-tables.ts';
import { createHistorySweep } from '../db/history-sweep.ts';
import { publishBy } from '../db/publisher.ts';
import { createStateSweep } from '../db/state-sweep.ts';
import { ReplicaReader } from '../db/replica-reader.ts';
import type { Opening } from '../db/tenant-tx.ts';
import { buildApp, type AppOptions } from '../http/app.ts';
import type { IsOffered, KeptReferences } from '../http/references.ts';
import { IntentSweep } from '../http/intent-sweep.ts';
import { intentKeyOf } from '../http/idempotency.ts';
import { createIdentityVerifier, type IdentityVerifier } from '../http/identity-token.ts';
import { withServiceTokens } from '../http/service-token.ts';
import type { Route } from '../http/routes.ts';
import { Bus } from '../messaging/bus.ts';
import { withBusinessDay } from '../messaging/business-day.ts';
import { MasterReplica, type OnMastersStored } from '../messaging/master-replica.ts';
import type { EventHandler } from '../messaging/event-handler.ts';
import { Projection } from '../messaging/projection.ts';
import { Relay } from '../messaging/relay.ts';
import { serveReplay } from '../messaging/replay.ts';
import { serveRpc, type RpcRoute } from '../messaging/rpc.ts';
import { serveStateCounts } from '../messaging/state-counts.ts';
import type { Refusal } from '../refusal.ts';
import { awaitBeginning } from './await-beginning.ts';
import type { BaseConfig } from './config.ts';
import { Drain } from './drain.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { HealthReports } from './health-reports.ts';
import { KitFigures } from './kit-figures.ts';
import { askUntilMet, shareOut, tellConnections } from './connections.ts';
import { createLog, type Logger } from './log.ts';
import { mountHealth, type Meeting } from './readiness.ts';
import { openTelemetry } from './open-telemetry.ts';
import { holdToSecret } from './seal-fingerprint.ts';

/** The things that every part of a service may use. */
export interface ServiceContext<C extends BaseConfig = BaseConfig> {
  readonly name: ServiceName;
  readonly config: C;
  /** Hand this only to `tenantTx` and `systemTx`. */
  readonly db: Sql;
  readonly bus: Bus;
  readonly log: Logger;
  readonly verifier: IdentityVerifier;
}

/** The parts of a service. */
export interface ServiceParts {
  readonly routes: readonly Route[];
  /** Effects of other services' events, by source. */
  readonly consumes?: Partial<Record<ServiceName, readonly EventHandler[]>>;
  /** Masters this service keeps a replica of. */
  readonly replicas?: readonly MasterType[];
  /** Runs after a master has changed, for example to count totals again. */
  readonly onMastersStored?: OnMastersStored;
  readonly rpcs?: readonly RpcRoute[];
  /** Says whether a master may be named by something new; absent: the use cases decide. */
  readonly isOffered?: IsOffered;
  /** Masters that a saved record names already, and may go on naming when they are gone or out of use. */
  readonly keptReferences?: KeptReferences;
  readonly refusalOf?: (error: unknown) => Refusal | null;
  /** Statements that travel with the first ones of every call, because most calls need what they say before anything else. */
  readonly alongside?: (opening: Opening) => Promise<unknown>;
  /** True of a service whose reading calls decide nothing: a replica of the database may serve them. */
  readonly readsReplica?: boolean;
  /** True of a service that no clerk watches for the newest event; who reads there does not wait for company. */
  readonly isUnhurried?: true;
  /** Background work; started after the door is open, stopped before the pools close. */
  readonly jobs?: readonly { start(): void; stop(): Promise<void> }[];
}

export interface RunningService {
  readonly app: Hono;
  readonly url: string;
  readonly context: ServiceContext;
  readonly projections: readonly Projection[];
  /** Rejects when the database, once it answers, is none that this service may work on. */
  readonly met: Promise<void>;
  /** Stops taking requests, lets running ones end, closes everything. */
  stop(): Promise<void>;
}

/** Longer than any call may take; the supervisor and Kubernetes wait longer still. */
const DRAIN_MS = 12_000;
/** The time that a stopping part may take, and that the whole process may take. */
const PART_MS = 5_000;
const MEET_MS = 1_500;
const LEAVE_MS = 25_000;

function limitsOf(name: ServiceName, config: BaseConfig) {
  const { STATEMENT_TIMEOUT_MS: statementTimeoutMs, LOCK_TIMEOUT_MS: lockTimeoutMs } = config;
  return { schema: name, statementTimeoutMs, lockTimeoutMs };
}

/** Opens the way to the replica, where the service may read one and one is named. */
function openReader(
  { name, config, db, log }: ServiceContext,
  parts: ServiceParts,
): ReplicaReader | undefined {
  const { DATABASE_URL_REPORTS: url } = config;
  if (parts.readsReplica !== true || url === undefined) return undefined;
  const { requests: pool } = shareOut(config.DATABASE_CONNECTIONS);
  const replica = connect({ ...limitsOf(name, config), url, pool });
  shareByStore(replica, pool);
  return new ReplicaReader({ primary: db, replica, log });
}

function openPools(name: ServiceName, config: BaseConfig) {
  const shares = shareOut(config.DATABASE_CONNECTIONS);
  const limits = limitsOf(name, config);
  const db = connect({ ...limits, url: config.DATABASE_URL, pool: shares.requests });
  shareByStore(db, shares.requests);
  return {
    shares,
    db,
    workerDb: connect({ ...limits, url: config.DATABASE_WORKER_URL, pool: shares.work }),
    openSession: (onNotify: () => void) =>
      connectSession({ ...limits, url: config.DATABASE_WORKER_URL }, onNotify),
  };
}

/**
 * Tells what the pools take of the server, and holds the service to the secret of its data. A database that is away is
 * waited for behind the start; a pooler or another secret ends the start, or what has been started meanwhile.
 */
async function meetDatabase(
  { db, workerDb, shares }: Pick<ReturnType<typeof openPools>, 'db' | 'workerDb' | 'shares'>,
  log: Logger,
  { name, secret, meeting }: { name: ServiceName; secret: string; meeting: Meeting },
): Promise<{ met: Promise<void> }> {
  const isOver = () => meeting.isOver;
  const met = (async () => {
    await tellConnections(db, { shares, log, isOver });
    await askUntilMet(() => holdToSecret(db, name, secret), isOver);
  })();
  try {
    await Promise.race([met, new Promise((resolve) => setTimeout(resolve, MEET_MS).unref())]);
  } catch (error) {
    meeting.isOver = true;
    await Promise.all([db.end({ timeout: 0 }), workerDb.end({ timeout: 0 })]);
    throw error;
  }
  met.catch((error: unknown) => {
    meeting.unusable = error instanceof Error ? error.message : String(error);
    log.fatal({ err: error }, 'the database cannot be used');
  });
  return { met };
}

/** Waits for the part to stop, but not for ever: a part that waits for a dead server would wait here, too. */
function stopInTime(part: { stop(): Promise<void> }): Promise<unknown> {
  const late = new Promise((resolve) => setTimeout(resolve, PART_MS).unref());
  return Promise.race([part.stop(), late]);
}

async function listen(app: Hono, config: BaseConfig): Promise<{ drain: Drain; url: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, (address) => {
      resolve({ drain, url: `http://${config.HOST}:${address.port}` });
    }) as Server;
    const drain = new Drain(server);
  });
}

/** Returns what the door asks of the parts besides their routes. */
function rulesOf({
  replicas = [],
  refusalOf,
  isOffered,
  keptReferences,
  alongside,
}: ServiceParts): Pick<AppOptions, 'masters' | 'refusalOf' | 'isOffered' | 'keptReferences' | 'alongside'> {
  return {
    masters: new Set(replicas.map(({ entity }) => entity)),
    ...(refusalOf ? { refusalOf } : {}),
    ...(isOffered ? { isOffered } : {}),
    ...(keptReferences ? { keptReferences } : {}),
    ...(alongside ? { alongside } : {}),
  };
}

/** Returns what keeps this service's copies of others' data true. */
function followersOf(
  { name, db, bus, log }: ServiceContext,
  parts: ServiceParts,
  workerDb: Sql,
): { projections: Projection[]; replica: MasterReplica | null } {
  const onFilled = createTableCounter(workerDb, log);
  const projections = Object.entries(withBusinessDay(name, parts.consumes ?? {})).map(
    ([source, handlers]) =>
      new Projection({
        service: name,
        source: source as ServiceName,
        handlers,
        db,
        workerDb,
        bus,
        log,
        isUnhurried: parts.isUnhurried === true,
        onFilled,
      }),
  );
  const onStored = parts.onMastersStored ? { onStored: parts.onMastersStored } : {};
  const replica = parts.replicas
    ? new MasterReplica({ db, bus, log, entities: parts.replicas, onFilled, ...onStored })
    : null;
  return { projections, replica };
}

/** Returns the jobs that let go what is old. */
function sweepsOf({ name, config, log }: ServiceContext, workerDb: Sql) {
  const { AUDIT_MONTHS: months, STATE_DAYS: days } = config;
  const history = months === undefined ? [] : [createHistorySweep(workerDb, log, months)];
  const states = name === 'masters' ? [createStateSweep(workerDb, log, days)] : [];
  return [new IntentSweep(workerDb, log), ...history, ...states];
}

/** Starts a service: pools, bus, relay, projections, replica, then the door. Tests call it in-process. */
export async function startService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (context: ServiceContext<C>) => ServiceParts | Promise<ServiceParts>,
): Promise<RunningService> {
  const log = createLog(name, config.LOG_LEVEL);
  const { db, workerDb, openSession, shares } = openPools(name, config);
  const meeting: Meeting = { isOver: false, unusable: null };
  // Without a secret of the installation the password of its own role serves as one.
  const secret = config.HONJIN_SECRET ?? config.DATABASE_URL;
  const { met } = await meetDatabase({ db, workerDb, shares }, log, { name, secret, meeting });
  const bus = new Bus(config, name, log);
  const verifier = await createIdentityVerifier(config.HONJIN_KEY_DIR);
  const believed = await withServiceTokens(verifier, config.HONJIN_KEY_DIR);
  const context: ServiceContext<C> = { name, config, db, bus, log, verifier };
  const parts = await build(context);
  const reader = openReader(context, parts);
  const { projections, replica } = followersOf(context, parts, workerDb);
  const session = openSession(() => relay.nudge());
  const relay = new Relay({ session, bus, service: name, log });
  publishBy(db, relay);
  bus.onFirstConnect(async () => {
    serveReplay(bus, name, workerDb);
    if (name === 'masters') serveStateCounts(bus, workerDb);
    for (const route of parts.rpcs ?? []) serveRpc(bus, name, route, { verifier: believed, log });
  });
  const figures = new KitFigures({ db, workerDb, bus, relay, replica, projections });
  const health = new HealthReports({ name, db, bus, relay, replica, projections }, config.HONJIN_DATA_DIR);
  const kept = [...projections, ...(replica ? [replica] : [])];
  const running = [relay, ...sweepsOf(context, workerDb), figures, health, ...kept];
  for (const part of running) part.start();
  bus.start();
  const app = buildApp(
    {
      db,
      verifier,
      log,
      maxInFlight: config.MAX_IN_FLIGHT,
      maxSameHeavy: config.MAX_SAME_HEAVY,
      intentKey: intentKeyOf(secret),
      projections,
      ...(reader === undefined ? {} : { reader }),
      ...rulesOf(parts),
    },
    parts.routes,
  );
  mountHealth(app, { db, bus, relay, replica, projections, meeting, lastEnd: config.HONJIN_LAST_END });
  const { drain, url } = await listen(app, config);
  for (const job of parts.jobs ?? []) job.start();
  log.info({ url }, 'ready');
  const stop = async () => {
    meeting.isOver = true;
    const cutOff = await drain.leave(DRAIN_MS);
    if (cutOff > 0) log.warn({ cutOff }, 'requests were cut off');
    await Promise.all([...(parts.jobs ?? []), ...running].map(stopInTime));
    await bus.close();
    await Promise.all([db.end({ timeout: 5 }), workerDb.end({ timeout: 5 }), reader?.end()]);
  };
  return { app, url, context, projections, met, stop };
}

/** Starts a service as a process: ends cleanly on SIGTERM and SIGINT, and at once on a second signal. */
export async function runService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (context: ServiceContext<C>) => ServiceParts | Promise<ServiceParts>,
): Promise<void> {
  await awaitBeginning(config);
  const endTelemetry = await openTelemetry(name, config);
  const service = await startService(name, config, build);
  giveBackMemory({ hasStarted: () => service.projections.every(({ phase }) => phase === 'FOLLOWING') });
  let isStopping = false;
  const leave = (exitCode: number) => {
    isStopping = true;
    setTimeout(() => process.exit(1), LEAVE_MS).unref();
    void service
      .stop()
      .then(endTelemetry)
      .then(() => process.exit(exitCode));
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => (isStopping ? process.exit(1) : leave(0)));
  service.met.catch(() => isStopping || leave(1));
}
