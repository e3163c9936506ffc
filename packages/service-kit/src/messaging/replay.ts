import type { EventEnvelope, ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import type { Bus } from './bus.ts';
import { messageOf, OUTBOX_COLUMNS, type OutboxRow } from './relay.ts';

/** The last revision of one store in a source service. */
export interface StoreHead {
  storeId: string;
  groupId: string;
  companyId: string;
  seq: number;
}

const REPLAY_LIMIT = 200;
/** NATS takes messages of a megabyte; an answer stays well below it, whatever its events carry. */
const REPLAY_BYTES = 700_000;
const REPLAY_TIMEOUT_MS = 10_000;

function replaySubject(service: ServiceName): string {
  return `honjin.rpc.${service}.replay`;
}

function headsSubject(service: ServiceName): string {
  return `honjin.rpc.${service}.heads`;
}

/** How many events, from the first on, one answer holds: at least one, so that the reader always comes further. */
function countThatFit(events: readonly EventEnvelope[]): number {
  let bytes = 0;
  const end = events.findIndex((event, index) => {
    bytes += Buffer.byteLength(JSON.stringify(event));
    return index > 0 && bytes > REPLAY_BYTES;
  });
  return end === -1 ? events.length : end;
}

/** A piece of a store's history, holding the kinds of events that were asked for. */
export interface ReplayPiece {
  /** Oldest first. */
  events: EventEnvelope[];
  /** Every event up to this revision is either here or of a kind that was not asked for. */
  upTo: number;
}

interface ReplayRequest {
  storeId: string;
  afterSeq: number;
  types: readonly string[];
}

async function readPiece(sql: Sql, { storeId, afterSeq, types }: ReplayRequest): Promise<ReplayPiece> {
  // The head comes first: revisions are given in the order of commits, so all up to it can be seen by what follows.
  const [head] = await sql<{ seq: number }[]>`
    select revision as seq from store_revision where store_id = ${storeId}`;
  const headSeq = head?.seq ?? afterSeq;
  const rows = await sql<OutboxRow[]>`
    select ${sql.unsafe(OUTBOX_COLUMNS)} from outbox
    where store_id = ${storeId} and seq > ${afterSeq} and seq <= ${headSeq} and type = any(${[...types]}::text[])
    order by seq limit ${REPLAY_LIMIT}`;
  const found = rows.map((row) => messageOf(row) as EventEnvelope);
  const events = found.slice(0, countThatFit(found));
  const isWhole = events.length === rows.length && rows.length < REPLAY_LIMIT;
  return { events, upTo: isWhole ? headSeq : events.at(-1)!.seq };
}

/** An answer that cannot be given now, the database being away, is not given: who asked asks again. */
function answerOrLetAsk<T>(answer: Promise<T>, respond: (answer: T) => void): void {
  answer.then(respond, () => undefined);
}

/** Lets other services read this one's outbox again: their projections can be rebuilt from nothing. */
export function serveReplay(bus: Bus, service: ServiceName, sql: Sql): void {
  bus.answer(headsSubject(service), service, (request) => {
    const heads = sql<StoreHead[]>`
      select store_id, group_id, company_id, revision as seq
      from store_revision`.then((rows) => [...rows]);
    answerOrLetAsk(heads, request.respond);
  });
  bus.answer(replaySubject(service), service, (request) => {
    answerOrLetAsk(readPiece(sql, request.data as ReplayRequest), request.respond);
  });
}

/** The newest revision of every store in a source service. */
export async function fetchHeads(bus: Bus, source: ServiceName): Promise<StoreHead[]> {
  return (await bus.request(headsSubject(source), {}, { timeoutMs: REPLAY_TIMEOUT_MS })) as StoreHead[];
}

/** The next events of some kinds of a store after a position. */
export async function fetchReplay(
  bus: Bus,
  source: ServiceName,
  wanted: ReplayRequest,
): Promise<ReplayPiece> {
  const answer = await bus.request(replaySubject(source), wanted, { timeoutMs: REPLAY_TIMEOUT_MS });
  return answer as ReplayPiece;
}
