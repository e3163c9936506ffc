import type { RemoteLifecycles } from '@honjin/mfe-kit';
import { unmetNeeds, type RemoteBuild } from './release-registry.ts';
import { IncompatibleRemoteError } from './remote-errors.ts';

/**
 * Loads one build of a remote. `attempt` counts from 0. A repetition asks the server again, because the federation
 * runtime and the browser remember the failure.
 */
export async function loadRemoteBuild(
  name: string,
  build: RemoteBuild,
  attempt: number,
): Promise<RemoteLifecycles> {
  const present = { ...SHARED_VERSIONS, '@honjin/contracts': CONTRACTS_VERSION };
  const unmet = unmetNeeds(build, present);
  if (unmet.length > 0) throw new IncompatibleRemoteError(`${name} ${build.version}`, unmet);
  const { expectIntegrity, startedFederation } = await import('./federation.ts');
  const federation = startedFederation();
  const entry = new URL(build.entry, location.href);
  if (attempt > 0) entry.searchParams.set('attempt', String(attempt));
  if (build.integrity !== undefined) expectIntegrity(entry.href, build.integrity);
  if (attempt > 0) forgetParts(name);
  federation.registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 });
  const loaded = await federation.loadRemote<RemoteLifecycles>(`${name}/app`);
  if (!loaded) throw new Error(`remote ${name} exposes no app`);
  return loaded;
}

/**
 * Lets the next container begin with its own parts. Builds of one remote leave them in one list on the page, and a
 * container takes what it finds there for its own: after a rollback the code of the crashed build would run again.
 */
function forgetParts(name: string): void {
  Reflect.deleteProperty(globalThis, `webpackChunk${name}`);
}
