import { randomUUID } from 'node:crypto';
import { storeMaster } from '@honjin/contracts/masters';
import { newId, tenantTx, type RunningService } from '@honjin/service-kit';
import { connect, type JetStreamManager, type NatsConnection } from 'nats';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';
import { prepareProbe, startCopies, startNotes, writeNote } from './probe.ts';

/** Rounds of a test; HONJIN_FAULT_ROUNDS runs longer ones. */
const ROUNDS = Number(process.env['HONJIN_FAULT_ROUNDS'] ?? 3);
const WRITERS = 6;

let chain: TestChain;
let nats: NatsConnection;
let streams: JetStreamManager['streams'];
const fatal: unknown[] = [];
const note = (error: unknown) => void fatal.push(error);

/** NATS as somebody who may delete streams, which no service may. The client wants what names him apart from the address. */
function enterAsKeeper(natsUrl: string): Promise<NatsConnection> {
  const { host, username, password } = new URL(natsUrl);
  return connect({ servers: host, user: username, pass: password });
}

beforeEach(async () => {
  fatal.length = 0;
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  chain = await createTestChain();
  await prepareProbe(chain);
  nats = await enterAsKeeper(chain.natsUrl);
  ({ streams } = await nats.jetstreamManager());
});

afterEach(async () => {
  await nats.close();
  await chain.stop();
  process.off('uncaughtException', note);
  process.off('unhandledRejection', note);
});

async function health(service: RunningService): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${service.url}/health/ready`);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const whole = (...services: RunningService[]) =>
  eventually(async () => {
    for (const service of services)
      expect(await health(service)).toEqual({ status: 200, body: { status: 'ready' } });
  });

async function write(notes: RunningService): Promise<string | null> {
  const options = { idempotencyKey: randomUUID() };
  try {
    const { status, body } = await chain.call(notes, writeNote, { text: 'a note' }, options);
    return status === 200 ? body.noteId : null;
  } catch {
    return null;
  }
}

const countConnections = async () =>
  (
    await chain.admin`
    select from pg_stat_activity where datname = current_database() and application_name like 'honjin-%'`
  ).length;

async function loseAllConnections(): Promise<number> {
  const lost = await chain.admin`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'honjin-%'`;
  return lost.length;
}

const countUnpublished = async (service: string) =>
  (await chain.admin`select from ${chain.admin(service)}.outbox where published_at is null`).length;

/** Nothing that was acknowledged is missing, and nothing is there twice. */
async function expectOnce(saved: readonly string[]): Promise<void> {
  await eventually(async () => {
    const copies = await chain.admin<{ id: string }[]>`select id from reports.note_copy`;
    const ids = new Set(copies.map(({ id }) => id));
    expect(saved.filter((id) => !ids.has(id))).toEqual([]);
    const notes = await chain.admin`select id from admin.note`;
    expect(copies.length).toBe(notes.length);
  });
}

it('loses all connections to the database again and again: nothing ends, is silent, lost or doubled', async () => {
  const [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
  await whole(notes, copies);
  const saved: string[] = [];
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const id = await write(notes);
      if (id !== null) saved.push(id);
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = saved.length;
    await eventually(() => expect(saved.length).toBeGreaterThan(before + WRITERS), 10_000);
    // One connection may have served all writers so far: the fault is to strike many.
    await eventually(async () => expect(await countConnections()).toBeGreaterThan(3), 10_000);
    expect(await loseAllConnections()).toBeGreaterThan(3);
  }
  over.abort();
  await Promise.all(writers);
  await eventually(async () => expect(await countUnpublished('admin')).toBe(0), 5_000);
  await expectOnce(saved);
  await whole(notes, copies);
  expect(fatal).toEqual([]);
});

it('makes a deleted stream anew while NATS is up, and delivers what happened meanwhile', async () => {
  const [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
  await whole(notes, copies);
  const saved: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await streams.delete('HONJIN_ADMIN');
    saved.push((await write(notes))!, (await write(notes))!);
    await eventually(async () => expect(await countUnpublished('admin')).toBe(0));
    await eventually(async () => expect((await streams.info('HONJIN_ADMIN')).state.messages).toBe(2));
    await expectOnce(saved);
  }
  await whole(notes, copies);
});

it('publishes every state of masters to a stream that somebody else made anew, and knows which readers lack any', async () => {
  const masters = await chain.start('masters', () => ({ routes: [] }), { keepsRecord: false });
  const context = { requestId: 'test' };
  const count = 60;
  const publish = (version: number) =>
    tenantTx(masters.context.db, chain.scope, context, async (tx) => {
      for (let at = 0; at < count; at += 1)
        tx.publishState({ entity: storeMaster.entity, id: `store-${at}`, version, state: { at } });
    });
  await publish(1);
  await publish(2);
  const replicas = { replicas: [storeMaster] };
  const rooms = await chain.start('rooms', () => ({ routes: [], ...replicas }), { keepsRecord: false });
  await whole(masters, rooms);
  for (let round = 0; round < ROUNDS; round += 1) {
    await streams.delete('HONJIN_MASTERS');
    // As another service did that looked first.
    await streams.add({
      name: 'HONJIN_MASTERS',
      subjects: ['honjin.masters.>'],
      max_msgs_per_subject: 1,
    });
    await eventually(async () => expect((await streams.info('HONJIN_MASTERS')).state.messages).toBe(count));
  }
  await chain.admin`delete from rooms.master_replica where id = 'store-7'`;
  await chain.admin`update rooms.master_replica set version = 1 where id = 'store-8'`;
  const second = await chain.start('rooms', () => ({ routes: [], ...replicas }), { keepsRecord: false });
  await whole(second);
  const [row] = await chain.admin`
    select count(*)::int as states, min(version)::int as oldest from rooms.master_replica`;
  expect(row).toEqual({ states: count, oldest: 2 });
});

it('is not ready while its replica of masters lacks states, and says how many', async () => {
  const masters = await chain.start('masters', () => ({ routes: [] }), { keepsRecord: false });
  await whole(masters);
  // The outbox says "published", but no stream holds the message. Only the relay can publish it again.
  await chain.admin`
    insert into masters.outbox (store_id, seq, group_id, company_id, event_id, subject, type, version, payload, published_at)
    values (${chain.scope.storeId}, 1, ${chain.scope.groupId}, ${chain.scope.companyId}, ${newId()},
            'elsewhere', ${`masters.state.${storeMaster.entity}`}, 1, '{"version": 1}', now())`;
  const rooms = await chain.start('rooms', () => ({ routes: [], replicas: [storeMaster] }), {
    keepsRecord: false,
  });
  await eventually(async () =>
    expect(await health(rooms)).toMatchObject({
      status: 503,
      body: { status: 'masters: holds 0 of 1 states' },
    }),
  );
});

it('a database that was put back to a moment: streams and replicas forget the future that is gone', async () => {
  let [notes, copies] = await Promise.all([startNotes(chain), startCopies(chain)]);
  const startMasters = () => chain.start('masters', () => ({ routes: [] }), { keepsRecord: false });
  const startRooms = () =>
    chain.start('rooms', () => ({ routes: [], replicas: [storeMaster] }), { keepsRecord: false });
  let [masters, rooms] = await Promise.all([startMasters(), startRooms()]);
  const publish = (version: number) =>
    tenantTx(masters.context.db, chain.scope, { requestId: 'test' }, async (tx) =>
      tx.publishState({ entity: storeMaster.entity, id: 'store', version, state: { version } }),
    );
  await publish(1);
  await whole(notes, copies, masters, rooms);
  const kept = [(await write(notes))!, (await write(notes))!];
  await expectOnce(kept);
  const gone = [(await write(notes))!, (await write(notes))!, (await write(notes))!];
  await publish(2);
  await publish(3);
  await expectOnce([...kept, ...gone]);
  const replicaVersion = async () =>
    (await chain.admin<{ version: number }[]>`select version::int from rooms.master_replica`)[0]?.version;
  await eventually(async () => expect(await replicaVersion()).toBe(3));
  for (const service of [rooms, masters, copies, notes]) await service.stop();

  // As the same tables were a while ago. NATS, and the replica that its stream had filled, know better.
  await chain.admin.unsafe(`
    delete from admin.note where id in (${gone.map((id) => `'${id}'`).join()});
    delete from reports.note_copy where id in (${gone.map((id) => `'${id}'`).join()});
    delete from admin.outbox where seq > 2;
    update admin.store_revision set revision = 2;
    update reports.projection_position set seq = 2 where source = 'admin';
    delete from masters.outbox where (payload->>'version')::int > 1;
    update masters.store_revision set revision = (select max(seq) from masters.outbox);
    update rooms.master_replica set version = 1, state = '{"version": 1}'`);

  [rooms, copies] = await Promise.all([startRooms(), startCopies(chain)]);
  [notes, masters] = await Promise.all([startNotes(chain), startMasters()]);
  await whole(notes, copies, masters, rooms);
  const after = [(await write(notes))!, (await write(notes))!];
  await publish(2);
  await expectOnce([...kept, ...after]);
  await eventually(async () =>
    expect(await chain.admin`select version::int, state from rooms.master_replica`).toEqual([
      { version: 2, state: { version: 2 } },
    ]),
  );
  expect((await streams.info('HONJIN_ADMIN')).state.messages).toBe(2);
});
