import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect as connectTo, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BusPart } from '@honjin/contracts';
import { natsAuthorization, natsSeedFile, startNats } from '@honjin/local-stack';
import { Bus, createLog } from '@honjin/service-kit';
import { connect, type ConsumerInfo, type NatsConnection } from 'nats';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../src/index.ts';

/** Acknowledgements of a service that follows a stream, as a server of NATS with our rights sees them. */

const STREAM = { name: 'HONJIN_ROOMS', subjects: ['honjin.rooms.>'], compacted: false };
const SUBJECT = 'honjin.rooms.room-state.changed.v1.store';
const DURABLE = 'schedule-from-rooms';
const KEEPER = { user: 'keeper', password: 'password of the keeper' };

let dir: string;
let url: string;
let line: Server;
let sockets: Socket[];
/** All that the service said, and how often the server was woken by something with acknowledgements in it. */
let said: string;
let wakings: number;
let keeper: NatsConnection;
let rooms: Bus;
let schedule: Bus;
let stops: (() => Promise<unknown> | void)[];
const error = vi.fn();

async function openAs(part: BusPart, at: string): Promise<Bus> {
  const log = Object.assign(createLog('test', 'silent'), { error });
  const bus = new Bus({ NATS_URL: at, NATS_SEED_FILE: natsSeedFile(dir, part) }, part, log);
  stops.push(() => bus.close());
  bus.start();
  await eventually(() => expect(bus.isConnected).toBe(true));
  return bus;
}

/** Returns the address of a line to the server, on which we count. */
async function openLine(): Promise<string> {
  const { port } = new URL(url);
  line = createServer((socket) => {
    const server = connectTo(Number(port), '127.0.0.1');
    sockets.push(socket, server);
    socket.on('data', (data) => {
      said += data.toString('latin1');
      if (data.includes(' $JS.ACK.')) wakings += 1;
    });
    socket.pipe(server).pipe(socket);
    for (const end of [socket, server]) end.on('error', () => end.destroy());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return `nats://127.0.0.1:${(line.address() as AddressInfo).port}`;
}

function cutLine(): void {
  for (const socket of sockets.splice(0)) socket.destroy();
}

async function consumer(): Promise<ConsumerInfo> {
  return (await keeper.jetstreamManager()).consumers.info(STREAM.name, DURABLE);
}

async function publish(number: number): Promise<void> {
  await rooms.publish(SUBJECT, number, { timeoutMs: 2_000 });
}

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-acknowledge-'));
  [stops, sockets, said, wakings] = [[], [], '', 0];
  error.mockClear();
  const authorization = await natsAuthorization(dir, KEEPER);
  const server = await startNats({ dataDir: join(dir, 'nats'), authorization });
  stops.push(server.stop);
  ({ url } = server);
  keeper = await connect({ servers: url, user: KEEPER.user, pass: KEEPER.password });
  stops.push(() => keeper.close());
  rooms = await openAs('rooms', url);
  schedule = await openAs('schedule', await openLine());
  await rooms.ensureStream(STREAM);
});
afterEach(async () => {
  for (const stop of stops.toReversed()) await stop();
  cutLine();
  line.close();
  await rm(dir, { recursive: true, force: true });
});

it('are for each message, and wake the server once for many', async () => {
  const heard: unknown[] = [];
  await schedule.follow(STREAM.name, DURABLE, (data) => heard.push(data));
  for (let number = 1; number <= 200; number += 1) await publish(number);
  await eventually(() => expect(heard).toHaveLength(200));
  await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
  expect(said.split('PUB $JS.ACK.')).toHaveLength(201);
  expect(wakings).toBeLessThan(20);
});

it('come later than a lone message is handled', async () => {
  const heard: unknown[] = [];
  await schedule.follow(STREAM.name, DURABLE, (data) => heard.push(data));
  await publish(1);
  await eventually(() => expect(heard).toEqual([1]));
  expect(await consumer()).toMatchObject({ num_pending: 0, num_ack_pending: 1 });
  await eventually(async () => expect((await consumer()).num_ack_pending).toBe(0));
});

/** Checks that another replica is given a message that was heard, and not acknowledged. */
async function expectGivenToOther(): Promise<void> {
  expect((await consumer()).num_ack_pending).toBe(1);
  const other = await openAs('schedule', url);
  const heard: unknown[] = [];
  await other.follow(STREAM.name, DURABLE, (data) => heard.push(data));
  const { config } = await consumer();
  // The server waits for 30 s; the test does not.
  const manager = await keeper.jetstreamManager();
  await manager.consumers.update(STREAM.name, DURABLE, { ...config, ack_wait: 5e8 });
  await eventually(() => expect(heard).toEqual([1]), 10_000);
}

it('are not sent by who leaves and has perhaps not applied it: another replica is given it', async () => {
  const heard: unknown[] = [];
  await schedule.follow(STREAM.name, DURABLE, (data) => heard.push(data));
  await publish(1);
  await eventually(() => expect(heard).toEqual([1]));
  await schedule.close();
  await expectGivenToOther();
});

it('are not sent by another connection than the one that was given the message', async () => {
  const heard: unknown[] = [];
  await schedule.follow(STREAM.name, DURABLE, (data) => heard.push(data));
  await publish(1);
  await eventually(() => expect(heard).toEqual([1]));
  cutLine();
  await eventually(() => expect(sockets.length).toBe(2));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(error).not.toHaveBeenCalled();
  await schedule.close();
  await expectGivenToOther();
});
