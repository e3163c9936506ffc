import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sql } from '../db/connect.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import { Relay } from './relay.ts';

const LOOK_MS = 2_100;

function eventOf(seq: number) {
  return {
    storeId: 'store',
    seq,
    eventId: `event ${seq}`,
    subject: 'honjin.rooms.changed',
    type: 'rooms.changed',
    occurredAt: new Date(0),
  };
}

/** An outbox of five events: the test sees what is marked as published. */
class FakeOutbox {
  readonly rows = [1, 2, 3, 4, 5].map(eventOf);
  readonly published = new Set<number>();
  /** How often the states were counted, how many there are, and how often all were published again. */
  counted = 0;
  states = 0;
  republished = 0;

  #answer(text: string, values: readonly unknown[]): unknown[] {
    if (text.includes('pg_try_advisory_lock')) return [{ locked: true }];
    if (text.includes('set published_at = null')) this.republished += 1;
    if (text.includes('count(distinct subject)')) {
      this.counted += 1;
      return [{ states: this.states }];
    }
    if (text.includes('set published_at = now()'))
      for (const seq of values[1] as number[]) this.published.add(seq);
    if (!text.includes('published_at is null')) return [];
    return this.rows.filter(({ seq }) => !this.published.has(seq)).slice(0, values.at(-1) as number);
  }

  get session(): Sql {
    const ask = (texts: TemplateStringsArray | string, ...values: unknown[]) =>
      typeof texts === 'string' ? texts : Promise.resolve(this.#answer(texts.join('?'), values));
    const session = Object.assign(ask, { unsafe: String, release: () => {}, end: async () => {} });
    return Object.assign(session, { reserve: async () => session }) as unknown as Sql;
  }
}

/** A server of NATS whose answers the test decides. */
class FakeBus {
  isConnected = true;
  isSilent = false;
  messages = 0;
  refused = new Set<number>();
  /** Of these the next answer gets lost on its way. */
  readonly unheard = new Set<number>();
  readonly asked: number[] = [];
  /** How long the server works on each message, one after the other, also when nobody waits for the answer any more. */
  storesWithinMs = 0;
  /** How much later the answer to an event comes than to the others. */
  delayMsOf: (seq: number) => number = () => 0;
  #storedAt = 0;

  onConnect(): void {}

  async #silence(): Promise<void> {
    if (!this.isSilent) return;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw new Error('TIMEOUT');
  }

  async #storeInTurn(timeoutMs: number): Promise<void> {
    this.#storedAt = Math.max(this.#storedAt, Date.now()) + this.storesWithinMs;
    const waitMs = this.#storedAt - Date.now();
    await new Promise((resolve) => setTimeout(resolve, Math.min(waitMs, timeoutMs)));
    if (waitMs > timeoutMs) throw new Error('TIMEOUT');
  }

  async #answerLate(delayMs: number, timeoutMs: number): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, Math.min(delayMs, timeoutMs)));
    if (delayMs > timeoutMs) throw new Error('TIMEOUT');
  }

  findLastMessage = async () => null;
  ensureStream = () => this.#silence();
  findStream = async () => {
    await this.#silence();
    return { createdAt: 'once', messages: this.messages, isShortOfCopies: false };
  };
  publish = async (_subject: string, { seq }: { seq: number }, { timeoutMs }: { timeoutMs: number }) => {
    this.asked.push(seq);
    await this.#silence();
    if (this.unheard.delete(seq)) {
      await new Promise((resolve) => setTimeout(resolve, timeoutMs));
      throw new Error('TIMEOUT');
    }
    if (this.storesWithinMs > 0) await this.#storeInTurn(timeoutMs);
    if (this.delayMsOf(seq) > 0) await this.#answerLate(this.delayMsOf(seq), timeoutMs);
    if (this.refused.has(seq)) throw new Error('NO SPACE');
  };
}

let outbox: FakeOutbox;
let bus: FakeBus;
let relay: Relay;

function relayOf(service: 'rooms' | 'masters'): Relay {
  return new Relay({
    session: outbox.session,
    bus: bus as unknown as Bus,
    service,
    log: { warn: () => undefined } as unknown as Logger,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  outbox = new FakeOutbox();
  bus = new FakeBus();
  relay = relayOf('rooms');
});
afterEach(async () => {
  const stopped = relay.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopped;
  vi.useRealTimers();
});

it('marks what is stored and sends again only what is not', async () => {
  bus.refused.add(4);
  relay.start();
  await vi.advanceTimersByTimeAsync(100);
  expect([...outbox.published]).toEqual([1, 2, 3, 5]);
  expect(relay.problem).toBe('NO SPACE');
  bus.asked.length = 0;
  bus.refused.clear();
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(bus.asked).toEqual([4]);
  expect(outbox.published.size).toBe(5);
  expect(relay.problem).toBeNull();
});

it('publishes what comes behind an event that is refused again and again', async () => {
  bus.refused.add(1);
  relay.start();
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  outbox.rows.push(eventOf(6));
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect([...outbox.published]).toEqual([2, 3, 4, 5, 6]);
});

it('marks the others at once when an answer gets lost, and sends its event again soon', async () => {
  bus.unheard.add(2);
  relay.start();
  await vi.advanceTimersByTimeAsync(300);
  expect([...outbox.published]).toEqual([1, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(bus.asked).toEqual([1, 2, 3, 4, 5, 2]);
  expect(outbox.published.size).toBe(5);
  expect(relay.problem).toBeNull();
});

it('asks a silent server with one message until it answers, and then sends all', async () => {
  relay.start();
  await vi.advanceTimersByTimeAsync(100);
  outbox.published.clear();
  bus.asked.length = 0;
  bus.isSilent = true;
  await vi.advanceTimersByTimeAsync(30_000);
  // The first look at the outbox does not know yet that nobody answers.
  expect(bus.asked.slice(5).every((seq) => seq === 1)).toBe(true);
  expect(outbox.published.size).toBe(0);
  bus.isSilent = false;
  await vi.advanceTimersByTimeAsync(7_000);
  expect([...outbox.published].toSorted()).toEqual([1, 2, 3, 4, 5]);
  expect(relay.problem).toBeNull();
});

it('sends a slow server no more at once than it answers in time', async () => {
  const events = 4_000;
  outbox.rows.push(...Array.from({ length: events - 5 }, (_, at) => eventOf(at + 6)));
  bus.storesWithinMs = 4;
  relay.start();
  // The server alone needs 16 s for them.
  await vi.advanceTimersByTimeAsync(45_000);
  expect(outbox.published.size).toBe(events);
  expect(bus.asked.length).toBeLessThan(2 * events);
  expect(relay.problem).toBeNull();
});

it('keeps up with the clerks of a busy machine, where of every ten answers one is late', async () => {
  outbox.rows.length = 0;
  bus.delayMsOf = (seq) => (seq % 10 === 0 ? 1_500 : 0);
  relay.start();
  for (let second = 0; second < 30; second += 1) {
    outbox.rows.push(...Array.from({ length: 150 }, (_, at) => eventOf(second * 150 + at)));
    relay.nudge();
    await vi.advanceTimersByTimeAsync(1_000);
  }
  const olderThanFiveSeconds = outbox.rows.filter(({ seq }) => seq < 25 * 150);
  expect(olderThanFiveSeconds.filter(({ seq }) => !outbox.published.has(seq))).toEqual([]);
  bus.delayMsOf = () => 0;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(outbox.published.size).toBe(30 * 150);
});

it('counts the states of masters when their stream may have lost some, and not at every look', async () => {
  relay = relayOf('masters');
  outbox.states = bus.messages = 7;
  relay.start();
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(outbox).toMatchObject({ counted: 1, republished: 0 });
  outbox.states = bus.messages = 9;
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(outbox).toMatchObject({ counted: 1, republished: 0 });
  bus.messages = 8;
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(outbox).toMatchObject({ counted: 2, republished: 1 });
  // It is looked at until it is whole.
  await vi.advanceTimersByTimeAsync(LOOK_MS);
  expect(outbox).toMatchObject({ counted: 3, republished: 2 });
  bus.messages = 9;
  await vi.advanceTimersByTimeAsync(10 * LOOK_MS);
  expect(outbox).toMatchObject({ counted: 4, republished: 2 });
});
