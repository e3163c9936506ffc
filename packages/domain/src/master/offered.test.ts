import { expect, it } from 'vitest';
import { isOffered } from './offered.ts';

it.each([
  [{}, true],
  [{ isActive: true, validFrom: null, validTo: null }, true],
  [{ isActive: false }, false],
  [{ validFrom: '2026-11-21' }, true],
  [{ validFrom: '2026-11-22' }, false],
  [{ validTo: '2026-11-21' }, true],
  [{ validTo: '2026-11-20' }, false],
  [{ isActive: false, validFrom: '2026-01-01', validTo: '2026-12-31' }, false],
])('R-MASTER-01: %o is offered on 2026-11-21: %s', (master, offered) => {
  expect(isOffered(master, '2026-11-21')).toBe(offered);
});
