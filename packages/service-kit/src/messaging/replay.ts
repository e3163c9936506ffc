import type { EventEnvelope, ServiceName } from '@honjin/contracts';
import type { Sql } from '../db/connect.ts';
import type { Bus } from './bus.ts';

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
const COMMA = Buffer.from(',');

function replaySubject(service: ServiceName): string {
  return `honjin.rpc.${service}.replay`;
}

function headsSubject(service: ServiceName): string {
  return `honjin.rpc.${service}.heads`;
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

/**
 * Returns the JSON of a {@link ReplayPiece}. The database writes the envelopes, as the relay does, and nobody reads
 * them on their way: a service whose history five others read at once has no time for that. Of a master's state there is
 * only which record it is of: states have a stream.
 */
async function readPiece(sql: Sql, { storeId, afterSeq, types }: ReplayRequest): Promise<Uint8Array> {
  // The head is read first. Revisions are given in the order of commits, so the next query sees every event up to it.
  const [head] = await sql<{ seq: number }[]>`
    select revision as seq from store_revision where store_id = ${storeId}`;
  const headSeq = head?.seq ?? afterSeq;
  const rows: Buffer[][] = await sql`
    select seq, envelope, count(*) over () = found and found < ${REPLAY_LIMIT} as is_whole from (
      select seq, envelope, count(*) over () as found,
        sum(octet_length(envelope)) over (order by seq) as bytes, row_number() over (order by seq) as position
      from (
        select seq, json_build_object('groupId', group_id, 'companyId', company_id, 'storeId', store_id,
          'eventId', event_id, 'type', type, 'version', version, 'seq', seq,
          'occurredAt', to_char(occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'businessDate', business_date, 'userId', user_id, 'requestId', request_id,
          'payload', case when type like 'masters.state.%' then payload - 'state' else payload end)::text as envelope
        from outbox
        where store_id = ${storeId} and seq > ${afterSeq} and seq <= ${headSeq} and type = any(${[...types]}::text[])
        order by seq limit ${REPLAY_LIMIT}) as entry) as weighed
    where bytes <= ${REPLAY_BYTES} or position = 1
    order by seq`.raw();
  const isWhole = rows.every((row) => String(row[2]) === 't');
  const upTo = isWhole ? headSeq : Number(rows.at(-1)![0]);
  const events = rows.flatMap((row, index) => (index === 0 ? [row[1]!] : [COMMA, row[1]!]));
  return Buffer.concat([Buffer.from(`{"upTo":${upTo},"events":[`), ...events, Buffer.from(']}')]);
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
    answerOrLetAsk(readPiece(sql, request.data as ReplayRequest), request.respondBytes);
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
