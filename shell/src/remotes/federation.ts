import type { SharedRequest } from '@honjin/build';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { integrityOf } from './file-hashes.ts';
import { SHARED } from './shared-modules.ts';

/** The browser refuses a container that is another one than its build says. Its parts ask for their hashes themselves. */
const checkIntegrity: ModuleFederationRuntimePlugin = {
  name: 'honjin-integrity',
  createScript({ url, attrs = {} }) {
    const script = document.createElement('script');
    for (const [name, value] of Object.entries(attrs)) script.setAttribute(name, String(value));
    script.src = url;
    script.integrity = integrityOf(url);
    return script;
  },
};

function offered(request: SharedRequest, version: string) {
  return {
    version,
    scope: 'default',
    get: async () => {
      const module = await SHARED[request]();
      return () => module;
    },
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  };
}

let federation: ModuleFederation | undefined;

/** Returns the federation runtime of the page, started by the first remote that is needed. */
export function startedFederation(): ModuleFederation {
  if (federation) return federation;
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: federationRuntimeCore });
  federation = createInstance({
    name: 'shell',
    remotes: [],
    plugins: [checkIntegrity],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([request, version]) => [
        request,
        offered(request as SharedRequest, version),
      ]),
    ),
  });
  return federation;
}
