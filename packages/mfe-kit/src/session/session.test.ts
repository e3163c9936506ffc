import { expect, it } from 'vitest';
import { createObservable } from '../observable.ts';
import { sampleSession } from '../testing/index.ts';
import { updateBusinessDate, type Session } from './session.ts';

it('the dates of a store go forward, whichever service answers last', () => {
  const store = createObservable<Session | undefined>({
    ...sampleSession(),
    businessDate: '2026-11-22',
    salesDate: '2026-11-22',
  });
  const dates = () => [store.get()?.businessDate, store.get()?.salesDate];
  updateBusinessDate(store, { businessDate: '2026-11-22', salesDate: '2026-11-23' });
  expect(dates()).toEqual(['2026-11-22', '2026-11-23']);
  updateBusinessDate(store, { businessDate: '2026-11-23', salesDate: '2026-11-23' });
  expect(dates()).toEqual(['2026-11-23', '2026-11-23']);
  // A service that has not heard of the close yet.
  updateBusinessDate(store, { businessDate: '2026-11-22', salesDate: '2026-11-22' });
  expect(dates()).toEqual(['2026-11-23', '2026-11-23']);
});
