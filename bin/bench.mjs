#!/usr/bin/env node
// npm run bench: the benchmarks, on a stack of their own. Arguments go to bench/src/main.ts.
import { bootstrap } from './lib/bootstrap.mjs';
import { runLong } from './lib/run.mjs';

const { node, env } = await bootstrap();
const { ended } = runLong(node, ['bench/src/main.ts', ...process.argv.slice(2)], env);
process.exitCode = await ended;
