import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inPlace, staysOut } from './in-place.ts';

const ENTRY = 'services/rooms/src/main.ts';
let root: string;

function write(file: string, text: string): void {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

async function bundle(): Promise<string> {
  const plugins = [inPlace(root, join(root, 'bundled'))];
  const bundler = await rolldown({ input: ENTRY, cwd: root, platform: 'node', plugins });
  try {
    const { output } = await bundler.generate();
    return output[0].code;
  } finally {
    await bundler.close();
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'honjin-place-'));
});
afterEach(() => rmSync(root, { recursive: true }));

it('leaves every package out that is not named', () => {
  const ids = [
    'pdfkit',
    '@node-rs/argon2',
    'fs',
    'node:fs',
    'zod',
    'hono/cors',
    '@honjin/print/pdf',
    './x.ts',
  ];
  expect(ids.filter(staysOut)).toEqual(['pdfkit', '@node-rs/argon2', 'fs', 'node:fs']);
});

it('lets a source find files beside it, and threads in the folder of bundles', async () => {
  write(
    ENTRY,
    `console.log(new URL('./fonts.json', import.meta.url), import.meta.dirname);
     console.log(new URL('./sheets/sheet-worker.ts', import.meta.url));`,
  );
  const code = await bundle();
  expect(code).toContain(`"./fonts.json", "${pathToFileURL(join(root, ENTRY)).href}"`);
  expect(code).toContain(`, "${join(root, 'services/rooms/src')}"`);
  const thread = join(root, 'bundled/services/rooms/src/sheets/sheet-worker.js');
  expect(code).toContain(`new URL("${pathToFileURL(thread).href}")`);
  expect(code).not.toContain('import.meta');
});

it('refuses what a bundle cannot say of a source', async () => {
  write(ENTRY, 'if (import.meta.main) console.log(1);');
  await expect(bundle()).rejects.toThrow('import.meta.main means nothing in a bundle');
});

it('refuses a package that the bundle would find in another version', async () => {
  write(ENTRY, `import 'pdfkit';`);
  write('services/rooms/node_modules/pdfkit/package.json', '{ "name": "pdfkit", "version": "1.0.0" }');
  await expect(bundle()).rejects.toThrow('means another pdfkit than the one of the checkout');
});
