import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority, type Authority } from './authority.ts';

const root = join(import.meta.dirname, '../../..');
const run = promisify(execFile);

let dir: string;
let ours: Authority;
let server: Server;
let host: string;
let received = 0;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-receivers-'));
  ours = makeAuthority(dir, 'ours');
  const { cert, key } = ours.sign('receiver', 'DNS:localhost');
  server = createServer({ cert: readFileSync(cert), key: readFileSync(key) }, (_, response) => {
    received += 1;
    response.end('thanks');
  });
  await new Promise<void>((done) => server.listen(0, done));
  host = `localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(dir, { recursive: true, force: true });
});

/** Sends in a process of its own, as a service is one, which may know a further authority by its environment. */
async function sendBy(script: string, env: Record<string, string> = {}): Promise<unknown> {
  const { stdout } = await run(process.execPath, ['--input-type=module-typescript', '--eval', script], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
  });
  return JSON.parse(stdout);
}

const SENDERS = {
  'a webhook': () => `
    import { post } from './services/identity/src/webhooks/post.ts';
    const rules = { hosts: [], privateHosts: ['${host}'], timeoutMs: 5000 };
    const { failure, answer } = await post('https://${host}/hook', { headers: {}, body: '{}' }, rules);
    console.log(JSON.stringify(failure ?? answer));`,
  'a message to a site controller': () => `
    import { postToProvider } from './services/linkage/src/providers/provider-http.ts';
    const rules = { allowedHosts: ['${host}'], privateHosts: ['${host}'], timeoutMs: 5000 };
    const sent = postToProvider('https://${host}/', { body: '', contentType: 'text/xml' }, rules);
    console.log(JSON.stringify(await sent.then(String, ({ kind }) => kind)));`,
};
/** The answer of each to a certificate that it does not take: nothing arrived. */
const REFUSALS: Record<keyof typeof SENDERS, string> = {
  'a webhook': 'TLS',
  'a message to a site controller': 'AWAY',
};

describe.each(Object.keys(SENDERS) as (keyof typeof SENDERS)[])('%s', (name) => {
  it('reaches a receiver of an authority that NODE_EXTRA_CA_CERTS names', async () => {
    expect(await sendBy(SENDERS[name](), { NODE_EXTRA_CA_CERTS: ours.ca })).toBe('thanks');
  });

  it('tells one of an unknown authority, and sends it nothing', async () => {
    const before = received;
    expect(await sendBy(SENDERS[name]())).toBe(REFUSALS[name]);
    expect(received).toBe(before);
  });
});
