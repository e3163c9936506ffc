import { WIRE_HEADERS, type AnyCall, type RequestOf } from '@honjin/contracts';
import { ApiClient, rawAnswer, type Answer, type RawAnswer } from '../api-client.ts';
import { loginOf } from '../suite.ts';
import type { Chance } from './chance.ts';

/** A login of each shipped role, and nobody. */
export const LOGINS = [
  'tokyo-admin',
  'tokyo-in-charge',
  'tokyo-front',
  'tokyo-cleaning',
  'tokyo-restaurant',
  'tokyo-viewer',
  null,
] as const;
/** Five wrong passwords lock an account, so that the fuzz tries them on somebody whom nobody misses. */
export const LOCKED_SOON = 'sapporo-viewer';
export const TRIES_PASSWORDS = /change\/password$/;

/** After these a session is another one. */
const CHANGES_SESSION = /\/(?:logout|staffLogin|changeCurrentStore|preview\/(?:start|end)|change\/password)$/;

/** A call was refused at the door, before anybody looked at it: the session has ended, or the door asks to wait. */
const NOT_SIGNED_IN = /"HOS-00002-[01]"/;
const TOLD_TO_WAIT = /"HOS-00006-0"/;
/** By the door, or by who counts wrong passwords: a run before this one may have guessed from this machine. */
const ASKED_TO_WAIT = /"HOS-(?:00006-0|01001-1)"/;

const LONGEST_WAIT_S = 60;
const USUAL_WAIT_S = 20;
const SIGN_IN_ATTEMPTS = 3;

/** Tells whether an answer says that the caller's session has ended. */
function saysEnded({ status, text }: RawAnswer): boolean {
  return status === 419 || (status === 401 && NOT_SIGNED_IN.test(text));
}

/** Tells whether the call that a request names answered it, even if by a refusal. */
export function reachedItsCall({ status, text }: RawAnswer): boolean {
  return status !== 599 && status !== 419 && !NOT_SIGNED_IN.test(text) && !TOLD_TO_WAIT.test(text);
}

async function waitAsTold(headers: Headers): Promise<void> {
  const seconds = Math.min(Number(headers.get('retry-after') ?? USUAL_WAIT_S), LONGEST_WAIT_S);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

/** A kept connection may have been closed under a request, as browsers know too: they send it once more, under its key. */
async function onceMore<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch {
    return send();
  }
}

/** A role's session, opened again when it ends. */
export class Caller {
  readonly loginId: string | null;
  readonly #password: string;
  #client = new ApiClient();
  #renewing: Promise<void> | undefined;

  /** Of a demonstration login, of a user with a password of its own, or of nobody. */
  constructor(loginId: string | null, password?: string) {
    this.loginId = loginId;
    this.#password = password ?? (loginId === null ? '' : loginOf(loginId).password);
  }

  /**
   * A session of its own, from the browser that signed in before: guesses of the same machine do not slow it down.
   * Requests under way go on with the session before. Who is told to wait waits.
   */
  async signIn(): Promise<void> {
    if (this.loginId === null) return;
    const credentials = JSON.stringify({ login_id: this.loginId, password: this.#password });
    for (let attempt = 1; ; attempt += 1) {
      const client = this.#client.signedOut();
      const answer = await onceMore(() => client.post('/api/login', credentials));
      if (answer.status === 200) this.#client = client;
      if (answer.status === 200 || this.loginId === LOCKED_SOON) return;
      if (!ASKED_TO_WAIT.test(answer.text) || attempt === SIGN_IN_ATTEMPTS)
        throw new Error(`${this.loginId} cannot sign in: ${answer.text}`);
      await waitAsTold(answer.headers);
    }
  }

  /** Opens another session in place of one that ended; who comes second finds it done. */
  async #renew(ended: ApiClient): Promise<void> {
    if (this.#client === ended) this.#renewing ??= this.signIn().finally(() => (this.#renewing = undefined));
    await this.#renewing;
  }

  /** Sends a request with the session of now; one that found the session ended is sent once more with the next. */
  async #sendSignedIn(path: string, send: (client: ApiClient) => Promise<RawAnswer>): Promise<RawAnswer> {
    const client = this.#client;
    const answer = await onceMore(() => send(client));
    if (this.loginId === null) return answer;
    if (saysEnded(answer)) {
      await this.#renew(client);
      return onceMore(() => send(this.#client));
    }
    if (answer.status === 200 && CHANGES_SESSION.test(path)) await this.#renew(client);
    return answer;
  }

  /** Makes a call that has to succeed. */
  ask<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<Answer<C>['body']> {
    return this.#client.ask(call, input);
  }

  async send(path: string, body: string, chance: Chance, key = chance.uuid()): Promise<RawAnswer> {
    const headers = {
      [WIRE_HEADERS.idempotencyKey]: key,
      'accept-language': chance.of(['ja', 'en']),
    };
    return this.#sendSignedIn(path, (client) => client.post(path, body, headers));
  }

  async upload(path: string, fields: string, file: Blob, chance: Chance): Promise<RawAnswer> {
    const form = new FormData();
    form.set('fields', fields);
    form.set('file', file, chance.of(['a.png', 'a.pdf', '写真.jpg', '../a.svg', 'a'.repeat(600)]));
    const key = chance.uuid();
    return this.#sendSignedIn(path, async (client) => {
      const headers: Record<string, string> = {
        [WIRE_HEADERS.idempotencyKey]: key,
        [WIRE_HEADERS.csrf]: client.csrfToken(),
      };
      return rawAnswer(await client.fetch(path, { method: 'POST', body: form, headers }));
    });
  }
}
