import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getTabster } from 'tabster';
import { expect, it } from 'vitest';
import * as late from './late-focus.ts';
import * as latePlace from './late-place.ts';

const components = createRequire(createRequire(import.meta.url).resolve('@fluentui/react-components'));

/** The names that a package of Fluent takes from another library. */
function namesTaken(owner: string, library: string): string[] {
  const lib = join(dirname(components.resolve(`${owner}/package.json`)), 'lib');
  const sources = globSync('**/*.js', { cwd: lib }).map((file) => readFileSync(join(lib, file), 'utf8'));
  const lists = sources.flatMap((source) => [
    ...source.matchAll(new RegExp(`import \\{([^}]+)\\} from ["']${library}["']`, 'g')),
  ]);
  const names = lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim().split(' ')[0]!));
  return [...new Set(names)].toSorted();
}

it.each([
  ['@fluentui/react-tabster', 'tabster', late],
  ['@fluentui/react-positioning', '@floating-ui/dom', latePlace],
])('%s finds every name of %s that it takes', (owner, library, standIn) => {
  const taken = namesTaken(owner, library);
  expect(taken.length).toBeGreaterThan(5);
  expect(taken.filter((name) => !(name in standIn))).toEqual([]);
});

it('gives a component that was there before the library what it asked for, once it comes', async () => {
  const heard: unknown[] = [];
  const held = late.createTabster(window, {});
  const gone = late.createTabster(window, {});
  late.getMover(held);
  const modalizer = late.getModalizer(held);
  late.disposeTabster(gone);
  held.focusedElement.subscribe((element) => heard.push(element));
  expect(getTabster(window)).toBeNull();
  await late.bringFocus();
  const { core } = getTabster(window) as unknown as { core: { mover?: object; modalizer?: object } };
  expect(core.mover).toBeDefined();
  expect(core.modalizer).toBeDefined();
  expect(held.focusable).toBe(getTabster(window)?.focusable);
  expect(modalizer.activate(document.createElement('div'))).toBe(false);
  late.disposeTabster(held);
  // The first to leave was never counted, so the last one takes the library's listeners away.
  expect(getTabster(window)).toBeNull();
});

it('finds what the Tab key reaches before the library is there', async () => {
  Object.defineProperty(HTMLElement.prototype, 'checkVisibility', {
    configurable: true,
    value: function isShown(this: HTMLElement) {
      return this.style.display !== 'none';
    },
  });
  const { findFocusable } = await import('./find-focusable.ts');
  document.body.innerHTML = `<main>
    <a href="#a">a</a> <a>none</a> <button>b</button> <button disabled>none</button> <input id="i">
    <button tabindex="-1">none</button> <button style="display: none">none</button> <div tabindex="0">d</div>
  </main>`;
  const names = findFocusable(document.querySelector('main')!).map((one) => one.textContent || one.id);
  expect(names).toEqual(['a', 'b', 'i', 'd']);
});
