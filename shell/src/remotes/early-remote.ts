import { isBelow } from '@honjin/mfe-kit';
import { askEarly } from '../early-answers.ts';

// Read without a schema, which comes with the start: what is asked for in vain here is asked for again, and checked.

interface Listed {
  readonly entry: string;
  readonly integrity?: string;
  readonly description?: { readonly file: string; readonly integrity: string };
  readonly prefixes: readonly string[];
  readonly canary?: object;
}

interface Manifest {
  readonly metaData: { readonly remoteEntry: { readonly name: string } };
  readonly exposes: readonly { readonly assets: { readonly js: { readonly sync: readonly string[] } } }[];
}

async function readEarly<Body>(address: string, init?: RequestInit): Promise<Body> {
  return (await (await askEarly(address, init)).json()) as Body;
}

/** Fetches the release registry, and of the remote that a path opens its description, container and app. */
export async function fetchRemoteEarly(pathname: string): Promise<void> {
  const { remotes } = await readEarly<{ remotes: readonly Listed[] }>('/releases.json', {
    cache: 'no-store',
  });
  const listed = remotes.find(({ prefixes }) => prefixes.some((prefix) => isBelow(pathname, prefix)));
  // The store decides between two builds, and is not known yet.
  if (!listed?.integrity || !listed.description || listed.canary) return;
  const folder = new URL(listed.entry, location.href);
  const { file, integrity } = listed.description;
  const [{ metaData, exposes }, { files }] = await Promise.all([
    readEarly<Manifest>(folder.href, { integrity: listed.integrity }),
    readEarly<{ files: Readonly<Record<string, string>> }>(new URL(file, folder).href, { integrity }),
  ]);
  const scripts = [metaData.remoteEntry.name, ...exposes.flatMap(({ assets }) => assets.js.sync)];
  for (const script of scripts) {
    const link = document.createElement('link');
    // The page asks for the same file under the same hash; another one would be fetched anew.
    const { href } = new URL(script, folder);
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity: files[script] ?? '' });
    document.head.append(link);
  }
}
