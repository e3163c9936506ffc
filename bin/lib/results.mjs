import { existsSync, readFileSync } from 'node:fs';

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

/**
 * Counts of a vitest JSON report. A run that left no report, or failed outside of its tests, counts as one failure.
 */
export function vitestCounts(file, exitCode) {
  const report = readJson(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed } = report;
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

/** Counts of a Playwright JSON report, by the same rule. */
export function playwrightCounts(file, exitCode) {
  const report = readJson(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected: passed, unexpected, flaky } = report.stats;
  const failed = unexpected + flaky;
  return { passed, failed: exitCode === 0 ? failed : Math.max(1, failed) };
}

/** Adds counts up. */
export function total(counts) {
  return counts.reduce(
    (sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}
