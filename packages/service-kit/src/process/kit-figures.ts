import { monitorEventLoopDelay } from 'node:perf_hooks';
import { japanDateOf } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { loadOf } from '../db/fair-pool.ts';
import type { Bus } from '../messaging/bus.ts';
import type { MasterReplica } from '../messaging/master-replica.ts';
import type { Projection } from '../messaging/projection.ts';
import type { Relay } from '../messaging/relay.ts';
import { readLead } from './clock-fault.ts';
import type { FigureName } from './figures.ts';
import { problemsOf } from './readiness.ts';
import { offerNamed, type Figure } from './telemetry.ts';
import { installedVersion } from './version.ts';

type Named = Figure & { readonly name: FigureName };

/** The connections and copies of data of a service. */
interface Watched {
  readonly db: Sql;
  readonly workerDb: Sql;
  readonly bus: Bus;
  readonly relay: Relay;
  readonly replica: MasterReplica | null;
  readonly projections: readonly Projection[];
}

const NAMES = [
  'honjin.info',
  'honjin.outbox.waiting',
  'honjin.outbox.oldest_seconds',
  'honjin.projection.behind_seconds',
  'honjin.projection.behind_events',
  'honjin.pool.size',
  'honjin.pool.used',
  'honjin.pool.waiting',
  'honjin.event_loop.delay_seconds',
  'honjin.lifelines.torn',
  'honjin.clock.lead_seconds',
  'honjin.stores.before_today',
] as const satisfies readonly FigureName[];

const RESOLUTION_MS = 10;

/** Returns the figure that tells the versions of a process. */
export function versionFigure(): Named {
  const attributes = { version: installedVersion(), node: process.version };
  return { name: 'honjin.info', value: 1, attributes };
}

async function outboxFigures(workerDb: Sql): Promise<Named[]> {
  const [row] = await workerDb<{ waiting: number; oldest: number }[]>`
    select count(*)::int as waiting, coalesce(extract(epoch from now() - min(occurred_at)), 0)::float8 as oldest
    from (select occurred_at from outbox where published_at is null) as waiting`;
  return [
    { name: 'honjin.outbox.waiting', value: row!.waiting, attributes: {} },
    { name: 'honjin.outbox.oldest_seconds', value: Math.max(0, row!.oldest), attributes: {} },
  ];
}

async function dayFigures(workerDb: Sql): Promise<Named[]> {
  const [row] = await workerDb<{ stores: number }[]>`
    select count(*)::int as stores from business_day where business_date < ${japanDateOf(new Date())}`;
  return [{ name: 'honjin.stores.before_today', value: row!.stores, attributes: {} }];
}

async function lagFigures(projection: Projection): Promise<Named[]> {
  const { source } = projection;
  const behind = await projection.lag();
  const longest = Math.max(0, ...behind.map(({ seconds }) => seconds));
  return [
    { name: 'honjin.projection.behind_seconds', value: longest, attributes: { source } },
    ...behind.map(({ storeId, events }): Named => ({
      name: 'honjin.projection.behind_events',
      value: events,
      attributes: { source, store: storeId },
    })),
  ];
}

function poolFigures(db: Sql): Named[] {
  const { size, used, waiting } = loadOf(db);
  const attributes = { pool: 'requests' };
  return [
    { name: 'honjin.pool.size', value: size, attributes },
    { name: 'honjin.pool.used', value: used, attributes },
    { name: 'honjin.pool.waiting', value: waiting, attributes },
  ];
}

/** Reads how late the event loop was since the last reading. */
function loopFigures(histogram: ReturnType<typeof monitorEventLoopDelay>): Named[] {
  const name = 'honjin.event_loop.delay_seconds';
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1_000);
  const found: Named[] = [
    { name, value: late(histogram.percentile(99)), attributes: { quantile: '0.99' } },
    { name, value: late(histogram.max), attributes: { quantile: '1' } },
  ];
  histogram.reset();
  return found;
}

/** Offers the figures that every service has. One that cannot be read is left out; the others are told. */
export class KitFigures {
  readonly #watched: Watched;
  readonly #loop = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #withdraw: () => void = () => undefined;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  start(): void {
    this.#withdraw = offerNamed(NAMES, () => this.#read());
  }

  async stop(): Promise<void> {
    this.#withdraw();
    this.#loop.disable();
  }

  async #read(): Promise<Named[]> {
    this.#loop.enable();
    const { db, workerDb, projections } = this.#watched;
    const torn = Object.keys(problemsOf(this.#watched)).length;
    const clock = readLead(db).then((value): Named[] => [
      { name: 'honjin.clock.lead_seconds', value, attributes: {} },
    ]);
    const asked = [clock, outboxFigures(workerDb), dayFigures(workerDb), ...projections.map(lagFigures)];
    const told = (await Promise.allSettled(asked)).flatMap((one) =>
      one.status === 'fulfilled' ? one.value : [],
    );
    return [
      versionFigure(),
      { name: 'honjin.lifelines.torn', value: torn, attributes: {} },
      ...poolFigures(db),
      ...loopFigures(this.#loop),
      ...told,
    ];
  }
}
