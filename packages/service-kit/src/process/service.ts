import { serve, type ServerType } from '@hono/node-server';
import type { MasterType, ServiceName } from '@honjin/contracts';
import type { Hono } from 'hono';
import { connect, type Sql } from '../db/connect.ts';
import { buildApp } from '../http/app.ts';
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
import type { Refusal } from '../refusal.ts';
import type { BaseConfig } from './config.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { createLog, type Logger } from './log.ts';

/** What every part of a service may use. */
export interface ServiceContext<C extends BaseConfig = BaseConfig> {
  readonly name: ServiceName;
  readonly config: C;
  /** Only to be handed to `tenantTx` and `systemTx`. */
  readonly db: Sql;
  readonly bus: Bus;
  readonly log: Logger;
  readonly verifier: IdentityVerifier;
}

/** What a service is made of. */
export interface ServiceParts {
  readonly routes: readonly Route[];
  /** Effects of other services' events, by source. */
  readonly consumes?: Partial<Record<ServiceName, readonly EventHandler[]>>;
  /** Masters this service keeps a replica of. */
  readonly replicas?: readonly MasterType[];
  /** What follows from a changed master, e.g. totals that are counted from it. */
  readonly onMastersStored?: OnMastersStored;
  readonly rpcs?: readonly RpcRoute[];
  readonly refusalOf?: (error: unknown) => Refusal | null;
  /** Background work; started after the door is open, stopped before the pools close. */
  readonly jobs?: readonly { start(): void; stop(): Promise<void> }[];
}

export interface RunningService {
  readonly app: Hono;
  readonly url: string;
  readonly context: ServiceContext;
  readonly projections: readonly Projection[];
  /** Stops taking requests, lets running ones end, closes everything. */
  stop(): Promise<void>;
}

const WORKER_POOL = 4;
const DRAIN_MS = 8_000;
/** How long readiness waits for a source's first answer, and for a projection that reads its history. */
const ANSWER_PATIENCE_MS = 5_000;
const FILLING_PATIENCE_MS = 60_000;

function openPools(name: ServiceName, config: BaseConfig): { db: Sql; workerDb: Sql } {
  const limits = {
    schema: name,
    statementTimeoutMs: config.STATEMENT_TIMEOUT_MS,
    lockTimeoutMs: config.LOCK_TIMEOUT_MS,
  };
  return {
    db: connect({ ...limits, url: config.DATABASE_URL, pool: config.DATABASE_POOL }),
    workerDb: connect({ ...limits, url: config.DATABASE_WORKER_URL, pool: WORKER_POOL }),
  };
}

async function listen(app: Hono, config: BaseConfig): Promise<{ server: ServerType; url: string }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, (address) => {
      resolve({ server, url: `http://${config.HOST}:${address.port}` });
    });
  });
}

interface Followers {
  readonly replica: MasterReplica | null;
  readonly projections: readonly Projection[];
}

/** What is still missing of other services' data, within the time that readiness waits for it; null when nothing is. */
function stillFilling({ replica, projections }: Followers, ageMs: number): string | null {
  const phases = new Set(projections.map(({ phase }) => phase));
  const isWaiting = phases.has('WAITING') || (replica !== null && !replica.isFilled);
  if (isWaiting && ageMs < ANSWER_PATIENCE_MS) return 'waiting for other services';
  return phases.has('FILLING') && ageMs < FILLING_PATIENCE_MS ? 'projection filling' : null;
}

function mountHealth(app: Hono, db: Sql, followers: Followers): void {
  const openedAt = Date.now();
  app.get('/health/live', (c) => c.json({ status: 'live' }));
  app.get('/health/ready', async (c) => {
    try {
      await db`select 1`;
    } catch {
      return c.json({ status: 'database unreachable' }, 503);
    }
    const missing = stillFilling(followers, Date.now() - openedAt);
    if (missing !== null) return c.json({ status: missing }, 503);
    return c.json({ status: 'ready' });
  });
}

async function closeServer(server: ServerType): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, DRAIN_MS);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    if ('closeIdleConnections' in server) server.closeIdleConnections();
  });
}

/** Starts a service: pools, bus, relay, projections, replica, then the door. Tests call it in-process. */
export async function startService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (context: ServiceContext<C>) => ServiceParts | Promise<ServiceParts>,
): Promise<RunningService> {
  const log = createLog(name, config.LOG_LEVEL);
  const { db, workerDb } = openPools(name, config);
  const bus = new Bus(config.NATS_URL, name, log);
  const verifier = await createIdentityVerifier(config.HONJIN_KEY_DIR);
  const context: ServiceContext<C> = { name, config, db, bus, log, verifier };
  const parts = await build(context);
  const projections = Object.entries(withBusinessDay(name, parts.consumes ?? {})).map(
    ([source, handlers]) =>
      new Projection({ service: name, source: source as ServiceName, handlers, db, workerDb, bus, log }),
  );
  const onStored = parts.onMastersStored ? { onStored: parts.onMastersStored } : {};
  const replica = parts.replicas
    ? new MasterReplica({ db, bus, log, entities: parts.replicas, ...onStored })
    : null;
  const relay = new Relay({ sql: workerDb, bus, service: name, log });
  bus.onFirstConnect(async () => {
    serveReplay(bus, name, workerDb);
    const secret = config.HONJIN_SECRET;
    const believed = secret === undefined ? verifier : withServiceTokens(verifier, secret);
    for (const route of parts.rpcs ?? []) serveRpc(bus, name, route, { verifier: believed, log });
  });
  const sweep = new IntentSweep(workerDb, log);
  const running = [relay, sweep, ...projections, ...(replica ? [replica] : [])];
  for (const part of running) part.start();
  bus.start();
  const app = buildApp(
    {
      db,
      verifier,
      log,
      maxInFlight: config.MAX_IN_FLIGHT,
      // Without a secret of the installation the password of its own role stands in: it is one too.
      intentKey: intentKeyOf(config.HONJIN_SECRET ?? config.DATABASE_URL),
      projections,
      ...(parts.refusalOf ? { refusalOf: parts.refusalOf } : {}),
    },
    parts.routes,
  );
  mountHealth(app, db, { replica, projections });
  const { server, url } = await listen(app, config);
  for (const job of parts.jobs ?? []) job.start();
  log.info({ url }, 'ready');
  const stop = async () => {
    await closeServer(server);
    await Promise.all([...(parts.jobs ?? []), ...running].map((part) => part.stop()));
    await bus.close();
    await Promise.all([db.end({ timeout: 5 }), workerDb.end({ timeout: 5 })]);
  };
  return { app, url, context, projections, stop };
}

/** Starts a service as a process: ends cleanly on SIGTERM and SIGINT, and at once on a second signal. */
export async function runService<C extends BaseConfig>(
  name: ServiceName,
  config: C,
  build: (context: ServiceContext<C>) => ServiceParts | Promise<ServiceParts>,
): Promise<void> {
  const service = await startService(name, config, build);
  giveBackMemory(service.projections);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      void service.stop().then(() => process.exit(0));
    });
  }
}
