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

/** As many events from the first on as one answer holds: at least one, so that the reader always comes further. */
function firstThatFit(events: readonly EventEnvelope[]): EventEnvelope[] {
  let bytes = 0;
  const end = events.findIndex((event, index) => {
    bytes += Buffer.byteLength(JSON.stringify(event));
    return index > 0 && bytes > REPLAY_BYTES;
  });
  return end === -1 ? [...events] : events.slice(0, end);
}

/** Lets other services read this one's outbox again: their projections can be rebuilt from nothing. */
export function serveReplay(bus: Bus, service: ServiceName, sql: Sql): void {
  bus.answer(headsSubject(service), service, (request) => {
    void sql<StoreHead[]>`
      select store_id as "storeId", group_id as "groupId", company_id as "companyId", revision as seq
      from store_revision`.then((heads) => request.respond([...heads]));
  });
  bus.answer(replaySubject(service), service, (request) => {
    const { storeId, afterSeq } = request.data as { storeId: string; afterSeq: number };
    void sql<OutboxRow[]>`
      select ${sql.unsafe(OUTBOX_COLUMNS)} from outbox
      where store_id = ${storeId} and seq > ${afterSeq} order by seq limit ${REPLAY_LIMIT}`.then((rows) =>
      request.respond(firstThatFit(rows.map((row) => messageOf(row) as EventEnvelope))),
    );
  });
}

/** The newest revision of every store in a source service. */
export async function fetchHeads(bus: Bus, source: ServiceName): Promise<StoreHead[]> {
  return (await bus.request(headsSubject(source), {}, { timeoutMs: REPLAY_TIMEOUT_MS })) as StoreHead[];
}

/** The next events of a store after a position, oldest first; empty when there are none. */
export async function fetchReplay(
  bus: Bus,
  source: ServiceName,
  storeId: string,
  afterSeq: number,
): Promise<EventEnvelope[]> {
  const answer = await bus.request(
    replaySubject(source),
    { storeId, afterSeq },
    { timeoutMs: REPLAY_TIMEOUT_MS },
  );
  return answer as EventEnvelope[];
}
