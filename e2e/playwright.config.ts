import { defineConfig } from '@playwright/test';
import { browserArgs, findBrowser } from './src/browser.ts';

const browser = await findBrowser();
const baseURL = process.env['HONJIN_URL'] ?? 'http://localhost:8080';
const results = process.env['HONJIN_E2E_RESULTS'];

// Journeys share one hotel, so they run one after another; a test that needs a second try is a defect.
export default defineConfig({
  testDir: './tests',
  projects: [
    { name: 'journeys', testMatch: '*.spec.ts', teardown: 'invariants' },
    // Whatever the journeys did, and however they ended, these hold afterwards.
    { name: 'invariants', testMatch: 'after-all.invariants.ts' },
  ],
  outputDir: './test-results',
  workers: 1,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // On two cores that others use too everything takes its time; only what fails waits so long.
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
    trace: 'retain-on-failure',
    launchOptions: { ...browser, args: browserArgs },
  },
});
