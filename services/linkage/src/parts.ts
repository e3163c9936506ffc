import type { Scope } from '@honjin/contracts';
import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { AccountFigures } from './accounts/account-figures.ts';
import { accountRoutes } from './accounts/routes.ts';
import { sealOf } from './accounts/seal.ts';
import { MessageApplier } from './applying/message-applier.ts';
import type { LinkageConfig } from './config.ts';
import { noteCancels } from './consumers/cancelled-here.ts';
import { stockHints } from './consumers/stock-hints.ts';
import { mappingRoutes } from './mappings/routes.ts';
import { CONVERTED_TO } from './mappings/save-mappings.ts';
import { createExpiryJob } from './messages/expire-messages.ts';
import { messageRoutes } from './messages/routes.ts';
import { Pusher } from './pushing/pusher.ts';
import { PUSHED_MASTERS } from './pushing/reckon-wishes.ts';
import { pushRoutes } from './pushing/routes.ts';
import { Receiver } from './receiving/receiver.ts';

/** Builds the service; tests start it with this. */
export function build(context: ServiceContext<LinkageConfig>): ServiceParts {
  const { config } = context;
  // Without a secret of the installation the password of its own role serves as one.
  const seal = sealOf(config.HONJIN_SECRET ?? config.DATABASE_URL);
  const kit = {
    seal,
    allowedHosts: config.HONJIN_LINKAGE_HOSTS,
    allowedFolders: config.HONJIN_LINKAGE_FOLDERS,
  };
  const pusher = new Pusher(context, seal);
  const applier = new MessageApplier(context, seal, (scope) => pusher.wake(scope, 'stop-sale'));
  const receiver = new Receiver(context, seal, applier.wake);
  const onSettings = (scope: Scope) => {
    receiver.look();
    applier.wake();
    pusher.wake(scope, 'settings');
  };
  return {
    routes: [
      ...accountRoutes({ ...kit, receiver, wake: onSettings }),
      ...messageRoutes({ seal, bus: context.bus, wake: applier.wake }),
      ...mappingRoutes({ wake: onSettings }),
      ...pushRoutes(pusher),
    ],
    consumes: { registration: [...stockHints(pusher), noteCancels] },
    isUnhurried: true,
    replicas: [...new Set([...CONVERTED_TO, ...PUSHED_MASTERS])],
    onMastersStored: async (tx, entities) => {
      if (PUSHED_MASTERS.some(({ entity }) => entities.has(entity)))
        tx.afterCommit(() => pusher.wake(tx.scope, 'masters'));
    },
    jobs: [applier, receiver, pusher, createExpiryJob(context), new AccountFigures(context)],
  };
}
