#!/usr/bin/env node
// npm run check: everything that tells quickly whether a change may be committed.
import { bootstrap } from './lib/bootstrap.mjs';
import { runChecks, showTable, STATIC_CHECKS } from './lib/checks.mjs';

const { env } = await bootstrap();
const results = await runChecks(STATIC_CHECKS, env);
const tests = await runChecks({ 'unit tests': 'test:unit' }, env);
results.push(...tests);
showTable(results);
process.exitCode = results.every((result) => result.passed) ? 0 : 1;
