import { SHIPPED_PERMISSIONS } from '@honjin/contracts';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { describe, expect, it } from 'vitest';
import { menusOf } from './menus.ts';

const pathsOf = (role: keyof typeof SHIPPED_PERMISSIONS) =>
  menusOf(SHIPPED_PERMISSIONS[role]).map(({ path }) => path);

describe('the menus', () => {
  it('show each role only what it may open', () => {
    expect(pathsOf('cleaning')).toEqual(['/', '/schedule', '/availability/list']);
    expect(pathsOf('restaurant')).toEqual(['/', '/registration/list', '/schedule']);
    expect(pathsOf('viewer')).not.toContain('/registration/detail');
    expect(pathsOf('viewer')).toContain('/registration/guest/search');
    expect(pathsOf('front')).not.toContain('/admin/master/batch');
    expect(pathsOf('in-charge')).toContain('/admin/master/batch');
    expect(pathsOf('in-charge')).not.toContain('/admin/master/group');
  });

  it('show an administrator every page once, every plain master among them', () => {
    const paths = pathsOf('admin');
    expect(new Set(paths).size).toBe(paths.length);
    for (const entity of PLAIN_MASTERS.keys()) expect(paths).toContain(`/master/${entity}`);
  });

  it('show nothing but the dashboard without rights', () => {
    expect(menusOf({}).map(({ path }) => path)).toEqual(['/']);
  });
});
