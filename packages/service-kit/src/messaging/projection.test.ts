import type { EventEnvelope } from '@honjin/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sql } from '../db/connect.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import type { EventHandler } from './event-handler.ts';
import { Projection } from './projection.ts';

const HEARD = 'registration.booking.changed';
const UNHEARD = 'registration.room-key.changed';

/** A database that keeps one position and nothing else. */
class FakeDatabase {
  position = 0;
  transactions = 0;

  readonly sql = Object.assign((parts: TemplateStringsArray, ...values: unknown[]) => {
    const text = parts.join('?');
    if (text.includes('update projection_position set seq')) this.position = values[0] as number;
    const isPosition = text.includes('projection_position');
    const rows = Promise.resolve(isPosition ? [{ storeId, seq: this.position }] : []);
    return Object.assign(rows, { execute: () => rows });
  }, {});

  begin = async (_options: string, work: (sql: unknown) => Promise<unknown>) => {
    this.transactions += 1;
    return work(this.sql);
  };

  get asSql(): Sql {
    return Object.assign(this.sql, { begin: this.begin }) as unknown as Sql;
  }
}

let database: FakeDatabase;
let projection: Projection;
let hear: (data: unknown) => void;
let applied: number[][];
/** Answers of the source to one who reads its outbox: the last event of each store, and the pieces. */
let heads: EventEnvelope[];
let answerReplay: (wanted: unknown) => Promise<unknown>;
/** The answers to whether events of the past have an effect, one after another. No answer: that is not asked. */
let needsPast: boolean[] | null;

function event(seq: number, type = HEARD): EventEnvelope {
  return {
    eventId: `00000000-0000-7000-8000-${String(seq).padStart(12, '0')}`,
    type,
    version: 1,
    seq,
    storeId: '00000000-0000-7000-8000-00000000000a',
    groupId: '00000000-0000-7000-8000-00000000000b',
    companyId: '00000000-0000-7000-8000-00000000000c',
    occurredAt: '2026-11-24T00:00:00.000Z',
    businessDate: null,
    userId: null,
    requestId: null,
    payload: {},
  };
}

const storeId = event(1).storeId;

async function begin(isUnhurried: boolean): Promise<void> {
  database = new FakeDatabase();
  applied = [];
  heads = [];
  answerReplay = async () => ({ events: [], upTo: 0 });
  const handler: EventHandler = {
    type: HEARD,
    apply: async (_tx, events) => void applied.push(events.map(({ seq }) => seq)),
    ...(needsPast === null ? {} : { needsPast: async () => needsPast!.shift()! }),
  };
  let connected: () => unknown = () => undefined;
  const bus = {
    isConnected: true,
    onConnect: (work: () => unknown) => void (connected = work),
    ensureStream: async () => undefined,
    findConsumer: async () => 'the same as before',
    follow: async (_stream: string, _durable: string, onMessage: typeof follow) => {
      follow = onMessage;
      return () => undefined;
    },
    request: (subject: string, wanted: unknown) =>
      subject.endsWith('.replay') ? answerReplay(wanted) : heads,
  };
  let follow: (data: unknown, message: { subject: string }) => void = () => undefined;
  hear = (data) => follow(data, { subject: HEARD });
  projection = new Projection({
    service: isUnhurried ? 'masters' : 'schedule',
    isUnhurried,
    source: 'registration',
    handlers: [handler],
    db: database.asSql,
    workerDb: database.asSql,
    bus: bus as unknown as Bus,
    log: { warn: vi.fn(), debug: vi.fn(), error: vi.fn() } as unknown as Logger,
  });
  projection.start();
  void connected();
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(async () => {
  vi.useFakeTimers();
  needsPast = null;
  await begin(false);
});

afterEach(async () => {
  await projection.stop();
  vi.useRealTimers();
});

it('applies a lone event at once', async () => {
  hear(event(1));
  await vi.advanceTimersByTimeAsync(0);
  expect(applied).toEqual([[1]]);
  await vi.advanceTimersByTimeAsync(1_000);
  hear(event(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(applied).toEqual([[1], [2]]);
});

it('applies a burst in two transactions: the first event, and those that come within the pace', async () => {
  for (let seq = 1; seq <= 30; seq += 1) {
    hear(event(seq));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(database.transactions).toBe(1);
  await vi.advanceTimersByTimeAsync(80);
  expect(database.transactions).toBe(2);
  expect(applied).toEqual([[1], Array.from({ length: 29 }, (_, at) => at + 2)]);
  expect(database.position).toBe(30);
});

it('gathers longer where nobody watches, but applies a lone event at once there, too', async () => {
  await projection.stop();
  await begin(true);
  for (let seq = 1; seq <= 3; seq += 1) {
    hear(event(seq));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(applied).toEqual([[1], [2, 3]]);
});

it('lets nobody who reads wait for the pace', async () => {
  hear(event(1));
  await vi.advanceTimersByTimeAsync(0);
  hear(event(2));
  hear(event(3));
  await vi.advanceTimersByTimeAsync(0);
  expect(applied).toEqual([[1]]);
  const seen = projection.waitFor(storeId, 3);
  await vi.advanceTimersByTimeAsync(0);
  expect(await seen).toBe(true);
  expect(applied).toEqual([[1], [2, 3]]);
});

it('keeps events without an effect for company', async () => {
  hear(event(1, UNHEARD));
  await vi.advanceTimersByTimeAsync(100);
  expect(database.transactions).toBe(0);
  hear(event(2));
  await vi.advanceTimersByTimeAsync(0);
  expect(database.transactions).toBe(1);
  expect(applied).toEqual([[2]]);
  expect(database.position).toBe(2);
});

it('reads what is missing once at a time, however many ask, and again for who asked meanwhile', async () => {
  const answers: ((upTo: number) => void)[] = [];
  answerReplay = () => new Promise((resolve) => answers.push((upTo) => resolve(pieceUpTo(upTo))));
  const pieceUpTo = (upTo: number) => ({
    events: [1, 2, 3, 4, 5, 6]
      .filter((seq) => seq > database.position && seq <= upTo)
      .map((seq) => event(seq)),
    upTo,
  });
  const settle = () => vi.advanceTimersByTimeAsync(0);
  hear(event(4));
  await settle();
  heads = [event(6)];
  const asked = [projection.catchUpAll(), projection.catchUpAll()];
  await settle();
  expect(answers).toHaveLength(1);
  answers[0]!(4);
  await settle();
  answers[1]!(4);
  await settle();
  // Whoever asked last may know of events that the last answer could not hold.
  answers[2]!(6);
  await settle();
  answers[3]!(6);
  await Promise.all(asked);
  expect(applied).toEqual([
    [1, 2, 3, 4],
    [5, 6],
  ]);
  expect(answers).toHaveLength(4);
});

/** A source with a history of three events, which tells only the kinds that it is asked for. */
async function beginBehind(needs: boolean[]): Promise<unknown[]> {
  await projection.stop();
  needsPast = needs;
  await begin(false);
  const wishes: unknown[] = [];
  answerReplay = async (wanted) => {
    const { afterSeq, types } = wanted as { afterSeq: number; types: string[] };
    wishes.push(types);
    const events = types.includes(HEARD) ? [1, 2, 3].map((seq) => event(seq)) : [];
    return { events: events.filter(({ seq }) => seq > afterSeq), upTo: 3 };
  };
  heads = [event(3)];
  await projection.catchUpAll();
  return wishes;
}

it('passes over a history without an effect, and tells so once', async () => {
  const wishes = await beginBehind([false, false]);
  expect(wishes).toEqual([[], []]);
  expect(applied).toEqual([[]]);
  expect(database.position).toBe(3);
});

it('reads a history that has an effect by the time it would be passed over', async () => {
  const wishes = await beginBehind([false, true, true]);
  expect(wishes).toEqual([[], [], [HEARD], [HEARD]]);
  expect(applied).toEqual([[1, 2, 3]]);
  expect(database.position).toBe(3);
});

it('hears what comes after a history that was passed over', async () => {
  await beginBehind([false, false]);
  hear(event(4));
  await vi.advanceTimersByTimeAsync(100);
  expect(applied).toEqual([[], [4]]);
});

it('reads within a minute what it never heard, when no later event shows that it is missing', async () => {
  await projection.catchUpAll();
  const asked = vi.fn();
  answerReplay = async (wanted) => {
    asked();
    const { afterSeq } = wanted as { afterSeq: number };
    return { events: [1, 2].filter((seq) => seq > afterSeq).map((seq) => event(seq)), upTo: 2 };
  };
  hear(event(1));
  heads = [event(1)];
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).not.toHaveBeenCalled();
  heads = [event(2)];
  await vi.advanceTimersByTimeAsync(60_000);
  expect(applied).toEqual([[1], [2]]);
  const once = asked.mock.calls.length;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(asked).toHaveBeenCalledTimes(once);
});
