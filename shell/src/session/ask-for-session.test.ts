import { getSession } from '@honjin/contracts/identity';
import { createApiClient, createObservable, type Session } from '@honjin/mfe-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchOnce } from '../early-answers.ts';
import { keepPreferences } from '../kept-preferences.ts';
import { askForSession } from './ask-for-session.ts';
import { readTerminal, rememberStore } from './terminal.ts';

type Sent = readonly [address: string, asked: RequestInit];

const sent: Sent[] = [];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sent.length = 0;
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

function listen(): void {
  vi.stubGlobal('fetch', async (address: string, asked: RequestInit) => {
    // Either gives up in its own time.
    sent.push([address, { ...asked, signal: null }]);
    return Response.json({ return_code: 200 });
  });
}

it.each([undefined, 'M-1'])(
  'asks as the client does, from a terminal with the number %s',
  async (machineNo) => {
    listen();
    document.cookie = 'XSRF-TOKEN=t%3D1; path=/';
    keepPreferences(undefined, { locale: 'en', theme: 'light', singleKeys: true });
    rememberStore({ groupId: 'g', companyId: 'c', storeId: 's', storeName: '', machineNo } as never);
    const client = createApiClient({
      fetch: window.fetch,
      session: createObservable<Session | undefined>(undefined),
      locale: () => 'en',
      machineNo: () => readTerminal()?.machineNo,
      onExpired: () => undefined,
    });
    await client.call(getSession, {}, { claims: false });
    await askForSession();
    const [byClient, early] = sent;
    expect(early).toEqual(byClient);
    expect(early?.[1].headers).toHaveProperty('x-xsrf-token', 't=1');
    await fetchOnce(getSession.path);
    expect(sent).toHaveLength(2);
  },
);

it('asks for nothing where nobody has been here', async () => {
  listen();
  await askForSession();
  expect(sent).toEqual([]);
});
