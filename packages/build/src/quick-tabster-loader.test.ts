// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import quickTabster, { QUICK_TABSTER } from './quick-tabster-loader.ts';

const ui = createRequire(join(import.meta.dirname, '../../ui/package.json'));
const file = join(dirname(ui.resolve('tabster')), '../esm/MutationEvent.js');
const source = readFileSync(file, 'utf8');

const MARK = 'data-tabster';

/** As much of a browser's page as this test touches; the build's own types know none. */
interface PageNode {
  readonly id: string;
  readonly nodeType: number;
  innerHTML: string;
  setAttribute(name: string, value: string): void;
  append(...nodes: readonly PageNode[]): void;
  replaceChildren(): void;
  remove(): void;
}

interface Page {
  readonly window: object;
  readonly document: {
    readonly body: PageNode;
    querySelector(selector: string): PageNode | null;
    createTextNode(text: string): PageNode;
    createTreeWalker(root: PageNode, shown: number, filter: object): unknown;
  };
  readonly Node: { readonly ELEMENT_NODE: number };
  readonly NodeFilter: { readonly SHOW_ELEMENT: number };
  readonly MutationObserver: new (hear: unknown) => unknown;
}

const page = globalThis as unknown as Page;
const { document } = page;

/** An element as tabster keeps it. */
class KnownElement {
  readonly element: PageNode;

  constructor(_window: object, element: PageNode) {
    this.element = element;
  }
}

/** Lets a build of it follow the document, and tells of which elements it learns, and what it knows in the end. */
async function follow(built: string, change: () => void): Promise<{ heard: string[]; known: string[] }> {
  const body = built.replace(/^import [^;]*;\n/gm, '').replace('export function', 'return function');
  const known: Record<string, unknown> = {};
  const heard: string[] = [];
  const stored = new Set(['stored']);
  const names = {
    getTabsterOnElement: (_: unknown, { id }: PageNode) => (stored.has(id) ? {} : undefined),
    TABSTER_ATTRIBUTE_NAME: MARK,
    createElementTreeWalker: (_: unknown, root: PageNode, acceptNode: (node: PageNode) => number) =>
      root.nodeType === page.Node.ELEMENT_NODE
        ? document.createTreeWalker(root, page.NodeFilter.SHOW_ELEMENT, { acceptNode })
        : undefined,
    getInstanceContext: () => ({ elementByUId: known }),
    WeakHTMLElement: KnownElement,
    dom: { createMutationObserver: (hear: unknown) => new page.MutationObserver(hear) },
  };
  const observeMutations = new Function(...Object.keys(names), body)(...Object.values(names)) as (
    doc: Page['document'],
    tabster: object,
    update: (tabster: object, element: PageNode, removed?: boolean) => void,
    isInSync: boolean,
  ) => () => void;
  const tabster = { getWindow: () => page.window, _dummyObserver: {} };
  const stop = observeMutations(
    document,
    tabster,
    (_, { id }, removed) => heard.push(`${removed === true ? '-' : '+'}${id}`),
    true,
  );
  change();
  await Promise.resolve();
  stop();
  return { heard, known: Object.keys(known) };
}

/** Puts a page in, with marked elements and such as were seen before, at all depths and beside texts; then takes half of it out. */
function changePage(): void {
  document.body.innerHTML = `text<section id="a" ${MARK}="{}"><p id="b">text<i id="c" ${MARK}="{}"></i></p></section>
    <ul id="d"><li id="stored"></li><li id="e"><b id="f" ${MARK}="{}"></b></li></ul>`;
  for (const id of ['b', 'f'])
    Object.assign(document.querySelector(`#${id}`)!, { __tabsterElementUID: `uid-${id}` });
  const first = document.querySelector('#a')!;
  const list = document.querySelector('#d')!;
  list.remove();
  first.setAttribute(MARK, '{"mover":{}}');
  document.body.append(document.createTextNode('text'), list);
  document.querySelector('#e')!.remove();
}

it('learns of the same elements in the same order as the walk did', async () => {
  expect(file).toMatch(QUICK_TABSTER);
  const walked = await follow(source, changePage);
  expect(walked.heard).toEqual(expect.arrayContaining(['+a', '+c', '+stored', '-f']));
  document.body.replaceChildren();
  expect(await follow(quickTabster(source), changePage)).toEqual(walked);
});

it('refuses a tabster that follows the page in another way', () => {
  expect(() => quickTabster(source.replace('walker.nextNode()', 'walker.lastChild()'))).toThrow(
    'tabster follows the page in another way than before',
  );
});
