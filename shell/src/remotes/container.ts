import type { RemoteLifecycles } from '@honjin/mfe-kit';
import { z } from 'zod';
import { fetchOnce } from '../early-answers.ts';
import { startedFederation } from './federation.ts';
import { expectFiles, hasAlteredFile, integrityOf } from './file-hashes.ts';
import type { RemoteBuild } from './release-registry.ts';
import { RefusedBuildError } from './remote-errors.ts';

/** The container and the app of a build, by its manifest. */
const manifest = z.object({
  metaData: z.object({
    buildInfo: z.object({ buildVersion: z.string() }),
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  exposes: z.array(
    z.object({ name: z.string(), assets: z.object({ js: z.object({ sync: z.array(z.string()) }) }) }),
  ),
});

type Manifest = z.output<typeof manifest>;

async function readManifest(entry: URL): Promise<Manifest> {
  const integrity = integrityOf(entry.href);
  const answer = await fetchOnce(entry, integrity === '' ? {} : { integrity });
  if (!answer.ok) throw new Error(`the manifest of a build answered ${answer.status}`);
  return manifest.parse(await answer.json());
}

/** The container as the runtime knows it. It takes one without versions for that of another build, and for its own. */
function containerOf({ metaData }: Manifest, name: string, manifestUrl: URL) {
  const { buildInfo, globalName, remoteEntry } = metaData;
  const entry = new URL(remoteEntry.name, manifestUrl).href;
  return { name, entry, entryGlobalName: globalName, version: manifestUrl.href, ...buildInfo };
}

/** Fetches the app beside its container, which asks for it. */
function fetchApp({ exposes }: Manifest, entry: URL): void {
  for (const file of exposes.find(({ name }) => name === 'app')?.assets.js.sync ?? []) {
    const { href } = new URL(file, entry);
    const link = document.createElement('link');
    // The container asks for the same file under the same hash; another one would be fetched anew.
    Object.assign(link, { rel: 'preload', as: 'script', href, integrity: integrityOf(href) });
    document.head.append(link);
  }
}

/** Loads the app of a build that fits this page; see `loadRemoteBuild` for `attempt`. */
export async function loadApp(name: string, build: RemoteBuild, attempt: number): Promise<RemoteLifecycles> {
  const federation = startedFederation();
  const entry = new URL(build.entry, location.href);
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  const described = expectFiles(build);
  if (attempt > 0) forgetParts(name);
  try {
    // The registry states the hash of the manifest; where it does not, the description has it.
    if (build.integrity === undefined) await described;
    const [said] = await Promise.all([readManifest(entry), described]);
    fetchApp(said, entry);
    federation.registerRemotes([containerOf(said, name, entry)], { force: attempt > 0 });
    const loaded = await federation.loadRemote<RemoteLifecycles>(`${name}/app`);
    if (!loaded) throw new Error(`remote ${name} exposes no app`);
    return loaded;
  } catch (error) {
    if (!(await hasAlteredFile(build))) throw error;
    throw new RefusedBuildError(`${name} ${build.version} has a file that was not built`, { cause: error });
  }
}

/**
 * Lets the next container begin with its own parts. Builds of one remote leave them in one list on the page, and a
 * container takes what it finds there for its own: after a rollback the code of the crashed build would run again.
 */
function forgetParts(name: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
}
