import { ALL_CALLS } from '@honjin/contracts/catalogue';
import { serveCalendar, serveGuestPage, serveTabletPage } from '@honjin/contracts/registration-internal';
import { expect, test } from 'vitest';
import { build } from '../src/parts.ts';

test('every call of the contracts is answered, and none besides', async () => {
  const parts = build({ config: { HONJIN_SECRET: 'of this test' } } as never);
  const answered = parts.routes.map(({ call }) => call.path).toSorted();
  // Calendars and the pages of guests and of tablets are not in the catalogue: the gateway alone asks for them.
  const own = ALL_CALLS.filter(({ service }) => service === 'registration');
  const promised = [...own, serveCalendar, serveGuestPage, serveTabletPage].map(({ path }) => path);
  expect(answered).toEqual(promised.toSorted());
  expect(new Set(answered).size).toBe(answered.length);
});
