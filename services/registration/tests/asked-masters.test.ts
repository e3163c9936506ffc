import { newId, tenantTx, type RunningService, type TenantTx, type TxSql } from '@honjin/service-kit';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askMarks, readMasters } from '../src/house/masters/read-masters.ts';
import { build } from '../src/parts.ts';
import { openHotel } from './masters.ts';

let chain: TestChain;
let service: RunningService;

beforeAll(async () => {
  chain = await createTestChain();
  service = await chain.start('registration', build);
  await openHotel(chain, { twinRooms: 2 });
});
afterAll(() => chain.stop());

const inStore = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
  tenantTx(service.context.db, chain.scope, { requestId: newId() }, work);

/** The same transaction, with a count of its statements. */
function counted(tx: TenantTx): { tx: TenantTx; statements: () => number } {
  let count = 0;
  const sql = new Proxy(tx.sql, {
    apply: (target, self, args) => {
      count += 1;
      return Reflect.apply(target, self, args) as unknown;
    },
  }) as TxSql;
  return { tx: { ...tx, sql }, statements: () => count };
}

const NAMES = ['room', 'plan', 'roomType'] as const;

test('masters that are known need no statement but the one that the call began with', async () => {
  await inStore((tx) => readMasters(tx, NAMES));
  const used = await inStore(async (real) => {
    const { tx, statements } = counted(real);
    await askMarks(tx);
    const first = statements();
    const masters = await readMasters(tx, NAMES);
    expect(masters.room.size).toBeGreaterThan(0);
    return { first, later: statements() - first };
  });
  expect(used).toEqual({ first: 1, later: 0 });
});

test('a master that changes after the marks were asked for is seen by the next call', async () => {
  const rooms = (tx: TenantTx) => readMasters(tx, ['room']);
  const [id, before] = [...(await inStore(rooms)).room][0]!;
  await inStore(async (tx) => {
    await askMarks(tx);
    await chain.admin`
      update registration.master_replica set state = state || '{"roomNo": "9999"}'
      where store_id = ${chain.scope.storeId} and entity = 'room' and id = ${id}`;
    // As they were when the call began: its marks say that what is known is still true.
    expect((await rooms(tx)).room.get(id)?.roomNo).toBe(before.roomNo);
  });
  const after = await inStore(async (tx) => {
    await askMarks(tx);
    return rooms(tx);
  });
  expect(after.room.get(id)?.roomNo).toBe('9999');
});

test('what an older call reads anew is not taken for what a newer one knows', async () => {
  const planNames = async (tx: TenantTx) => (await readMasters(tx, ['plan'])).plan;
  const change = (name: string) => chain.admin`
    update registration.master_replica set state = state || ${chain.admin.json({ name })}
    where store_id = ${chain.scope.storeId} and entity = 'plan'`;
  await change('one');
  await inStore(async (older) => {
    await askMarks(older);
    await change('two');
    const newer = await inStore(planNames);
    expect(new Set([...newer.values()].map(({ name }) => name))).toEqual(new Set(['two']));
    await planNames(older);
  });
  await change('three');
  const last = await inStore(planNames);
  expect(new Set([...last.values()].map(({ name }) => name))).toEqual(new Set(['three']));
});
