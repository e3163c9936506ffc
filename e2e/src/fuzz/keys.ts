import { isDeepStrictEqual } from 'node:util';
import { ALL_CALLS } from '@honjin/contracts/catalogue';
import type { RawAnswer } from '../api-client.ts';

const SHOWN = 300;

/** The payload of an answer: the rest of the envelope belongs to the moment of each answer. */
function payloadOf(text: string): Record<string, unknown> {
  const {
    header: _header,
    request_id: _requestId,
    requestId: _id,
    ...payload
  } = JSON.parse(text) as Record<string, unknown>;
  return payload;
}

/** Fields that are told once: the secret of a program or a webhook, and the address of a calendar, which holds one. */
const TOLD_ONCE = new Set(['secret', 'calendar_url']);

/** Returns the right answer to a repetition: the first one without what is told once. */
function repeatedOf(first: Record<string, unknown>): Record<string, unknown> {
  const isTold = ([name, value]: [string, unknown]) => TOLD_ONCE.has(name) && typeof value === 'string';
  return Object.fromEntries(Object.entries(first).map((entry) => (isTold(entry) ? [entry[0], null] : entry)));
}

/**
 * Holds every writing call to its key: the first time that it succeeds it is sent again under the same key, which must
 * answer what it answered, and with another body, which must be refused.
 */
export class Keys {
  readonly #writing = new Set(
    ALL_CALLS.filter(({ writes, transfer }) => writes && transfer === 'json').map(({ path }) => path),
  );
  readonly #proven = new Set<string>();
  readonly breaches: string[] = [];
  /** False once many callers share the sessions: then a repetition may meet another store. */
  isOpen = true;

  #isToProve(path: string): boolean {
    return this.isOpen && this.#writing.has(path) && !this.#proven.has(path);
  }

  /** Sends a call that has just succeeded again; `send` sends any body under the key of that call. */
  async prove(
    path: string,
    body: string,
    first: RawAnswer,
    send: (body: string) => Promise<RawAnswer>,
  ): Promise<void> {
    if (!this.#isToProve(path)) return;
    this.#proven.add(path);
    const again = await send(body);
    if (again.status !== 200 || !isDeepStrictEqual(payloadOf(again.text), repeatedOf(payloadOf(first.text))))
      this.breaches.push(
        `${path} answers a repetition by ${again.text.slice(0, SHOWN)}, the first time by ${first.text.slice(0, SHOWN)}`,
      );
    const other = await send(
      JSON.stringify({ ...(JSON.parse(body) as object), submit_user_email: 'other@example.jp' }),
    );
    if (!other.text.includes('HOS-00005-1'))
      this.breaches.push(`${path} takes another body under a used key: ${other.text.slice(0, SHOWN)}`);
  }

  /** Writing calls that never succeeded, so that nothing is known of their keys. */
  get unproven(): string[] {
    return [...this.#writing].filter((path) => !this.#proven.has(path)).toSorted();
  }

  get summary(): string {
    return `keys: ${this.#proven.size} of ${this.#writing.size} writing calls asked twice, ${this.breaches.length} breaches`;
  }
}
