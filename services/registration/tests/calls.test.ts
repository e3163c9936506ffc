import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { serveGuestPage } from '@honjin/contracts/registration-internal';
import { expect, test } from 'vitest';
import { build } from '../src/parts.ts';

test('every call of the contracts is answered, and none besides', async () => {
  const parts = build({ config: { HONJIN_SECRET: 'of this test' } } as never);
  const answered = parts.routes.map(({ call }) => call.path).toSorted();
  // The page of guests is not in the catalogue: the gateway alone asks for it.
  const promised = [...ALL_CALLS.filter(({ service }) => service === 'registration'), serveGuestPage].map(
    ({ path }) => path,
  );
  expect(answered).toEqual(promised.toSorted());
  expect(new Set(answered).size).toBe(answered.length);
});
