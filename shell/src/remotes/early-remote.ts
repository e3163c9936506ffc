import { isBelow } from '@honjin/mfe-kit';
import { askEarly } from '../early-answers.ts';
import type { AskForCall } from '../session/ask-as-client.ts';

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

/** The first needs of a page of a remote (packages/build/src/openings.ts). */
interface Opening {
  readonly path: string;
  readonly scripts: readonly string[];
  readonly shared: readonly string[];
  readonly calls: readonly { readonly path: string; readonly input: object }[];
}

interface Described {
  readonly files: Readonly<Record<string, string>>;
  /** Builds of earlier releases say none. */
  readonly openings?: readonly Opening[];
}

async function readEarly<Body>(address: string, init?: RequestInit): Promise<Body> {
  return (await (await askEarly(address, init)).json()) as Body;
}

/** Begins to fetch something that is asked for again, and checked, when it is needed. */
function begin(part: Promise<unknown>): void {
  part.catch(() => undefined);
}

/** The ways of the page to begin an opening. */
export interface Beginning {
  readonly askForCall: AskForCall;
  /** Fetches modules that the page shares, of those that it has. */
  readonly fetchShared: (requests: readonly string[]) => Promise<void>;
}

/** Makes the calls of an opening where the address says no more, and fetches what the page shares with its scripts. */
function beginOpening(
  { shared, calls }: Opening,
  search: string,
  { askForCall, fetchShared }: Beginning,
): void {
  begin(fetchShared(shared));
  if (search === '') for (const { path, input } of calls) begin(askForCall(path, input));
}

/** Fetches the release registry, and of the remote that an address opens its description, container, app and page. */
export async function fetchRemoteEarly(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  beginning: Beginning,
): Promise<void> {
  const { remotes } = await readEarly<{ remotes: readonly Listed[] }>('/releases.json', {
    cache: 'no-store',
  });
  const listed = remotes.find(({ prefixes }) => prefixes.some((prefix) => isBelow(pathname, prefix)));
  // The store decides between two builds, and is not known yet.
  if (!listed?.integrity || !listed.description || listed.canary) return;
  const folder = new URL(listed.entry, location.href);
  const { file, integrity } = listed.description;
  const [{ metaData, exposes }, { files, openings }] = await Promise.all([
    readEarly<Manifest>(folder.href, { integrity: listed.integrity }),
    readEarly<Described>(new URL(file, folder).href, { integrity }),
  ]);
  const opening = openings?.find(({ path }) => path === pathname);
  if (opening) beginOpening(opening, search, beginning);
  const app = exposes.flatMap(({ assets }) => assets.js.sync);
  for (const script of new Set([metaData.remoteEntry.name, ...app, ...(opening?.scripts ?? [])])) {
    const link = document.createElement('link');
    // The page asks for the same file under the same hash; another one would be fetched anew.
    const { href } = new URL(script, folder);
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity: files[script] ?? '' });
    document.head.append(link);
  }
}
