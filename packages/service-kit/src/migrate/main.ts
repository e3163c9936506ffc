import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@honjin/contracts';
import { ensureIdentityKeys } from '../http/identity-token.ts';
import { migrate } from './migrate.ts';

const servicesDir = join(import.meta.dirname, '../../../../services');
const adminUrl = process.env['DATABASE_URL'];
const secret = process.env['HONJIN_SECRET'];
const keyDir = process.env['HONJIN_KEY_DIR'];
if (!adminUrl || !secret || !keyDir)
  throw new Error('DATABASE_URL, HONJIN_SECRET and HONJIN_KEY_DIR are needed to migrate');

ensureIdentityKeys(keyDir);

for (const service of SERVICE_NAMES) {
  const migrationsDir = join(servicesDir, service, 'migrations');
  if (!existsSync(migrationsDir)) continue;
  const applied = await migrate({ adminUrl, service, migrationsDir, secret });
  console.log(`${service}: ${applied.length === 0 ? 'up to date' : applied.join(', ')}`);
}
