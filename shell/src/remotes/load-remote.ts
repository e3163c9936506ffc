import { unmetNeeds } from '@honjin/contracts';
import type { RemoteLifecycles } from '@honjin/mfe-kit';
import type { RemoteBuild } from './release-registry.ts';
import { IncompatibleRemoteError, RefusedBuildError } from './remote-errors.ts';

/**
 * Loads one build of a remote. `attempt` counts from 0. A repetition asks the server again, because the federation
 * runtime and the browser remember the failure.
 */
export async function loadRemoteBuild(
  name: string,
  build: RemoteBuild,
  attempt: number,
): Promise<RemoteLifecycles> {
  const unmet = unmetNeeds(build, OFFERED_VERSIONS);
  if (unmet.length > 0) throw new IncompatibleRemoteError(`${name} ${build.version}`, unmet);
  const [{ startedFederation }, { expectFiles, hasAlteredFile }] = await Promise.all([
    import('./federation.ts'),
    import('./file-hashes.ts'),
  ]);
  const federation = startedFederation();
  const entry = new URL(build.entry, location.href);
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  // Read beside the manifest; the scripts after it wait for both.
  const described = expectFiles(build);
  if (attempt > 0) forgetParts(name);
  federation.registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 });
  try {
    const [loaded] = await Promise.all([federation.loadRemote<RemoteLifecycles>(`${name}/app`), described]);
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
