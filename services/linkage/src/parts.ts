import type { ServiceContext, ServiceParts } from '@honjin/service-kit';
import { accountRoutes } from './accounts/routes.ts';
import { sealOf } from './accounts/seal.ts';
import { MessageApplier } from './applying/message-applier.ts';
import type { LinkageConfig } from './config.ts';
import { mappingRoutes } from './mappings/routes.ts';
import { CONVERTED_TO } from './mappings/save-mappings.ts';
import { MessageExpirer } from './messages/expire-messages.ts';
import { messageRoutes } from './messages/routes.ts';
import { Receiver } from './receiving/receiver.ts';

/** Builds the service; tests start it with this. */
export function build(context: ServiceContext<LinkageConfig>): ServiceParts {
  const { config } = context;
  // Without a secret of the installation the password of its own role stands in: it is one too.
  const seal = sealOf(config.HONJIN_SECRET ?? config.DATABASE_URL);
  const kit = {
    seal,
    allowedHosts: config.HONJIN_LINKAGE_HOSTS,
    allowedFolders: config.HONJIN_LINKAGE_FOLDERS,
  };
  const applier = new MessageApplier(context, seal);
  const receiver = new Receiver(context, seal, applier.wake);
  return {
    routes: [
      ...accountRoutes({ ...kit, receiver, wake: receiver.look }),
      ...messageRoutes({ seal, bus: context.bus, wake: applier.wake }),
      ...mappingRoutes({ wake: applier.wake }),
    ],
    replicas: [...CONVERTED_TO],
    jobs: [applier, receiver, new MessageExpirer(context)],
  };
}
