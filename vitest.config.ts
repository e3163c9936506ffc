import { defineConfig } from 'vitest/config';

const RULES = ['packages/domain/**/*.test.ts', 'packages/contracts/**/*.test.ts'];
const BROWSER = ['shell', 'mfe-*', 'packages/ui', 'packages/mfe-kit'];
/**
 * Tests that put another module in the place of one, or look at styles, which are kept in the document of whoever drew first:
 * what they load is nobody else's.
 */
const ALONE = '**/*.alone.test.tsx';
const CHANCE = './vitest.chance.ts';
const PATIENCE = './packages/ui/src/testing/patience.ts';
const KEPT_STYLES = './packages/ui/src/testing/kept-styles.ts';
const skipped = ['**/node_modules/**', '**/dist/**', 'e2e/**'];

// Three kinds of test: rules need nothing, services need the real PostgreSQL and NATS that the set-up starts once
// for the run, screens need a document. A run that selects none of the second kind starts no servers.
// Files of rules and screens share the modules that a worker has loaded: loading them anew took most of their time.
export default defineConfig({
  test: {
    // Most files of services wait for a database or another process more than they work.
    maxWorkers: '100%',
    // A screen may still have work to do when jsdom of its finished file is closed: Fluent's focus library looks at
    // the document once more, a toast wants to leave. During a test there is a window.
    onUnhandledError: (error) =>
      !(error.stack?.includes('/tabster/') === true && error.message.includes("'body'")) &&
      !/^(window|document|Node|Element|HTMLElement|NodeFilter|MutationObserver) is not defined$/.test(
        error.message,
      ),
    projects: [
      { test: { name: 'rules', environment: 'node', isolate: false, include: RULES, setupFiles: [CHANCE] } },
      {
        test: {
          name: 'node',
          environment: 'node',
          include: [
            'services/**/*.test.ts',
            'packages/**/*.test.ts',
            'bench/**/*.test.ts',
            'bin/**/*.test.ts',
          ],
          exclude: [...skipped, ...RULES, 'packages/ui/**', 'packages/mfe-kit/**'],
          setupFiles: [CHANCE],
          globalSetup: ['bin/lib/mend-packages.mjs', 'packages/local-stack/src/vitest-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'browser',
          environment: 'jsdom',
          isolate: false,
          include: BROWSER.map((folder) => `${folder}/**/*.test.{ts,tsx}`),
          exclude: [...skipped, ALONE],
          setupFiles: [CHANCE, PATIENCE, KEPT_STYLES],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'alone',
          environment: 'jsdom',
          include: [ALONE],
          exclude: skipped,
          setupFiles: [CHANCE, PATIENCE, KEPT_STYLES],
          testTimeout: 60_000,
        },
      },
    ],
  },
});
