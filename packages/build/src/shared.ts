import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The one list of modules that exist once on the page. The shell provides them, remotes carry none of them.
 *
 * A shared module keeps all of its exports, so only curated packages belong here: `@honjin/ui` for Fluent and
 * `@honjin/mfe-kit` for the router, i18n, forms, queries and the contract client. Both are shared in parts, and a page
 * brings those that it uses (ADR 523, 528).
 */
const SHARED = [
  { request: 'react', owner: 'react' },
  { request: 'react/jsx-runtime', owner: 'react' },
  { request: 'react-dom', owner: 'react-dom' },
  { request: 'react-dom/client', owner: 'react-dom' },
  { request: '@tanstack/react-query', owner: '@tanstack/react-query' },
  { request: 'zod', owner: 'zod' },
  { request: '@honjin/ui/base', owner: '@honjin/ui' },
  { request: '@honjin/ui/core', owner: '@honjin/ui' },
  { request: '@honjin/ui/dates', owner: '@honjin/ui' },
  { request: '@honjin/ui/fields', owner: '@honjin/ui' },
  { request: '@honjin/ui/forms', owner: '@honjin/ui' },
  { request: '@honjin/ui/overlays', owner: '@honjin/ui' },
  { request: '@honjin/ui/selects', owner: '@honjin/ui' },
  { request: '@honjin/mfe-kit/base', owner: '@honjin/mfe-kit' },
  { request: '@honjin/mfe-kit/core', owner: '@honjin/mfe-kit' },
  { request: '@honjin/mfe-kit/forms', owner: '@honjin/mfe-kit' },
] as const;

/** Packages that remotes of the releases before took whole. */
const WHOLE = [
  { request: '@honjin/ui', owner: '@honjin/ui' },
  { request: '@honjin/mfe-kit', owner: '@honjin/mfe-kit' },
] as const;

const OFFERED = [...SHARED, ...WHOLE];

/** A shared module, as remotes import it. */
export type SharedRequest = (typeof OFFERED)[number]['request'];

/** The version an installed or workspace package states, seen from the folder of an app. */
export function installedVersion(appDir: string, packageName: string): string {
  for (let dir = appDir; ; dir = join(dir, '..')) {
    const version = statedVersion(join(dir, 'node_modules', packageName, 'package.json'));
    if (version !== undefined) return version;
    if (dir === join(dir, '..')) throw new Error(`${packageName} is not installed for ${appDir}`);
  }
}

function statedVersion(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The versions the shell states when it offers its shared modules. */
export function sharedVersions(appDir: string): Record<SharedRequest, string> {
  const versions = OFFERED.map(({ request, owner }) => [request, installedVersion(appDir, owner)]);
  return Object.fromEntries(versions) as Record<SharedRequest, string>;
}

/** The versions that a build of a remote is compared with before the shell loads it. */
export function offeredVersions(appDir: string): Record<string, string> {
  return {
    ...sharedVersions(appDir),
    '@honjin/contracts': installedVersion(appDir, '@honjin/contracts'),
  };
}

/** Lists the modules that a remote takes from the shell instead of carrying a copy of its own. */
export function consumedModules(
  appDir: string,
): Record<string, { singleton: true; requiredVersion: string; import: false }> {
  return Object.fromEntries(
    SHARED.map(({ request, owner }) => [
      request,
      { singleton: true, requiredVersion: `^${installedVersion(appDir, owner)}`, import: false },
    ]),
  );
}

/** The ranges of what a build takes from the shell, one for each package: the shell compares them before it loads it. */
export function neededVersions(appDir: string): Record<string, string> {
  const owners = new Set(SHARED.map(({ owner }) => owner));
  return Object.fromEntries([...owners].map((owner) => [owner, `^${installedVersion(appDir, owner)}`]));
}
