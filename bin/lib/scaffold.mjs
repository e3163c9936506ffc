import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const templates = join(import.meta.dirname, '../templates');

/** The name given on the command line: lower-case words joined by hyphens. Ends the process with a message otherwise. */
export function nameFromArguments(usage) {
  const name = process.argv[2] ?? '';
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  console.error(`Usage: ${usage}\nThe name is lower-case words joined by hyphens.`);
  process.exit(2);
}

/** Puts the new workspace into the lockfile and node_modules; `--no-install` leaves that for later. */
export function installWorkspaces(root) {
  if (process.argv.includes('--no-install')) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: root, stdio: 'inherit' });
}

/** Lays the files out as the format check wants them. */
export function format(root, paths) {
  const prettier = join(root, 'node_modules/prettier/bin/prettier.cjs');
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...paths], { cwd: root });
}

function filesBelow(dir) {
  return readdirSync(dir).flatMap((name) => {
    const path = join(dir, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

/** Version that a package states in the lockfile of the checkout. */
export function lockedVersion(root, name) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return lock.packages[`node_modules/${name}`].version;
}

function fill(text, root, values) {
  return text
    .replace(/\{\{version:([^}]+)\}\}/g, (_, name) => lockedVersion(root, name))
    .replace(/\{\{(\w+)\}\}/g, (_, key) => values[key]);
}

/** The spellings of a name that templates use. */
export function spellings(name, permission) {
  const Type = name.replace(/(^|-)([a-z0-9])/g, (_, _hyphen, letter) => letter.toUpperCase());
  return { name, identifier: name.replaceAll('-', '_'), Type, function: permission };
}

/** Writes one template file with the values filled in; refuses to overwrite. */
export function writeTemplate(root, template, target, values) {
  const file = join(root, target);
  if (existsSync(file)) throw new Error(`${target} exists already`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, fill(readFileSync(join(templates, template), 'utf8'), root, values));
}

/** Writes a whole folder of templates (`x.ts.txt` becomes `x.ts`). */
export function writeTemplates(root, template, target, values) {
  const from = join(templates, template);
  for (const path of filesBelow(from)) {
    const relative = path.slice(from.length + 1);
    writeTemplate(root, join(template, relative), join(target, relative.replace(/\.txt$/, '')), values);
  }
}

/** Changes one place of a file; throws when the place is not there, so that a moved list is noticed. */
export function edit(root, path, place, replacement) {
  const file = join(root, path);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(place, replacement);
  if (changed === text) throw new Error(`${path} has changed its shape: add the new part by hand`);
  writeFileSync(file, changed);
}
