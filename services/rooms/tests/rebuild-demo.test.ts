import { connect, seedDemoChain } from '@honjin/demo-chain';
import {
  catchUp,
  createTestChain,
  digestsOf,
  forgetProjection,
  hearOneByOne,
  type Projection,
  type TestChain,
} from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from '../src/parts.ts';

const SEED = {
  secret: 'secret of the test databases',
  anchor: '2026-11-21',
  size: { rooms: [40], guests: 400 },
};
const PROJECTION: Projection = {
  service: 'rooms',
  build,
  tables: ['room_party', 'room_block', 'room_state'],
};

let chain: TestChain;

beforeAll(async () => {
  chain = await createTestChain();
  const demo = connect(chain.adminUrl);
  await seedDemoChain(demo, SEED);
  await demo.end();
  await chain.start('registration', () => ({ routes: [] }));
}, 300_000);
afterAll(() => chain.stop());

it('the rooms of the demonstration chain is the same heard event by event and rebuilt from nothing', async () => {
  await hearOneByOne(chain, PROJECTION);
  const running = await digestsOf(chain, PROJECTION);
  expect(running['room_party']!.rows).toBeGreaterThan(100);

  await forgetProjection(chain, PROJECTION);
  expect((await digestsOf(chain, PROJECTION))['room_party']!.rows).toBe(0);
  const rebuilt = await catchUp(chain, PROJECTION);
  expect(await digestsOf(chain, PROJECTION)).toEqual(running);
  await rebuilt.stop();
}, 300_000);
