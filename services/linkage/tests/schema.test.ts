import { describeSchema } from '@honjin/service-kit/migrate';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let chain: TestChain;

beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

it('schema.sql is what the migrations make (renew it with vitest -u)', async () => {
  await expect(await describeSchema(chain.adminUrl, 'linkage')).toMatchFileSnapshot('../schema.sql');
});
