import { WIRE_HEADERS } from '@honjin/contracts';
import { ApiClient, type RawAnswer } from '../api-client.ts';
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
type LoginId = (typeof LOGINS)[number] | typeof LOCKED_SOON;

/** Who tries a wrong password five times is locked: that is done by somebody whom nobody misses. */
export const LOCKED_SOON = 'sapporo-viewer';
export const TRIES_PASSWORDS = /change\/password$/;

/** After these a session is another one. */
const CHANGES_SESSION = /\/(?:logout|staffLogin|changeCurrentStore|preview\/(?:start|end)|change\/password)$/;

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
  readonly loginId: LoginId;
  #client = new ApiClient();
  #renewing: Promise<void> | undefined;

  constructor(loginId: LoginId) {
    this.loginId = loginId;
  }

  /** A session of its own; requests under way go on with the one before. */
  async signIn(): Promise<void> {
    if (this.loginId === null) return;
    const client = new ApiClient();
    const { password } = loginOf(this.loginId);
    const answer = await client.post('/api/login', JSON.stringify({ login_id: this.loginId, password }));
    if (answer.status === 200) this.#client = client;
    else if (this.loginId !== LOCKED_SOON) throw new Error(`${this.loginId} cannot sign in: ${answer.text}`);
  }

  /** Opens another session in place of one that ended; who comes second finds it done. */
  async #renew(ended: ApiClient): Promise<void> {
    if (this.#client === ended) this.#renewing ??= this.signIn().finally(() => (this.#renewing = undefined));
    await this.#renewing;
  }

  async send(path: string, body: string, chance: Chance): Promise<RawAnswer> {
    const headers = {
      [WIRE_HEADERS.idempotencyKey]: chance.uuid(),
      'accept-language': chance.of(['ja', 'en']),
    };
    const client = this.#client;
    const answer = await onceMore(() => client.post(path, body, headers));
    if (answer.status === 401 || answer.status === 419 || CHANGES_SESSION.test(path))
      await this.#renew(client);
    return answer;
  }

  async upload(path: string, fields: string, file: Blob, chance: Chance): Promise<RawAnswer> {
    const form = new FormData();
    form.set('fields', fields);
    form.set('file', file, chance.of(['a.png', 'a.pdf', '写真.jpg', '../a.svg', 'a'.repeat(600)]));
    const client = this.#client;
    const headers: Record<string, string> = {
      [WIRE_HEADERS.idempotencyKey]: chance.uuid(),
      [WIRE_HEADERS.csrf]: client.csrfToken(),
    };
    const response = await onceMore(() => client.fetch(path, { method: 'POST', body: form, headers }));
    if (response.status === 401) await this.#renew(client);
    return { status: response.status, text: await response.text(), headers: response.headers };
  }
}
