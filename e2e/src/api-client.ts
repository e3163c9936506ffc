import { randomUUID } from 'node:crypto';
import {
  fromWire,
  toWire,
  WIRE_HEADERS,
  type AnyCall,
  type Envelope,
  type RequestOf,
  type ResponseOf,
} from '@honjin/contracts';
import { login } from '@honjin/contracts/identity';
import { loginOf, origin } from './suite.ts';

export interface Answer<C extends AnyCall> {
  readonly status: number;
  readonly body: Envelope & ResponseOf<C>;
}

export interface RawAnswer {
  readonly status: number;
  readonly bytes: Buffer;
  readonly text: string;
  readonly headers: Headers;
}

/** An answer as it came, read to its end. */
export async function rawAnswer(response: Response): Promise<RawAnswer> {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, bytes, text: bytes.toString('utf8'), headers: response.headers };
}

const PAUSE_WHEN_LIMITED_MS = 250;
const LIMITED_ATTEMPTS = 40;
const DEVICE = /honjin_device$/;

/** A caller of the wire with cookies, as a page is one: it arranges what a journey needs and tries what no page would. */
export class ApiClient {
  readonly #cookies = new Map<string, string>();

  /** The same browser without its session: the service goes on knowing the device. */
  signedOut(): ApiClient {
    const client = new ApiClient();
    for (const [name, value] of this.#cookies) if (DEVICE.test(name)) client.#cookies.set(name, value);
    return client;
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** The token that a page sends back with what is no call of its client, e.g. an upload. */
  csrfToken(): string {
    return this.#cookies.get('XSRF-TOKEN') ?? '';
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' });
    this.#keepCookies(response.headers);
    return response;
  }

  async #send(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    if (!this.#cookies.has('XSRF-TOKEN')) await this.fetch('/sanctum/csrf-cookie');
    const init = {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WIRE_HEADERS.csrf]: this.#cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      body,
    };
    const response = await this.fetch(path, init);
    return response.status === 429 ? this.#sendWhenAllowed(path, init) : response;
  }

  /**
   * The gateway asks a test that makes hundreds of calls a second to slow down, like any caller. It waits and asks
   * again.
   */
  async #sendWhenAllowed(path: string, init: RequestInit): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_WHEN_LIMITED_MS));
      const response = await this.fetch(path, init);
      if (response.status !== 429 || attempt === LIMITED_ATTEMPTS) return response;
    }
  }

  /** Sends any text as the body of a POST, with the token of the page. */
  async post(path: string, body: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
    return rawAnswer(await this.#send(path, body, headers));
  }

  /** The file that a call answers with. */
  async download(path: string, body: string, headers: Record<string, string> = {}): Promise<Buffer> {
    const response = await this.#send(path, body, headers);
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return Buffer.from(await response.arrayBuffer());
  }

  /** Makes a call of the catalogue and returns its answer, refused or not. */
  async call<C extends AnyCall>(
    call: C,
    input: RequestOf<C>,
    headers: Record<string, string> = {},
  ): Promise<Answer<C>> {
    const key: Record<string, string> = call.writes ? { [WIRE_HEADERS.idempotencyKey]: randomUUID() } : {};
    const { status, text } = await this.post(call.path, JSON.stringify(toWire(input)), {
      ...key,
      ...headers,
    });
    return { status, body: fromWire(JSON.parse(text)) as Answer<C>['body'] };
  }

  /** Makes a call that has to succeed. */
  async ask<C extends AnyCall>(call: C, input: RequestOf<C>): Promise<Answer<C>['body']> {
    const { status, body } = await this.call(call, input);
    if (status !== 200) throw new Error(`${call.path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  }
}

const signedIn = new Map<string, Promise<ApiClient>>();

async function open(loginId: string): Promise<ApiClient> {
  const client = new ApiClient();
  await client.ask(login, { loginId, password: loginOf(loginId).password });
  return client;
}

/** A signed-in caller; one session per login serves all tests of a file. */
export function apiOf(loginId: string): Promise<ApiClient> {
  const known = signedIn.get(loginId) ?? open(loginId);
  signedIn.set(loginId, known);
  return known;
}
