import type { RemoteManifest } from '@honjin/mfe-kit';

export const manifest = {
  name: 'mfe_admin',
  namespace: 'admin',
  prefixes: ['/admin'],
  access: [
    { prefix: '/admin/master', function: 'tenancy', level: 'read' },
    { prefix: '/admin/master/group', function: 'tenancy', level: 'read', reach: 'GROUP' },
    { prefix: '/admin/master/company', function: 'tenancy', level: 'read', reach: 'COMPANY' },
    { prefix: '/admin/master/program', function: 'user', level: 'read' },
    { prefix: '/admin/master/analysis', function: 'analysis', level: 'read' },
    { prefix: '/admin/master/cash', function: 'money', level: 'edit' },
    { prefix: '/admin/master/batch', function: 'batch', level: 'read' },
  ],
} satisfies RemoteManifest;
