#!/usr/bin/env node
// npm run fuzz -- --requests 200000 --seed 7: seeded requests, good and bad, of every call and role against a suite of its own.
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { honjinDir } from './lib/checkout.mjs';
import { run, runLong } from './lib/run.mjs';

const suiteDir = join(honjinDir, 'fuzz');
const start = ['packages/local-stack/src/start-suite.ts', '--dir', suiteDir, '--fresh', '--port', '0'];
// The requests have to reach the services, so nobody is told to slow down.
const unlimited = {
  RATE_SESSION_PER_SECOND: '1000000',
  RATE_ADDRESS_PER_SECOND: '1000000',
  RATE_SIGN_IN_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
  DATABASE_URL: '',
  NATS_URL: '',
};

const STOPPING_LIMIT_MS = 120_000;

const { node, env } = await bootstrap();
const suite = runLong(node, start, { ...env, ...unlimited });
const ready = new Promise((resolve) => suite.child.once('message', (message) => resolve(message.ready)));
const origin = await Promise.race([ready, suite.ended.then(() => undefined)]);
if (origin === undefined) process.exit(1);
const forFuzz = { ...env, HONJIN_URL: origin, HONJIN_SUITE_DIR: suiteDir };
process.exitCode = await run(node, ['e2e/src/fuzz/main.ts', ...process.argv.slice(2)], { env: forFuzz });
suite.child.kill('SIGTERM');
// A suite that cannot stop is a failure, not a wait without end.
const giveUp = setTimeout(() => {
  process.exitCode = 1;
  suite.child.kill('SIGKILL');
}, STOPPING_LIMIT_MS);
await suite.ended;
clearTimeout(giveUp);
