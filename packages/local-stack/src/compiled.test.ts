import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isCompiled, noteCompiled, stateOf } from './compiled.ts';

let checkout: string;

function write(file: string, text: string): void {
  mkdirSync(join(checkout, dirname(file)), { recursive: true });
  writeFileSync(join(checkout, file), text);
}

beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'honjin-checkout-'));
  write('services/rooms/package.json', '{}');
  write('services/rooms/src/main.ts', '1');
  write('services/rooms/src/parts/list.ts', '1');
  write('packages/domain/src/index.ts', '1');
  write('package-lock.json', '{}');
});
afterEach(() => rmSync(checkout, { recursive: true }));

const touch = (file: string, second: number) => utimesSync(join(checkout, file), second, second);

it('sees that nothing has changed', () => {
  const state = stateOf(checkout);
  noteCompiled(checkout, state);
  expect(isCompiled(checkout, stateOf(checkout))).toBe(true);
});

it.each([
  ['a source', () => write('services/rooms/src/parts/list.ts', '22')],
  ['a new source', () => write('packages/domain/src/new.ts', '')],
  ['a source that is gone', () => rmSync(join(checkout, 'services/rooms/src/parts/list.ts'))],
  ['a source of another day, older than what was made', () => touch('packages/domain/src/index.ts', 1_000)],
  ['data beside the sources', () => write('packages/domain/src/data.json', '[]')],
  ['what a package exports', () => write('services/rooms/package.json', '{ "type": "module" }')],
  ['the versions that are asked for', () => write('package-lock.json', '{ "packages": {} }')],
  ['the versions that are installed', () => write('node_modules/.package-lock.json', '{}')],
])('sees a change of %s', (_, change) => {
  noteCompiled(checkout, stateOf(checkout));
  change();
  expect(isCompiled(checkout, stateOf(checkout))).toBe(false);
});

it('takes a folder that nothing was noted in for empty', () => {
  expect(isCompiled(join(checkout, 'none'), stateOf(checkout))).toBe(false);
  expect(() => noteCompiled(join(checkout, 'none'), 'state')).not.toThrow();
});
