#!/usr/bin/env node
// npm run backup -- --to DIR [--keep 7] | --list | --stop: keeps a backup of the suite that runs here (docs/operations.md).
import { bootstrap } from './lib/bootstrap.mjs';
import { run } from './lib/run.mjs';

const { node, env } = await bootstrap();
const program = 'packages/local-stack/src/backup/backup-main.ts';
process.exitCode = await run(node, [program, ...process.argv.slice(2)], { env });
