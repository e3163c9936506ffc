import type { SharedRequest } from '@honjin/build';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';

/** The page's copy of each shared module; a whole one is fetched when the first remote asks for it. */
const SHARED: Readonly<Record<SharedRequest, () => Promise<unknown>>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  zod: () => import('zod'),
  '@honjin/ui': () => import('@honjin/ui'),
  '@honjin/mfe-kit': () => import('@honjin/mfe-kit'),
};

const integrityOf = new Map<string, string>();

/** The browser checks a remote's files when its manifest states their integrity. */
const checkIntegrity: ModuleFederationRuntimePlugin = {
  name: 'honjin-integrity',
  async fetch(url, init) {
    const integrity = integrityOf.get(new URL(url, location.href).href);
    return fetch(url, integrity === undefined ? init : { ...init, integrity });
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

/** States the integrity that a manifest must have. */
export function expectIntegrity(url: string, integrity: string): void {
  integrityOf.set(url, integrity);
}
