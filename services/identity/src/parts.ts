import { storeMaster } from '@honjin/contracts/masters/bus';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import type { IdentityConfig } from './config.ts';
import type { IdentityContext } from './identity-context.ts';
import { createMailJob } from './mail/mail-job.ts';
import { createPasswordHasher } from './password/hashing.ts';
import { internalProgramRoutes } from './programs/internal-routes.ts';
import { programRoutes } from './programs/routes.ts';
import { programRpcs } from './programs/rpcs.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { roleRoutes } from './roles/routes.ts';
import { internalRoutes } from './session/internal-routes.ts';
import { sessionRoutes } from './session/routes.ts';
import { createSweepJob } from './session/sweep-job.ts';
import { createRealtimeTokens } from './session/tokens.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { terminalRoutes } from './terminals/routes.ts';
import { openStore } from './users/open-store.ts';
import { userRefusalOf } from './users/refusals.ts';
import { userRoutes } from './users/routes.ts';
import { masterHandlers, webhookHandlers } from './webhooks/hear-events.ts';
import { webhookRoutes } from './webhooks/routes.ts';
import { createWebhookJob } from './webhooks/sender.ts';

/** Everything the identity service is made of. */
export async function build(kit: ServiceContext<IdentityConfig>): Promise<ServiceParts> {
  const context: IdentityContext = {
    ...kit,
    hasher: await createPasswordHasher(kit.config.HASH_CONCURRENCY),
    realtimeTokens: createRealtimeTokens(kit.config.HONJIN_SECRET),
  };
  return {
    routes: [
      ...signInRoutes(context),
      ...sessionRoutes(context),
      ...internalRoutes(context),
      ...recoveryRoutes(context),
      ...userRoutes(context),
      ...roleRoutes(context),
      ...terminalRoutes(context),
      ...programRoutes(context),
      ...internalProgramRoutes(context),
      ...webhookRoutes(context),
    ],
    consumes: {
      admin: [openStore(context)],
      registration: webhookHandlers('registration'),
      rooms: webhookHandlers('rooms'),
      linkage: webhookHandlers('linkage'),
      masters: masterHandlers,
    },
    rpcs: programRpcs(context),
    isUnhurried: true,
    replicas: [storeMaster],
    refusalOf: userRefusalOf,
    jobs: [createMailJob(context), createSweepJob(context), createWebhookJob(context)],
  };
}
