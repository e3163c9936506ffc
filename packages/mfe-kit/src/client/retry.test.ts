import { defineCall } from '@honjin/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createObservable } from '../observable.ts';
import type { Session } from '../session/session.ts';
import {
  answerWith,
  createFakeServer,
  refuseWith,
  sampleSession,
  type FakeAnswer,
} from '../testing/index.ts';
import { createApiClient } from './api-client.ts';
import { outage } from './retry.ts';

const base = {
  service: 'registration',
  summary: 'A call.',
  request: { bookingNo: z.string().optional() },
  response: {},
} as const;
const read = defineCall({ ...base, path: '/api/test/read', access: 'session' });
const write = defineCall({ ...base, path: '/api/test/write', access: 'session', writes: true });
const mail = defineCall({ ...base, path: '/api/test/mail', access: 'public' });

/** Returns a server that fails so often, then answers. */
function failing(call: typeof read, times: number, how: () => Response | Promise<Response>): FakeAnswer {
  let failures = 0;
  const good = answerWith(call, {});
  return { call, answer: (sent) => ((failures += 1) <= times ? how() : good.answer(sent)) };
}

function setUp(answer: FakeAnswer) {
  const server = createFakeServer([answer]);
  const client = createApiClient({
    fetch: server.fetch,
    session: createObservable<Session | undefined>(sampleSession()),
    locale: () => 'en',
    machineNo: () => undefined,
    onExpired: () => {},
    retryDelaysMs: [1, 1, 1],
  });
  return { server, client };
}

const refusal = (code: 'HOS-00007-0' | 'HOS-00007-1' | 'HOS-00007-2' | 'HOS-00007-3', status = 503) =>
  refuseWith(read, { code, status, message: code }).answer as () => Response;
const lost = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=csrf; path=/';
});

describe('a call that the server does not serve for a moment', () => {
  it.each([
    ['HOS-00007-0', refusal('HOS-00007-0')],
    ['HOS-00007-1', refusal('HOS-00007-1')],
    ['HOS-00007-2', refusal('HOS-00007-2')],
    ['NETWORK', lost],
    ['NETWORK', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('(%s) is sent again, a write under the same key, and says so meanwhile', async (code, how) => {
    const told: (string | null)[] = [];
    const stop = outage.subscribe(() => told.push(outage.get()));
    const { server, client } = setUp(failing(write, 2, how));
    await client.call(write, { bookingNo: 'T1' });
    stop();
    const keys = server.sentTo(write).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(told).toEqual([code, null]);
  });

  it('is given up after the last attempt, with what the server said last', async () => {
    const { server, client } = setUp(failing(read, 99, refusal('HOS-00007-2')));
    await expect(client.call(read, {})).rejects.toMatchObject({ code: 'HOS-00007-2', status: 503 });
    expect(server.sentTo(read)).toHaveLength(4);
    expect(outage.get()).toBeNull();
  });

  it('is not sent again when nobody waits for it any more', async () => {
    const gone = new AbortController();
    const { server, client } = setUp(
      failing(read, 99, () => {
        gone.abort();
        return refusal('HOS-00007-2')();
      }),
    );
    await expect(client.call(read, {}, { signal: gone.signal })).rejects.toThrow('abort');
    expect(server.sentTo(read)).toHaveLength(1);
    expect(outage.get()).toBeNull();
  });

  it.each([
    ['a full disk', read, refusal('HOS-00007-3')],
    ['a defect', read, () => new Response('{}', { status: 500 })],
    ['what a visitor sends, which has no key', mail, refusal('HOS-00007-2')],
  ])('is told at once: %s', async (_what, call, how) => {
    const { server, client } = setUp(failing(call as typeof read, 99, how));
    await expect(client.call(call, {})).rejects.toThrow();
    expect(server.sentTo(call)).toHaveLength(1);
  });
});
