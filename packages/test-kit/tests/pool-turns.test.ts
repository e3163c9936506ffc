import { tenantTx } from '@honjin/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestChain, eventually, type TestChain } from '../src/index.ts';

/** Of the connections of a service a store with a long queue leaves the next one to a store that asks for little. */

let chain: TestChain;
beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

it('the one transaction of a quiet store comes before those that a busy store has in its queue', async () => {
  // Four connections: one publishes, one works behind the requests, two are for requests.
  const service = await chain.start('admin', () => ({ routes: [] }), {
    env: { DATABASE_CONNECTIONS: '4' },
    keepsRecord: false,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (store: string, scope = chain.scope) =>
    tenantTx(service.context.db, scope, { requestId: store }, async () => {
      begun.push(store);
      await new Promise<void>((resolve) => ends.push(resolve));
    });
  const backlog = Array.from({ length: 30 }, () => ask('busy'));
  await eventually(() => expect(begun).toEqual(['busy', 'busy']));
  const own = ask('quiet', chain.otherStore());
  ends.shift()!();
  await eventually(() => expect(begun).toHaveLength(3));
  expect(begun[2]).toBe('quiet');
  const ending = setInterval(() => ends.splice(0).forEach((end) => end()), 5);
  await Promise.all([own, ...backlog]);
  clearInterval(ending);
  expect(begun).toHaveLength(31);
});
