#!/usr/bin/env node
// npm run pack -- --to DIR: the packages that a team with its own repository builds on, as JavaScript with types, each as
// a tarball (docs/own-repository.md).
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { honjinDir, root } from './lib/checkout.mjs';
import { lockedVersion } from './lib/scaffold.mjs';

/** Each stands after those that it builds on. */
const PACKED = ['domain', 'contracts', 'ui', 'mfe-kit', 'build', 'service-kit', 'release'];
const CREATOR = 'create-remote';

const { values } = parseArgs({ options: { to: { type: 'string', default: join(honjinDir, 'packages') } } });
const to = resolve(values.to);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
const packageOf = (name) => readJson(join(root, 'packages', name, 'package.json'));

/** The version that a package has in this checkout: ours as a range, anybody else's exactly as it is locked. */
function versionOf(name) {
  const ours = /^@honjin\/(.+)$/.exec(name)?.[1];
  return ours === undefined ? lockedVersion(root, name) : `^${packageOf(ours).version}`;
}

/** `./src/a.ts` of the checkout is `./dist/a.js` of the tarball. */
const built = (path, extension) => path.replace(/^(?:\.\/)?src\//, './dist/').replace(/\.tsx?$/, extension);

/** Compiles all packages at once, so that each sees the types of the others. Tests stay out. */
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
    exclude: ['**/*.test.ts', '**/*.test.tsx', '*/src/gallery'].map((path) => join(root, 'packages', path)),
  };
  const file = `${dir}.tsconfig.json`;
  writeJson(file, config);
  execFileSync(join(root, 'node_modules/.bin/tsc'), ['-p', file], { stdio: 'inherit' });
}

function packedExport([entry, path]) {
  return [entry, { types: built(path, '.d.ts'), default: built(path, '.js') }];
}

/** The package.json of a tarball: it names what lies in `dist`, and ranges where the workspace has a star. */
function packedManifest(name) {
  const {
    name: fullName,
    version,
    type,
    sideEffects,
    exports: offered = {},
    bin,
    dependencies,
  } = packageOf(name);
  const entries = Object.entries(offered).filter(([, path]) => !path.includes('/gallery/'));
  const commands = Object.entries(bin ?? {}).map(([command, path]) => [command, built(path, '.js')]);
  const needed = Object.keys(dependencies ?? {}).map((each) => [each, versionOf(each)]);
  return {
    name: fullName,
    version,
    type,
    license: 'Apache-2.0',
    ...(sideEffects === undefined ? {} : { sideEffects }),
    exports: Object.fromEntries(entries.map(packedExport)),
    ...(commands.length > 0 ? { bin: Object.fromEntries(commands) } : {}),
    engines: readJson(join(root, 'package.json')).engines,
    dependencies: Object.fromEntries(needed),
  };
}

function filesBelow(dir) {
  return readdirSync(dir, { recursive: true })
    .map((name) => join(dir, name))
    .filter((path) => statSync(path).isFile());
}

/** The program behind `npm create @honjin/remote`: the template of a remote, with the versions of this checkout in it. */
function layCreator(place) {
  cpSync(join(root, 'bin/create-remote.mjs'), join(place, 'create-remote.mjs'));
  cpSync(join(root, 'bin/lib/scaffold.mjs'), join(place, 'lib/scaffold.mjs'));
  const template = join(place, 'templates/remote');
  for (const from of ['mfe', 'own-remote'])
    cpSync(join(root, 'bin/templates', from), template, { recursive: true });
  for (const file of filesBelow(template)) {
    const filled = readFileSync(file, 'utf8').replace(/\{\{version:([^}]+)\}\}/g, (_, name) =>
      versionOf(name),
    );
    writeFileSync(file, filled);
  }
  writeJson(join(place, 'package.json'), {
    name: `@honjin/${CREATOR}`,
    version: packageOf('mfe-kit').version,
    type: 'module',
    license: 'Apache-2.0',
    bin: { [CREATOR]: './create-remote.mjs' },
    engines: readJson(join(root, 'package.json')).engines,
  });
}

function layPackage(name, compiled, place) {
  cpSync(join(compiled, name, 'src'), join(place, 'dist'), { recursive: true });
  const readme = join(root, 'packages', name, 'README.md');
  if (existsSync(readme)) cpSync(readme, join(place, 'README.md'));
  writeJson(join(place, 'package.json'), packedManifest(name));
}

const dir = mkdtempSync(join(tmpdir(), 'honjin-pack-'));
try {
  const compiled = join(dir, 'compiled');
  compile(compiled);
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const name of [...PACKED, CREATOR]) {
    const place = join(dir, name);
    mkdirSync(place);
    if (name === CREATOR) layCreator(place);
    else layPackage(name, compiled, place);
    cpSync(join(root, 'LICENSE'), join(place, 'LICENSE'));
    execFileSync('npm', ['pack', '--silent', '--pack-destination', to], { cwd: place, stdio: 'inherit' });
  }
} finally {
  rmSync(dir, { recursive: true, force: true });
}
