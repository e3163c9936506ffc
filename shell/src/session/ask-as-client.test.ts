import { getSession } from '@honjin/contracts/identity';
import { listRanks, showStore } from '@honjin/contracts/masters';
import { createApiClient, createObservable, type Session } from '@honjin/mfe-kit';
import { answerWith, sampleSession } from '@honjin/mfe-kit/testing';
import { waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { fetchOnce } from '../early-answers.ts';
import { keepPreferences } from '../kept-preferences.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { askForSession, FIRST_PATHS } from './ask-as-client.ts';
import { FirstLoad } from './first-load.tsx';
import { readTerminal, rememberStore } from './terminal.ts';

type Sent = readonly [address: string, asked: RequestInit];

const sent: Sent[] = [];
const { groupId, companyId, storeId } = sampleSession().targetStore;
const claims = { group_id: groupId, company_id: companyId, store_id: storeId };

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sent.length = 0;
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

function listen(status = 200): void {
  vi.stubGlobal('fetch', async (address: string, asked: RequestInit) => {
    // Either gives up in its own time.
    sent.push([address, { ...asked, signal: null }]);
    const session = { target_store: { ...claims, store_name: '本店' } };
    return Response.json({ return_code: 200, ...session }, { status });
  });
  document.cookie = 'XSRF-TOKEN=t%3D1; path=/';
  keepPreferences(undefined, { locale: 'en', theme: 'light', singleKeys: true });
}

const clientOf = (session: Session | undefined) =>
  createApiClient({
    fetch: window.fetch,
    session: createObservable<Session | undefined>(session),
    locale: () => 'en',
    machineNo: () => readTerminal()?.machineNo,
    onExpired: () => undefined,
    retryDelaysMs: [],
  });

it.each([undefined, 'M-1'])(
  'asks as the client does, from a terminal with the number %s',
  async (machineNo) => {
    listen();
    rememberStore({ groupId: 'g', companyId: 'c', storeId: 's', storeName: '', machineNo } as never);
    await clientOf(undefined).call(getSession, {}, { claims: false });
    await clientOf(sampleSession()).call(listRanks, {});
    const askForCall = askForSession();
    await askForCall(listRanks.path);
    const [sessionByClient, callByClient, session, call] = sent;
    expect([session, call]).toEqual([sessionByClient, callByClient]);
    expect(session?.[1].headers).toHaveProperty('x-xsrf-token', 't=1');
    await fetchOnce(...sessionByClient!);
    await fetchOnce(...callByClient!);
    expect(sent).toHaveLength(4);
  },
);

it('asks for nothing where nobody has been here', async () => {
  listen();
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
  await askForSession()(showStore.path);
  expect(sent).toEqual([]);
});

it('makes no call where the session has ended', async () => {
  listen(401);
  await askForSession()(showStore.path);
  expect(sent.map(([address]) => address)).toEqual([getSession.path]);
});

it('knows the calls that stand before every screen', async () => {
  const answers = [answerWith(showStore, {} as never)];
  const { server } = renderShell(createElement(FirstLoad, null), { answers });
  const asked = () => server.sent.map(({ path }) => path).toSorted();
  await waitFor(() => expect(asked()).toEqual(FIRST_PATHS.toSorted()));
});
