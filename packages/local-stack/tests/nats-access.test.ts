import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUS_PART_NAMES, BUS_PARTS, inboxOf, type BusPart } from '@honjin/contracts';
import { connect, nkeyAuthenticator, nkeys, type ConnectionOptions, type NatsConnection } from 'nats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { natsAuthorization, natsSeedFile } from '../src/nats-access.ts';
import { startNats } from '../src/nats.ts';
import type { RunningServer } from '../src/running-server.ts';

const KEEPER = { user: 'keeper', password: 'password of the keeper' };

let dir: string;
let server: RunningServer;
let keeper: NatsConnection;
const connections = new Map<BusPart, { connection: NatsConnection; refused: string[] }>();

const open = (options: ConnectionOptions) => connect({ servers: server.url, reconnect: false, ...options });

/** Connects as a part of the suite with its own key, and writes down what the server refuses it. */
async function openAs(part: BusPart): Promise<{ connection: NatsConnection; refused: string[] }> {
  const seed = await readFile(natsSeedFile(dir, part));
  const connection = await open({ authenticator: nkeyAuthenticator(seed), inboxPrefix: inboxOf(part) });
  const refused: string[] = [];
  void (async () => {
    for await (const { permissionContext: found } of connection.status())
      if (found !== undefined) refused.push(`${found.operation} ${found.subject}`);
  })();
  return { connection, refused };
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'honjin-nats-'));
  const authorization = await natsAuthorization(dir, KEEPER);
  server = await startNats({ dataDir: join(dir, 'nats'), authorization });
  keeper = await open({ user: KEEPER.user, pass: KEEPER.password });
  for (const part of BUS_PART_NAMES) connections.set(part, await openAs(part));
});
afterAll(async () => {
  await Promise.all(
    [keeper, ...[...connections.values()].map((one) => one.connection)].map((one) => one.close()),
  );
  await server.stop();
  await rm(dir, { recursive: true, force: true });
});

/** Returns the parts among all whose message on a subject arrives. */
async function whoSays(subject: string): Promise<BusPart[]> {
  const heard = keeper.subscribe(subject);
  await keeper.flush();
  for (const [part, { connection }] of connections) connection.publish(subject, Buffer.from(part));
  await Promise.all([...connections.values()].map(({ connection }) => connection.flush()));
  await keeper.flush();
  await heard.drain();
  const parts: BusPart[] = [];
  for await (const message of heard) parts.push(message.string() as BusPart);
  return parts.toSorted();
}

/** Returns the parts among all that hear what is said on a subject, asking for it by `pattern`. */
async function whoHears(subject: string, pattern = subject): Promise<BusPart[]> {
  const parts: BusPart[] = [];
  const subscriptions = [...connections].map(([part, { connection }]) => {
    const callback = (error: Error | null) => void (error ?? parts.push(part));
    return connection.subscribe(pattern, { callback });
  });
  await Promise.all([...connections.values()].map(({ connection }) => connection.flush()));
  keeper.publish(subject);
  await keeper.flush();
  await Promise.all([...connections.values()].map(({ connection }) => connection.flush()));
  for (const subscription of subscriptions) subscription.unsubscribe();
  return parts.toSorted();
}

describe('a stranger', () => {
  it.each([
    ['with nothing', {}],
    ['with a wrong password', { user: KEEPER.user, pass: 'password' }],
    ['with a token', { token: 'honjin' }],
    ['with a key of his own', { authenticator: nkeyAuthenticator(nkeys.createUser().getSeed()) }],
  ])('%s does not get in', async (_, options) => {
    await expect(open(options)).rejects.toThrow(/Authorization Violation/i);
  });

  it('finds no private half in the configuration of the server, which only its owner reads', async () => {
    const text = await readFile(join(dir, 'nats.conf'), 'utf8');
    for (const part of BUS_PART_NAMES) {
      expect(text).not.toContain((await readFile(natsSeedFile(dir, part), 'utf8')).trim());
      expect((await stat(natsSeedFile(dir, part))).mode & 0o777).toBe(0o600);
    }
    expect((await stat(join(dir, 'nats.conf'))).mode & 0o777).toBe(0o600);
  });
});

describe.each(BUS_PART_NAMES)('of %s', (owner) => {
  it('only its owner publishes its events and live messages', async () => {
    expect(await whoSays(`honjin.${owner}.thing.happened.v1.store`)).toEqual([owner]);
    expect(await whoSays(`honjin.live.${owner}.thing`)).toEqual([owner]);
  });

  it('questions are heard by it alone, and put by those who are to ask', async () => {
    expect(await whoHears(`honjin.rpc.${owner}.question`, `honjin.rpc.${owner}.>`)).toEqual([owner]);
    const mayAsk = (question: string) =>
      BUS_PART_NAMES.filter((part) => BUS_PARTS[part].asks?.includes(question));
    expect(await whoSays(`honjin.rpc.${owner}.question`)).toEqual([]);
    const questions = BUS_PART_NAMES.flatMap((part) => BUS_PARTS[part].asks ?? []);
    for (const question of questions.filter((one) => one.startsWith(`${owner}.`)))
      expect(await whoSays(`honjin.rpc.${question}`)).toEqual(mayAsk(question).toSorted());
    const followers = BUS_PART_NAMES.filter((part) => BUS_PARTS[part].follows.some((one) => one === owner));
    expect(await whoSays(`honjin.rpc.${owner}.replay`)).toEqual(followers.toSorted());
  });

  it('answers are heard by it alone', async () => {
    expect(await whoHears(`${inboxOf(owner)}.answer`, `${inboxOf(owner)}.>`)).toEqual([owner]);
    expect(await whoHears(`${inboxOf(owner)}.answer`, '>')).toEqual([]);
    expect(await whoSays(`${inboxOf(owner)}.answer`)).toEqual([]);
  });
});

it('ended sessions are announced by identity and heard by the gateway alone', async () => {
  expect(await whoSays('honjin.live.identity.session-revoked')).toEqual(['identity']);
  expect(await whoHears('honjin.live.identity.session-revoked')).toEqual(['gateway', 'identity']);
});

it('events of bookings pass by nobody but the gateway; the others read them from the stream', async () => {
  expect(await whoHears('honjin.registration.booking.changed.v1.store')).toEqual(['gateway']);
});

it('who hears events pass by cannot answer their publisher, for whom a stream answers', async () => {
  const hearsEvents = (part: BusPart) =>
    BUS_PARTS[part].hears?.some((one) => !one.startsWith('honjin.live.'));
  const listeners = BUS_PART_NAMES.filter(hearsEvents);
  expect(listeners).toEqual(['gateway']);
  const { connection } = connections.get('gateway')!;
  const subject = 'honjin.registration.booking.changed.v1.store';
  const heard = connection.subscribe(subject, { callback: (_, message) => message.respond('forged') });
  await connection.flush();
  await expect(keeper.request(subject, '', { timeout: 500 })).rejects.toThrow(/TIMEOUT/);
  heard.unsubscribe();
});

describe('a stream', () => {
  const stream = { name: 'HONJIN_ROOMS', subjects: ['honjin.rooms.>'] };
  const subject = 'honjin.rooms.room-state.changed.v1.store';

  it('is filled by its owner and read only by its followers', async () => {
    const rooms = connections.get('rooms')!.connection;
    await (await rooms.jetstreamManager()).streams.add(stream);
    await rooms.jetstream().publish(subject, 'clean');
    const schedule = connections.get('schedule')!.connection;
    const durable = 'schedule-from-rooms';
    await (
      await schedule.jetstreamManager()
    ).consumers.add(stream.name, {
      durable_name: durable,
      ack_policy: 'explicit' as never,
    });
    const consumer = await schedule.jetstream().consumers.get(stream.name, durable);
    const message = await consumer.next({ expires: 2_000 });
    expect(message?.string()).toBe('clean');
    expect(await message?.ackAck()).toBe(true);
  });

  it.each([
    ['of a lasting place', 'schedule-from-rooms.1.1.1.1.1'],
    ['of a passing one', 'aB3.1.1.1.1.1'],
  ])('nobody acknowledges messages that it was not given: %s', async (_, message) => {
    for (const source of ['ROOMS', 'MASTERS'])
      expect(await whoSays(`$JS.ACK.HONJIN_${source}.${message}`)).toEqual([]);
  });

  it.each(BUS_PART_NAMES.filter((part) => part !== 'rooms' && !BUS_PARTS[part].follows.includes('rooms')))(
    'is neither read, emptied, changed nor filled by %s',
    async (part) => {
      const { connection, refused } = connections.get(part)!;
      const manager = await connection.jetstreamManager({ timeout: 500 });
      const before = (await (await keeper.jetstreamManager()).streams.info(stream.name)).state;
      const ways: [string, () => Promise<unknown>][] = [
        ['INFO', () => manager.streams.info(stream.name)],
        ['UPDATE', () => manager.streams.update(stream.name, { ...stream, max_msgs: 1 })],
        ['PURGE', () => manager.streams.purge(stream.name)],
        ['DELETE', () => manager.streams.delete(stream.name)],
        ['MSG', () => manager.streams.getMessage(stream.name, { seq: 1 })],
        ['CONSUMER', () => manager.consumers.add(stream.name, { durable_name: `${part}-from-rooms` })],
        ['publish', () => connection.jetstream().publish(subject, 'dirty', { timeout: 500 })],
      ];
      for (const [, attempt] of ways) await expect(attempt()).rejects.toThrow();
      expect(refused.length).toBeGreaterThanOrEqual(ways.length);
      expect((await (await keeper.jetstreamManager()).streams.info(stream.name)).state).toMatchObject({
        messages: before.messages,
        last_seq: before.last_seq,
      });
    },
  );
});
