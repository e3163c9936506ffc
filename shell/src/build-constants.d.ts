import type { SharedRequest } from '@honjin/build';

// The build defines these (packages/build).
declare global {
  /** Versions of the modules that exist once on the page. */
  const SHARED_VERSIONS: Readonly<Record<SharedRequest, string>>;
  /** The version of the contracts that this shell speaks. */
  const CONTRACTS_VERSION: string;
  const IS_DEVELOPMENT: boolean;
  /** The federation runtime; remotes are built without it and look for it on the page. */
  const federationRuntimeCore: object;
}
