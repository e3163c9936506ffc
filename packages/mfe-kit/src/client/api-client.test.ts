import { defineCall } from '@honjin/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createObservable } from '../observable.ts';
import type { Session } from '../session/session.ts';
import { answerWith, createFakeServer, refuseWith, sampleSession } from '../testing/index.ts';
import { createApiClient } from './api-client.ts';
import { ApiError, isUncertain } from './api-error.ts';

const base = {
  service: 'registration',
  access: 'session',
  summary: 'Tests.',
  request: {},
  response: {},
} as const;
const read = defineCall({
  ...base,
  path: '/api/test/read',
  request: { bookingNo: z.string() },
  response: { guestName: z.string() },
});
const write = defineCall({ ...base, path: '/api/test/write', writes: true });
const board = defineCall({
  ...base,
  path: '/api/test/board',
  service: 'schedule',
  projectionOf: 'registration',
});
const open = defineCall({ ...base, path: '/api/test/open', access: 'public' });

function setUp(...answers: Parameters<typeof createFakeServer>[0] & object) {
  const server = createFakeServer(answers);
  const session = createObservable<Session | undefined>(sampleSession());
  const onExpired = vi.fn<() => void>();
  const client = createApiClient({
    fetch: server.fetch,
    session,
    locale: () => 'en',
    machineNo: () => 'M-1',
    onExpired,
  });
  return { server, session, onExpired, client };
}

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/';
});

describe('a call', () => {
  it('goes out in wire spelling with the session as its claim, and comes back in camelCase', async () => {
    const { server, session } = setUp(answerWith(read, { guestName: '髙橋' }));
    const bodies: string[] = [];
    const spy: typeof fetch = (input, init) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return server.fetch(input, init);
    };
    const spied = createApiClient({
      fetch: spy,
      session,
      locale: () => 'en',
      machineNo: () => undefined,
      onExpired: () => {},
    });
    expect(await spied.call(read, { bookingNo: 'T1' })).toEqual({ guestName: '髙橋' });
    const { targetStore } = sampleSession();
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      group_id: targetStore.groupId,
      company_id: targetStore.companyId,
      store_id: targetStore.storeId,
      booking_no: 'T1',
    });
  });

  it('fetches a CSRF token when the browser has none, and sends it with language and terminal', async () => {
    const { client, server } = setUp(answerWith(read, { guestName: '' }));
    await client.call(read, { bookingNo: 'T1' });
    const { headers } = server.sent[0]!;
    expect(headers.get('x-xsrf-token')).toBe('csrf');
    expect(headers.get('accept-language')).toBe('en');
    expect(headers.get('x-honjin-machine')).toBe('M-1');
    expect(headers.get('idempotency-key')).toBeNull();
  });

  it('sends the key of the intent with a write', async () => {
    const { client, server } = setUp(answerWith(write, {}));
    await client.call(write, {}, { idempotencyKey: 'intent-1' });
    expect(server.sent[0]?.headers.get('idempotency-key')).toBe('intent-1');
  });

  it('asks a projection for the revision it has seen of the service behind it', async () => {
    const { client, server } = setUp(
      answerWith(write, {}, { revision: 41 }),
      answerWith(board, {}, { revision: 7 }),
    );
    await client.call(board, {});
    expect(server.sentTo(board)[0]?.body['minRevision']).toBeUndefined();
    await client.call(write, {});
    await client.call(board, {});
    expect(server.sentTo(board)[1]?.body['minRevision']).toBe(41);
  });

  it('takes over the business date of the answer', async () => {
    const { client, session } = setUp(
      answerWith(write, {}, { businessDate: '2026-11-22', salesDate: '2026-11-23' }),
    );
    await client.call(write, {});
    expect(session.get()).toMatchObject({ businessDate: '2026-11-22', salesDate: '2026-11-23' });
  });
});

describe('an answer that comes after a change of store', () => {
  it('tells neither its day nor its revision to the new store', async () => {
    const late = answerWith(write, {}, { businessDate: '2026-11-29', salesDate: '2026-11-29', revision: 90 });
    const { client, server, session } = setUp(answerWith(board, {}), {
      ...late,
      answer: (sent) => {
        const now = sampleSession();
        session.set({ ...now, targetStore: { ...now.targetStore, storeId: 'store-of-osaka' } });
        return late.answer(sent);
      },
    });
    await client.call(write, {});
    expect(session.get()?.businessDate).toBe(sampleSession().businessDate);
    await client.call(board, {});
    expect(server.sentTo(board)[0]?.body['minRevision']).toBeUndefined();
  });
});

describe('a refusal', () => {
  it('becomes an ApiError with code, fields and reference', async () => {
    const errors = [{ path: 'guests[0].kana_name', code: 'HOS-09001-7', message: 'カナ' }];
    const { client } = setUp(
      refuseWith(write, { code: 'HOS-00001-1', status: 422, message: '確認', errors }),
    );
    const error = await client.call(write, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'HOS-00001-1',
      status: 422,
      message: '確認',
      errors,
      requestId: 'request-1',
    });
    expect(isUncertain(error)).toBe(false);
  });

  it('is a refusal even with HTTP 200 when the return code is not 200', async () => {
    const { client } = setUp(refuseWith(write, { code: 'HOS-02001-1', status: 200, message: 'taken' }));
    await expect(client.call(write, {})).rejects.toMatchObject({ code: 'HOS-02001-1' });
  });

  it('of the network or the clock is uncertain', async () => {
    const session = createObservable<Session | undefined>(sampleSession());
    const deps = {
      session,
      locale: () => 'ja',
      machineNo: () => undefined,
      onExpired: () => {},
      retryDelaysMs: [],
    };
    document.cookie = 'XSRF-TOKEN=csrf; path=/';
    const down = createApiClient({ ...deps, fetch: () => Promise.reject(new TypeError('fetch failed')) });
    const lost = await down.call(read, { bookingNo: 'T1' }).catch((caught: unknown) => caught);
    expect(lost).toMatchObject({ code: 'NETWORK', status: 0 });
    expect(isUncertain(lost)).toBe(true);
    const silent: typeof fetch = (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    const slow = createApiClient({ ...deps, fetch: silent });
    await expect(slow.call(read, { bookingNo: 'T1' }, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
  });
});

describe('an ended session', () => {
  it.each([401, 419])('with %i is told once, however many calls fail', async (status) => {
    const { client, onExpired } = setUp(
      refuseWith(read, { code: 'HOS-00002-1', status, message: 'expired' }),
    );
    const calls = [1, 2, 3].map(() => client.call(read, { bookingNo: 'T1' }).catch(() => undefined));
    await Promise.all(calls);
    expect(onExpired).toHaveBeenCalledTimes(1);
  });

  it('is told again after the next sign-in', async () => {
    const { client, session, onExpired } = setUp(
      refuseWith(read, { code: 'HOS-00002-1', status: 401, message: 'x' }),
    );
    await client.call(read, { bookingNo: 'T1' }).catch(() => undefined);
    session.set(sampleSession());
    await client.call(read, { bookingNo: 'T1' }).catch(() => undefined);
    expect(onExpired).toHaveBeenCalledTimes(2);
  });

  it('is not what a stale token before the sign-in means: a new one is fetched and the call repeated', async () => {
    document.cookie = 'XSRF-TOKEN=stale; path=/';
    const { client, server, onExpired } = setUp({
      call: open,
      answer: ({ headers }) =>
        headers.get('x-xsrf-token') === 'csrf'
          ? Response.json({ return_code: 200 })
          : Response.json({ return_code: 'HOS-00002-2', message: 'csrf' }, { status: 419 }),
    });
    await expect(client.call(open, {})).resolves.toEqual({});
    expect(server.sentTo(open)).toHaveLength(2);
    expect(onExpired).not.toHaveBeenCalled();
  });
});

describe('a file', () => {
  it('comes with the name that the server gave it', async () => {
    const file = defineCall({ ...base, path: '/api/test/file', transfer: 'file' });
    const disposition = `attachment; filename="x.pdf"; filename*=UTF-8''${encodeURIComponent('領収書.pdf')}`;
    const { client } = setUp({
      call: file,
      answer: () => new Response('PDF', { headers: { 'content-disposition': disposition } }),
    });
    const { fileName, blob } = await client.download(file, {});
    expect(fileName).toBe('領収書.pdf');
    expect(blob.size).toBe(3);
  });

  it('goes up beside the wire fields, which keep their types', async () => {
    const upload = defineCall({
      ...base,
      path: '/api/test/upload',
      request: { roomUnitId: z.string(), guestCount: z.int(), tags: z.array(z.string()) },
      transfer: 'upload',
    });
    const session = createObservable<Session | undefined>(undefined);
    let form: FormData | undefined;
    const client = createApiClient({
      fetch: async (_input, init) => {
        if (init?.body instanceof FormData) form = init.body;
        return Response.json({ return_code: 200 });
      },
      session,
      locale: () => 'ja',
      machineNo: () => undefined,
      onExpired: () => {},
    });
    const file = new File(['abc'], '写真.png');
    await client.call(upload, { roomUnitId: 'u1', guestCount: 2, tags: [] }, { file });
    expect([...(form?.keys() ?? [])]).toEqual(['fields', 'file']);
    expect(JSON.parse(String(form?.get('fields')))).toEqual({ room_unit_id: 'u1', guest_count: 2, tags: [] });
    expect(form?.get('file')).toMatchObject({ name: '写真.png' });
  });
});
