import { readFileSync } from 'node:fs';
import { inboxOf } from '@honjin/contracts';
import {
  connect,
  credsAuthenticator,
  ErrorCode,
  headers,
  JSONCodec,
  NatsError,
  nkeyAuthenticator,
  type ConnectionOptions,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  type Status,
} from 'nats';
import type { Logger } from '../process/log.ts';
import { Acknowledgements } from './acknowledgements.ts';
import { ensurePlace, readOn, type OnStreamMessage } from './follow.ts';
import { copiesFor, ensureStream, findOrNull, findUnlessRefused, type StreamDefinition } from './streams.ts';

/**
 * This file, `follow.ts` and `streams.ts` are the only ones that know the NATS client. Everything else speaks of subjects
 * and JSON values.
 */

const codec = JSONCodec<unknown>();
const TOKEN_HEADER = 'honjin-identity';

export interface BusRequest {
  readonly data: unknown;
  readonly token: string | null;
  respond(data: unknown): void;
  /** Answers with the bytes of a JSON text. */
  respondBytes(json: Uint8Array): void;
}

/** The address of the bus and the identity of the part that connects; see `natsConfig`. */
export interface BusAccess {
  readonly NATS_URL: string;
  readonly NATS_SEED_FILE?: string | undefined;
  readonly NATS_CREDS_FILE?: string | undefined;
  readonly NATS_CA_FILE?: string | undefined;
}

/** `refused`: the server answers and one of us does not take the other, which no waiting mends. */
export type BusState = 'connected' | 'away' | 'refused';

/**
 * Returns the readiness of a part with respect to the bus. Without the bus it is degraded: it goes on saving, and
 * others hear of it later.
 */
export function readiness(bus: Bus): { status: 'ready' | 'degraded'; problems?: Record<string, string> } {
  if (bus.state === 'connected') return { status: 'ready' };
  return { status: 'degraded', problems: { nats: natsProblem(bus) } };
}

/** Names the trouble with the bus in the words of readiness. */
export function natsProblem({ state }: Bus): string {
  return state === 'refused' ? 'refused' : 'not connected';
}

/** The client ignores the part before the host of an address: user and password, or a token. */
function namedInAddress(address: string): Pick<ConnectionOptions, 'user' | 'pass' | 'token'> {
  const { username, password } = new URL(address);
  if (username === '') return {};
  const user = decodeURIComponent(username);
  return password === '' ? { token: user } : { user, pass: decodeURIComponent(password) };
}

function accessOptions(access: BusAccess, name: string): ConnectionOptions {
  const addresses = access.NATS_URL.split(',').map((address) => address.trim());
  const { NATS_SEED_FILE: seed, NATS_CREDS_FILE: creds, NATS_CA_FILE: caFile } = access;
  // By itself the client takes TLS when the server offers it, and sends a password in the clear to one that does not.
  const asksForTls = caFile !== undefined || addresses.some((address) => address.startsWith('tls://'));
  return {
    servers: addresses.map((address) => address.replace(/\/\/.*@/, '//')),
    ...namedInAddress(addresses[0]!),
    ...(creds === undefined ? {} : { authenticator: credsAuthenticator(readFileSync(creds)) }),
    // Servers that know our own keys let each part hear the answers to its own questions only.
    ...(seed === undefined
      ? {}
      : {
          authenticator: nkeyAuthenticator(Buffer.from(readFileSync(seed, 'utf8').trim())),
          inboxPrefix: inboxOf(name),
        }),
    ...(asksForTls ? { tls: caFile === undefined ? {} : { caFile } } : {}),
    // A key that is known a moment later is let in then.
    ignoreAuthErrorAbort: true,
  };
}

/** Codes of a certificate that is not taken, as Node and OpenSSL name them. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME/;

/** The code of a refusal that no waiting mends: who we are, whose certificate it is, or that there is no TLS at all. */
function refusalIn(error: unknown): string | undefined {
  const code = String((error as { code?: string }).code);
  const isOurs =
    error instanceof NatsError && (error.isAuthError() || code === ErrorCode.ServerOptionNotAvailable);
  return isOurs || CERTIFICATE.test(code) ? code : undefined;
}

/** Tells an answer that did not come in time from one that refuses. */
export function isLate(reason: unknown): boolean {
  return reason instanceof Error && reason.message === ErrorCode.Timeout;
}

const CLOSE_MS = 2_000;
const LONGEST_WAIT_MS = 4_000;

/**
 * Connection to NATS that never gives up: the service starts and saves while NATS is away, and everything published
 * later catches up. Operations that need the connection reject while it is away.
 */
export class Bus {
  readonly #log: Logger;
  readonly #access: BusAccess;
  readonly #name: string;
  #state: BusState = 'away';
  #connection: NatsConnection | null = null;
  #closed = false;
  #isStarted = false;
  readonly #onConnect: (() => Promise<void>)[] = [];
  readonly #acknowledgements = new Acknowledgements();
  readonly #atWork = new Map<() => Promise<void>, 'ONCE' | 'AGAIN'>();
  /** Streams that could not be made, and why. */
  readonly streamProblems = new Map<string, string>();

  /** `access`: where the bus is and as whom we come, or only its address. */
  constructor(access: BusAccess | string, name: string, log: Logger) {
    this.#access = typeof access === 'string' ? { NATS_URL: access } : access;
    this.#name = name;
    this.#log = log;
  }

  /** Starts connecting in the background; `ready` hooks run at every (re)connection. */
  start(): void {
    if (this.#isStarted) return;
    this.#isStarted = true;
    void this.#connectForever();
  }

  /** Registers work to do after each connection: ensuring streams, subscribing, catching up. */
  onConnect(work: () => Promise<void>): void {
    this.#onConnect.push(work);
    if (this.isConnected) void this.#run(work);
  }

  /** Registers work to do once: subscriptions, which the client renews by itself after an interruption. */
  onFirstConnect(work: () => Promise<void>): void {
    let isDone = false;
    this.onConnect(async () => {
      if (isDone) return;
      await work();
      isDone = true;
    });
  }

  /** The state of the connection, for readiness and diagnostics. */
  get state(): BusState {
    return this.#state;
  }

  get isConnected(): boolean {
    return this.#connection !== null && !this.#connection.isClosed();
  }

  async #connectForever(): Promise<void> {
    while (!this.#closed) {
      try {
        this.#connection = await connect({
          ...accessOptions(this.#access, this.#name),
          name: this.#name,
          maxReconnectAttempts: -1,
          reconnectTimeWait: 100,
          timeout: 2_000,
          pingInterval: 10_000,
          maxPingOut: 2,
          // Otherwise the client takes the stack for every question, in case it fails.
          noAsyncTraces: true,
        });
        this.#state = 'connected';
        void this.#watch(this.#connection);
        this.#runAll();
        return;
      } catch (error) {
        const refusal = refusalIn(error);
        if (refusal !== undefined) this.#noteRefusal(refusal);
        else this.#log.debug({ err: error }, 'nats not reachable yet');
        await new Promise((resolve) => setTimeout(resolve, 250));
      }
    }
  }

  async #watch(connection: NatsConnection): Promise<void> {
    for await (const status of connection.status()) {
      if (status.type === 'error') this.#noteError(status);
      if (status.type === 'reconnect') {
        this.#state = 'connected';
        this.#runAll();
      }
      if (status.type === 'disconnect') {
        this.#acknowledgements.forget();
        if (this.#state === 'connected') this.#state = 'away';
        this.#log.warn('nats disconnected');
      }
    }
  }

  #noteRefusal(code: string): void {
    if (this.#state !== 'refused')
      this.#log.error(
        { code },
        'nats does not let this service in, or is not whom its address names: see NATS_URL, NATS_SEED_FILE, NATS_CREDS_FILE, NATS_CA_FILE',
      );
    this.#state = 'refused';
  }

  #noteError({ data, permissionContext }: Status): void {
    if (data === ErrorCode.PermissionsViolation)
      this.#log.error({ permissionContext }, 'nats refuses what the table of the bus does not allow');
    else if (typeof data === 'string' && new NatsError('', data as ErrorCode).isAuthError())
      this.#noteRefusal(data);
  }

  #runAll(): void {
    for (const work of this.#onConnect) void this.#run(work);
  }

  /** Does the work until it succeeds, and once more when it was requested meanwhile. */
  async #run(work: () => Promise<void>): Promise<void> {
    if (this.#atWork.has(work)) {
      this.#atWork.set(work, 'AGAIN');
      return;
    }
    for (let waitMs = 250, isToDo = true; isToDo && !this.#closed;) {
      this.#atWork.set(work, 'ONCE');
      const isDone = await this.#try(work);
      if (!isDone) await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
      isToDo = !isDone || this.#atWork.get(work) === 'AGAIN';
    }
    this.#atWork.delete(work);
  }

  async #try(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#log.warn({ err: error }, 'work after connecting to nats failed, trying again');
      return false;
    }
  }

  #require(): NatsConnection {
    if (this.#connection === null) throw new Error('nats is not connected');
    return this.#connection;
  }

  get #jetstream(): JetStreamClient {
    return this.#require().jetstream({ timeout: 3_000 });
  }

  #manager(): Promise<JetStreamManager> {
    return this.#require().jetstreamManager({ timeout: 3_000, checkAPI: false });
  }

  /** Makes the stream, or brings its subjects, size and copies up to date. A failure stays in `streamProblems`. */
  async ensureStream(definition: StreamDefinition): Promise<void> {
    try {
      const copies = copiesFor(this.#require().info);
      await ensureStream(await this.#manager(), definition, { copies, log: this.#log });
      this.streamProblems.delete(definition.name);
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (this.streamProblems.get(definition.name) !== problem)
        this.#log.error({ err: error, stream: definition.name }, 'a stream cannot be made');
      this.streamProblems.set(definition.name, problem);
      throw error;
    }
  }

  /**
   * A stream as it is: when it was made tells it from a later one of its name. It is short of copies when the cluster has
   * come together, or has grown, after the stream was made. Null where there is none.
   */
  async findStream(
    name: string,
  ): Promise<{ createdAt: string; messages: number; last: number; isShortOfCopies: boolean } | null> {
    const found = await findOrNull(async () => (await this.#manager()).streams.info(name));
    if (found === null) return null;
    const isShortOfCopies = found.config.num_replicas < copiesFor(this.#require().info);
    const { messages, last_seq: last } = found.state;
    return { createdAt: found.created, messages, last, isShortOfCopies };
  }

  /** Finds the newest message of a stream. It is null where there is none, or where a foreign server refuses to tell. */
  async findLastMessage(name: string): Promise<{ subject: string; data: unknown } | null> {
    return findUnlessRefused(async () => {
      const { streams } = await this.#manager();
      const { state } = await streams.info(name);
      if (state.messages === 0) return null;
      const { subject, data } = await streams.getMessage(name, { seq: state.last_seq });
      return { subject, data: codec.decode(data) };
    });
  }

  /** Deletes a stream with all places in it. Its followers find the next one. */
  async deleteStream(name: string): Promise<void> {
    await findOrNull(async () => (await this.#manager()).streams.delete(name));
  }

  /** Returns the time when a durable consumer of a stream was made, or null when there is none. */
  async findConsumer(stream: string, durable: string): Promise<string | null> {
    const found = await findOrNull(async () => (await this.#manager()).consumers.info(stream, durable));
    return found?.created ?? null;
  }

  /** Stores one message; resolves when JetStream has it on disk. The same id within two minutes is stored once. */
  async publish(
    subject: string,
    data: unknown,
    { id, timeoutMs }: { id?: string | undefined; timeoutMs: number },
  ): Promise<void> {
    const options = { timeout: timeoutMs, ...(id === undefined ? {} : { msgID: id }) };
    await this.#jetstream.publish(subject, codec.encode(data), options);
  }

  /** Sends a message to everybody who listens now. Nobody keeps it. */
  announce(subject: string, data: unknown): void {
    this.#require().publish(subject, codec.encode(data));
  }

  /** Calls `handler` for each message of a subject (wildcards allowed) from now on. Returns the way to stop. */
  listen(subject: string, handler: (data: unknown, subject: string) => void): () => void {
    const subscription = this.#require().subscribe(subject);
    void (async () => {
      for await (const message of subscription) handler(codec.decode(message.data), message.subject);
    })();
    return () => subscription.unsubscribe();
  }

  /** Answers requests on a subject; replicas of a service share them. */
  answer(subject: string, queue: string, handler: (request: BusRequest) => void): () => void {
    const subscription = this.#require().subscribe(subject, { queue });
    void (async () => {
      for await (const message of subscription) {
        handler({
          data: codec.decode(message.data),
          token: message.headers?.get(TOKEN_HEADER) || null,
          respond: (data) => void message.respond(codec.encode(data)),
          respondBytes: (json) => void message.respond(json),
        });
      }
    })();
    return () => subscription.unsubscribe();
  }

  /** Asks and waits for one answer; rejects after `timeoutMs`. */
  async request(
    subject: string,
    data: unknown,
    options: { token?: string; timeoutMs: number },
  ): Promise<unknown> {
    const messageHeaders = headers();
    if (options.token) messageHeaders.set(TOKEN_HEADER, options.token);
    const reply = await this.#require().request(subject, codec.encode(data), {
      timeout: options.timeoutMs,
      headers: messageHeaders,
    });
    return codec.decode(reply.data);
  }

  /**
   * Follows a stream. With a durable name: from now on, shared among the replicas of a service, remembered over
   * restarts. With a number: what comes after that message; 0 means everything that is in the stream, then what comes.
   * `pending` counts what is still to come.
   */
  async follow(stream: string, place: string | number, onMessage: OnStreamMessage): Promise<() => void> {
    if (typeof place === 'string') await ensurePlace(await this.#manager(), stream, place);
    const acknowledgements = this.#acknowledgements;
    return readOn(this.#jetstream, stream, { place, acknowledgements, onMessage });
  }

  /** Leaves within {@link CLOSE_MS}, also while the server answers nothing. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#acknowledgements.forget();
    const drained = this.#connection?.drain().catch(() => undefined);
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref())]);
  }
}
