import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Release } from './release-plugin.ts';

// Fails when the JavaScript of a first load, compressed, is over its budget: `node packages/build/src/check-sizes.ts`.

const ROOT = join(import.meta.dirname, '../../..');
const KIB = 1024;
const SHELL_BUDGET = 293 * KIB;
const REMOTE_BUDGET = 44 * KIB;

interface Size {
  app: string;
  bytes: number;
  budget: number;
}

function sizeOf(app: string): Size {
  const dist = join(ROOT, app, 'dist');
  const release = JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release;
  const sizes = release.firstLoad.map(
    (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length,
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return { app, bytes, budget: app === 'shell' ? SHELL_BUDGET : REMOTE_BUDGET };
}

const apps = ['shell', ...globSync('mfe-*', { cwd: ROOT }).toSorted()];
const missing = apps.filter((app) => !existsSync(join(ROOT, app, 'dist/release.json')));
if (missing.length > 0) {
  console.error(`not built: ${missing.join(', ')}`);
  // On a developer's machine there may be nothing to measure yet; CI always builds first.
  process.exit(process.env['CI'] === undefined ? 0 : 1);
}

const sizes = apps.map(sizeOf);
for (const { app, bytes, budget } of sizes) {
  const verdict = bytes > budget ? 'OVER' : 'ok';
  console.log(
    `${app.padEnd(18)} ${(bytes / KIB).toFixed(1).padStart(7)} of ${budget / KIB} KB gzip  ${verdict}`,
  );
}
if (sizes.some(({ bytes, budget }) => bytes > budget)) process.exit(1);
