#!/usr/bin/env node
// npm run api: the packages that others build on say what they offer (docs/api/*.txt). A change of it needs a version:
// more of it a minor one, anything less or otherwise a major one. `--bump` takes that version and writes the reports.
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { callLines, exportLines } from './lib/api-lines.mjs';
import { root } from './lib/checkout.mjs';
import { compareApi, neededVersion, versionFits } from './lib/api-versions.mjs';

const isBumping = process.argv.includes('--bump');

async function contractLines() {
  const { ALL_CALLS } = await import('../packages/contracts/src/catalogue/index.ts');
  const { z } = await import('zod');
  const toJsonSchema = (schema, io) => z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return callLines(ALL_CALLS, toJsonSchema);
}

const PACKAGES = [
  { name: 'contracts', lines: contractLines },
  { name: 'mfe-kit', lines: () => [] },
  { name: 'ui', lines: () => [] },
];

/** The entries of a package that stand for themselves; a pattern of them is covered by the calls. */
function entriesOf({ exports }) {
  return Object.fromEntries(Object.entries(exports).filter(([entry]) => !entry.includes('*')));
}

function setVersion(dir, version) {
  const file = join(root, dir, 'package.json');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${version}"`));
  const lockFile = join(root, 'package-lock.json');
  const lock = JSON.parse(readFileSync(lockFile, 'utf8'));
  lock.packages[dir].version = version;
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
}

/** Compares one package with its report; returns what is wrong. */
async function check({ name, lines }) {
  const dir = `packages/${name}`;
  const own = JSON.parse(readFileSync(join(root, dir, 'package.json'), 'utf8'));
  const exported = exportLines(join(root, dir), entriesOf(own), { hasSignatures: name !== 'contracts' });
  const now = [...new Set([...(await lines()), ...exported])].toSorted();
  const file = join(root, 'docs/api', `${name}.txt`);
  const [head, ...kept] = existsSync(file)
    ? readFileSync(file, 'utf8').trimEnd().split('\n')
    : [`${own.name} 0.0.0`];
  const before = head.split(' ').at(-1);
  const change = compareApi(kept, now);
  let { version } = own;
  if (isBumping && !versionFits(change.kind, before, version)) {
    version = neededVersion(change.kind, before);
    setVersion(dir, version);
  }
  if (!versionFits(change.kind, before, version)) {
    const shown = change.lines.slice(0, 12).join('\n  ');
    return `${own.name}: a ${change.kind} change without its version (${before} → ${neededVersion(change.kind, before)}):\n  ${shown}`;
  }
  if (isBumping) writeFileSync(file, `${[`${own.name} ${version}`, ...now].join('\n')}\n`);
  else if (change.kind !== 'none' || before !== version)
    return `${own.name}: the report is not of ${version}`;
  return null;
}

const wrong = [];
for (const one of PACKAGES) wrong.push(await check(one));
const said = wrong.filter((text) => text !== null);
if (said.length > 0) {
  process.stderr.write(`${said.join('\n')}\nnpm run api -- --bump takes the versions and writes docs/api.\n`);
  process.exitCode = 1;
}
