#!/usr/bin/env node
// npm start [-- --empty] [--port N] [--no-build]: brings the whole suite up from whatever this machine has.
import { bootstrap } from './lib/bootstrap.mjs';
import { build } from './lib/build.mjs';
import { runLong } from './lib/run.mjs';

const args = process.argv.slice(2);
const { node, env } = await bootstrap();
if (!args.includes('--no-build') && !(await build(env))) process.exit(1);
const forSuite = args.filter((arg) => arg !== '--no-build');
const { ended } = runLong(node, ['packages/local-stack/src/start-suite.ts', ...forSuite], env);
process.exitCode = await ended;
