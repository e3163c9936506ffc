import { afterEach, expect, it, vi } from 'vitest';
import { askEarly, fetchOnce, nothingIfRefused } from './early-answers.ts';

/** A server that counts what it is asked, and may be out of reach. */
function serve() {
  const line = { isUp: true, status: 200, asked: [] as string[] };
  vi.stubGlobal('fetch', async (address: string | URL, { integrity = '' }: RequestInit = {}) => {
    line.asked.push(`${String(address)}${integrity}`);
    if (!line.isUp) throw new TypeError('Failed to fetch');
    return new Response(`answer ${line.asked.length}`, { status: line.status });
  });
  return line;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('gives an answer that was asked for early away once, and lets the asker read it too', async () => {
  const line = serve();
  const copy = await askEarly('/releases.json', { cache: 'no-store' });
  const taken = await fetchOnce(new URL('/releases.json', location.href));
  expect([await copy.text(), await taken.text()]).toEqual(['answer 1', 'answer 1']);
  expect(await (await fetchOnce('/releases.json')).text()).toBe('answer 2');
  expect(line.asked).toHaveLength(2);
});

it('asks again for what did not come early', async () => {
  const line = serve();
  line.isUp = false;
  await expect(askEarly('/lost.json')).rejects.toThrow('Failed to fetch');
  line.isUp = true;
  expect(await (await fetchOnce('/lost.json')).text()).toBe('answer 2');
});

it('takes no answer that was asked for under another hash', async () => {
  const line = serve();
  await askEarly('/file.json', { integrity: 'sha384-a' });
  expect(await (await fetchOnce('/file.json', { integrity: 'sha384-b' })).text()).toBe('answer 2');
  expect(line.asked).toEqual(['/file.jsonsha384-a', '/file.jsonsha384-b']);
});

it.each([
  ['asks for something else', { body: '{"store_id":"b"}' }],
  ['reads another language', { headers: { 'accept-language': 'en', 'x-xsrf-token': 'a' } }],
  ['has signed in as somebody else', { headers: { 'accept-language': 'ja', 'x-xsrf-token': 'b' } }],
])('gives no answer to whoever %s, and none later', async (_, others) => {
  const line = serve();
  const terms = {
    method: 'POST',
    body: '{"store_id":"a"}',
    headers: { 'Accept-Language': 'ja', 'X-XSRF-TOKEN': 'a' },
  };
  await askEarly('/api/list', terms);
  expect(await (await fetchOnce('/api/list', { ...terms, ...others })).text()).toBe('answer 2');
  expect(await (await fetchOnce('/api/list', terms)).text()).toBe('answer 3');
  expect(line.asked).toHaveLength(3);
});

it('asks again where the answer has become old, and where it was a refusal that does not count', async () => {
  const line = serve();
  line.status = 403;
  await expect(askEarly('/api/refused', {}, nothingIfRefused)).rejects.toThrow('403');
  line.status = 200;
  expect(await (await fetchOnce('/api/refused')).text()).toBe('answer 2');
  vi.useFakeTimers();
  await askEarly('/api/old');
  vi.advanceTimersByTime(20_000);
  expect(await (await fetchOnce('/api/old')).text()).toBe('answer 4');
});
