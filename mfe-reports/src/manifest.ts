import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_reports',
  namespace: 'reports',
  prefixes: ['/report'],
  access: [{ prefix: '/report', function: 'report', level: 'read' }],
} satisfies RemoteManifest;
