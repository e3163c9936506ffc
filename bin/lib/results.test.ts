import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  afterSecondTry,
  failedFiles,
  playwrightCounts,
  secondTries,
  total,
  vitestCounts,
} from './results.mjs';

const dir = mkdtempSync(join(tmpdir(), 'honjin-results-'));
afterAll(() => rmSync(dir, { recursive: true }));

function report(name: string, content: object): string {
  const file = join(dir, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('counting results', () => {
  it('reads what vitest reported', () => {
    const file = report('vitest.json', { numPassedTests: 7, numFailedTests: 2 });
    expect(vitestCounts(file, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a run as failed that failed outside of its tests', () => {
    const file = report('green.json', { numPassedTests: 7, numFailedTests: 0 });
    expect(vitestCounts(file, 1)).toEqual({ passed: 7, failed: 1 });
    expect(vitestCounts(file, 0)).toEqual({ passed: 7, failed: 0 });
  });

  it('counts a run that left no report as failed, whatever its exit code says', () => {
    expect(vitestCounts(join(dir, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(playwrightCounts(join(dir, 'none.json'), 0)).toEqual({ passed: 0, failed: 1 });
  });

  it('names the files with failed tests, and counts them anew after a second try', () => {
    const testResults = [
      { name: 'a.test.ts', status: 'passed' },
      { name: 'b.test.ts', status: 'failed' },
    ];
    const file = report('once.json', { numPassedTests: 7, numFailedTests: 2, testResults });
    expect(failedFiles(file)).toEqual(['b.test.ts']);
    const first = vitestCounts(file, 1);
    expect(afterSecondTry(first, { passed: 4, failed: 0 })).toEqual({ passed: 9, failed: 0 });
    expect(afterSecondTry(first, { passed: 3, failed: 1 })).toEqual({ passed: 8, failed: 1 });
  });

  it('counts a journey as passed when its second try passed, and names it', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        title: 'desk.spec.ts',
        specs: [spec('checks in', 'expected')],
        suites: [{ title: 'money', specs: [spec('settles', 'flaky'), spec('splits', 'unexpected')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 1, flaky: 1, skipped: 0 };
    const file = report('playwright.json', { stats, suites });
    expect(playwrightCounts(file, 1)).toEqual({ passed: 2, failed: 1 });
    expect(secondTries(file)).toEqual(['desk.spec.ts › money › settles']);
  });

  it('adds up', () => {
    expect(
      total([
        { passed: 1, failed: 0 },
        { passed: 2, failed: 3 },
      ]),
    ).toEqual({ passed: 3, failed: 3 });
  });
});
