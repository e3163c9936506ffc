#!/usr/bin/env node
// npm run restore -- --from DIR [--at 2026-11-23T14:05] [--replace] [--no-check]: puts a backup back, then starts it once
// and asks whether everything in it agrees (docs/operations.md).
import { resolve } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { build } from './lib/build.mjs';
import { honjinDir } from './lib/checkout.mjs';
import { startOwnSuite } from './lib/own-suite.mjs';
import { run } from './lib/run.mjs';

const args = process.argv.slice(2);
const named = args.indexOf('--dir');
const suiteDir = named < 0 ? honjinDir : resolve(args[named + 1] ?? '');
const own = { DATABASE_URL: '', NATS_URL: '' };

async function check(node, env) {
  if (!(await build(env))) return 1;
  // Nothing may be added to what came back, and no provider be asked.
  const suite = await startOwnSuite(node, ['--dir', suiteDir, '--port', '0', '--empty'], { ...env, ...own });
  if (suite === undefined) return 1;
  const where = { HONJIN_URL: suite.origin, HONJIN_SUITE_DIR: suiteDir };
  const code = await run(node, ['e2e/src/restored/main.ts'], { env: { ...env, ...where } });
  return (await suite.stop()) || code;
}

const { node, env } = await bootstrap();
const program = 'packages/local-stack/src/backup/restore-main.ts';
const code = await run(node, [program, ...args.filter((arg) => arg !== '--no-check')], { env });
process.exitCode = code === 0 && !args.includes('--no-check') ? await check(node, env) : code;
