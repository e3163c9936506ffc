#!/usr/bin/env node
// npm start [-- --empty] [--port N] [--no-build]: brings the whole suite up from whatever this machine has.
// The screens are built while the database is filled: either leaves half of two cores idle.
import { bootstrap } from './lib/bootstrap.mjs';
import { build } from './lib/build.mjs';
import { runLong } from './lib/run.mjs';

const args = process.argv.slice(2);
const isBuilding = !args.includes('--no-build');
const { node, env } = await bootstrap();
const forSuite = args.filter((arg) => arg !== '--no-build');
const awaited = isBuilding ? ['--await-screens'] : [];
const { child, ended } = runLong(
  node,
  ['packages/local-stack/src/start-suite.ts', ...awaited, ...forSuite],
  env,
);
const tellBuilt = (areBuilt) => child.connected && child.send({ areBuilt });
if (isBuilding) void build(env).then(tellBuilt);
// Who stops the suite does not wait for the build.
process.exit(await ended);
