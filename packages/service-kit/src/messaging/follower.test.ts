import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import { Follower } from './follower.ts';
import { streamOf } from './relay.ts';

/** A server of NATS whose answers the test decides. */
class FakeBus {
  isConnected = true;
  answers: 'AT_ONCE' | 'TOO_LATE' = 'AT_ONCE';
  follows = 0;
  places: (string | number)[] = [];
  #connected: () => unknown = () => undefined;

  onConnect(work: () => unknown): void {
    this.#connected = work;
  }

  connect(): void {
    void this.#connected();
  }

  async #answer<T>(value: T): Promise<T> {
    if (this.answers === 'AT_ONCE') return value;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    throw new Error('TIMEOUT');
  }

  findConsumer = () => this.#answer('the same as before');
  ensureStream = () => this.#answer(undefined);
  findStream = () => this.#answer({ createdAt: 'then', messages: 3, last: 7, isShortOfCopies: false });
  follow = async (_stream: string, place: string | number) => {
    await this.#answer(undefined);
    this.follows += 1;
    this.places.push(place);
    return () => undefined;
  };
}

let bus: FakeBus;
let follower: Follower;
let caughtUp: number;

beforeEach(async () => {
  vi.useFakeTimers();
  bus = new FakeBus();
  caughtUp = 0;
  follower = new Follower({
    bus: bus as unknown as Bus,
    log: { warn: () => undefined } as unknown as Logger,
    stream: streamOf('rooms'),
    durable: 'schedule-from-rooms',
    onMessage: () => undefined,
    onFollowed: () => void (caughtUp += 1),
  });
  follower.start();
  bus.connect();
  await vi.advanceTimersByTimeAsync(100);
});
afterEach(() => {
  follower.stop();
  vi.useRealTimers();
});

it('follows once and stays with it', async () => {
  await vi.advanceTimersByTimeAsync(20_000);
  expect([follower.problem, bus.follows, caughtUp]).toEqual([null, 1, 1]);
});

it('is well again after a server that answered too late, and has caught up', async () => {
  bus.answers = 'TOO_LATE';
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follower.problem).toBe('TIMEOUT');
  bus.answers = 'AT_ONCE';
  await vi.advanceTimersByTimeAsync(6_000);
  expect([follower.problem, bus.follows, caughtUp]).toEqual([null, 2, 2]);
});

it('follows again when the server came back while it was looking', async () => {
  bus.answers = 'TOO_LATE';
  await vi.advanceTimersByTimeAsync(2_100);
  bus.connect();
  bus.answers = 'AT_ONCE';
  await vi.advanceTimersByTimeAsync(6_000);
  expect([follower.problem, bus.follows]).toEqual([null, 2]);
});

it.each([
  { what: 'everything for an owner that has not all of it', hasAll: false, place: 0 },
  { what: 'what comes for an owner that has the rest', hasAll: true, place: 7 },
])('reads $what', async ({ hasAll, place }) => {
  const replica = new Follower({
    bus: bus as unknown as Bus,
    log: { warn: () => undefined } as unknown as Logger,
    stream: streamOf('masters'),
    durable: null,
    hasAll: async () => hasAll,
    onMessage: () => undefined,
    onFollowed: () => undefined,
  });
  replica.start();
  bus.connect();
  await vi.advanceTimersByTimeAsync(100);
  expect(bus.places.at(-1)).toBe(place);
  replica.stop();
});
