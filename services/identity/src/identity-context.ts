import type { ServiceContext } from '@honjin/service-kit';
import type { IdentityConfig } from './config.ts';
import type { PasswordHasher } from './password/hashing.ts';
import type { RealtimeTokens } from './session/tokens.ts';

/** The things that the use cases of this service work with. */
export interface IdentityContext extends ServiceContext<IdentityConfig> {
  readonly hasher: PasswordHasher;
  readonly realtimeTokens: RealtimeTokens;
}
