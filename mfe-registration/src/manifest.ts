import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_registration',
  namespace: 'registration',
  prefixes: ['/registration', '/linkage'],
  access: [
    { prefix: '/registration', function: 'registration', level: 'read' },
    { prefix: '/registration/paper-entries', function: 'registration', level: 'edit' },
    { prefix: '/registration/guest', function: 'guest', level: 'read' },
    { prefix: '/registration/arrangements', function: 'arrangement', level: 'read' },
    { prefix: '/registration/arrangements/pos', function: 'arrangement', level: 'edit' },
    { prefix: '/registration/arrangements/tickets', function: 'arrangement', level: 'edit' },
    { prefix: '/registration/card-terminals', function: 'money', level: 'read' },
    { prefix: '/registration/key-encoders', function: 'key', level: 'read' },
    { prefix: '/registration/sign-tablets', function: 'guest', level: 'read' },
    { prefix: '/registration/calendars', function: 'registration', level: 'read' },
    { prefix: '/registration/dispatch', function: 'receipt', level: 'read' },
    { prefix: '/registration/guest-mail', function: 'master', level: 'read' },
    { prefix: '/linkage', function: 'linkage', level: 'read' },
  ],
} satisfies RemoteManifest;
