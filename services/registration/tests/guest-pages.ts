import { WIRE_HEADERS, fromWire, toWire, type Actor } from '@honjin/contracts';
import { serveGuestPage } from '@honjin/contracts/registration-internal';
import type { RunningService } from '@honjin/service-kit';
import type { TestChain } from '@honjin/test-kit';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The gateway, as a caller without a store or a right. */
export const gatewayActor = (chain: TestChain): Actor =>
  chain.actor('viewer', {
    kind: 'service',
    userId: NOBODY,
    groupId: NOBODY,
    companyId: NOBODY,
    storeId: NOBODY,
    permissions: {},
  });

export interface Shown {
  status: number;
  html: string;
  location: string | null;
}

/** A guest in front of the page, with what the gateway passes on of them. */
export class GuestBrowser {
  readonly #chain: TestChain;
  readonly #service: RunningService;
  readonly #language: string;

  constructor(chain: TestChain, service: RunningService, language = 'ja') {
    this.#chain = chain;
    this.#service = service;
    this.#language = language;
  }

  async #ask(method: 'GET' | 'POST', url: string, fields: [string, string][]): Promise<Shown> {
    const { pathname, searchParams } = new URL(url, 'http://guest.test');
    const [key = '', place = ''] = pathname.replace(/^\/guest\//, '').split('/');
    const input = { method, key, place, chosenLanguage: searchParams.get('lang') ?? '', fields };
    const answer = await fetch(`${this.#service.url}${serveGuestPage.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': this.#language,
        [WIRE_HEADERS.identity]: await this.#chain.sign(gatewayActor(this.#chain)),
      },
      body: JSON.stringify(toWire(input)),
    });
    return fromWire(await answer.json()) as Shown;
  }

  open(url: string): Promise<Shown> {
    return this.#ask('GET', url, []);
  }

  send(url: string, fields: Readonly<Record<string, string>>): Promise<Shown> {
    return this.#ask('POST', url, Object.entries(fields));
  }
}

/** The names of the fields of a page, in their order. */
export function fieldsOf(html: string): string[] {
  return [...html.matchAll(/ name="([^"]+)"/g)]
    .map(([, name]) => name!)
    .filter((name) => !['step', 'viewport', 'robots'].includes(name));
}

/** The key of each guest of a form. */
export function keysOf(html: string): string[] {
  return [
    ...new Set(fieldsOf(html).flatMap((name) => (name.endsWith('.nameKanji') ? [name.split('.')[0]!] : []))),
  ];
}
