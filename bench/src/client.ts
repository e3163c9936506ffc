import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fromWire,
  toWire,
  WIRE_HEADERS,
  type AnyCall,
  type RequestOf,
  type ResponseOf,
} from '@honjin/contracts';
import { login } from '@honjin/contracts/identity';

interface Login {
  loginId: string;
  password: string;
}

const logins = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/demo-chain/src/logins.json'), 'utf8'),
) as Login[];

/** Password of a demonstration login; throws for an unknown one. */
export function passwordOf(loginId: string): string {
  const known = logins.find((one) => one.loginId === loginId);
  if (known === undefined) throw new Error(`no demonstration login ${loginId}`);
  return known.password;
}

/** One signed-in caller through the gateway, as a page is one. Throws on anything but success. */
export class BenchClient {
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  constructor(origin: string) {
    this.#origin = origin;
  }

  static async signIn(origin: string, loginId: string): Promise<BenchClient> {
    const client = new BenchClient(origin);
    await client.#fetch('/sanctum/csrf-cookie', { method: 'GET' });
    await client.call(login, { loginId, password: passwordOf(loginId) });
    return client;
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(init.headers as Record<string, string>), ...(cookie === '' ? {} : { cookie }) };
    const response = await fetch(`${this.#origin}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  }

  async call<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<ResponseOf<C>> {
    const response = await this.#fetch(call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WIRE_HEADERS.csrf]: this.#cookies.get('XSRF-TOKEN') ?? '',
        ...(call.writes ? { [WIRE_HEADERS.idempotencyKey]: randomUUID() } : {}),
      },
      body: JSON.stringify(toWire(input)),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${call.path} answered ${response.status}: ${text.slice(0, 300)}`);
    return fromWire(JSON.parse(text)) as ResponseOf<C>;
  }
}
