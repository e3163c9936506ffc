#!/usr/bin/env node
// npm create @honjin/remote: a remote in a folder of its own, outside the project's repository (docs/own-repository.md).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { nameFromArguments, spellings, writeTemplates } from './lib/scaffold.mjs';

const USAGE = 'create-remote NAME [--packages DIR]';
const name = nameFromArguments(USAGE);
const { values } = parseArgs({ allowPositionals: true, options: { packages: { type: 'string' } } });
const folder = `mfe-${name}`;

writeTemplates(process.cwd(), 'remote', folder, spellings(name, 'registration'));
if (values.packages !== undefined) takeFrom(resolve(values.packages));
console.log(`${folder} is there. Next: cd ${folder} && npm install && npm test && npm run build`);

/** Takes the packages from tarballs in a folder instead of from a registry, those included that ours need. */
function takeFrom(dir) {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const tarball of readdirSync(dir)) {
    const found = /^honjin-(.+)-\d+\.\d+\.\d+\.tgz$/.exec(tarball)?.[1];
    if (found === undefined || found === 'create-remote') continue;
    const group = `@honjin/${found}` in manifest.dependencies ? 'dependencies' : 'devDependencies';
    manifest[group][`@honjin/${found}`] = `file:${relative(folder, join(dir, tarball))}`;
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
}
