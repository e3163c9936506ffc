import { runBatch, showBatch, type BatchPhaseState } from '@honjin/contracts/admin';
import { getSession } from '@honjin/contracts/identity';
import { previewDay } from '@honjin/contracts/registration';
import postgres from 'postgres';
import { clearDesk } from './clear-desk.ts';
import { BenchClient } from './client.ts';
import { joinSuite, projectionsFilled, startBenchSuite, type BenchSuite } from './suite.ts';

/** Sizes of the house, as the first store of a chain of its own. */
const ROOMS = [50, 300, 1_000];
/** A house of 500 rooms closes in 5 s; a room of a large house takes little longer than one of a small house. */
const TARGET_MS_PER_ROOM = 10;
const MOST_GROWTH = 1.2;
const REHEARSALS = 3;
const FLOORS = 5;
const LOOK_AGAIN_MS = 50;

/** One close of one house. */
interface Closed {
  /** Rooms whose night was posted. */
  readonly rooms: number;
  readonly closeMs: number;
  readonly dryRunMs: number;
  readonly floorMs: number;
  /** Milliseconds of each phase that did something. */
  readonly phases: readonly string[];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const from = performance.now();
    await work();
    took.push(performance.now() - from);
  }
  return median(took);
}

/** Undoes what the floor did. */
class Undone extends Error {}

/**
 * Writes the least that a close has to write: the lines of tonight's nights, that they are posted, who leaves
 * tomorrow, and the hash over the journal. Each is one bare statement, as the administrator, on a table without
 * triggers.
 */
async function closeBare(sql: postgres.Sql, storeId: string, date: string): Promise<void> {
  const inHouse = sql`
    select n.id, n.room_unit_id, n.lines from registration.room_night n
    join registration.room_unit u on u.store_id = n.store_id and u.id = n.room_unit_id
    where n.store_id = ${storeId} and n.night = ${date} and u.status in ('STAY', 'DEPARTURE')`;
  const closing = sql.begin(async (tx) => {
    await tx`create temp table bare_line (id uuid primary key default uuidv7(), unit uuid, line jsonb) on commit drop`;
    await tx`
      insert into bare_line (unit, line)
      select room_unit_id, line from (${inHouse}) n, jsonb_array_elements(n.lines) as line`;
    await tx`update registration.room_night set posted_on = ${date} where store_id = ${storeId}
      and id in (select id from (${inHouse}) n)`;
    await tx`update registration.room_unit set status = 'DEPARTURE' where store_id = ${storeId} and status = 'STAY'
      and check_out_date = ${date}::date + 1`;
    await tx`select sha256(convert_to(string_agg(line::text, E'\n' order by line::text), 'UTF8')) from bare_line`;
    throw new Undone();
  });
  await closing.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

function tookOf({ phase, startedAt, finishedAt }: BatchPhaseState): string[] {
  if (startedAt === null || finishedAt === null) return [];
  return [`${phase.slice(-2)} ${Date.parse(finishedAt) - Date.parse(startedAt)}`];
}

/** Closes the current shift and waits until every phase is over. */
async function close(client: BenchClient): Promise<Pick<Closed, 'rooms' | 'closeMs' | 'phases'>> {
  const { close: open } = await client.call(showBatch, {});
  const { businessDate, shiftNo } = open;
  const from = performance.now();
  await client.call(runBatch, { businessDate, shiftNo, reason: 'bench' });
  for (;;) {
    const shown = await client.call(showBatch, { businessDate, shiftNo });
    if (shown.close.status === 'DONE') {
      const posted = shown.phases
        .flatMap(({ figures }) => figures)
        .find(({ code }) => code === 'postedUnits');
      return {
        rooms: Number(posted?.value ?? 0),
        closeMs: performance.now() - from,
        phases: shown.phases.flatMap(tookOf),
      };
    }
    if (shown.close.status !== 'RUNNING') throw new Error(`the close is ${shown.close.status}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
}

async function closeHouse(suite: BenchSuite): Promise<Closed> {
  const sql = postgres(suite.databaseUrl, { max: 2, onnotice: () => undefined });
  try {
    await projectionsFilled(sql);
    const client = await BenchClient.signIn(suite.origin, 'tokyo-in-charge');
    await clearDesk(client);
    await projectionsFilled(sql);
    const { businessDate, targetStore } = await client.call(getSession, {});
    const dryRunMs = await timed(REHEARSALS, () => client.call(previewDay, {}));
    const floorMs = await timed(FLOORS, () => closeBare(sql, targetStore.storeId, businessDate ?? ''));
    return { ...(await close(client)), dryRunMs, floorMs };
  } finally {
    await sql.end();
  }
}

function line({ rooms, closeMs, dryRunMs, floorMs, phases }: Closed): string {
  const cells = [closeMs, closeMs / rooms, dryRunMs, floorMs, closeMs / floorMs];
  const figures = cells.map((cell) => cell.toFixed(1).padStart(12)).join('');
  return `  ${String(rooms).padStart(6)}${figures}   ${phases.join(', ')}`;
}

function judge(closed: readonly Closed[]): string {
  const perRoom = closed.map(({ rooms, closeMs }) => closeMs / rooms);
  const growth = perRoom.at(-1)! / perRoom[0]!;
  const slowest = Math.max(...perRoom);
  const isMet = slowest <= TARGET_MS_PER_ROOM && growth <= MOST_GROWTH;
  return `  a room takes ${slowest.toFixed(1)} ms at most (target ${TARGET_MS_PER_ROOM}), × ${growth.toFixed(2)} from the smallest to the largest house (target ${MOST_GROWTH}): ${isMet ? 'met' : 'missed'}`;
}

/** Closes a house of each size, or of the one that is wanted, each in a suite of its own; or the one that runs in a folder. */
export async function reportCloses(folder: string | undefined, wanted: number | undefined): Promise<void> {
  const closed: Closed[] = [];
  const heads = ['close ms', 'per room', 'dry run', 'floor', '× floor'].map((head) => head.padStart(12));
  console.log(`\nday close\n  ${'rooms'.padStart(6)}${heads.join('')}   ms of each phase`);
  const sizes = wanted === undefined ? ROOMS : [wanted];
  for (const rooms of folder === undefined ? sizes : [0]) {
    const suite = await (folder === undefined ? startBenchSuite(`--rooms ${rooms}`) : joinSuite(folder));
    try {
      closed.push(await closeHouse(suite));
      console.log(line(closed.at(-1)!));
    } finally {
      await suite.stop();
    }
  }
  if (closed.length > 1) console.log(judge(closed));
}
