import { expect, it } from 'vitest';
import { redirectTarget, signInPath } from './redirect-target.ts';

const HERE = 'https://honjin.example';

it('comes back to the full target path', () => {
  const path = signInPath({ pathname: '/registration/detail', search: '?id=1&tab=guest', hash: '#memo' });
  expect(path).toBe('/login?redirect=%2Fregistration%2Fdetail%3Fid%3D1%26tab%3Dguest%23memo');
  expect(redirectTarget(path.slice('/login'.length), HERE)).toBe('/registration/detail?id=1&tab=guest#memo');
});

it('needs no redirect for the dashboard', () => {
  expect(signInPath({ pathname: '/', search: '', hash: '' })).toBe('/login');
  expect(redirectTarget('', HERE)).toBeUndefined();
});

it.each([
  'https://evil.example/',
  '//evil.example/path',
  '/\\evil.example',
  '/%2F/evil.example/..//evil.example',
  'javascript:alert(1)',
  'registration/list',
  '',
])('never leaves this site: %s', (target) => {
  const url = new URL(redirectTarget(`?redirect=${encodeURIComponent(target)}`, HERE) ?? '/', HERE);
  expect(url.origin).toBe(HERE);
  expect(url.pathname.startsWith('//')).toBe(false);
});

it.each(['/login', '/login/staff', '/forget?token=x'])('does not go round in a circle: %s', (target) => {
  expect(redirectTarget(`?redirect=${encodeURIComponent(target)}`, HERE)).toBeUndefined();
});
