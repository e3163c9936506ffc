import type { SharedRequest } from '@honjin/build';

/** The page's copy of each shared module; a whole one is fetched when the first remote asks for it. */
export const SHARED: Readonly<Record<SharedRequest, () => Promise<unknown>>> = {
  react: () => import(/* webpackChunkName: "shared-base" */ 'react'),
  'react/jsx-runtime': () => import(/* webpackChunkName: "shared-base" */ 'react/jsx-runtime'),
  'react-dom': () => import(/* webpackChunkName: "shared-base" */ 'react-dom'),
  'react-dom/client': () => import(/* webpackChunkName: "shared-base" */ 'react-dom/client'),
  '@tanstack/react-query': () => import(/* webpackChunkName: "shared-queries" */ '@tanstack/react-query'),
  zod: () => import(/* webpackChunkName: "shared-base" */ 'zod'),
  '@honjin/ui/base': () => import(/* webpackChunkName: "shared-base" */ '@honjin/ui/base'),
  '@honjin/ui/core': () => import(/* webpackChunkName: "shared-core" */ '@honjin/ui/core'),
  '@honjin/ui/dates': () => import(/* webpackChunkName: "shared-dates" */ '@honjin/ui/dates'),
  '@honjin/ui/fields': () => import(/* webpackChunkName: "shared-fields" */ '@honjin/ui/fields'),
  '@honjin/ui/forms': () => import(/* webpackChunkName: "shared-forms" */ '@honjin/ui/forms'),
  '@honjin/ui/overlays': () => import(/* webpackChunkName: "shared-overlays" */ '@honjin/ui/overlays'),
  '@honjin/ui/selects': () => import(/* webpackChunkName: "shared-selects" */ '@honjin/ui/selects'),
  '@honjin/mfe-kit/base': () => import(/* webpackChunkName: "shared-base" */ '@honjin/mfe-kit/base'),
  '@honjin/mfe-kit/core': () => import(/* webpackChunkName: "shared-core" */ '@honjin/mfe-kit/core'),
  '@honjin/mfe-kit/forms': () => import(/* webpackChunkName: "shared-forms" */ '@honjin/mfe-kit/forms'),
  '@honjin/ui': () => import(/* webpackChunkName: "shared-whole" */ '@honjin/ui'),
  '@honjin/mfe-kit': () => import(/* webpackChunkName: "shared-whole" */ '@honjin/mfe-kit'),
};

/** Every page of every remote takes these. */
const TAKEN_BY_ALL = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zod',
  '@honjin/ui/base',
  '@honjin/mfe-kit/base',
] as const satisfies readonly SharedRequest[];

/** These come beside the page that uses them, or while the page before it rests. */
const TAKEN_BY_SOME = [
  '@tanstack/react-query',
  '@honjin/ui/dates',
  '@honjin/ui/fields',
  '@honjin/ui/selects',
  '@honjin/ui/overlays',
  '@honjin/ui/forms',
  '@honjin/mfe-kit/forms',
] as const satisfies readonly SharedRequest[];

/** Fetches shared modules side by side: a remote asks for them one after another. */
async function fetchAll(requests: readonly SharedRequest[]): Promise<void> {
  await Promise.all(requests.map((request) => SHARED[request]()));
}

/** Fetches what every page of a remote needs. */
export const fetchSharedByAll = () => fetchAll(TAKEN_BY_ALL);

/** Fetches what only some pages of remotes need: the next one may. */
export const fetchSharedBySome = () => fetchAll(TAKEN_BY_SOME);

/** Fetches the modules that a page of a remote names, of those that this page has. */
export async function fetchSharedNamed(requests: readonly string[]): Promise<void> {
  const isOffered = (request: string): request is SharedRequest => request in SHARED;
  await fetchAll(requests.filter(isOffered));
}
