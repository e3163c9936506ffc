import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { natsAuthorization, natsSeedFile, startNats } from '@honjin/local-stack';
import { Bus, createLog, loadConfig, natsConfig, readiness } from '@honjin/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../src/index.ts';
import { makeAuthority } from './authority.ts';
import { makeOperator } from './operator.ts';

type Access = ConstructorParameters<typeof Bus>[0];

let dir: string;
let stops: (() => Promise<unknown>)[];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-foreign-'));
  stops = [];
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  await rm(dir, { recursive: true, force: true });
});

async function startServer(authorization: string) {
  const server = await startNats({ dataDir: join(dir, 'nats'), authorization });
  stops.push(server.stop);
  return server;
}

function open(access: Access): Bus {
  const bus = new Bus(access, 'rooms', createLog('test', 'silent'));
  stops.push(() => bus.close());
  bus.start();
  return bus;
}

/** Says and asks something on the bus, and returns what came back. */
async function talk(bus: Bus): Promise<unknown> {
  await eventually(() => expect(readiness(bus)).toEqual({ status: 'ready' }));
  const heard: unknown[] = [];
  bus.listen('honjin.live.rooms.thing', (data) => heard.push(data));
  bus.answer('honjin.rpc.rooms.thing', 'rooms', ({ respond }) => respond('answer'));
  bus.announce('honjin.live.rooms.thing', 1);
  const answer = await bus.request('honjin.rpc.rooms.thing', {}, { timeoutMs: 2_000 });
  return { heard, answer };
}

const REFUSED = { status: 'degraded', problems: { nats: 'refused' } };

/** Returns what a bus says once it knows that no waiting helps. */
async function refuses(bus: Bus) {
  await eventually(() => expect(bus.state).toBe('refused'));
  return readiness(bus);
}

const WELL = { heard: [1], answer: 'answer' };

const at = (url: string, who: string, scheme = 'nats') => url.replace('nats://', `${scheme}://${who}@`);

describe('a NATS of somebody else', () => {
  it('is reached with any user and password', async () => {
    const { url } = await startServer('authorization: { user: "honjin", password: "a/b@c:d" }');
    expect(await talk(open(at(url, `honjin:${encodeURIComponent('a/b@c:d')}`)))).toEqual(WELL);
  });

  it('is reached with a token', async () => {
    const { url } = await startServer('authorization: { token: "a-token" }');
    expect(await talk(open(at(url, 'a-token')))).toEqual(WELL);
  });

  it('is reached with the seed of a key', async () => {
    const key = /"nkey": "(?<first>U\w+)"/.exec(await natsAuthorization(dir))?.groups?.['first'];
    const { url } = await startServer(`authorization: { users: [{ nkey: ${key} }] }`);
    expect(await talk(open({ NATS_URL: url, NATS_SEED_FILE: natsSeedFile(dir, 'identity') }))).toEqual(WELL);
  });

  it('is reached by TLS, once the authority is known', async () => {
    const ours = makeAuthority(dir, 'ours');
    const { cert, key } = ours.sign('nats', 'DNS:localhost,IP:127.0.0.1');
    const tls = `tls: { cert_file: "${cert}", key_file: "${key}" }`;
    const { url } = await startServer(`${tls}\nauthorization: { token: "a-token" }`);
    const access = { NATS_URL: at(url, 'a-token', 'tls'), NATS_CA_FILE: ours.ca };
    expect(await talk(open(access))).toEqual(WELL);
    expect(await refuses(open({ NATS_URL: access.NATS_URL }))).toEqual(REFUSED);
    const strangers = makeAuthority(dir, 'strangers');
    expect(await refuses(open({ ...access, NATS_CA_FILE: strangers.ca }))).toEqual(REFUSED);
  });

  it('is reached by TLS with a credentials file of its operator, and by no file of another one', async () => {
    const authority = makeAuthority(dir, 'ours');
    const { cert, key } = authority.sign('nats', 'DNS:localhost,IP:127.0.0.1');
    const [operator, another] = [makeOperator(), makeOperator()];
    const { url } = await startServer(
      `tls: { cert_file: "${cert}", key_file: "${key}" }\n${operator.authorization}`,
    );
    const [ours, theirs] = ['ours', 'theirs'].map((name) => join(dir, `${name}.creds`));
    await writeFile(ours!, operator.credentials());
    await writeFile(theirs!, another.credentials());
    const access = { NATS_URL: url.replace('nats:', 'tls:'), NATS_CA_FILE: authority.ca };
    expect(await talk(open({ ...access, NATS_CREDS_FILE: ours }))).toEqual(WELL);
    expect(await refuses(open({ ...access, NATS_CREDS_FILE: theirs }))).toEqual(REFUSED);
    expect(await refuses(open(access))).toEqual(REFUSED);
  });

  it('without TLS gets nothing from who asks for it', async () => {
    const { url } = await startServer('authorization: { token: "a-token" }');
    expect(await refuses(open(at(url, 'a-token', 'tls')))).toEqual(REFUSED);
    expect(
      await refuses(open({ NATS_URL: at(url, 'a-token'), NATS_CA_FILE: makeAuthority(dir, 'ours').ca })),
    ).toEqual(REFUSED);
  });

  it('that is named by WebSocket stops the start by name', () => {
    const read = (NATS_URL: string) => loadConfig(natsConfig, { NATS_URL }).NATS_URL;
    for (const url of ['wss://one:443', 'ws://one', 'tls://one:4222, wss://two', 'https://one'])
      expect(() => read(url)).toThrow(/NATS_URL: begin each address with nats:\/\/ or tls:\/\//);
    for (const url of ['nats://one:4222', 'tls://user:p%2F@one:4222,tls://two:4222'])
      expect(read(url)).toBe(url);
  });

  it('that does not let us in is told from one that is away, and entered once it does', async () => {
    const first = await startServer('authorization: { token: "another" }');
    const refused = open(at(first.url, 'a-token'));
    expect(await refuses(refused)).toEqual(REFUSED);
    await first.stop();
    await startServer('authorization: { token: "a-token" }');
    expect(await talk(refused)).toEqual(WELL);
  });

  it('that ceases to let us in is noticed, and entered again', async () => {
    const first = await startServer('authorization: { token: "a-token" }');
    const bus = open(at(first.url, 'a-token'));
    expect(await talk(bus)).toEqual(WELL);
    await first.stop();
    const second = await startServer('authorization: { token: "another" }');
    expect(await refuses(bus)).toEqual(REFUSED);
    await second.stop();
    await startServer('authorization: { token: "a-token" }');
    await eventually(() => expect(readiness(bus)).toEqual({ status: 'ready' }));
  });

  it('that nobody finds is away', async () => {
    const bus = open('nats://127.0.0.1:1');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(readiness(bus)).toEqual({ status: 'degraded', problems: { nats: 'not connected' } });
  });
});
