import type { SessionRevoked } from '@honjin/contracts/identity';
import type { SessionFacts } from '@honjin/contracts/identity-internal';
import type { Logger } from '@honjin/service-kit';

interface Entry {
  readonly facts: SessionFacts;
  readonly at: number;
}

/** After these a session is what it was, only looked up again. */
const GOES_ON: ReadonlySet<SessionRevoked['reason']> = new Set([
  'STORE_CHANGED',
  'TOKEN_ROTATED',
  'RIGHTS_CHANGED',
]);

const FRESH_MS = 5_000;
/** While identity is away, who was signed in a moment ago goes on working. */
const STALE_MS = 60_000;
const REMEMBER_ENDED_MS = 60_000;
const LIMIT = 10_000;

/**
 * Keeps the gateway's knowledge of sessions, or of programs with a token, for at most five seconds. Those that have ended
 * are forgotten at once.
 */
export class SessionCache {
  readonly #resolve: (token: string) => Promise<SessionFacts | null>;
  readonly #log: Logger;
  readonly #entries = new Map<string, Entry>();
  readonly #asking = new Map<string, Promise<SessionFacts | null>>();
  /** Tokens that ended a moment ago: an answer that was on its way must not bring them back. */
  readonly #ended = new Map<string, number>();

  constructor(resolve: (token: string) => Promise<SessionFacts | null>, log: Logger) {
    this.#resolve = resolve;
    this.#log = log;
  }

  /** The live session of a token, or null. */
  async find(token: string): Promise<SessionFacts | null> {
    const known = this.#entries.get(token);
    if (known !== undefined && performance.now() - known.at < FRESH_MS) return this.unlessEnded(known.facts);
    const asked = this.#asking.get(token) ?? this.#ask(token, known);
    return this.unlessEnded(await asked);
  }

  /** True for the token of a session that was live when it was last looked up. */
  isKnown(token: string): boolean {
    return this.#entries.has(token);
  }

  /** Returns the session, found in another way, unless it ended a moment ago. */
  unlessEnded(facts: SessionFacts | null): SessionFacts | null {
    return facts !== null && this.#ended.has(facts.actor.sessionId) ? null : facts;
  }

  isEnded(sessionId: string): boolean {
    return this.#ended.has(sessionId);
  }

  forgetToken(token: string): void {
    this.#entries.delete(token);
    this.#asking.delete(token);
  }

  /** Takes a change of sessions over; true when they have ended. */
  apply({ sessionIds, reason }: SessionRevoked): boolean {
    const ids = new Set(sessionIds);
    for (const [token, { facts }] of this.#entries) {
      if (ids.has(facts.actor.sessionId)) this.forgetToken(token);
    }
    this.#asking.clear();
    const goesOn = GOES_ON.has(reason);
    if (!goesOn) for (const id of ids) this.#remember(id);
    return !goesOn;
  }

  #remember(sessionId: string): void {
    this.#ended.set(sessionId, performance.now());
    for (const [id, at] of this.#ended) {
      if (performance.now() - at < REMEMBER_ENDED_MS) break;
      this.#ended.delete(id);
    }
  }

  #ask(token: string, known: Entry | undefined): Promise<SessionFacts | null> {
    const asking = this.#resolve(token).then(
      (facts) => {
        if (this.#asking.get(token) === asking) this.#store(token, facts);
        return facts;
      },
      (error: unknown) => {
        if (known === undefined || performance.now() - known.at > STALE_MS) throw error;
        this.#log.warn('identity does not answer, going on with what is known');
        return known.facts;
      },
    );
    this.#asking.set(token, asking);
    void asking
      .finally(() => {
        if (this.#asking.get(token) === asking) this.#asking.delete(token);
      })
      .catch(() => undefined);
    return asking;
  }

  /** A token without a session is not kept: made-up cookies would push the live ones out. */
  #store(token: string, facts: SessionFacts | null): void {
    if (facts === null) {
      this.#entries.delete(token);
      return;
    }
    if (this.#entries.size >= LIMIT) this.#entries.clear();
    this.#entries.set(token, { facts, at: performance.now() });
  }
}
