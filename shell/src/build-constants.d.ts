import type { SharedRequest } from '@honjin/build';

// The build defines these (packages/build).
declare global {
  /** Versions of the modules that exist once on the page. */
  const SHARED_VERSIONS: Readonly<Record<SharedRequest, string>>;
  /** These versions and that of the contracts: the builds of remotes are compared with them. */
  const OFFERED_VERSIONS: Readonly<Record<string, string>>;
  const IS_DEVELOPMENT: boolean;
  /** The federation runtime; remotes are built without it and look for it on the page. */
  const federationRuntimeCore: object;
}
