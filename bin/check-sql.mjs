#!/usr/bin/env node
// Part of npm run check:boundaries: the SQL of a service stands in its queries files, as functions with a name. It names
// columns as the tables do: the driver makes `bookingNo` of `booking_no`.
import { existsSync, globSync, readFileSync } from 'node:fs';

const SQL = /(?<![\w$])sql(?:<[^`]*>)?`/;
const QUERIES = /(?:^|[-/])queries\.ts$|\/queries\/[^/]+\.ts$/;
const ALIAS = /\bas "[a-z]+[A-Z]\w*"/g;
/** A list of statuses of a room unit, written by hand. */
const STATUS_LIST =
  /status\s+(?:not\s+)?in\s*\(\s*'(?:BOOK|TEMP_BOOK|STAY|TEMP_CHECK_IN|DEPARTURE|CHECK_OUT|WAIT_CANCEL|CANCEL|NO_SHOW)'/;
const NOT_SHIPPED = /\.test\.ts$|\/testing\//;

/** Files and folders that may have statements of their own, and why. */
const ALLOWED = {
  'services/registration/src/house/db/rows.ts': 'puts statements together from tables, for the queries files',
  'services/registration/src/verify-journal.ts': 'a command of its own, begun by one statement',
  'services/reports/src/': 'statements of a report stand beside its columns',
};

const found = globSync('services/*/src/**/*.ts')
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !QUERIES.test(file) && !NOT_SHIPPED.test(file) && SQL.test(readFileSync(file, 'utf8')));
const allowed = Object.keys(ALLOWED);
const faults = [
  ...found
    .filter((file) => !allowed.some((place) => file.startsWith(place)))
    .map((file) => `sql-in-queries: ${file} has SQL; it stands in queries.ts or *-queries.ts beside it`),
  ...allowed
    .filter((place) => existsSync(place) && !found.some((file) => file.startsWith(place)))
    .map(
      (place) => `sql-in-queries: ${place} has no SQL any more; take it off the list of bin/check-sql.mjs`,
    ),
];
for (const path of globSync('services/*/src/**/*.ts').filter((file) => !NOT_SHIPPED.test(file))) {
  const text = readFileSync(path, 'utf8');
  if (STATUS_LIST.test(text))
    faults.push(`status-sets: ${path} lists statuses; take a list of status-sets.ts by oneOf (R-STATE-01)`);
}
// The connections of tests are their own.
const shipped = globSync(['services/*/src/**/*.ts', 'packages/*/src/**/*.ts'])
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !NOT_SHIPPED.test(file) && !file.startsWith('packages/test-kit/'));
for (const path of shipped) {
  const aliases = readFileSync(path, 'utf8').match(ALIAS) ?? [];
  for (const alias of new Set(aliases))
    faults.push(`camel-by-the-driver: ${path} writes ${alias}; write the column or its name with _`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
