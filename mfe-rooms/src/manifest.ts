import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_rooms',
  namespace: 'rooms',
  prefixes: ['/availability'],
  access: [{ prefix: '/availability', function: 'room-indication', level: 'read' }],
} satisfies RemoteManifest;
