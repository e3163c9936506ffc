import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeSchema } from '@honjin/service-kit/migrate';
import { createTestChain, type TestChain } from '@honjin/test-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let chain: TestChain;
beforeAll(async () => {
  chain = await createTestChain();
});
afterAll(() => chain.stop());

it('schema.sql is the sum of the migrations', async () => {
  const written = readFileSync(join(import.meta.dirname, '../schema.sql'), 'utf8');
  expect(await describeSchema(chain.adminUrl, 'admin')).toBe(written);
});
