import type { EventEnvelope, MasterMessage, ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import { isMasterState } from '../db/outbox.ts';
import type { Bus } from './bus.ts';
import { envelopeOf, OUTBOX_COLUMNS, type OutboxRow } from './relay.ts';

/** The last revision of one store in a source service. */
export interface StoreHead {
  storeId: string;
  groupId: string;
  companyId: string;
  seq: number;
}

const REPLAY_LIMIT = 200;
/** NATS accepts messages up to one megabyte. An answer stays well below that, however large its events are. */
const REPLAY_BYTES = 700_000;
const REPLAY_TIMEOUT_MS = 10_000;

function replaySubject(service: ServiceName): string {
  return `honjin.rpc.${service}.replay`;
}

function headsSubject(service: ServiceName): string {
  return `honjin.rpc.${service}.heads`;
}

/**
 * Counts how many events, from the first on, fit into one answer. It is at least one, so that the reader always gets
 * further.
 */
function countThatFit(events: readonly EventEnvelope[]): number {
  let bytes = 0;
  const end = events.findIndex((event, index) => {
    bytes += Buffer.byteLength(JSON.stringify(event));
    return index > 0 && bytes > REPLAY_BYTES;
  });
  return end === -1 ? events.length : end;
}

/** A piece of a store's history. It holds only the kinds of events that were asked for. */
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

/** Leaves of a master's state which record it is of: the state itself travels by the stream. */
function withoutState(row: OutboxRow): OutboxRow {
  const { entity, id, version } = row.payload as MasterMessage;
  return { ...row, payload: { entity, id, version } };
}

async function readPiece(sql: Sql, { storeId, afterSeq, types }: ReplayRequest): Promise<ReplayPiece> {
  // The head is read first. Revisions are given in the order of commits, so the next query sees every event up to it.
  const [head] = await sql<{ seq: number }[]>`
    select revision as seq from store_revision where store_id = ${storeId}`;
  const headSeq = head?.seq ?? afterSeq;
  const rows = await sql<OutboxRow[]>`
    select ${sql.unsafe(OUTBOX_COLUMNS)} from outbox
    where store_id = ${storeId} and seq > ${afterSeq} and seq <= ${headSeq} and type = any(${[...types]}::text[])
    order by seq limit ${REPLAY_LIMIT}`;
  const found = rows.map((row) => envelopeOf(isMasterState(row) ? withoutState(row) : row));
  const events = found.slice(0, countThatFit(found));
  const isWhole = events.length === rows.length && rows.length < REPLAY_LIMIT;
  return { events, upTo: isWhole ? headSeq : events.at(-1)!.seq };
}

/** Sends nothing when the database is away. The service that asked will ask again. */
function answerOrLetAsk<T>(answer: Promise<T>, respond: (answer: T) => void): void {
  answer.then(respond, () => undefined);
}

/** Lets other services read this service's outbox again, so that they can rebuild their projections from nothing. */
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

/** Asks a source service for the newest revision of every store. */
export async function fetchHeads(bus: Bus, source: ServiceName): Promise<StoreHead[]> {
  return (await bus.request(headsSubject(source), {}, { timeoutMs: REPLAY_TIMEOUT_MS })) as StoreHead[];
}

/** Asks a source service for the next events of a store after a position, of the given kinds only. */
export async function fetchReplay(
  bus: Bus,
  source: ServiceName,
  wanted: ReplayRequest,
): Promise<ReplayPiece> {
  const answer = await bus.request(replaySubject(source), wanted, { timeoutMs: REPLAY_TIMEOUT_MS });
  return answer as ReplayPiece;
}
