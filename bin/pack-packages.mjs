#!/usr/bin/env node
// npm run pack -- --to DIR: the packages that a team with its own repository builds on, as JavaScript with types, each as
// a tarball (docs/own-repository.md).
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './lib/checkout.mjs';

const PACKED = ['domain', 'contracts', 'ui', 'mfe-kit', 'build', 'service-kit', 'release'];

const { values } = parseArgs({
  options: { to: { type: 'string', default: join(root, '.honjin/packages') } },
});
const to = resolve(values.to);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packageOf = (name) => readJson(join(root, 'packages', name, 'package.json'));

/** `./src/a.ts` of the checkout, `./dist/a.js` of the tarball. */
const built = (path, extension) => path.replace(/^\.?\/?src\//, './dist/').replace(/\.tsx?$/, extension);

function packedExport(path) {
  return { types: built(path, '.d.ts'), default: built(path, '.js') };
}

/** Compiles every package at once, so that one sees the types of the other. Tests and helpers of tests stay out. */
function compile(dir) {
  const config = {
    extends: join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      rootDir: join(root, 'packages'),
      outDir: dir,
      jsx: 'react-jsx',
      lib: ['es2024', 'dom', 'dom.iterable'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules/@types')],
    },
    include: PACKED.map((name) => join(root, 'packages', name, 'src')),
    exclude: ['**/*.test.ts', '**/*.test.tsx', join(root, 'packages/*/src/gallery'), '**/node_modules'],
  };
  const file = join(root, 'packages/.pack.tsconfig.json');
  writeFileSync(file, JSON.stringify(config));
  try {
    execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', file], { stdio: 'inherit' });
  } finally {
    rmSync(file);
  }
}

/** The package.json of the tarball: what lies in dist, and the versions of the other packages instead of the workspace's. */
function packedManifest(name) {
  const {
    private: _,
    scripts,
    devDependencies,
    exports: own,
    bin,
    dependencies = {},
    ...rest
  } = packageOf(name);
  const versions = Object.entries(dependencies).map(([wanted, range]) => {
    const workspace = /^@honjin\/(.+)$/.exec(wanted)?.[1];
    return [wanted, workspace === undefined ? range : `^${packageOf(workspace).version}`];
  });
  const offered = Object.entries(own ?? {}).filter(([, path]) => !path.includes('/gallery/'));
  return {
    ...rest,
    ...(own
      ? { exports: Object.fromEntries(offered.map(([entry, path]) => [entry, packedExport(path)])) }
      : {}),
    ...(bin
      ? { bin: Object.fromEntries(Object.entries(bin).map(([as, path]) => [as, built(path, '.js')])) }
      : {}),
    files: ['dist', 'README.md', 'LICENSE'],
    engines: { node: '>=22' },
    dependencies: Object.fromEntries(versions),
  };
}

const dir = mkdtempSync(join(tmpdir(), 'honjin-pack-'));
try {
  compile(join(dir, 'compiled'));
  mkdirSync(to, { recursive: true });
  for (const name of PACKED) {
    const place = join(dir, name);
    mkdirSync(place);
    cpSync(join(dir, 'compiled', name, 'src'), join(place, 'dist'), { recursive: true });
    const readme = join(root, 'packages', name, 'README.md');
    if (existsSync(readme)) cpSync(readme, join(place, 'README.md'));
    cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
    writeFileSync(join(place, 'package.json'), `${JSON.stringify(packedManifest(name), null, 2)}\n`);
    const said = execFileSync('npm', ['pack', '--silent', '--pack-destination', to], {
      cwd: place,
      encoding: 'utf8',
    });
    console.log(said.trim());
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
