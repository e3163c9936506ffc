import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sql } from '../db/connect.ts';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import { Relay } from './relay.ts';

const LOOK_MS = 2_100;

/** An outbox of five events: the test sees what is marked as published. */
class FakeOutbox {
  readonly rows = [1, 2, 3, 4, 5].map((seq) => ({
    storeId: 'store',
    seq,
    eventId: `event ${seq}`,
    subject: 'honjin.rooms.changed',
    type: 'rooms.changed',
    occurredAt: new Date(0),
  }));
  readonly published = new Set<number>();

  #answer(text: string, values: readonly unknown[]): unknown[] {
    if (text.includes('pg_try_advisory_lock')) return [{ locked: true }];
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
  refused = new Set<number>();
  /** Of these the next answer gets lost on its way. */
  readonly unheard = new Set<number>();
  readonly asked: number[] = [];

  onConnect(): void {}

  async #silence(): Promise<void> {
    if (!this.isSilent) return;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    throw new Error('TIMEOUT');
  }

  findLastMessage = async () => null;
  ensureStream = () => this.#silence();
  findStream = async () => {
    await this.#silence();
    return { createdAt: 'once', messages: 0, isShortOfCopies: false };
  };
  publish = async (_subject: string, { seq }: { seq: number }, { timeoutMs }: { timeoutMs: number }) => {
    this.asked.push(seq);
    await this.#silence();
    if (this.unheard.delete(seq)) {
      await new Promise((resolve) => setTimeout(resolve, timeoutMs));
      throw new Error('TIMEOUT');
    }
    if (this.refused.has(seq)) throw new Error('NO SPACE');
  };
}

let outbox: FakeOutbox;
let bus: FakeBus;
let relay: Relay;

beforeEach(() => {
  vi.useFakeTimers();
  outbox = new FakeOutbox();
  bus = new FakeBus();
  relay = new Relay({
    session: outbox.session,
    bus: bus as unknown as Bus,
    service: 'rooms',
    log: { warn: () => undefined } as unknown as Logger,
  });
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
