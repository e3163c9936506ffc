import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_schedule',
  namespace: 'schedule',
  prefixes: ['/schedule'],
  access: [
    { prefix: '/schedule', function: 'schedule', level: 'read' },
    { prefix: '/schedule/deliver', function: 'key', level: 'read' },
  ],
} satisfies RemoteManifest;
