import { unmetNeeds } from '@honjin/contracts';
import type { RemoteLifecycles } from '@honjin/mfe-kit';
import type { RemoteBuild } from './release-registry.ts';
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
  const unmet = unmetNeeds(build, OFFERED_VERSIONS);
  if (unmet.length > 0) throw new IncompatibleRemoteError(`${name} ${build.version}`, unmet);
  const { loadApp } = await import('./container.ts');
  return loadApp(name, build, attempt);
}
