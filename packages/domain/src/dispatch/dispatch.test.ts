import { expect, it } from 'vitest';
import { afterFailure, DISPATCH_STATES, mayDispatch, type DispatchAction } from './dispatch.ts';

it('R-DISPATCH-02: tried again after 1, 2, 4, 8 and 16 minutes, then left to a person', () => {
  const minutes = [1, 2, 3, 4, 5].map((attempts) => afterFailure(attempts));
  expect(minutes).toEqual([1, 2, 4, 8, 16].map((each) => ({ state: 'WAITING', minutes: each })));
  expect(afterFailure(6)).toEqual({ state: 'FAILED', minutes: 0 });
});

it('a paper that is done or cancelled stays so', () => {
  const allowed = (action: DispatchAction) => DISPATCH_STATES.filter((state) => mayDispatch(state, action));
  expect(allowed('RETRY')).toEqual(['WAITING', 'FAILED']);
  expect(allowed('CANCEL')).toEqual(['WAITING', 'FAILED']);
  expect(allowed('RESEND')).toEqual(['DONE', 'CANCELLED']);
});
