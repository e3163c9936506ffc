import { availableParallelism } from 'node:os';
import { runQuietly } from './run.mjs';

/** The static checks: name → script of package.json. */
export const STATIC_CHECKS = {
  format: 'check:format',
  lint: 'check:lint',
  types: 'check:types',
  boundaries: 'check:boundaries',
  'dead code': 'check:dead-code',
};

async function runCheck(name, script, env) {
  const from = Date.now();
  const { code, output } = await runQuietly('npm', ['run', '--silent', script], env);
  return { name, passed: code === 0, seconds: (Date.now() - from) / 1000, output };
}

/** Runs checks, a few at a time, and shows the output of each one that failed. */
export async function runChecks(checks, env) {
  const waiting = Object.entries(checks);
  const results = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await runCheck(...next, env);
      results.push(result);
      if (!result.passed) console.log(`\n── ${result.name} ──\n${result.output.trim()}\n`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(3, availableParallelism()) }, worker));
  const order = Object.keys(checks);
  return results.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** Prints one line per check: its name, how it went and how long it took. */
export function showTable(results) {
  console.log('');
  for (const { name, passed, seconds } of results) {
    console.log(`${passed ? 'ok    ' : 'FAILED'}  ${name.padEnd(12)} ${seconds.toFixed(1).padStart(6)} s`);
  }
}
