import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import {
  HEALTH_EVERY_MS,
  healthSubject,
  type BusPart,
  type HealthReport,
  type Trouble,
} from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import type { Bus } from '../messaging/bus.ts';
import type { MasterReplica } from '../messaging/master-replica.ts';
import type { Projection } from '../messaging/projection.ts';
import type { Relay } from '../messaging/relay.ts';
import { readLead } from './clock-fault.ts';
import { installedVersion } from './version.ts';

/** Seconds by which a clock may be wrong before people are told; from two minutes on calls are refused. */
const CLOCK_TELL_S = 2;
/** The part of a disk that ought to be free; of a large one less will do, for so many bytes are weeks of work. */
const DISK_FREE = 0.1;
const DISK_FREE_BYTES = 10 * 2 ** 30;
/** How long a question about the state of things may take. */
const ASK_MS = 2_000;

interface Watched {
  readonly name: BusPart;
  readonly db: Sql;
  readonly bus: Bus;
  readonly relay: Relay;
  readonly replica: MasterReplica | null;
  readonly projections: readonly Projection[];
}

function inTime<T>(question: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, ASK_MS, null).unref());
  return Promise.race([question.catch(() => null), late]);
}

async function readDatabase(db: Sql): Promise<string | null> {
  const [row] = await db<{ version: string }[]>`select current_setting('server_version') as version`;
  return row?.version ?? null;
}

/** Tells whether the disk below a folder is nearly full; a folder that cannot be seen says nothing. */
async function isDiskLow(folder: string): Promise<boolean> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return bavail < blocks * DISK_FREE && bavail * bsize < DISK_FREE_BYTES;
}

async function troublesOf(watched: Watched, dataDir: string | undefined): Promise<[Trouble, boolean][]> {
  const { db, bus, relay, replica, projections } = watched;
  const lead = await inTime(readLead(db));
  const isLow = dataDir === undefined ? false : await inTime(isDiskLow(dataDir));
  return [
    ['NATS_AWAY', !bus.isConnected],
    ['EVENTS_WAIT', bus.isConnected && relay.problem !== null],
    ['EVENTS_MISSING', bus.isConnected && projections.some(({ problem }) => problem !== null)],
    ['MASTERS_MISSING', bus.isConnected && replica !== null && replica.problem !== null],
    ['CLOCK_WRONG', lead !== null && Math.abs(lead) > CLOCK_TELL_S],
    ['DISK_LOW', isLow === true],
  ];
}

/** Has a part tell every ten seconds how it does; returns how to stop. `read` says what changes. */
export function createHealthReporter(
  part: BusPart,
  bus: Bus,
  read: () => Promise<Pick<HealthReport, 'database' | 'troubles'>>,
): { start(): void; stop(): Promise<void> } {
  const still = {
    part,
    instance: randomUUID().slice(0, 8),
    version: installedVersion(),
    runtime: process.version,
    startedAt: new Date().toISOString(),
  };
  let timer: NodeJS.Timeout | undefined;
  const tell = async () => {
    if (!bus.isConnected) return;
    const report: HealthReport = { ...still, ...(await read()) };
    if (bus.isConnected) bus.announce(healthSubject(part), report);
  };
  return {
    start() {
      bus.onConnect(tell);
      timer = setInterval(() => void tell().catch(() => undefined), HEALTH_EVERY_MS).unref();
    },
    async stop() {
      clearInterval(timer);
    },
  };
}

/** Tells how a service does: to the page about the installation, and to every open page when it concerns clerks. */
export class HealthReports {
  readonly #reporter: ReturnType<typeof createHealthReporter>;

  constructor(watched: Watched, dataDir: string | undefined) {
    this.#reporter = createHealthReporter(watched.name, watched.bus, async () => {
      const database = await inTime(readDatabase(watched.db));
      const found = await troublesOf(watched, dataDir);
      const troubles = found.flatMap(([trouble, is]) => (is ? [trouble] : []));
      return { database, troubles: database === null ? ['DATABASE_AWAY', ...troubles] : troubles };
    });
  }

  start(): void {
    this.#reporter.start();
  }

  stop(): Promise<void> {
    return this.#reporter.stop();
  }
}
