import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './src/browser.ts';

const browser = await findBrowser();
const baseURL = process.env['HONJIN_URL'] ?? 'http://localhost:8080';
const results = process.env['HONJIN_E2E_RESULTS'];

// On a machine that checks by itself a journey that fails is tried once more and named in the output: a second try is
// a weakness to mend, and no reason to hold back a change (docs/adr/0008-a-second-try.md).
const unattended = process.env['CI'] !== undefined;

// Journeys share one hotel, so they run one after another.
export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', teardown: 'invariants' },
    // These hold afterwards, whatever the journeys did and however they ended.
    { name: 'invariants', testMatch: 'after-all.invariants.ts' },
  ],
  outputDir: './test-results',
  workers: 1,
  retries: unattended ? 1 : 0,
  forbidOnly: unattended,
  // When this many fail, something is broken for all of them.
  maxFailures: unattended ? 12 : 0,
  // Everything is slow on two cores that others use too; only a failing test waits this long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: results === undefined ? [['list']] : [['list'], ['json', { outputFile: results }]],
  use: {
    baseURL,
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    viewport: { width: 1366, height: 768 },
    screenshot: 'only-on-failure',
    // Keeping every step for a trace costs each journey time; on such a machine only the second try has one.
    trace: unattended ? 'on-first-retry' : 'retain-on-failure',
    launchOptions: { ...browser, args: browserArgs },
  },
});
