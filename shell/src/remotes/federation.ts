import type { SharedRequest } from '@honjin/build';
import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { hashesKnown, integrityOf } from './file-hashes.ts';

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

/** Fetches every shared module: remotes take nearly all of them, one after another. */
export async function fetchShared(): Promise<void> {
  await Promise.all(Object.values(SHARED).map((module) => module()));
}

/** The browser refuses a file of a remote that is another one than its build says: its manifest here … */
const checkIntegrity: ModuleFederationRuntimePlugin = {
  name: 'honjin-integrity',
  async fetch(url, init) {
    await hashesKnown(url);
    const integrity = integrityOf(url);
    return fetch(url, integrity === '' ? init : { ...init, integrity });
  },
  // … and its first script here. The later ones ask for their hashes themselves (packages/build).
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
