import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { WIRE_HEADERS, type AnyCall, type RequestOf } from '@honjin/contracts';
import { login } from '@honjin/contracts/identity';
import { ApiClient, type Answer } from '../api-client.ts';
import { loginOf } from '../suite.ts';

const AGAIN_MS = 100;
const GIVES_UP_MS = 180_000;

/** One intent of a writer, from its first request until it was answered for good. */
interface Entry {
  readonly writer: number;
  readonly path: string;
  readonly beganAt: number;
  endedAt: number | null;
  /** Answers that were no answer to the intent: by status; 0 is none at all. */
  readonly failures: Map<number, number>;
}

/** The record of all requests and answers of the writers. */
export class Ledger {
  readonly #entries: Entry[] = [];
  /** Intents that nobody ever answered: none may be left. */
  readonly unanswered: string[] = [];

  begin(writer: number, path: string): Entry {
    const entry = { writer, path, beganAt: performance.now(), endedAt: null, failures: new Map() };
    this.#entries.push(entry);
    return entry;
  }

  /** Intents that were under way at some moment from `from` on. */
  since(from: number): Entry[] {
    return this.#entries.filter(({ endedAt }) => endedAt === null || endedAt >= from);
  }

  get answered(): number {
    return this.#entries.filter(({ endedAt }) => endedAt !== null).length;
  }

  /** Tells whether every writer got an answer to a question that it asked after a moment. */
  hasHeardAll(writers: number, after: number): boolean {
    const heard = this.since(after).filter(({ beganAt, endedAt }) => beganAt >= after && endedAt !== null);
    return new Set(heard.map(({ writer }) => writer)).size === writers;
  }
}

/**
 * A clerk at a page, who asks again under the same key until an answer comes, and signs in again when the session is
 * gone.
 */
export class Clerk {
  readonly #ledger: Ledger;
  readonly #writer: number;
  readonly #loginId: string;
  #client = new ApiClient();

  constructor(ledger: Ledger, writer: number, loginId: string) {
    this.#ledger = ledger;
    this.#writer = writer;
    this.#loginId = loginId;
  }

  async signIn(): Promise<void> {
    const client = new ApiClient();
    const { password } = loginOf(this.#loginId);
    await client.ask(login, { loginId: this.#loginId, password });
    this.#client = client;
  }

  /** Asks what has to succeed before the first fault. A suite that has just started may put it off. */
  async ask<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<Answer<C>['body']> {
    for (const until = performance.now() + GIVES_UP_MS; ; await sleep(AGAIN_MS)) {
      const { status, body } = await this.#client.call(call, input);
      if (status === 200) return body;
      if (status !== 503 || performance.now() > until) throw new Error(`${call.path} answered ${status}`);
    }
  }

  /** Returns the answer to an intent, including a refusal by a rule. After anything else it asks again. */
  async insist<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<Answer<C>> {
    const headers = { [WIRE_HEADERS.idempotencyKey]: randomUUID() };
    const entry = this.#ledger.begin(this.#writer, call.path);
    while (performance.now() - entry.beganAt < GIVES_UP_MS) {
      const answer = await this.#client.call(call, input, headers).catch(() => null);
      const status = answer?.status ?? 0;
      if (answer !== null && (status === 200 || [403, 404, 409, 422].includes(status))) {
        entry.endedAt = performance.now();
        return answer;
      }
      entry.failures.set(status, (entry.failures.get(status) ?? 0) + 1);
      await sleep(AGAIN_MS);
      if (status === 401 || status === 419) await this.signIn().catch(() => undefined);
    }
    this.#ledger.unanswered.push(call.path);
    throw new Error(`${call.path} was not answered`);
  }

  /** The answer to an intent that nobody has a reason to refuse. */
  async must<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<Answer<C>['body']> {
    const { status, body } = await this.insist(call, input);
    if (status !== 200) throw new Error(`${call.path} was refused: ${JSON.stringify(body)}`);
    return body;
  }
}
