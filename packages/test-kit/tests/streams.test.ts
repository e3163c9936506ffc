import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@honjin/contracts';
import { findNatsServer } from '@honjin/local-stack';
import { Bus, createLog } from '@honjin/service-kit';
import { connect, type StreamInfo } from 'nats';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { eventually } from '../src/index.ts';

const log = createLog('test', 'silent');
let dir: string;
let servers: ChildProcess[] = [];
let buses: Bus[] = [];

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-streams-'));
});

afterEach(async () => {
  await Promise.all(buses.map((bus) => bus.close()));
  for (const server of servers) {
    const gone = once(server, 'exit');
    server.kill('SIGKILL');
    await gone;
  }
  [servers, buses] = [[], []];
  await rm(dir, { recursive: true, force: true });
});

async function freePorts(count: number): Promise<number[]> {
  const held = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(held.map((server) => once(server, 'listening')));
  const ports = held.map((server) => (server.address() as { port: number }).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function startServer(name: string, port: number, lines: readonly string[]): Promise<string> {
  const file = join(dir, `${name}.conf`);
  const listen = [`server_name: ${name}`, 'host: 127.0.0.1', `port: ${port}`];
  await writeFile(file, [...listen, ...lines].join('\n'));
  servers.push(
    spawn(await findNatsServer(join(tmpdir(), 'honjin-tools')), ['-c', file], { stdio: 'ignore' }),
  );
  return `nats://127.0.0.1:${port}`;
}

function startBus(url: string): Bus {
  const bus = new Bus(url, 'test', log);
  bus.start();
  buses.push(bus);
  return bus;
}

const definitionOf = (name: string) => ({
  name: `HONJIN_${name.toUpperCase()}`,
  subjects: [`honjin.${name}.>`],
  compacted: name === 'masters',
});

async function listStreams(url: string): Promise<StreamInfo[]> {
  const nats = await connect({ servers: url });
  const manager = await nats.jetstreamManager();
  const found = await manager.streams.list().next();
  await nats.close();
  return found;
}

async function makeAll(url: string): Promise<Bus> {
  const bus = startBus(url);
  await eventually(() => bus.ensureStream(definitionOf('masters')));
  for (const name of SERVICE_NAMES) await bus.ensureStream(definitionOf(name));
  return bus;
}

it.each(['20GB', '1500MB', '300MB'])('makes every stream in a store of %s', async (size) => {
  const [port] = await freePorts(1);
  const url = await startServer('alone', port!, [
    `jetstream { store_dir: "${dir}/store", max_file_store: ${size} }`,
  ]);
  const bus = await makeAll(url);
  const found = await listStreams(url);
  expect(found).toHaveLength(SERVICE_NAMES.length);
  expect(found.find(({ config }) => config.name === 'HONJIN_MASTERS')!.config.max_bytes).toBe(-1);
  expect([...bus.streamProblems]).toEqual([]);
});

it('gives back the space that a stream of an earlier release reserved, and keeps its messages', async () => {
  const [port] = await freePorts(1);
  const url = await startServer('alone', port!, [
    `jetstream { store_dir: "${dir}/store", max_file_store: 5GB }`,
  ]);
  const nats = await eventually(() => connect({ servers: url }));
  const manager = await nats.jetstreamManager();
  const { name, subjects } = definitionOf('rooms');
  await manager.streams.add({ name, subjects, max_bytes: 4 * 1024 ** 3 });
  await nats.jetstream().publish('honjin.rooms.test', new Uint8Array(10));
  await makeAll(url);
  expect(await listStreams(url)).toHaveLength(SERVICE_NAMES.length);
  const { config, state } = await manager.streams.info(name);
  expect({ bytes: config.max_bytes, messages: state.messages }).toEqual({
    bytes: 512 * 1024 ** 2,
    messages: 1,
  });
  await nats.close();
});

it('says which stream cannot be made, and why', async () => {
  const [port] = await freePorts(1);
  const url = await startServer('alone', port!, [
    `jetstream { store_dir: "${dir}/store", max_file_store: 2MB }`,
  ]);
  const bus = startBus(url);
  await eventually(() => expect(bus.isConnected).toBe(true));
  await expect(bus.ensureStream(definitionOf('rooms'))).rejects.toThrow('insufficient storage');
  expect([...bus.streamProblems]).toEqual([
    ['HONJIN_ROOMS', expect.stringContaining('insufficient storage') as string],
  ]);
});

it('keeps three copies in a cluster of three', async () => {
  const ports = await freePorts(6);
  const routes = ports.slice(3).map((port) => `"nats://127.0.0.1:${port}"`);
  const urls = await Promise.all(
    [0, 1, 2].map((at) =>
      startServer(`s${at}`, ports[at]!, [
        `jetstream { store_dir: "${dir}/store${at}", max_file_store: 5GB }`,
        `cluster { name: honjin, listen: "127.0.0.1:${ports[3 + at]}", routes: [${routes.join(', ')}] }`,
      ]),
    ),
  );
  const bus = startBus(urls.join(','));
  await eventually(() => bus.ensureStream(definitionOf('rooms')));
  await eventually(async () => {
    await bus.ensureStream(definitionOf('rooms'));
    const [found] = await listStreams(urls[0]!);
    expect(found!.config.num_replicas).toBe(3);
  });
});
