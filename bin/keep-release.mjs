#!/usr/bin/env node
// npm run keep-release: keeps the builds of now as the last release, for the tests that mix it with later ones
// (docs/adr/0331-the-last-release-is-kept-as-it-was-built.md).
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/checkout.mjs';

const PACKED = /\.(?:br|gz)$/;
const to = join(root, 'e2e/released/builds.tar.gz');
const parts = ['shell', ...globSync('mfe-*', { cwd: root }).toSorted()];
const dir = mkdtempSync(join(tmpdir(), 'honjin-keep-'));

try {
  for (const part of parts) {
    const place = join(dir, part);
    cpSync(join(root, part, 'dist'), place, { recursive: true, filter: (file) => !PACKED.test(file) });
    const file = join(place, 'release.json');
    const release = JSON.parse(readFileSync(file, 'utf8'));
    const files = Object.entries(release.files).filter(([name]) => !PACKED.test(name));
    writeFileSync(file, `${JSON.stringify({ ...release, files: Object.fromEntries(files) }, null, 2)}\n`);
  }
  mkdirSync(join(root, 'e2e/released'), { recursive: true });
  // The same builds make the same archive.
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner'];
  execFileSync('tar', [...same, '--use-compress-program=gzip -9n', '-cf', to, '-C', dir, ...parts]);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
console.log(`${to}: ${parts.length} builds, ${Math.round(statSync(to).size / 1024)} KB`);
