import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_masters',
  namespace: 'masters',
  prefixes: ['/master'],
  access: [
    { prefix: '/master', function: 'master', level: 'read' },
    { prefix: '/master/plan', function: 'plan', level: 'read' },
    { prefix: '/master/rate-strategies', function: 'plan', level: 'read' },
    { prefix: '/master/rate-restrictions', function: 'plan', level: 'read' },
    { prefix: '/master/pushed-rates', function: 'plan', level: 'read' },
    { prefix: '/master/rate-search', function: 'plan', level: 'read' },
    { prefix: '/master/plan-group', function: 'plan', level: 'read' },
    { prefix: '/master/user', function: 'user', level: 'read' },
    { prefix: '/master/menu-role-type', function: 'user', level: 'read' },
  ],
} satisfies RemoteManifest;
