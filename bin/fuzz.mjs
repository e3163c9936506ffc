#!/usr/bin/env node
// npm run fuzz -- --requests 200000 --seed 7: seeded requests, good and bad, of every call and role against a suite of its own.
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { honjinDir } from './lib/checkout.mjs';
import { startOwnSuite } from './lib/own-suite.mjs';
import { run } from './lib/run.mjs';

const suiteDir = join(honjinDir, 'fuzz');
// The requests have to reach the services, so nobody is told to slow down.
const unlimited = {
  RATE_SESSION_PER_SECOND: '1000000',
  RATE_ADDRESS_PER_SECOND: '1000000',
  RATE_SIGN_IN_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  NATS_URL: '',
};

const { node, env } = await bootstrap();
const where = ['--dir', suiteDir, '--fresh', '--port', '0'];
const suite = await startOwnSuite(node, where, { ...env, ...unlimited });
if (suite === undefined) process.exit(1);
const forFuzz = { ...env, HONJIN_URL: suite.origin, HONJIN_SUITE_DIR: suiteDir };
const code = await run(node, ['e2e/src/fuzz/main.ts', ...process.argv.slice(2)], { env: forFuzz });
const ending = await suite.stop();
process.exitCode = code || (ending === 0 ? 0 : 1);
