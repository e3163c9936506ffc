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

/**
 * The files of a vitest JSON report in which a test failed.
 */
export function failedFiles(file) {
  const results = readJson(file)?.testResults ?? [];
  return results.filter((result) => result.status === 'failed').map((result) => result.name);
}

/** Counts of two runs of which the second repeated the failed files of the first. */
export function afterSecondTry(first, second) {
  return { passed: first.passed + first.failed - second.failed, failed: second.failed };
}

function titlesOf(suite, above = []) {
  const titles = suite.title === '' ? above : [...above, suite.title];
  const flaky = (suite.specs ?? []).filter((spec) => spec.tests.some((test) => test.status === 'flaky'));
  const own = flaky.map((spec) => [...titles, spec.title].join(' › '));
  return [...own, ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, titles))];
}

/** The journeys of a Playwright JSON report that passed only when they were tried again. */
export function secondTries(file) {
  return (readJson(file)?.suites ?? []).flatMap((suite) => titlesOf(suite));
}

/** Counts of a Playwright JSON report, by the same rule; a journey that passed at its second try has passed. */
export function playwrightCounts(file, exitCode) {
  const report = readJson(file);
  if (report === undefined) return { passed: 0, failed: 1 };
  const { expected, unexpected: failed, flaky } = report.stats;
  return { passed: expected + flaky, failed: exitCode === 0 ? failed : Math.max(1, failed) };
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
