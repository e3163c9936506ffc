import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@honjin/contracts';
import { ensureInstallationKeys } from '../http/key-pairs.ts';
import { migrate } from './migrate.ts';
import { OldServerError } from './server-version.ts';

const servicesDir = join(import.meta.dirname, '../../../../services');
const adminUrl = process.env['DATABASE_URL'];
const secret = process.env['HONJIN_ROLES_SECRET'];
const keyDir = process.env['HONJIN_KEY_DIR'];
if (!adminUrl || !secret) throw new Error('DATABASE_URL and HONJIN_ROLES_SECRET are needed to migrate');

// Keys from an earlier start are closed to everybody but their owners again.
if (keyDir) ensureInstallationKeys(keyDir);

for (const service of SERVICE_NAMES) {
  const migrationsDir = join(servicesDir, service, 'migrations');
  if (!existsSync(migrationsDir)) continue;
  const applied = await migrate({ adminUrl, service, migrationsDir, secret }).catch((error: unknown) => {
    if (!(error instanceof OldServerError)) throw error;
    console.error(error.message);
    process.exit(1);
  });
  console.log(`${service}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}`);
}
