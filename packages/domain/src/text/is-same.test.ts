import { expect, it } from 'vitest';
import { isSame } from './is-same.ts';

it.each([
  [{ night: '2026-11-21', yen: [1, null] }, { night: '2026-11-21', yen: [1, null] }, true],
  [{ night: '2026-11-21' }, { night: '2026-11-22' }, false],
  [null, undefined, false],
  [new Date('2026-11-21T00:00:00Z'), new Date('2026-11-22T00:00:00Z'), false],
])('compares %j with %j as they are written', (one, other, same) => {
  expect(isSame(one, other)).toBe(same);
});
