import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleRoom } from '../testing/sample-rooms.ts';
import { shownRooms, withChange, type PendingChange, type PendingCleaning } from './pending-changes.ts';
import { createPendingQueue } from './pending-queue.ts';
import type { Sent } from './send-change.ts';

const room = sampleRoom({ roomNo: '101', cleaning: 'N', version: 4 });

function cleaning(state: PendingCleaning['cleaning'], id: string): PendingCleaning {
  return { kind: 'CLEANING', id, roomId: room.roomId, roomNo: '101', version: room.version, cleaning: state };
}

/** Returns a server of one room whose answers can be held back. */
function fakeServer() {
  let version = 4;
  const sent: PendingChange[] = [];
  const server = {
    isReachable: true,
    sent,
    somebodyElseChanges: () => void (version += 1),
    async send(change: PendingChange): Promise<Sent> {
      if (!server.isReachable) return { outcome: 'UNREACHED' };
      sent.push(change);
      if (change.kind === 'SIGHT') return { outcome: 'SAVED', version: null, discrepancy: 'SKIP' };
      if (change.version !== version) return { outcome: 'CONFLICT', now: { cleaning: 'U', version } };
      version += 1;
      return { outcome: 'SAVED', version, discrepancy: null };
    },
  };
  return server;
}

function queueOf(
  server: ReturnType<typeof fakeServer>,
  refresh: () => Promise<unknown> = async () => undefined,
) {
  const kept: PendingChange[][] = [];
  const queue = createPendingQueue({
    send: server.send,
    keep: (waiting) => void kept.push([...waiting]),
    refresh,
  });
  return { queue, kept };
}

describe('changes on a phone', () => {
  it('go to the server and are no longer kept', async () => {
    const server = fakeServer();
    const { queue, kept } = queueOf(server);
    queue.add(cleaning('C', 'a'));
    await queue.flush();
    await expect.poll(() => queue.state.get().waiting).toEqual([]);
    expect(server.sent).toHaveLength(1);
    expect(kept.at(-1)).toEqual([]);
  });

  it('wait without a connection, only the newest of a room, and go when it is back', async () => {
    const server = fakeServer();
    server.isReachable = false;
    const { queue } = queueOf(server);
    queue.add(cleaning('C', 'a'));
    queue.add(cleaning('I', 'b'));
    await expect.poll(() => queue.state.get().isOffline).toBe(true);
    expect(queue.state.get().waiting.map(({ id }) => id)).toEqual(['b']);
    server.isReachable = true;
    await queue.flush();
    queue.stop();
    expect(queue.state.get()).toMatchObject({ waiting: [], isOffline: false, conflicts: [] });
  });

  it('go on from what the server answered, when a room is changed again while the first change is on its way', async () => {
    const server = fakeServer();
    const { queue } = queueOf(server);
    queue.add(cleaning('C', 'a'));
    queue.add(cleaning('I', 'b'));
    await expect.poll(() => queue.state.get().waiting).toEqual([]);
    expect(queue.state.get().conflicts).toEqual([]);
    expect(server.sent.map((one) => one.kind === 'CLEANING' && one.version)).toEqual([4, 5]);
  });

  it('are asked about once: an answer while the list is still on its way goes over what the other did', async () => {
    const server = fakeServer();
    server.somebodyElseChanges();
    const asked: { conflicts: number; waiting: number }[] = [];
    const { queue } = queueOf(server, async () => {
      // A slow line: the cleaner answers as soon as there is a question.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    });
    queue.state.subscribe(() => {
      const { conflicts, waiting } = queue.state.get();
      const [conflict] = conflicts;
      if (conflict === undefined) return;
      asked.push({ conflicts: conflicts.length, waiting: waiting.length });
      queueMicrotask(() => {
        queue.settle(conflict, { ...conflict.mine, id: 'again', version: conflict.now.version });
      });
    });
    queue.add(cleaning('C', 'a'));
    await expect.poll(() => server.sent.map(({ id }) => id)).toEqual(['a', 'again']);
    await expect.poll(() => queue.state.get().waiting).toEqual([]);
    expect(asked.every(({ waiting }) => waiting === 0)).toBe(true);
    expect(queue.state.get().conflicts).toEqual([]);
  });

  it('never go over what somebody else did, unless told so', async () => {
    const server = fakeServer();
    const { queue } = queueOf(server);
    server.somebodyElseChanges();
    queue.add(cleaning('I', 'a'));
    await expect.poll(() => queue.state.get().conflicts).toHaveLength(1);
    expect(queue.state.get().waiting).toEqual([]);
    const [conflict] = queue.state.get().conflicts;
    queue.settle(conflict!, { ...conflict!.mine, id: 'b', version: conflict!.now.version });
    await expect.poll(() => queue.state.get().waiting).toEqual([]);
    expect(queue.state.get().conflicts).toEqual([]);
    expect(server.sent).toHaveLength(2);
  });

  it('are left to the next page when the answer comes after this one was left', async () => {
    let arrive: (sent: Sent) => void = () => {};
    const kept: PendingChange[][] = [];
    const queue = createPendingQueue({
      send: () => new Promise<Sent>((resolve) => (arrive = resolve)),
      keep: (waiting) => void kept.push([...waiting]),
      refresh: async () => undefined,
    });
    queue.add(cleaning('C', 'a'));
    queue.stop();
    arrive({ outcome: 'SAVED', version: 5, discrepancy: null });
    // Everything that follows the answer has run by the next turn.
    await new Promise((done) => setTimeout(done));
    expect(kept.map((waiting) => waiting.map(({ id }) => id))).toEqual([['a']]);
  });

  it('tell when a sighting contradicts the desk', async () => {
    const { queue } = queueOf(fakeServer());
    queue.add({ kind: 'SIGHT', id: 'a', roomId: room.roomId, roomNo: '101', seen: 'VACANT' });
    await expect.poll(() => queue.state.get().mismatches.has(room.roomId)).toBe(true);
  });

  it('keep one cleaning and one sighting of a room in any order, and show the newest cleaning', () => {
    const change = fc.record({ state: fc.constantFrom('N', 'C', 'I', 'U'), isSight: fc.boolean() });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const waiting = changes
          .map(({ state, isSight }, at): PendingChange =>
            isSight
              ? { kind: 'SIGHT', id: `${at}`, roomId: room.roomId, roomNo: '101', seen: 'VACANT' }
              : cleaning(state, `${at}`),
          )
          .reduce<PendingChange[]>(withChange, []);
        expect(new Set(waiting.map(({ kind }) => kind)).size).toBe(waiting.length);
        const last = changes.findLast(({ isSight }) => !isSight);
        expect(shownRooms([room], waiting)[0]!.cleaning).toBe(last?.state ?? 'N');
      }),
    );
  });
});
