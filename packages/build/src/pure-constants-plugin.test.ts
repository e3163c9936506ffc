import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import webpack from 'webpack';
import { PureConstantsPlugin } from './pure-constants-plugin.ts';

let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'pure-constants-'));
});

afterEach(() => rmSync(dir, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(join(dir, file, '..'), { recursive: true });
  writeFileSync(join(dir, file), text);
}

function writePackage(name: string, facts: object): void {
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js', ...facts }));
  write(`node_modules/${name}/index.js`, SCHEMAS);
}

const SCHEMAS = `
const made = (name) => ({ name });
const parts = [made('part-of-unused')];
export const used = made('used');
export const unused = made('unused').constructor(...parts);
`;

/** Builds a page that uses one constant of the package, and returns its script. */
async function builtWith(name: string): Promise<string> {
  write('page.js', `import { used } from '${name}'; document.title = used.name;`);
  const compiler = webpack({
    mode: 'production',
    context: dir,
    entry: './page.js',
    output: { path: join(dir, 'dist'), filename: 'page.js' },
    plugins: [new PureConstantsPlugin()],
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  return readFileSync(join(dir, 'dist/page.js'), 'utf8');
}

it('leaves out what nothing uses of our packages, with what it was made of', async () => {
  writePackage('@honjin/contracts', { sideEffects: false });
  const script = await builtWith('@honjin/contracts');
  expect(script).toContain('"used"');
  expect(script).not.toContain('unused');
});

it('keeps what a package of ours makes that does not say that loading it does nothing', async () => {
  writePackage('@honjin/telemetry', {});
  expect(await builtWith('@honjin/telemetry')).toContain('"unused"');
});

it('keeps the calls of packages of others', async () => {
  writePackage('zod', { sideEffects: false });
  expect(await builtWith('zod')).toContain('"unused"');
});
