import { findPackageJSON, isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'rolldown';
import { BUNDLED_PACKAGES } from './bundled-packages.ts';

const IN_PACKAGE = /^(?:@[^/]+\/)?[^/]+/;
const THREAD = /new URL\('(\.[^']+-worker)\.ts', import\.meta\.url\)/g;
const OWN_PLACE = /import\.meta\.(\w+)/g;

const quoted = (text: string) => JSON.stringify(text);

/** Tells whether a package stays out of the bundles. */
export function staysOut(id: string): boolean {
  if (/^(?:[./\0]|[A-Za-z]:)/.test(id)) return false;
  const [name = ''] = IN_PACKAGE.exec(id) ?? [];
  return !name.startsWith('@honjin/') && !BUNDLED_PACKAGES.has(name);
}

/** Where a package is found from a file; nowhere, as one that is only used where it is installed. */
function findFrom(file: string, id: string): string | undefined {
  try {
    return findPackageJSON(id, pathToFileURL(file));
  } catch {
    return undefined;
  }
}

/** A package that stays out is looked for from the bundle, and has to be the one that the importer means. */
function checkFound(id: string, importer: string, bundle: string): void {
  if (isBuiltin(id) || findFrom(importer, id) === findFrom(bundle, id)) return;
  throw new Error(`${importer} means another ${id} than the one of the checkout`);
}

/** Says where a module lies, which a bundle of it no longer knows. */
function placeOf(id: string, property: string): string {
  if (property === 'url') return quoted(pathToFileURL(id).href);
  if (property === 'dirname') return quoted(dirname(id));
  throw new Error(`${id}: import.meta.${property} means nothing in a bundle`);
}

/**
 * Lets sources that are bundled into `folder` find what lies beside them: files where they are, threads in the folder.
 * Lines stay where they are.
 */
export function inPlace(root: string, folder: string): Plugin {
  const threadOf = (id: string, file: string) =>
    pathToFileURL(join(folder, relative(root, join(dirname(id), `${file}.js`)))).href;
  return {
    name: 'in-place',
    resolveId(id, importer) {
      if (importer === undefined || !staysOut(id)) return null;
      checkFound(id, importer, join(folder, 'bundle.js'));
      return { id, external: true };
    },
    transform: {
      filter: { id: /[\\/](?:services|packages)[\\/][^\\/]+[\\/]src[\\/].*\.ts$/, code: 'import.meta' },
      handler: (code, id) => ({
        code: code
          .replaceAll(THREAD, (_, file: string) => `new URL(${quoted(threadOf(id, file))})`)
          .replaceAll(OWN_PLACE, (_, property: string) => placeOf(id, property)),
        map: null,
      }),
    },
  };
}
