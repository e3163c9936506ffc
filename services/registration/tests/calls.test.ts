import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { expect, test } from 'vitest';
import { build } from '../src/parts.ts';

test('every call of the contracts is answered, and none besides', async () => {
  const parts = build({ config: { HONJIN_SECRET: 'of this test' } } as never);
  const answered = parts.routes.map(({ call }) => call.path).toSorted();
  const promised = ALL_CALLS.filter(({ service }) => service === 'registration').map(({ path }) => path);
  expect(answered).toEqual(promised.toSorted());
  expect(new Set(answered).size).toBe(answered.length);
});
