import { expect, it } from 'vitest';
import { LEAVING_STEPS, leavingSteps } from './leaving.ts';

const all = {
  isOpen: true,
  hasFurtherPages: false,
  wantsReceipt: true,
  takesKeys: true,
  done: new Set<never>(),
};

it('settles, gives the receipt, takes the keys and lets the guest leave, in this order (R-STATE-24)', () => {
  expect(leavingSteps(all)).toEqual(LEAVING_STEPS);
  expect(leavingSteps({ ...all, isOpen: false, wantsReceipt: false, takesKeys: false })).toEqual(['LEAVE']);
});

it('goes on with what was refused and does nothing twice (R-STATE-24)', () => {
  expect(leavingSteps({ ...all, done: new Set(['SETTLE', 'RECEIPT']) })).toEqual(['KEYS', 'LEAVE']);
  // A guest may do without the receipt that could not be issued.
  const without = { ...all, wantsReceipt: false, done: new Set(['SETTLE'] as const) };
  expect(leavingSteps(without)).toEqual(['KEYS', 'LEAVE']);
});

it('lets nobody leave while another page of the bill is open (R-STATE-24)', () => {
  expect(leavingSteps({ ...all, hasFurtherPages: true })).toEqual(['SETTLE', 'RECEIPT']);
});
