import { SHIPPED_PERMISSIONS, SHIPPED_REACH } from '@honjin/contracts';
import { PLAIN_MASTERS } from '@honjin/contracts/masters';
import { describe, expect, it } from 'vitest';
import { MENU_CHOICES, menusOf } from './menus.ts';

const pagesIn = (menus: ReturnType<typeof menusOf>) =>
  menus.filter(({ section }) => section !== 'SECTION03').map(({ path }) => path);
const pathsOf = (role: keyof typeof SHIPPED_PERMISSIONS) =>
  pagesIn(menusOf({ permissions: SHIPPED_PERMISSIONS[role], reach: SHIPPED_REACH[role] }));

describe('the menus', () => {
  it('show each role only what it may open', () => {
    expect(pathsOf('cleaning')).toEqual(['/', '/schedule', '/availability/list']);
    expect(pathsOf('restaurant')).toEqual([
      '/',
      '/registration/arrangements',
      '/registration/arrangements/pos',
      '/registration/arrangements/tickets',
      '/schedule',
    ]);
    expect(pathsOf('viewer')).not.toContain('/registration/detail');
    expect(pathsOf('viewer')).toContain('/registration/guest/search');
    expect(pathsOf('front')).toContain('/admin/master/batch');
    expect(pathsOf('viewer')).not.toContain('/admin/master/batch');
    expect(pathsOf('in-charge')).toContain('/admin/master/batch');
    expect(pathsOf('in-charge')).not.toContain('/admin/master/group');
  });

  it('show of the chain what the role reaches', () => {
    const chainPaths = (role: keyof typeof SHIPPED_PERMISSIONS) =>
      pathsOf(role).filter((path) => /^\/admin\/master\/(group|company|store)$/.test(path));
    expect(chainPaths('admin')).toEqual(['/admin/master/store']);
    expect(chainPaths('company-admin')).toEqual(['/admin/master/company', '/admin/master/store']);
    expect(chainPaths('group-admin')).toEqual([
      '/admin/master/group',
      '/admin/master/company',
      '/admin/master/store',
    ]);
  });

  it('show an administrator every page once, every plain master among them', () => {
    const paths = pathsOf('group-admin');
    expect(new Set(paths).size).toBe(paths.length);
    for (const entity of PLAIN_MASTERS.keys()) expect(paths).toContain(`/master/${entity}`);
  });

  it('lead to all 27 master pages of the specification; to a plan by way of the list of plans', () => {
    const routes = `
      plan/season-calendar plan/list plan/detail store store/squence tax consumption-tax room-type room payment-account
      payment-method accounting-item user purpose-group purpose plan-group billing-address sales-route-group sales-route
      arrangement-group arrangement child-fee free-memo rate-strategies rate-restrictions rate-search menu-role-type`;
    const asked = routes.trim().split(/\s+/);
    expect(asked).toHaveLength(27);
    const paths = pathsOf('admin');
    expect(asked.filter((route) => !paths.includes(`/master/${route}`))).toEqual(['plan/detail']);
  });

  it('show nothing but the dashboard without rights', () => {
    expect(pagesIn(menusOf({ permissions: {}, reach: 'GROUP' }))).toEqual(['/']);
  });

  it('have the acts of the user menu for everybody, whatever a role has chosen', () => {
    for (const chosen of [null, [], ['schedule']]) {
      const acts = menusOf({ permissions: {}, reach: 'STORE' }, chosen).filter(
        ({ section }) => section === 'SECTION03',
      );
      expect(acts).toEqual([
        {
          section: 'SECTION03',
          code: 'change-password',
          titleJa: 'パスワード変更',
          titleEn: 'Change password',
          path: '',
        },
        { section: 'SECTION03', code: 'logout', titleJa: 'ログアウト', titleEn: 'Sign out', path: '' },
      ]);
    }
    expect(MENU_CHOICES.filter(({ section }) => section === 'SECTION03')).toEqual([]);
  });
});
