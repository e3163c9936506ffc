#!/usr/bin/env node
// npm run release -- <command>: ships one part of an installation (docs/releases.md).
import { bootstrap } from './lib/bootstrap.mjs';
import { run } from './lib/run.mjs';

const { node, env } = await bootstrap();
process.exitCode = await run(node, ['packages/release/src/main.ts', ...process.argv.slice(2)], { env });
