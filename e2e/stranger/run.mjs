#!/usr/bin/env node
// A program of somebody else: lints and generates from the description of a running suite, and works a day at its desk.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const here = import.meta.dirname;
const args = process.argv.slice(2);
const isKept = args.includes('--keep');
const [origin, loginId, password] = args.filter((arg) => arg !== '--keep');
const examples = join(here, '../../services/gateway/src/describe/examples.json');

if (password === undefined) {
  process.stderr.write('run.mjs ORIGIN LOGIN PASSWORD [--keep]\n');
  process.exit(2);
}

const dir = mkdtempSync(join(tmpdir(), 'honjin-stranger-'));

function step(name, command, ...rest) {
  const started = Date.now();
  const env = { ...process.env, PATH: `${join(dir, 'node_modules', '.bin')}:${process.env.PATH}` };
  const { status, stdout, stderr } = spawnSync(command, rest, { cwd: dir, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed (${status})\n${stdout}\n${stderr}`);
  process.stdout.write(`${name}: ${((Date.now() - started) / 1000).toFixed(1)} s\n`);
  return stdout;
}

/** Longer texts are pictures and files. */
const LONGEST_TEXT = 500;

/** Long random letters are a token or a link that opens something; ids and digests are of hexadecimal digits. */
const RANDOM = /(?<![\w-])(?![0-9a-f-]+(?![\w-]))[\w-]{24,}/g;

/** Texts show no secret, and no address but the usual one. */
function shown(text) {
  const plain = text.replaceAll(origin, 'http://localhost:8080').replace(RANDOM, 'RANDOM');
  return plain.length > LONGEST_TEXT ? `${plain.slice(0, LONGEST_TEXT)}…` : plain;
}

/** Lists are shown by their first entries; a list with places in it is whole. */
function shorten(value) {
  if (typeof value === 'string') return shown(value);
  if (Array.isArray(value)) {
    const isLong = value.length > 2 && value.every((one) => typeof one === 'object' && one !== null);
    return (isLong ? value.slice(0, 2) : value).map(shorten);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one)]));
}

try {
  cpSync(here, dir, { recursive: true, filter: (path) => !path.includes('node_modules') });
  step('npm ci', 'npm', 'ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline');
  const answer = await fetch(`${origin}/api/openapi.json`);
  if (!answer.ok) throw new Error(`${origin}/api/openapi.json answered ${answer.status}`);
  writeFileSync(join(dir, 'openapi.json'), await answer.text());
  step('redocly', 'redocly', 'lint', 'openapi.json');
  step('spectral', 'spectral', 'lint', 'openapi.json', '--fail-severity', 'warn');
  step('swagger-parser', process.execPath, '-e', validation());
  const types = ['openapi.json', '--default-non-nullable', 'false', '-o', 'openapi-typescript.d.ts'];
  step('openapi-typescript', 'openapi-typescript', ...types);
  step('hey-api', 'openapi-ts');
  step('tsc', 'tsc', '-p', '.');
  const out = step('journey', process.execPath, 'journey.ts', origin, loginId, password, 'examples.json');
  process.stdout.write(`${out.trim()}\n`);
  if (isKept) {
    const recorded = shorten(JSON.parse(readFileSync(join(dir, 'examples.json'), 'utf8')));
    // What other programs have recorded stays.
    const known = JSON.parse(readFileSync(examples, 'utf8'));
    writeFileSync(examples, `${JSON.stringify({ ...known, ...recorded }, null, 2)}\n`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
}

function validation() {
  return `import('@apidevtools/swagger-parser').then(({ default: parser }) => parser.validate('openapi.json'))`;
}
