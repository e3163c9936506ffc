import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = join(import.meta.dirname, '..');
/** The files that the generators read and edit. */
const COPIED = [
  'bin',
  'package.json',
  'package-lock.json',
  '.oxlintrc.json',
  '.prettierrc.json',
  'packages/contracts/src/kernel/services.ts',
  'packages/contracts/src/kernel/bus-rights.ts',
  'packages/contracts/src/catalogue/index.ts',
  'packages/local-stack/src/suite.ts',
];

let tree: string;

async function generate(script: string, name: string): Promise<string> {
  const { stdout } = await run(process.execPath, [join(tree, 'bin', script), name, '--no-install'], {
    cwd: tree,
  });
  return stdout;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(tree, folder), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function json(file: string): Promise<Record<string, Record<string, string>>> {
  return JSON.parse(await readFile(join(tree, file), 'utf8')) as Record<string, Record<string, string>>;
}

/** The relative imports of a file that point at nothing. */
async function danglingImports(file: string, all: readonly string[]): Promise<string[]> {
  const text = await readFile(file, 'utf8');
  const targets = [...text.matchAll(/from '(\.[^']+)'/g)].map((match) => match[1] ?? '');
  return targets.filter((target) => !all.includes(resolve(dirname(file), target)));
}

beforeAll(async () => {
  tree = await mkdtemp(join(tmpdir(), 'honjin-new-parts-'));
  for (const path of COPIED) await cp(join(root, path), join(tree, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(tree, 'node_modules'));
  await generate('new-mfe.mjs', 'wedding-hall');
  await generate('new-service.mjs', 'banquet');
});
afterAll(() => rm(tree, { recursive: true, force: true }));

describe('a new remote', () => {
  it('is a workspace with the locked versions', async () => {
    const made = await json('mfe-wedding-hall/package.json');
    const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    expect(made['name']).toBe('@honjin/mfe-wedding-hall');
    const versions = Object.entries({ ...made['dependencies'], ...made['devDependencies'] });
    const foreign = versions.filter(([name]) => !name.startsWith('@honjin/'));
    expect(foreign.length).toBeGreaterThan(0);
    for (const [name, version] of foreign)
      expect(lock.packages[`node_modules/${name}`]?.version).toBe(version);
  });

  it('states a container name that is an identifier, and its route', async () => {
    const { manifest } = (await import(join(tree, 'mfe-wedding-hall/src/manifest.ts'))) as {
      manifest: { name: string; prefixes: string[] };
    };
    expect(manifest).toMatchObject({ name: 'mfe_wedding_hall', prefixes: ['/wedding-hall'] });
  });

  it('has the same texts in both languages', async () => {
    const [ja, en] = await Promise.all([
      json('mfe-wedding-hall/src/locales/ja.json'),
      json('mfe-wedding-hall/src/locales/en.json'),
    ]);
    expect(Object.keys(ja ?? {})).toEqual(Object.keys(en ?? {}));
  });
});

describe('a new service', () => {
  it('stands in every list of services', async () => {
    const { SERVICE_NAMES } = (await import(join(tree, 'packages/contracts/src/kernel/services.ts'))) as {
      SERVICE_NAMES: readonly string[];
    };
    const { suite } = (await import(join(tree, 'packages/local-stack/src/suite.ts'))) as {
      suite: { services: readonly string[] };
    };
    const { BUS_PARTS } = (await import(join(tree, 'packages/contracts/src/kernel/bus-rights.ts'))) as {
      BUS_PARTS: object;
    };
    expect(SERVICE_NAMES).toContain('banquet');
    expect(suite.services).toEqual(SERVICE_NAMES);
    expect(Object.keys(BUS_PARTS)).toEqual([...SERVICE_NAMES, 'gateway']);
  });

  it('has its calls in the catalogue', async () => {
    const catalogue = await readFile(join(tree, 'packages/contracts/src/catalogue/index.ts'), 'utf8');
    expect(catalogue).toContain("import * as banquet from '../banquet/index.ts';");
    expect(catalogue).toMatch(/DECLARED: readonly unknown\[\] = \[[^\]]*\bbanquet,/);
  });
});

describe('both', () => {
  const folders = ['mfe-wedding-hall', 'services/banquet', 'packages/contracts/src/banquet'];

  it('leave no placeholder of a template unfilled and no import without a file', async () => {
    const made = (await Promise.all(folders.map(filesBelow))).flat();
    const known = [...made, join(tree, 'packages/contracts/src/kernel/services.ts')];
    // The kernel of the contracts is not in the copy.
    const kernel = ['call.ts', 'fields.ts'].map((file) => join(tree, 'packages/contracts/src/kernel', file));
    for (const file of made) {
      expect(await readFile(file, 'utf8')).not.toMatch(/\{\{\w|undefined/);
      expect(await danglingImports(file, [...known, ...kernel])).toEqual([]);
    }
  });

  it('pass the format check and the linter', async () => {
    const bin = join(root, 'node_modules');
    const lists = COPIED.filter((path) => path.endsWith('.ts'));
    const prettier = join(bin, 'prettier/bin/prettier.cjs');
    const format = await run(process.execPath, [prettier, '--check', ...folders, ...lists], { cwd: tree });
    expect(format.stdout).toContain('All matched files use Prettier code style');
    const lint = await run(join(bin, '.bin/oxlint'), ['--deny-warnings', ...folders], { cwd: tree });
    expect(lint.stdout).toContain('0 errors');
  });

  it('never overwrite a folder that exists', async () => {
    await expect(generate('new-mfe.mjs', 'wedding-hall')).rejects.toThrow(/exists already/);
    await expect(generate('new-service.mjs', 'banquet')).rejects.toThrow(/exists already/);
  });

  it('refuse a name that cannot be a folder, or a schema in the case of a service', async () => {
    await expect(generate('new-mfe.mjs', 'Wedding_Hall')).rejects.toThrow(/lower-case words/);
    await expect(generate('new-service.mjs', 'wedding-hall')).rejects.toThrow(/one word/);
  });
});
