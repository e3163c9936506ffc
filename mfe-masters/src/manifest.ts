import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_masters',
  namespace: 'masters',
  prefixes: ['/master'],
  access: [
    { prefix: '/master', function: 'master', level: 'read' },
    { prefix: '/master/plan', function: 'plan', level: 'read' },
    { prefix: '/master/plan-group', function: 'plan', level: 'read' },
  ],
} satisfies RemoteManifest;
