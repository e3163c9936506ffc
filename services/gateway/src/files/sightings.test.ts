import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sha384 } from '@honjin/service-kit/release';
import { eventually } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestBrowser } from '../testing/browser.ts';
import { PASSWORD, startGatewayStack, type GatewayStack } from '../testing/gateway-stack.ts';

let dir: string;
let stack: GatewayStack;
let build: string;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-seen-'));
  const rooms = join(dir, 'rooms');
  await mkdir(rooms);
  await writeFile(join(rooms, 'mf-manifest.json'), '{}');
  const facts = { name: 'mfe_rooms', version: '1.0.0', entry: 'mf-manifest.json', contracts: '^5.0.0' };
  const files = { 'mf-manifest.json': sha384('{}') };
  await writeFile(
    join(rooms, 'release.json'),
    JSON.stringify({ ...facts, prefixes: ['/availability'], files }),
  );
  stack = await startGatewayStack({
    HONJIN_STATIC_DIRS: JSON.stringify({ 'mfe-rooms': rooms }),
    HONJIN_RELEASE_SIGHTINGS: join(dir, 'seen'),
  });
  await stack.addUser({ loginId: 'front', role: 'front' });
  const listed = (await (await fetch(`${stack.gateway.url}/releases.json`)).json()) as {
    remotes: { entry: string }[];
  };
  build = listed.remotes[0]!.entry.split('/')[3]!;
});
afterAll(async () => {
  await stack.stop();
  await rm(dir, { recursive: true, force: true });
});

const tell = (browser: TestBrowser, seen: object, headers: Record<string, string> = {}) =>
  browser.fetch('/releases/seen', { method: 'POST', body: JSON.stringify(seen), headers });

async function counted(): Promise<unknown> {
  const file = (await readdir(join(dir, 'seen'))).find((name) => name.endsWith('.json'));
  return JSON.parse(await readFile(join(dir, 'seen', file!), 'utf8'));
}

it('counts how released builds fare on pages of signed-in users, and nothing else', async () => {
  const browser = new TestBrowser(stack.gateway.url);
  const seen = { part: 'mfe-rooms', build, outcome: 'LOADED', ms: 90 };
  expect((await tell(browser, seen)).status).toBe(401);
  await browser.signIn('front', PASSWORD);
  expect((await tell(browser, seen)).status).toBe(204);
  expect((await tell(browser, { ...seen, outcome: 'CRASHED', ms: 0 })).status).toBe(204);
  expect((await tell(browser, { ...seen, build: '9.9.9-12345678' })).status).toBe(204);
  expect((await tell(browser, seen, { origin: 'https://example.com' })).status).toBe(401);
  expect((await tell(browser, { ...seen, outcome: 'guest 山田' })).status).toBe(400);
  expect((await tell(browser, { ...seen, part: 'x'.repeat(2_000) })).status).toBe(400);
  await eventually(async () =>
    expect(await counted()).toEqual({
      [`mfe-rooms/${build}`]: { loaded: 1, failed: 0, crashed: 1, spans: [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] },
    }),
  );
});
