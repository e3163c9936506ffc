import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = globSync('services/registration/src/**/*.ts', { cwd: root });

/** The names under which registration writes into the history of a booking, a room or a guest. */
const actions = [
  ...new Set(
    sources.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g)].map(
        ([, action]) => action ?? '',
      ),
    ),
  ),
].toSorted();

it.each(['ja', 'en'])('every action that a history names has its words in %s', (language) => {
  const file = join(root, `mfe-registration/src/locales/${language}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')).history.actions;
  expect(actions.length).toBeGreaterThan(30);
  expect(actions.filter((action) => !(action.replace('.', '_') in words))).toEqual([]);
});
