import { expect, it } from 'vitest';
import { mostPlans } from './price-grid.ts';

it.each([
  [6, 1, 30],
  [12, 14, 30],
  [12, 30, 22],
  [40, 60, 3],
  [0, 1, 30],
])('R-GRID-04: %i types for %i nights have at most %i plans', (types, nights, plans) => {
  expect(mostPlans(types, nights)).toBe(plans);
});
