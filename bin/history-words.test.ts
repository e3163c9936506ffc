import { KIND_PREFIXES, STATUS_TRIGGERS } from '@honjin/domain';
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const sources = globSync('services/registration/src/**/*.ts', { cwd: root });

const text = sources.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
const found = (pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, part]) => part ?? ''))];

/** The things that actions are of: a booking, a room unit, a key, … */
const subjects = [
  ...new Set([
    ...found(/\baction: '([a-z-]+)\.[a-z-]+'/g),
    // Also those of actions that are named elsewhere than where they are written.
    ...KIND_PREFIXES.map(({ prefix }) => prefix.split('.')[0]!),
  ]),
];

/** The names under which registration writes into the history of a booking, a room or a guest. */
const actions = [
  ...found(new RegExp(`'((?:${subjects.join('|')}|fee|receipt)\\.[a-z][a-z-]+)'`, 'g')),
  ...STATUS_TRIGGERS.map((trigger) => `unit.${trigger.toLowerCase().replaceAll('_', '-')}`),
].toSorted();

it.each(['ja-pages', 'en'])('every action that a history names has its words in %s', (texts) => {
  const file = join(root, `mfe-registration/src/locales/${texts}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')).history.actions;
  expect(actions.length).toBeGreaterThan(60);
  expect(actions.filter((action) => !(action.replace('.', '_') in words))).toEqual([]);
});

const ofRooms = globSync('services/rooms/src/**/*.ts', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

/** The actions that a room's thread names: its own actions, and those of bookings that they are parts of. */
const roomActions = [
  ...actions.filter((action) =>
    /^(?:(?:stay|room|board|booking|unit|memo)\.|key\.(?:issue|recut|return|lose)$)/.test(action),
  ),
  ...[...ofRooms.matchAll(/'(room\.[a-z][a-z.-]+)'/g)].map(([, action]) => action ?? ''),
];

it.each(['ja', 'en'])('every action that the thread of a room names has its words in %s', (language) => {
  const file = join(root, `mfe-rooms/src/locales/${language}.json`);
  const words = JSON.parse(readFileSync(file, 'utf8')).history.actions;
  expect(roomActions.length).toBeGreaterThan(30);
  expect(roomActions.filter((action) => !(action.replaceAll('.', '_') in words))).toEqual([]);
});
