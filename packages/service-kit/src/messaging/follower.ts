import type { Logger } from '../process/log.ts';
import type { Bus } from './bus.ts';
import type { StreamDefinition } from './streams.ts';

export interface FollowerOptions {
  bus: Bus;
  log: Logger;
  stream: StreamDefinition;
  /**
   * The name by which the replicas of a service share messages. Null means that each reads everything in the stream,
   * from the beginning each time, unless it has all of that.
   */
  durable: string | null;
  /** Tells whether the owner has everything that is in the stream by now. Without this function it never has. */
  hasAll?: () => Promise<boolean>;
  onMessage: (data: unknown, message: { subject: string; pending: number }) => void;
  /** Called whenever the stream is followed again. The owner then catches up with what it missed. */
  onFollowed: () => Promise<void> | void;
}

const LOOK_MS = 2_000;

/**
 * Follows a stream for good. It checks again and again whether the stream and its own place in it are still the same.
 * It follows again by itself after a slow server, and when a stream was deleted or made again by somebody else.
 */
export class Follower {
  readonly #options: FollowerOptions;
  #unfollow: () => void = () => undefined;
  #followed: string | null = null;
  #renewing: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  /** The reason why it does not follow. It is null while it does. */
  problem: string | null = 'not followed yet';

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  start(): void {
    this.#options.bus.onConnect(() => this.#once(() => this.#renew()));
    this.#timer = setInterval(() => void this.#once(() => this.#look()), LOOK_MS);
    this.#timer.unref();
  }

  #once(work: () => Promise<void>): Promise<void> {
    if (this.#stopped || !this.#options.bus.isConnected) return Promise.resolve();
    this.#renewing ??= work()
      .catch((error: unknown) => this.#tell(error))
      .finally(() => (this.#renewing = null));
    return this.#renewing;
  }

  #tell(error: unknown): void {
    const problem = error instanceof Error ? error.message : String(error);
    if (problem !== this.problem && !this.#stopped)
      this.#options.log.warn({ err: error, stream: this.#options.stream.name }, 'a stream is not followed');
    this.problem = problem;
  }

  async #look(): Promise<void> {
    const found = await this.#find();
    // A failed look may have hidden that the server was away: what came meanwhile is caught up with.
    if (found === null || found !== this.#followed || this.problem !== null) await this.#renew();
  }

  /** Returns a mark that tells this stream and consumer from later ones with the same names. */
  async #find(): Promise<string | null> {
    const { bus, stream, durable } = this.#options;
    if (durable !== null) return bus.findConsumer(stream.name, durable);
    return (await bus.findStream(stream.name))?.createdAt ?? null;
  }

  async #renew(): Promise<void> {
    const { bus, stream, durable, onMessage, onFollowed } = this.#options;
    this.#unfollow();
    this.#followed = null;
    await bus.ensureStream(stream);
    this.#unfollow = await bus.follow(stream.name, durable ?? (await this.#findBeginning()), onMessage);
    this.#followed = await this.#find();
    this.problem = null;
    await onFollowed();
  }

  /** Returns the message after which there is something to read. The end is noted first: what comes meanwhile is read. */
  async #findBeginning(): Promise<number> {
    const { bus, stream, hasAll } = this.#options;
    if (hasAll === undefined) return 0;
    const found = await bus.findStream(stream.name);
    return found !== null && (await hasAll()) ? found.last : 0;
  }

  /** Follows the stream again at the next look, from its beginning when no durable name keeps the place. */
  readAgain(): void {
    this.#followed = null;
  }

  stop(): void {
    this.#stopped = true;
    clearInterval(this.#timer);
    this.#unfollow();
  }
}
