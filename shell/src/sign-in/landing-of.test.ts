import { SHIPPED_PERMISSIONS, type ShippedRole } from '@honjin/contracts';
import { expect, it } from 'vitest';
import { landingOf } from './landing-of.ts';

it.each<[ShippedRole, string]>([
  ['front', '/'],
  ['in-charge', '/'],
  ['admin', '/'],
  ['viewer', '/'],
  ['cleaning', '/availability/list'],
  ['restaurant', '/registration/arrangements'],
])('%s begins on %s', (role, path) => {
  expect(landingOf({ permissions: SHIPPED_PERMISSIONS[role] })).toBe(path);
});

it('begins with pickup for who sets rates, with what does not tie for who keeps the money', () => {
  const { viewer } = SHIPPED_PERMISSIONS;
  expect(landingOf({ permissions: { ...viewer, plan: 'edit' } })).toBe('/report/trend');
  expect(landingOf({ permissions: { ...viewer, money: 'edit' } })).toBe('/report/reconciliation');
});
