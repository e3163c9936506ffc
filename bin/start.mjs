#!/usr/bin/env node
// npm start [-- --empty] [--port N] [--no-build]: brings the whole suite up from whatever this machine has.
// The screens are built while the database is filled: either leaves half of two cores idle.
import { join } from 'node:path';
import { bootstrap } from './lib/bootstrap.mjs';
import { build } from './lib/build.mjs';
import { root } from './lib/checkout.mjs';
import { runLong } from './lib/run.mjs';

const args = process.argv.slice(2);
const isBuilding = !args.includes('--no-build');
const { node, env } = await bootstrap();
const forSuite = args.filter((arg) => arg !== '--no-build');
// It runs as long as the suite does: with the compiler for its sources in memory it would be 40 MB larger.
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/honjin-compiled') };
const awaited = isBuilding ? ['--await-screens'] : [];
const { child, ended } = runLong(node, ['packages/local-stack/src/start-suite.ts', ...awaited, ...forSuite], {
  ...env,
  ...compiled,
});
const tellBuilt = (areBuilt) => child.connected && child.send({ areBuilt });
if (isBuilding) void build(env).then(tellBuilt);
// Who stops the suite does not wait for the build.
process.exit(await ended);
