#!/usr/bin/env node
// npm run faults [-- --short --seed 7 --only NATS --note]: faults strike a suite of its own under the load of eight writers.
import { createServer } from 'node:net';
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { honjinDir } from './lib/checkout.mjs';
import { runLong } from './lib/run.mjs';

/** The suite comes back under the address it had, so it is not to choose one at every start. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

const { node, env } = await bootstrap();
const where = {
  HONJIN_URL: `http://localhost:${await freePort()}`,
  HONJIN_SUITE_DIR: join(honjinDir, 'faults'),
};
const { ended } = runLong(node, ['e2e/src/faults/main.ts', ...process.argv.slice(2)], { ...env, ...where });
process.exitCode = await ended;
