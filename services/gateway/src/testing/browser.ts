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

export interface BrowserAnswer<C extends AnyCall> {
  readonly status: number;
  readonly body: Envelope & ResponseOf<C>;
  readonly headers: Headers;
}

/** A client with cookies, as a page of ours behaves: fetches the CSRF cookie and sends it back. */
export class TestBrowser {
  readonly #url: string;
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookies.size > 0 && !headers.has('cookie')) headers.set('cookie', this.cookieHeader());
    const response = await fetch(`${this.#url}${path}`, { ...init, headers, redirect: 'manual' });
    this.#keepCookies(response.headers);
    return response;
  }

  async call<C extends AnyCall>(
    call: C,
    input: RequestOf<C>,
    headers: Record<string, string> = {},
  ): Promise<BrowserAnswer<C>> {
    if (!this.cookies.has('XSRF-TOKEN')) await this.fetch('/sanctum/csrf-cookie');
    const response = await this.fetch(call.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [WIRE_HEADERS.csrf]: this.cookies.get('XSRF-TOKEN') ?? '',
        ...headers,
      },
      body: JSON.stringify(toWire(input)),
    });
    const body = fromWire(await response.json()) as BrowserAnswer<C>['body'];
    return { status: response.status, body, headers: response.headers };
  }

  signIn(loginId: string, password: string): Promise<BrowserAnswer<typeof login>> {
    return this.call(login, { loginId, password });
  }
}
