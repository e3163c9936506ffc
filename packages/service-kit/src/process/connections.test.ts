import { expect, it } from 'vitest';
import { shareOut } from './connections.ts';

it.each([
  [4, { requests: 2, work: 1, publishing: 1 }],
  [8, { requests: 5, work: 2, publishing: 1 }],
  [12, { requests: 8, work: 3, publishing: 1 }],
  [60, { requests: 56, work: 3, publishing: 1 }],
])('shares out %d connections, and no more than those', (connections, shares) => {
  expect(shareOut(connections)).toEqual(shares);
});
